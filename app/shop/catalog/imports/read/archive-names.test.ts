import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isPicturePath,
  isUsablePath,
  type NamedBy,
  pictureFinder,
  picturesOfFiles,
} from './archive-names.ts';

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
  product('m-1/rosso', { names: ['Blusa Leggera', 'Blusa Leggera Rosso'] }),
  product('m-1/nero', { names: ['Blusa Leggera', 'Blusa Leggera Nero'] }),
  product('m-2', { names: ['Felpa con zip', 'Felpa con zip '] }),
  product('m-3', { names: ['Felpa con zip'] }),
  product('m-4', { names: ['Top'] }),
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
  ['the name and the colour', 'Blusa leggera rosso 2.jpg', ['m-1/rosso']],
  ['the name of a model in two colours', 'blusa_leggera.jpg', ['m-1/rosso', 'm-1/nero']],
  ['the name of two models', 'felpa con zip.jpg', []],
  ['a name of one word', 'Top.jpg', []],
  ['a code before a name', 'ABI-001 blusa leggera.jpg', ['ABI-001']],
  ['the folder of a name', 'Blusa leggera Nero/IMG_1.jpg', ['m-1/nero']],
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

test('files of one name are told apart by their folders; where those do not tell, by codes', () => {
  const shared = (key: string, ...urls: string[]) =>
    product(key, { pictures: urls.map((url) => ({ url, alt: '' })) });
  const products = [
    shared('A1', 'https://shop.example/foto/1/Front.jpg', 'https://shop.example/sizes.jpg'),
    shared('A2', 'https://shop.example/foto/2/front.jpg', 'https://shop.example/sizes.jpg'),
    shared('A3', 'front.jpg'),
  ];
  const paths = ['x/foto/1/front.jpg', 'x/foto/2/front.jpg', 'A3/front.jpg', 'altro/front.jpg', 'sizes.jpg'];
  const found = picturesOfFiles(paths, products);
  expect(paths.map((path) => found.get(path)?.map(({ sourceKey }) => sourceKey))).toEqual([
    ['A1'],
    ['A2'],
    ['A3'],
    [],
    ['A1', 'A2'],
  ]);
});

const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n));
test.each<[string, string[], NamedBy[]]>([
  [
    '20,000 pictures of one name, and 5,000 files of it',
    many(5000, (n) => `cartella ${n}/foto.jpg`),
    many(4000, (n) => `P${n}`).map((key) =>
      product(key, {
        pictures: many(5, (n) => `https://shop.example/${key}/${n}/foto.jpg`).map((url) => ({
          url,
          alt: '',
        })),
      }),
    ),
  ],
  [
    '20,000 pictures of one name, and one file of it',
    ['foto.jpg'],
    many(4000, (n) => `P${n}`).map((key) =>
      product(key, { pictures: many(5, () => 'foto.jpg').map((url) => ({ url, alt: '' })) }),
    ),
  ],
  [
    'one code of 20,000 products, and 5,000 files of it',
    many(5000, (n) => `abc-${n}.jpg`),
    many(20_000, (n) => `P${n}`).map((key) => product(key, { codes: ['abc'] })),
  ],
  [
    'a code of 100 colours, and 5,000 files of it',
    many(5000, (n) => `abc-${n}.jpg`),
    many(100, (n) => `P${n}`).map((key) => product(key, { codes: ['abc'] })),
  ],
  [
    'names of nothing but hyphens',
    many(5000, (n) => `${'a-'.repeat(240)}${n}.jpg`),
    many(20_000, (n) => `P${n}`).map((key) => product(key)),
  ],
])('%s: matched in the time of the names', (_what, paths, products) => {
  const finder = pictureFinder(paths);
  const begun = performance.now();
  for (let at = 0; at < products.length; at += 500) finder.add(products.slice(at, at + 500));
  const found = finder.found();
  // With every file matched to every picture it took 19 s.
  expect(performance.now() - begun).toBeLessThan(10_000);
  const pairs = [...found.values()].reduce((sum, { length }) => sum + length, 0);
  expect(pairs).toBeLessThanOrEqual(20_000);
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
