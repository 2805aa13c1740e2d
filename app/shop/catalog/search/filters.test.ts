import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { UNKNOWN_CATEGORY } from '#shop/catalog/assortment/named-category.ts';
import { LETTER_SIZES } from '#shop/catalog/assortment/scales.ts';
import { CATEGORIES } from '#support/assortment.ts';
import {
  activeFilters,
  COLLECTIONS,
  changedFilters,
  filtersToParams,
  LIST_QUERY,
  parseFilters,
  SHOP_SORTS,
  SLIDER_STEP,
  shopSorts,
  sliderMaxEuros,
  WITHOUT,
} from './filters.ts';
import { sizeNames } from './size-names.ts';

const max = { sliderMaxEuros: 200, assortment: FIRST_ASSORTMENT };
const parse = (query: string) => parseFilters(new URLSearchParams(query), max);
const defaults = {
  categories: [],
  sort: 'name',
  q: '',
  minCents: 0,
  maxCents: null,
  view: 'grid',
  sizes: [],
  colors: [],
  fibres: [],
  occasions: [],
  onlyAvailable: false,
  onlyReduced: false,
  asTyped: false,
};

test('a size of the owner’s own is one under whatever capitals', () => {
  const scale = { id: 'bimba', name: 'Bimba', sizes: ['4a', '6a'], sizeSystem: null, sizeType: null };
  const assortment = { ...FIRST_ASSORTMENT, scales: [...FIRST_ASSORTMENT.scales, scale] };
  for (const typed of ['4a', '4A']) {
    const { sizes } = parseFilters(new URLSearchParams({ size: typed }), { ...max, assortment });
    expect([typed, sizes]).toEqual([typed, ['4a']]);
    expect(sizeNames({ clothing: [] }, assortment.scales).valuesOf(typed)).toEqual(['4a']);
    expect(LIST_QUERY.size.list([typed])).toEqual(['4a']);
  }
});

test.each([
  ['', {}],
  ['category=Vestiti', { categories: ['Vestiti'] }],
  ['category=vEsTiTi', { categories: ['Vestiti'] }],
  ['category=Tutti', {}],
  ['category=', {}],
  ['category=tUTTI', {}],
  ['category=%20', {}],
  ['category=Mobili', { categories: [UNKNOWN_CATEGORY] }],
  ['category=sconosciuta', { categories: [UNKNOWN_CATEGORY] }],
  ['category=__proto__', { categories: [UNKNOWN_CATEGORY] }],
  ['category=Top&category=Gonne', { categories: ['Gonne', 'Top'] }],
  // What a form without scripts sends of a choice that stands for several.
  ['category=Top|gonne', { categories: ['Gonne', 'Top'] }],
  ['category=Top&category=Foo&category=Bar', { categories: ['Top', UNKNOWN_CATEGORY] }],
  ['category=Top&category=Tutti', { categories: ['Top'] }],
  ['category[]=Top', {}],
  [`category=${'Top'.repeat(4_000)}`, { categories: [UNKNOWN_CATEGORY] }],
  ['sort=newest', { sort: 'newest' }],
  ['sort=price-desc', { sort: 'price-desc' }],
  ['sort=discount', {}],
  ['sort=name; drop table products', {}],
  ['q=+abito++rosso+', { q: 'abito rosso', sort: 'relevance' }],
  // A form without scripts sends the order that it began with: with a search, that is not yet a choice.
  ['q=abito&sort=name&usual=name', { q: 'abito', sort: 'relevance' }],
  ['q=abito&sort=name&usual=relevance', { q: 'abito', sort: 'name' }],
  ['q=abito&sort=newest&usual=name', { q: 'abito', sort: 'newest' }],
  ['sort=relevance&usual=relevance', {}],
  ['sort=newest&usual=price-asc', { sort: 'newest' }],
  ['q=camica&esatta=1', { q: 'camica', sort: 'relevance', asTyped: true }],
  ['esatta=1', {}],
  ['q=%00', {}],
  [`q=${'a'.repeat(10_240)}`, { q: 'a'.repeat(100), sort: 'relevance' }],
  ['min=10&max=50', { minCents: 1000, maxCents: 5000 }],
  ['min=50&max=10', { minCents: 5000, maxCents: 1000 }],
  ['min=10.5&max=49,90', { minCents: 1050, maxCents: 4990 }],
  ['min=0.29&max=29.95', { minCents: 29, maxCents: 2995 }],
  ['min=10.505&max=1.234,50', {}],
  ['min=-5&max=-1', {}],
  ['min=NaN&max=Infinity', {}],
  ['min=1e1&max=0x20', {}],
  ['min=&max=', {}],
  ['min=[]&max={}', {}],
  ['max=0', { maxCents: 0 }],
  ['max=195', { maxCents: 19_500 }],
  ['max=199.99', { maxCents: 19_999 }],
  ['max=200', {}],
  ['max=500', {}],
  ['min=500', { minCents: 50_000 }],
  ['min=500&max=100', { minCents: 50_000, maxCents: 10_000 }],
  ['view=list', { view: 'list' }],
  ['view=LIST', { view: 'list' }],
  ['view=table', {}],
  ['size=m', { sizes: ['M'] }],
  ['size=42', { sizes: ['42'] }],
  ['size=unica', { sizes: ['Unica'] }],
  ['size=xl&size=42&size=XL', { sizes: ['42', 'XL'] }],
  ['size=scarpe-38', { sizes: ['scarpe-38'] }],
  // Which sizes there are the catalogue knows: one that nothing has is requested all the same.
  // As the shop calls them, whatever capitals and points they are written with.
  ['size=36%C2%BD&size=+su+misura+', { sizes: ['36,5', 'su misura'] }],
  ['size=SCARPE-37.5&size=85CM&size=s%2Fm', { sizes: ['85 cm', 'S/M', 'scarpe-37,5'] }],
  ['size=&size=%00&size=%20', {}],
  [`size=${'9'.repeat(41)}`, {}],
  ['color=Verde&color=blu&color=cachi', { colors: ['verde', 'blu'] }],
  ['tessuto=Lino&tessuto=seta', { fibres: ['lino', 'seta'] }],
  ['occasione=Weekend&occasione=ufficio&occasione=luna', { occasions: ['ufficio', 'weekend'] }],
  ['color=__proto__', {}],
  ['available=1&sale=1', { onlyAvailable: true, onlyReduced: true }],
  ['available=true&sale=0', {}],
  ['available=&sale=%201', {}],
  ['pagina=3&utm_source=x', {}],
])('?%s', (query, expected) => {
  expect(parse(query)).toEqual({ ...defaults, ...expected });
});

