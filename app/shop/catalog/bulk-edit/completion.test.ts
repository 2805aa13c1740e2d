import { describe, expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import {
  type CompletionCells,
  cellsOf,
  completed,
  groupsOf,
  MOST_IN_GROUP,
  readPieces,
  type Unlabelled,
} from './completion.ts';

const MAKER = '11111111-1111-4111-8111-111111111111';
const isMaker = (id: string) => id === MAKER;
const DRESS: ProductInput = {
  ...PRODUCT_INPUT,
  sizes: [
    { size: 'S', stock: 2 },
    { size: 'M', stock: 3 },
    { size: 'L', stock: null },
  ],
};
const typed = (cells: Partial<CompletionCells>, before = DRESS, seen = cellsOf(before)) =>
  completed(before, { cells: { ...seen, ...cells }, seen }, { isMaker, categories: FIRST_CATEGORIES });

test('a row as it was seen changes nothing', () => {
  const read = typed({});
  const sizes = DRESS.sizes.map((one) => ({ ...one, stockWas: one.stock }));
  expect(read).toEqual({ ok: true, input: { ...DRESS, sizes } });
});

test('a row that was filled in', () => {
  const read = typed({
    maker: MAKER,
    composition: '95% cotone, 5% elastan',
    care: 'Lavare a massimo 30 °C; In piano',
    category: 'gonne',
    pieces: 'S 4, L: 1',
  });
  expect(read).toMatchObject({
    ok: true,
    input: {
      makerId: MAKER,
      composition: { fibres: [{ part: 'Tessuto principale' }] },
      care: { symbols: { wash: '30' }, note: 'In piano' },
      category: 'Gonne',
      sizes: [
        { size: 'S', stock: 4, stockWas: 2 },
        { size: 'M', stock: 3, stockWas: 3 },
        { size: 'L', stock: 1, stockWas: null },
      ],
    },
  });
});

test('what was sold since the row was shown stays sold', () => {
  const seen = cellsOf(DRESS);
  const now = { ...DRESS, sizes: [{ size: 'S', stock: 1 }, ...DRESS.sizes.slice(1)] };
  const read = typed({ pieces: 'S 5, M 3' }, now, seen);
  expect(read.ok && read.input.sizes.slice(0, 2)).toEqual([
    { size: 'S', stock: 5, stockWas: 2 },
    { size: 'M', stock: 3, stockWas: 3 },
  ]);
});

test('a cell that nobody typed into keeps what the product says since', () => {
  const seen = cellsOf(DRESS);
  const read = typed({ category: 'Top' }, { ...DRESS, makerId: MAKER }, seen);
  expect(read).toMatchObject({ ok: true, input: { makerId: MAKER, category: 'Top' } });
});

test('everything that is wrong with a row is told at once', () => {
  const read = typed({
    maker: 'x',
    composition: '60% cotone',
    care: 'Non lavare; Lavare a massimo 30 °C',
    category: 'Frigoriferi',
    pieces: 'XS 3',
  });
  expect(read.ok ? [] : Object.keys(read.errors)).toEqual([
    'maker',
    'composition',
    'care',
    'category',
    'pieces',
  ]);
});

describe('pieces', () => {
  const sizes = [
    { size: '38', stock: 1 },
    { size: '40', stock: null },
  ];
  test.each<[string, [string, number][]]>([
    [
      '38 2, 40 3',
      [
        ['38', 2],
        ['40', 3],
      ],
    ],
    ['40: 3', [['40', 3]]],
    ['38=0', [['38', 0]]],
    ['', []],
  ])('%s', (text, counts) => {
    expect(readPieces(text, sizes)).toEqual({ ok: true, counts: new Map(counts) });
  });
  test.each(['42 1', '38', 'tanti', '38 2, 38 3', '38 2.5', '38 -1'])('%s is refused', (text) => {
    expect(readPieces(text, sizes).ok).toBe(false);
  });
  test('of the only size need no name', () => {
    const unica = [{ size: 'Unica', stock: null }];
    expect(readPieces('5', unica)).toEqual({ ok: true, counts: new Map([['Unica', 5]]) });
  });
});

const garment = (name: string, more: Partial<Unlabelled> = {}): Unlabelled => ({
  ...{ id: name, name, description: '', makerId: 'm', category: 'Maglie', proposed: '', sentences: [] },
  ...more,
});

const CASES: [what: string, garments: Unlabelled[], groups: [words: string, names: string][]][] = [
  [
    'materials of the name, in either language',
    [garment('Maglia in lana'), garment('Wool sweater'), garment('Maglia in cotone')],
    [['lana', 'Maglia in lana, Wool sweater']],
  ],
  [
    'materials of the description',
    [garment('Uno', { description: 'Morbida seta.' }), garment('Due', { description: 'Pura seta!' })],
    [['seta', 'Uno, Due']],
  ],
  [
    'the name where no material is named, as the colours of a model share it',
    [garment('Jeans Slim', { id: '1' }), garment('Jeans slim ', { id: '2' }), garment('Altro')],
    [['jeans slim', 'Jeans Slim, Jeans slim ']],
  ],
  [
    'a fibre by its name alone, whatever word for cloth stands beside it',
    [garment('Camicia in cotone'), garment('Camicia', { description: 'Tessuto di cotone.' })],
    [['cotone', 'Camicia in cotone, Camicia']],
  ],
  ['another maker', [garment('Lana uno'), garment('Lana due', { makerId: 'n' })], []],
  ['no maker is none in common with one', [garment('Lana uno'), garment('Lana due', { makerId: null })], []],
  ['another category', [garment('Lana uno'), garment('Lana due', { category: 'Gonne' })], []],
  [
    'what descriptions say apart',
    [
      garment('Lana A', { proposed: '100% lana' }),
      garment('Lana B', { proposed: '80% lana, 20% cashmere' }),
      garment('Lana C', { proposed: '100% lana' }),
    ],
    [['lana', 'Lana A, Lana C']],
  ],
  [
    'what descriptions say with doubts',
    [
      garment('A', { description: 'lana', sentences: ['90% lana riciclata'] }),
      garment('B', { description: 'lana', sentences: ['50% lana riciclata'] }),
    ],
    [],
  ],
];

test.each(CASES)('%s', (_what, garments, groups) => {
  expect(
    groupsOf(garments).map(({ words, garments: of }) => [words, of.map(({ name }) => name).join(', ')]),
  ).toEqual(groups);
});

test('the largest group comes first, and one answer is for no more than a form sends', () => {
  const many = Array.from({ length: MOST_IN_GROUP + 3 }, (_, n) => garment(`Lana ${n}`));
  const some = [garment('Seta uno'), garment('Seta due')];
  const sizes = groupsOf([...some, ...many]).map(({ words, garments }) => [words, garments.length]);
  expect(sizes).toEqual([
    ['lana', MOST_IN_GROUP],
    ['lana', 3],
    ['seta', 2],
  ]);
});
