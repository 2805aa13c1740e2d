import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { LETTER_SIZES } from '#shop/catalog/assortment/scales.ts';
import { pathsToTry } from '#shop/catalog/imports/apply/old-pages.ts';
import { categoryOf, categoryOfSource } from '#shop/catalog/imports/plan/import-categories.ts';
import { familyOf } from './color-words.ts';
import { descriptionReader } from './description-text.ts';
import { withProposed } from './garment-kinds.ts';
import type { SourceModel, SourceVariant } from './source.ts';
import { FIRST_SHOP, sourceProducts as productsOf } from './source-products.ts';

import { stockOf } from './source-values.ts';

const sourceProducts = (model: SourceModel) => productsOf(model, descriptionReader());

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
    [
      'a size twice',
      model([variant({ Size: 'M' }), variant({ Size: 'medium' })]),
      'La taglia M compare due volte.',
    ],
    [
      'reductions that differ',
      model([
        variant({ Size: 'M' }, { compareAtCents: 2000 }),
        variant({ Size: 'L' }, { priceCents: 1200, compareAtCents: 1500 }),
      ]),
      'Le taglie hanno prezzi diversi (10,00\u00a0€ e 12,00\u00a0€) e sconti diversi: qui lo sconto di un prodotto è uno solo.',
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
  ['3', 3],
  ['3.00', 3],
  ['3,000000', 3],
  ['0', 0],
  ['-2', -2],
  ['', null],
])('stock %j is %j', (text, pieces) => {
  expect(stockOf(text)).toEqual({ pieces, problem: null });
});

test.each(['molti', '10 pz', '3,5', '+4', 'ottanta', '1.000', '12,000', '100000', '1e3', '1.000.000'])(
  'stock %j is told, never taken for something else',
  (text) => {
    expect(stockOf(text)).toEqual({ pieces: null, problem: expect.stringMatching(/./) });
  },
);

test('what costs least is the price of the product, and the other sizes have their own', () => {
  const [product] = sourceProducts(
    model([variant({ Size: 'L' }, { priceCents: 1200 }), variant({ Size: 'M' }), variant({ Size: 'S' })]),
  );
  expect(product).toMatchObject({ priceCents: 1000, compareAtCents: null, problems: [] });
  expect(product?.sizes.map(({ size, priceCents }) => [size, priceCents])).toEqual([
    ['S', undefined],
    ['M', undefined],
    ['L', 1200],
  ]);
  const [reduced] = sourceProducts(
    model([
      variant({ Size: 'M' }, { compareAtCents: 2000 }),
      variant({ Size: 'L' }, { priceCents: 1200, compareAtCents: 2400 }),
    ]),
  );
  expect(reduced).toMatchObject({
    priceCents: 1000,
    compareAtCents: 2000,
    problems: [],
    sizes: [{ size: 'M' }, { size: 'L', priceCents: 1200, compareAtCents: 2400 }],
  });
});