test('a maximum below the dearest product narrows the list', () => {
  expect(
    parseFilters(new URLSearchParams('max=200'), { sliderMaxEuros: 350, assortment: FIRST_ASSORTMENT })
      .maxCents,
  ).toBe(20_000);
});

test.each([
  ['', ''],
  [
    'view=list&sort=newest&q=abito+rosso&category=vestiti',
    'category=Vestiti&q=abito%20rosso&sort=newest&view=list',
  ],
  ['max=500&min=0&sort=name&view=grid&x=1', ''],
  ['max=50&min=10&size=M', 'size=M&min=10&max=50'],
  ['max=50&color=BLU&size=M', 'size=M&color=blu&max=50'],
  ['size=M&category=top&size=42&category=Gonne', 'category=Gonne&category=Top&size=42&size=M'],
  ['tessuto=SETA&color=verde&color=blu', 'color=blu&color=verde&tessuto=seta'],
  ['max=0', 'max=0'],
  ['min=29,95&max=30.00', 'min=29.95&max=30'],
  ['max=49.9&min=50', 'min=50&max=49.90'],
  ['max=99999999999', ''],
  [`max=${'9'.repeat(40)}`, ''],
  ['min=99999999999', 'min=99999999.99'],
  [`min=${'9'.repeat(40)}`, 'min=99999999.99'],
  ['min=1e9', ''],
  ['category=Foo', 'category=sconosciuta'],
  ['q=a%26b%3D1', 'q=a%26b%3D1'],
  ['sale=1&available=1&max=50', 'max=50&available=1&sale=1'],
  ['sale=yes', ''],
])('?%s is written as ?%s', (query, canonical) => {
  expect(filtersToParams(parse(query))).toBe(canonical);
});

