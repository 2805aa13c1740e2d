import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LETTER_SIZES, NUMERIC_SIZES, ONE_SIZE } from '../catalogue/categories.ts';
import { familyOf } from './color-words.ts';
import { categoryOf } from './import-categories.ts';
import { pathsToTry } from './old-paths.ts';
import type { SourceModel, SourceVariant } from './source.ts';
import { sizeOf, sourceProducts } from './source-products.ts';
import { amountOf, stockOf } from './source-values.ts';

const model = (variants: SourceVariant[], change: Partial<SourceModel> = {}): SourceModel => ({
  key: 'k',
  line: 2,
  name: 'Gonna',
  description: '',
  categories: [],
  tags: [],
  isPublished: true,
  isFeatured: false,
  pictures: [],
  oldPaths: [],
  variants,
  problems: [],
  ...change,
});
const variant = (options: Record<string, string>, change: Partial<SourceVariant> = {}): SourceVariant => ({
  options: Object.entries(options).map(([name, value]) => ({ name, value })),
  priceCents: 1000,
  compareAtCents: null,
  stock: 1,
  ...change,
});

describe('what a product is refused for', () => {
  test.each<[string, SourceModel, string]>([
    ['an unknown size', model([variant({ Taglia: '36' })]), 'La taglia «36» non è fra quelle del negozio.'],
    [
      'sizes in letters and numbers',
      model([variant({ Size: 'M' }), variant({ Size: '42' })]),
      'Non puoi mescolare taglie in lettere e numeriche.',
    ],
    [
      'a size twice',
      model([variant({ Size: 'M' }), variant({ Size: 'medium' })]),
      'La taglia M compare due volte.',
    ],
    [
      'prices that differ',
      model([variant({ Size: 'M' }), variant({ Size: 'L' }, { priceCents: 1200 })]),
      'Le taglie hanno prezzi diversi (10,00\u00a0€ e 12,00\u00a0€): qui un prodotto ha un prezzo solo.',
    ],
    ['no price', model([variant({}, { priceCents: null })]), 'Il prezzo manca, è zero o non si legge.'],
    ['free', model([variant({}, { priceCents: 0 })]), 'Il prezzo manca, è zero o non si legge.'],
    ['nothing to buy', model([]), 'Il prezzo manca, è zero o non si legge.'],
    ['no name', model([variant({})], { name: ' ' }), 'Manca il nome.'],
    ['a long name', model([variant({})], { name: 'x'.repeat(121) }), 'Il nome supera 120 caratteri.'],
    [
      'another choice',
      model([variant({ Taglia: 'M', Lunghezza: '80' }), variant({ Taglia: 'L', Lunghezza: '90' })]),
      'La scelta «Lunghezza» non si può prendere: qui si sceglie fra taglie e colori.',
    ],
  ])('%s', (_, given, problem) => {
    expect(sourceProducts(given).flatMap(({ problems }) => problems)).toContain(problem);
  });

  test('a choice that leaves none is not told', () => {
    expect(sourceProducts(model([variant({ Materiale: 'Seta' })]))[0]?.problems).toEqual([]);
  });
});

test.each([
  ['M', 'M'],
  [' xl ', 'XL'],
  ['Small', 'S'],
  ['IT 42', '42'],
  ['42 it', '42'],
  ['Taglia 44', '44'],
  ['Tg. 44', '44'],
  ['Taglia unica', ONE_SIZE],
  ['Default Title', ONE_SIZE],
  ['', ONE_SIZE],
  ['36', null],
  ['3XL', null],
])('size %j is %j', (written, size) => {
  expect(sizeOf(written)).toBe(size);
});

test.each([
  ['89.90', 8990],
  ['89,90', 8990],
  ['€ 1.234,50', 123_450],
  ['49.180000', 4918],
  ['25', 2500],
  ['-3', null],
  ['gratis', null],
  ['', null],
])('amount %j is %j cents', (text, cents) => {
  expect(amountOf(text)).toBe(cents);
});

test.each([
  ['3', 3],
  ['3.00', 3],
  ['-2', 0],
  ['', null],
  ['molti', null],
])('stock %j is %j', (text, stock) => {
  expect(stockOf(text)).toBe(stock);
});

test('every variant with a known size becomes a size of the product of its colour, once', () => {
  const size = fc.constantFrom(...LETTER_SIZES);
  const color = fc.constantFrom('Rosso', 'Blu', 'Verde');
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(size, color), { selector: (one) => one.join() }), (chosen) => {
      const products = sourceProducts(
        model(chosen.map(([Taglia, Colore], index) => variant({ Taglia, Colore }, { stock: index }))),
      );
      const pieces = products.flatMap(({ color: name, sizes }) =>
        sizes.map((one) => [one.size, name, one.stock].join()),
      );
      expect(pieces.toSorted()).toEqual(chosen.map(([s, c], index) => [s, c, index].join()).toSorted());
    }),
  );
});

test('every size of the shop reads as itself', () => {
  for (const size of [...LETTER_SIZES, ...NUMERIC_SIZES]) expect(sizeOf(size)).toBe(size);
});

test.each([
  ['Verde salvia', 'verde'],
  ['Navy Blue', 'blu'],
  ['NERO', 'nero'],
  ['Bordeaux', 'rosso'],
  ['Carta da zucchero', 'azzurro'],
  ['Xyz', null],
])('colour %j is of the family %j', (name, family) => {
  expect(familyOf(name)).toBe(family);
});

describe('categories', () => {
  const none = new Map();
  test.each([
    [['Vestiti'], 'Vestiti', 'vestiti'],
    [['Abiti da sera'], 'Vestiti', 'abiti da sera'],
    [['Novità', 'Camicie'], 'Camicie', 'camicie'],
    [['Home', 'Intimo'], null, 'home'],
    [[], null, null],
  ] as const)('%j leads to %j', (names, category, decidedBy) => {
    expect(categoryOf(names, none)).toEqual({ category, decidedBy });
  });

  test('what the owner chose comes first', () => {
    expect(categoryOf(['Novità', 'Camicie'], new Map([['novita', 'Top' as const]]))).toEqual({
      category: 'Top',
      decidedBy: 'novita',
    });
  });
});

test.each([
  ['/products/abito', ['/products/abito']],
  ['/it/collections/estate/products/Abito/', ['/it/collections/estate/products/abito', '/products/abito']],
  ['/gonne/9-gonna.html', ['/gonne/9-gonna.html', '/9-gonna.html']],
  ['/', []],
  ['/products/a\0b', []],
  [`/${'x'.repeat(600)}`, []],
])('an old address %j is looked for as %j', (path, tried) => {
  expect(pathsToTry(path)).toEqual(tried);
});
