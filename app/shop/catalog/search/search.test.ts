import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';
import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { CATEGORIES } from '#support/assortment.ts';
import { matches, search } from '#support/search-rule.ts';
import { cleanQuery, MAX_QUERY_LENGTH } from './clean-query.ts';
import { isWritten, MAX_QUERY_WORDS, searchGroups, searchPlan } from './search.ts';
import { type ShopWords, shopWords } from './search-words.ts';

const products = [
  { name: 'Abito Chemisier', description: 'Un abito camicia leggero', category: 'Vestiti' },
  { name: 'Blazer Militare', description: 'Tagliò sartoriale', category: 'Giacche' },
  { name: 'Pantalone Palazzo', description: 'Fluido e comodo', category: 'Pantaloni' },
  { name: 'Top a costine', description: null, category: 'Top' },
  { name: "Gonna d'estate", description: 'In cotone', category: 'Gonne' },
  { name: 'Camicia bianca', description: 'Popeline', category: 'Camicie' },
  { name: 'Maglione a trecce', description: 'Lana', category: 'Maglioni' },
];
const names = (q: string) => search(products, q).products.map((product) => product.name.split(' ')[0]);

test.each([
  ['PERCHÉ', 'perche'],
  ['Caffè Ørsted', 'caffe orsted'],
  ['L’Abito', "l'abito"],
  ['e\u0300', 'e'],
  ['İ', 'i'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['', null],
  ['   \n\t', null],
  ['\u0000', null],
  [', ;', null],
  ['Blazer', [{ text: 'blazer', categories: null }]],
  ['abito, abito ABITO', [{ text: 'abito', categories: ['Vestiti'] }]],
  [
    'Elegante donna',
    [
      { text: 'elegante', categories: ['Vestiti', 'Giacche'] },
      { text: 'donna', categories: 'all' },
    ],
  ],
  ['constructor', [{ text: 'constructor', categories: null }]],
  [
    'c\u0000d',
    [
      { text: 'c', categories: null },
      { text: 'd', categories: null },
    ],
  ],
])('the plan for %j', (q, words) => {
  expect(searchPlan(q)).toEqual(words && { words });
});

test.each([
  ['kimono.', 'kimono'],
  ['"kimono"', 'kimono'],
  ['«kimono»', 'kimono'],
  ["felicita'", 'felicita'],
  ['(lino)!', 'lino'],
  ['L’abito', 'abito'],
  ['t-shirt', 't-shirt'],
  ['week-end', 'weekend'],
  ['%', '%'],
])('%s is looked for as %s', (q, text) => {
  expect(searchPlan(q)?.words.map((word) => word.text)).toEqual([text]);
});

const called = (...names: [address: string, name: string][]) =>
  shopWords({
    scales: [],
    categories: FIRST_CATEGORIES.map((one) => ({
      ...one,
      name: new Map(names).get(one.address) ?? one.name,
    })),
  });
const standsForIn = (words: ShopWords, q: string) => searchPlan(q, { words })?.words[0]?.categories ?? null;

test('a category takes the words of its former name nowhere: they are those of what it is called now', () => {
  const renamed = called(['Maglioni', 'Borse e zaini']);
  for (const q of ['maglione', 'felpa']) expect(standsForIn(renamed, q)).toBeNull();
  expect(standsForIn(renamed, 'inverno')).toEqual(['Giacche']);
  for (const q of ['borsa', 'borse', 'zaino']) expect(standsForIn(renamed, q)).toEqual(['Maglioni']);
  // What is called otherwise and is the same keeps them.
  expect(standsForIn(called(['Maglioni', 'Maglieria']), 'pullover')).toEqual(['Maglioni']);
  const two = shopWords({
    scales: [],
    categories: [
      ...FIRST_CATEGORIES,
      { ...FIRST_CATEGORIES[0], name: 'Abiti da sera', address: 'sera' } as ShopCategory,
    ],
  });
  expect(standsForIn(two, 'vestito')).toEqual(['Vestiti', 'sera']);
  expect(standsForIn(two, 'sera')).toBeNull();
});

test.each([
  ['casual', 'all'],
  ['donna', 'all'],
  ['uomo', 'all'],
  ['elegante', ['Vestiti', 'Giacche']],
  ['sportivo', ['Top', 'Pantaloni']],
  ['formale', ['Vestiti', 'Giacche', 'Camicie']],
  ['comodo', ['Pantaloni', 'Top', 'Maglioni']],
  ['estate', ['Top', 'Vestiti']],
  ['inverno', ['Maglioni', 'Giacche']],
  ['lavoro', ['Camicie', 'Pantaloni', 'Giacche']],
  ['festa', ['Vestiti', 'Accessori']],
])('the style %s stands for %j', (q, categories) => {
  expect(searchPlan(q)?.words[0]?.categories).toEqual(categories);
});

test('a product is matched by every word or by some word', () => {
  const plan = searchPlan('camicia nera') ?? { words: [] };
  const product = { name: 'Camicia bianca', description: null, category: 'Camicie' };
  expect(matches(product, plan, 'every')).toBe(false);
  expect(matches(product, plan, 'some')).toBe(true);
});

test.each([
  ['by name, in any case', 'BLAZER', 'found', ['Blazer']],
  ['by description', 'popeline', 'found', ['Camicia']],
  ['by category', 'gonne', 'found', ['Gonna']],
  ['without accents', 'taglio', 'found', ['Blazer']],
  ['with accents that are not there', 'bïànca', 'found', ['Camicia']],
  ['by part of a word', 'camici', 'found', ['Camicia', 'Abito']],
  ['by every word, over all fields', 'bianca camicie', 'found', ['Camicia']],
  ['by some word when no product has all', 'bianca lana', 'found', ['Camicia', 'Maglione']],
  ['by style', 'elegante', 'found', ['Abito', 'Blazer']],
  ['by style, and by the word itself', 'estate', 'found', ['Abito', 'Top', 'Gonna']],
  ['by style and word together', 'elegante militare', 'found', ['Blazer']],
  ['by a style that is everything', 'donna lana', 'found', ['Maglione']],
  [
    'with signs that SQL knows',
    '%',
    'suggested',
    ['Abito', 'Blazer', 'Pantalone', 'Top', 'Gonna', 'Camicia'],
  ],
  ['in vain', 'zzz', 'suggested', ['Abito', 'Blazer', 'Pantalone', 'Top', 'Gonna', 'Camicia']],
])('finds %s', (_, q, kind, found) => {
  expect(search(products, q).kind).toBe(kind);
  expect(names(q)).toEqual(found);
});

test.each([
  ['rosso', 'una ballerina rossa', true],
  ['rosso', 'guanti rossi e scarpe rosse', true],
  ['rosso', 'color rossetto', false],
  ['nero', 'pantaloni neri', true],
  ['nero', 'un genere nuovo', false],
  ['stivali', 'stivaletti con elastico', true],
  ['giacca', 'giacche corte', true],
  ['righe', 'una riga sola', true],
  ['camica', 'camicia in lino', true],
  ['top', 'topazio', true],
  ['lino', 'lana', false],
  ['abiti', 'abitudine', false],
])('the word "%s" in "%s": %s', (word, text, written) => {
  expect(isWritten(text, word)).toBe(written);
});

const window = [
  { name: 'Abito camicia a righe', description: null, category: 'Vestiti' },
  { name: 'Abito sottoveste terracotta', description: 'Un abito in raso', category: 'Vestiti' },
  { name: 'Ballerine rosse con fiocco', description: 'Morbide', category: 'Scarpe' },
  { name: 'Camicia in lino', description: 'Da portare con gli abiti', category: 'Camicie' },
  { name: 'Cintura cognac', description: 'Segna la vita degli abiti', category: 'Accessori' },
  { name: 'Giacca in denim', description: 'Accompagna ogni vestito', category: 'Giacche' },
  { name: 'Jeans chiari', description: 'Con gli stivali', category: 'Pantaloni', priorPriceCents: 6000 },
  { name: 'Stivaletti neri', description: 'Bassi', category: 'Scarpe' },
].map((one) => ({ priceCents: 5000, priorPriceCents: null, ...one }));

test.each([
  ['abiti', ['Abito', 'Abito', 'Camicia', 'Cintura']],
  ['vestito rosso', ['Abito', 'Abito', 'Ballerine', 'Giacca']],
  ['camica', ['Camicia', 'Abito']],
  ['camicia', ['Camicia', 'Abito']],
  ['stivali', ['Stivaletti', 'Jeans']],
  ['saldi', ['Jeans']],
])('the most relevant comes first for "%s"', (q, found) => {
  const { kind, products: answer } = search(window, q);
  expect(kind).toBe('found');
  expect(answer.map((one) => one.name.split(' ')[0]).slice(0, found.length)).toEqual(found);
});

test('an empty search matches everything', () => {
  expect(search(products, ' ')).toEqual({ kind: 'all', products, answers: products.length });
  expect(search(products, 'casual').products).toHaveLength(products.length);
  expect(search([], 'zzz')).toEqual({ kind: 'suggested', products: [], answers: 0 });
});

test('a synonym finds what is written, and what the words that it stands for name', () => {
  const synonyms = [
    { word: 'Giaccone', also: ['Cappotto', 'militare'] },
    { word: 'tubo', also: ['costine'] },
    { word: 'festa', also: ['trecce'] },
  ];
  const found = (q: string) => search(products, q, synonyms).products.map(({ name }) => name);
  expect(search(products, 'giaccone').kind).toBe('suggested');
  expect(found('GIACCONE')).toEqual(['Blazer Militare']);
  expect(found('tubo')).toEqual(['Top a costine']);
  expect(found('tubo top')).toEqual(['Top a costine']);
  // Not the other way round.
  expect(found('costine')).toEqual(['Top a costine']);
  expect(
    search([{ name: 'Gonna tubo', description: null, category: 'Gonne' }], 'costine', synonyms).kind,
  ).toBe('suggested');
  // A style of the specification keeps its categories.
  expect(found('festa')).toEqual(['Abito Chemisier', 'Maglione a trecce']);
  expect(searchPlan('giaccone', { synonyms })?.words).toEqual([
    {
      ...{ text: 'giaccone', categories: null, also: ['cappotto', 'militare'] },
      parts: [{ categories: ['Giacche'], texts: expect.arrayContaining(['cappotto', 'trench']) }],
    },
  ]);
});

test('any search text gives a small and clean plan', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (q) => {
      const clean = cleanQuery(q);
      expect([...clean].length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(cleanQuery(clean)).toBe(clean);
      const words = searchPlan(q)?.words ?? [];
      expect(words.length).toBeLessThanOrEqual(MAX_QUERY_WORDS);
      for (const { text } of words) expect(text).toMatch(/^[^\s,;]+$/u);
    }),
  );
  expect(cleanQuery('ab '.repeat(5_000))).toHaveLength(MAX_QUERY_LENGTH);
});

test('every product is found by its own words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...products), (product) => {
      expect(search(products, product.name).products).toContain(product);
    }),
  );
});

test.each([
  'lino',
  'elegante',
  'casual',
  'elegante lino',
  'festa lavoro',
  'estate inverno raso',
  'donna sportivo',
])('said category by category, "%s" finds the same', (q) => {
  const plan = searchPlan(q);
  if (!plan) throw new Error('nothing is asked');
  for (const mode of ['every', 'some'] as const) {
    const groups = searchGroups(plan, mode, CATEGORIES);
    expect(groups.flatMap((group) => group.categories).toSorted()).toEqual(CATEGORIES.toSorted());
    for (const category of CATEGORIES) {
      const words = groups.find((group) => group.categories.includes(category))?.words ?? [];
      for (const name of ['Abito in lino', 'elegante', 'raso e lino', 'nulla di tutto']) {
        const written = ({ text }: { text: string }) => isWritten(fold(name), text);
        const found = mode === 'every' ? words.every(written) : words.length === 0 || words.some(written);
        expect(found, `${name}, ${category}, ${mode}`).toBe(
          matches({ name, description: null, category }, plan, mode),
        );
      }
    }
  }
});
