import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPicturePath, isUsablePath, type NamedBy, picturesOfFiles } from './archive-names.ts';

const product = (key: string, change: Partial<NamedBy> = {}): NamedBy => ({
  key,
  codes: [key],
  pictures: [],
  ...change,
});
const PRODUCTS: NamedBy[] = [
  product('ABI-001', {
    pictures: [
      { url: 'https://negozio.example/uploads/Fronte%20lino.jpg?v=12', alt: 'Davanti' },
      { url: 'retro lino.JPG', alt: '' },
    ],
  }),
  product('ABI-001-S'),
  product('gonna/verde', { codes: ['gonna', 'GON_V'] }),
  product('gonna/blu', { codes: ['gonna'] }),
  product('città'),
];

test.each([
  ['the last part of an address', 'foto/Fronte lino.jpg', ['ABI-001']],
  ['a name in the column', 'Retro Lino.jpg', ['ABI-001']],
  ['a code', 'abi-001.png', ['ABI-001']],
  ['a code and a number', 'ABI-001_2.png', ['ABI-001']],
  ['the longest code', 'abi 001 s (3).png', ['ABI-001-S']],
  ['a code that only begins alike', 'ABI-0012.png', []],
  ['a SKU', 'gon-v-1.webp', ['gonna/verde']],
  ['the code of a model in two colours', 'gonna.jpg', ['gonna/verde', 'gonna/blu']],
  ['the folder', 'ABI-001-S/01.jpg', ['ABI-001-S']],
  ['accents', 'Citta-1.jpg', ['città']],
  ['nobody', 'logo.png', []],
])('%s: %s', (_what, path, keys) => {
  const found = picturesOfFiles([path], PRODUCTS).get(path) ?? [];
  expect(found.map(({ sourceKey }) => sourceKey)).toEqual(keys);
});

test('pictures stand in the order that people number them, or in that of the column', () => {
  const paths = ['ABI-001-10.jpg', 'ABI-001-2.jpg', 'retro lino.jpg', 'ABI-001-1.jpg'];
  const found = picturesOfFiles(paths, PRODUCTS);
  expect(paths.map((path) => found.get(path)?.[0]?.position)).toEqual([2, 1, 1, 0]);
  expect(found.get('retro lino.jpg')).toEqual([
    { sourceKey: 'ABI-001', url: 'retro lino.JPG', alt: '', position: 1 },
  ]);
});

test.each([
  ['a.jpg', true],
  ['una cartella/a.HEIC', true],
  ['__MACOSX/._a.jpg', false],
  ['._a.jpg', false],
  ['a.csv', false],
  ['jpg', false],
])('%s is a picture: %s', (path, is) => {
  expect(isPicturePath(path)).toBe(is);
});

test.each([
  ['una cartella/Abito è bello.jpg', true],
  [`${'a'.repeat(496)}.png`, true],
  [`${'a'.repeat(497)}.png`, false],
  ['a\u0000.png', false],
  ['a\n.png', false],
])('%j is usable: %s', (path, is) => {
  expect(isUsablePath(path)).toBe(is);
});

test('whatever files are called, each is of products that there are', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (paths) => {
      const found = picturesOfFiles(paths, PRODUCTS);
      expect([...found.keys()].toSorted()).toEqual([...new Set(paths)].toSorted());
      for (const { sourceKey } of [...found.values()].flat())
        expect(PRODUCTS.map(({ key }) => key)).toContain(sourceKey);
    }),
  );
});