test.each([
  ['', []],
  ['sort=newest&view=list', []],
  [
    'sale=1&available=1&max=50&min=5&q=x&tessuto=lino&size=M&category=Top',
    ['q', 'category', 'size', 'fibre', 'price', 'available', 'sale'],
  ],
  ['max=0', ['price']],
  ['min=5', ['price']],
  ['category=Foo', ['category']],
])('?%s is narrowed by %j, and by nothing without them', (query, kinds) => {
  const filters = parse(query);
  expect(activeFilters(filters)).toEqual(kinds);
  const rest = Object.assign({}, filters, ...activeFilters(filters).map((kind) => WITHOUT[kind]));
  expect(activeFilters(rest)).toEqual([]);
});

test.each([
  [null, undefined, 200],
  [0, undefined, 200],
  [20_000, undefined, 200],
  [20_001, undefined, 205],
  [34_999, undefined, 350],
  [7_999, 150, 150],
  [30_500, 300, 305],
])('the dearest at %j cents sets the slider to %j at least: %d', (cents, least, top) => {
  expect(sliderMaxEuros(cents, least)).toBe(top);
  expect(top % SLIDER_STEP).toBe(0);
});

test('a collection has its own sorts and default', () => {
  const { sorts, sliderEuros } = COLLECTIONS.saldi;
  const sale = (query: string) =>
    parseFilters(
      new URLSearchParams(query),
      { sliderMaxEuros: sliderEuros, assortment: FIRST_ASSORTMENT },
      sorts,
    );
  expect(sale('').sort).toBe('discount');
  expect(sale('sort=name').sort).toBe('discount');
  expect(sale('sort=price-asc').sort).toBe('price-asc');
  expect(sale('max=299').maxCents).toBe(29_900);
  expect(filtersToParams(sale('sort=discount'), sorts)).toBe('');
  expect(filtersToParams(sale('sort=newest'), sorts)).toBe('sort=newest');
  expect(COLLECTIONS.top.sorts[0]).toBe('newest');
});

test.each([
  ['q=abito', 'relevance', 'q=abito'],
  ['q=abito&sort=relevance', 'relevance', 'q=abito'],
  ['q=abito&sort=name', 'name', 'q=abito&sort=name'],
  ['sort=relevance', 'name', ''],
])('?%s is sorted by %s and written as ?%s', (query, sort, canonical) => {
  expect(parse(query).sort).toBe(sort);
  expect(filtersToParams(parse(query))).toBe(canonical);
});

test.each([
  ['', { q: 'abito' }, 'q=abito'],
  ['sort=newest', { q: 'abito' }, 'q=abito&sort=newest'],
  ['q=abito', { q: '' }, ''],
  // Another search is put right again.
  ['q=camica&esatta=1', { q: 'gona' }, 'q=gona'],
  ['q=camica&esatta=1', { sizes: ['M'] }, 'size=M&q=camica&esatta=1'],
  ['q=abito&sort=price-asc', { q: '' }, 'sort=price-asc'],
  ['q=abito', { sort: 'name' as const }, 'q=abito&sort=name'],
  ['q=abito', { sizes: ['M'] }, 'size=M&q=abito'],
  ['size=M', { categories: ['Gonne' as const] }, 'category=Gonne&size=M'],
])('?%s changed by %j is ?%s', (query, changes, changed) => {
  expect(filtersToParams(changedFilters(parse(query), changes, shopSorts))).toBe(changed);
});

test('any query is read without failing, and its canonical form means the same', () => {
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.integer().map(String));
  const value = (...known: string[]) =>
    fc.array(fc.oneof(hostile, fc.constantFrom(...known)), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.record({
        category: value(...CATEGORIES, 'Tutti'),
        sort: value(...SHOP_SORTS),
        q: value('abito'),
        min: value('0', '20', '29.95', '199', '200'),
        max: value('0', '20', '29,95', '199', '200'),
        view: value('grid', 'list'),
        size: value(...LETTER_SIZES, 'scarpe-38'),
        color: value('blu', 'verde'),
        tessuto: value('lino'),
        available: value('1'),
        sale: value('1'),
      }),
      (query) => {
        const filters = parseFilters({ getAll: (name) => query[name as keyof typeof query] ?? [] }, max);
        expect(filters.minCents).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(filters.minCents) && Number.isInteger(filters.maxCents ?? 0)).toBe(true);
        expect(parse(filtersToParams(filters))).toEqual(filters);
      },
    ),
    { numRuns: 500 },
  );
});