test('a product takes as many pictures of a file as the shop allows', () => {
  const pictures = Array.from({ length: 14 }, (_, index) => ({ url: `https://a.it/${index}.jpg`, alt: '' }));
  const taken = (mostPictures: number, change: Partial<SourceModel> = {}) => {
    const read = model([variant({})], { pictures, ...change });
    return productsOf(read, descriptionReader(), { ...FIRST_SHOP, mostPictures })[0];
  };
  expect(taken(5)?.pictures).toHaveLength(5);
  expect(taken(5)?.notes).toContain('Le immagini sono più di 5: restano le prime.');
  expect(taken(12)?.pictures).toHaveLength(12);
  expect(taken(12)?.notes).toContain('Le immagini sono più di 12: restano le prime.');
  // Those of our own export were there before the number was lowered.
  expect(taken(5, { exported: {} })?.pictures).toHaveLength(12);
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

test.each([
  ['Verde salvia', 'verde'],
  ['Navy Blue', 'blu'],
  ['NERO', 'nero'],
  ['Bordeaux', 'rosso'],
  ['Carta da zucchero', 'azzurro'],
  ['Caffè', 'marrone'],
  ['Ottanio', 'verde'],
  ['Kaki', 'verde'],
  ['Malva', 'viola'],
  ['Ghiaccio', 'bianco'],
  ['Perla', 'bianco'],
  ['Grigio perla', 'grigio'],
  ['Cobalto', 'blu'],
  ['Leopardato', 'fantasia'],
  ['Maculato', 'fantasia'],
  ['Visone', 'beige'],
  ['Cognac', 'marrone'],
  ['Fango', 'beige'],
  ['Smeraldo', 'verde'],
  ['Royal', 'blu'],
  ['Salmone', 'rosa'],
  ['Multi', 'fantasia'],
  ['Xyz', null],
])('colour %j is of the family %j', (name, family) => {
  expect(familyOf(name)).toBe(family);
});

describe('categories', () => {
  const none = { byName: new Map<string, string>(), categories: FIRST_CATEGORIES };
  test.each([
    [['Vestiti'], 'Vestiti', 'vestiti'],
    [['Abiti da sera'], 'Vestiti', 'abiti da sera'],
    [['Novità', 'Camicie'], 'Camicie', 'camicie'],
    [['Home', 'Intimo'], null, 'home'],
    [['Laptop'], null, 'laptop'],
    [['Stop & go'], null, 'stop & go'],
    [['Crop-top'], 'Top', 'crop-top'],
    [[], null, ''],
  ] as const)('%j leads to %j', (names, category, decidedBy) => {
    expect(categoryOf(names, none)).toMatchObject({ category, decidedBy });
  });

  test('a choice for a wider name is not meant for what a more telling one says', () => {
    const home = {
      ...none,
      byName: new Map([
        ['home', 'Accessori'],
        ['abbigliamento', 'Vestiti'],
      ]),
    };
    expect(categoryOf(['Camicie', 'Home'], home).category).toBe('Camicie');
    expect(categoryOf(['Gonne', 'Abbigliamento'], home).category).toBe('Gonne');
    expect(categoryOf(['Saldi', 'Home'], home)).toMatchObject({ category: 'Accessori', decidedBy: 'home' });
  });

  test('a tag is read only where nothing else says the category', () => {
    const of = (categories: string[], tags: string[]) =>
      categoryOfSource({ name: 'Amelia', description: '', categories, tags }, none).category;
    expect(of([], ['Novità', 'Camicie'])).toBe('Camicie');
    expect(of(['Novità'], ['top seller'])).toBeNull();
    expect(of(['Gonne'], ['Camicie'])).toBe('Gonne');
  });

  test.each([
    ['the title', 'Chelsea boots', 'Home', '', [], 'Stivali', 'title', ':stivali'],
    [
      'a line of the description',
      'Amelia',
      'Home',
      'Bella.\nTipo: gonna',
      [],
      'Gonne',
      'description',
      ':Gonne',
    ],
    ['a tag that is a kind', 'Amelia', '', '', ['SALE', 'jeans'], 'Pantaloni', 'tag', ':Pantaloni'],
    [
      'its own category before all',
      'Amelia dress',
      'Boots',
      'Tipo: gonna',
      ['jeans'],
      'Stivali',
      'category',
      'boots',
    ],
  ] as const)('%s says it', (_, name, category, description, tags, expected, from, decidedBy) => {
    const all = { ...none, categories: withProposed(none.categories) };
    const source = { name, description, categories: category ? [category] : [], tags: [...tags] };
    expect(categoryOfSource(source, all)).toMatchObject({ category: expected, from, decidedBy });
  });

  test('a choice for a kind holds for all products of which a word told it', () => {
    const chosen = { ...none, byName: new Map([[':stivali', 'Scarpe']]) };
    const source = { name: 'Stivaletti neri', description: '', categories: [], tags: [] };
    expect(categoryOfSource(source, { ...chosen, categories: withProposed(none.categories) }).category).toBe(
      'Scarpe',
    );
  });

  test('what has no name at all has the category that the owner chose for such', () => {
    const chosen = { ...none, byName: new Map([['', 'Accessori']]) };
    expect(categoryOf([], chosen).category).toBe('Accessori');
    expect(categoryOf(['Novità'], chosen).category).toBeNull();
  });

  test('what the owner chose comes first', () => {
    expect(
      categoryOf(['Novità', 'Camicie'], { ...none, byName: new Map([['novita', 'Top']]) }),
    ).toMatchObject({
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
