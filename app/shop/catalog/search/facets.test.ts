import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { DEFAULT_SIZE_GUIDE } from '#shop/catalog/sizing/default-size-guide.ts';
import { SALE_WORDS } from '#shop/pricing/sale-periods/sale-words.ts';
import { CATEGORIES, SIZES } from '#support/assortment.ts';
import { type FacetGroup, facetGroups, sizeChoices } from './facet-groups.ts';
import { type Fact, preferredCounts, survey } from './facets.ts';
import { type Filters, parseFilters, type Sort, WITHOUT } from './filters.ts';
import { sizeKey, sizeNames } from './size-names.ts';

const NAMES = sizeNames(DEFAULT_SIZE_GUIDE);

const parse = (query: string): Filters<Sort> =>
  parseFilters(new URLSearchParams(query), { sliderMaxEuros: 1000, assortment: FIRST_ASSORTMENT });

const piece = (
  category: Fact['category'],
  priceCents: number,
  sizes: string[],
  isReduced = false,
  color: Fact['color'] = null,
  fibres: string[] = [],
  model: string | null = null,
): Fact => ({
  model,
  fibres,
  occasions: category === 'Scarpe' ? ['weekend'] : [],
  category,
  color,
  priceCents,
  isReduced,
  garment: FIRST_ASSORTMENT.categories.find(({ name }) => name === category)?.garment ?? null,
  sizes: sizes.map((size) => sizeKey(size, category === 'Scarpe')),
});

const surveyed = (facts: readonly Fact[], filters: Filters<Sort>) => survey(facts, filters, NAMES);
const countFacets = (facts: readonly Fact[], filters: Filters<Sort>) => surveyed(facts, filters).counts;

function groupsOf(facts: readonly Fact[], filters: Filters<Sort>): FacetGroup[] {
  const counts = countFacets(facts, filters);
  return facetGroups({
    counts,
    filters,
    sale: SALE_WORDS.saldi,
    categories: FIRST_ASSORTMENT.categories,
    hasSale: true,
    sizes: sizeChoices(counts.size, filters.sizes, { names: NAMES, scales: FIRST_ASSORTMENT.scales }),
  });
}

const FACTS = [
  piece('Camicie', 2999, ['S', 'M'], false, null, ['cotone']),
  piece('Camicie', 3000, ['42'], true, null, ['lino', 'cotone']),
  piece('Gonne', 5999, [], true),
  piece('Scarpe', 12_000, ['42'], false, 'nero'),
  piece('Scarpe', 6000, ['su misura'], false, 'rosso'),
];

/** The shown values of a query, as `label count`, those that are on with an asterisk. */
function shown(query: string): string[] {
  const filters = parse(query);
  const groups = groupsOf(FACTS, filters);
  return groups
    .flatMap(({ values }) => values)
    .filter(({ count, isOn }) => count > 0 || isOn)
    .map(({ label, count, isOn }) => `${label} ${count}${isOn ? '*' : ''}`);
}

test.each([
  [
    '',
    'Scarpe 2, Camicie 2, Gonne 1, S · 40 1, M · 42 2, 42 1, su misura 1, Nero 1, Rosso 1, Cotone 2, Lino 1, Weekend 2, Solo disponibili 4, In saldo 2',
  ],
  [
    'category=Camicie&category=Gonne',
    'Scarpe 2, Camicie 2*, Gonne 1*, S · 40 1, M · 42 2, Cotone 2, Lino 1, Solo disponibili 2, In saldo 2',
  ],
  // One size under its letter and its number; a shoe is apart.
  ['size=M&sale=1', 'Camicie 1, M · 42 1*, Cotone 1, Lino 1, Solo disponibili 1, In saldo 1*'],
  ['size=42&sale=1', 'Camicie 1, M · 42 1*, Cotone 1, Lino 1, Solo disponibili 1, In saldo 1*'],
  [
    'size=scarpe-42',
    'Scarpe 1, S · 40 1, M · 42 2, 42 1*, su misura 1, Nero 1, Weekend 1, Solo disponibili 1',
  ],
  ['available=1&sale=1', 'Camicie 1, M · 42 1, Cotone 1, Lino 1, Solo disponibili 1*, In saldo 1*'],
  ['max=29.99', 'Camicie 1, S · 40 1, M · 42 1, Cotone 1, Solo disponibili 1'],
  ['color=nero', 'Scarpe 1, 42 1, Nero 1*, Rosso 1, Weekend 1, Solo disponibili 1'],
  ['color=nero&color=blu', 'Scarpe 1, 42 1, Nero 1*, Rosso 1, Blu 0*, Weekend 1, Solo disponibili 1'],
  ['tessuto=lino', 'Camicie 1, M · 42 1, Cotone 2, Lino 1*, Solo disponibili 1, In saldo 1'],
  ['size=XXL', 'S · 40 1, M · 42 2, XXL · 48 0*, 42 1, su misura 1'],
  ['category=Foo', 'Scarpe 2, Camicie 2, Gonne 1'],
])('?%s shows %s', (query, values) => {
  expect(shown(query).join(', ')).toBe(values);
});

test('what a filter hides is counted without it', () => {
  expect(countFacets(FACTS, parse('category=Scarpe&size=M')).without).toEqual({
    category: 2,
    size: 2,
    color: 0,
    fibre: 0,
    occasions: 0,
    price: 0,
    available: 0,
    sale: 0,
  });
});

test('a search shows for each value what holds every word, else what holds some', () => {
  const counts = preferredCounts(countFacets(FACTS.slice(0, 1), parse('')), countFacets(FACTS, parse('')));
  expect(counts.category).toEqual({ Camicie: 1, Gonne: 1, Scarpe: 2 });
  expect(counts.sale).toBe(2);
  expect(counts.without.price).toBe(1);
});

test('each value is had by as many as it says, and chosen beside others adds its own', () => {
  const fact = fc
    .record({
      category: fc.constantFrom(...CATEGORIES),
      priceCents: fc.constantFrom(0, 2999, 3000, 4500, 9999, 10_000, 50_000),
      color: fc.constantFrom(null, 'nero' as const, 'verde' as const),
      model: fc.constantFrom(null, null, 'a', 'b'),
      isReduced: fc.boolean(),
      sizes: fc.subarray([...SIZES, 'su misura', '50 cm']),
      fibres: fc.subarray(['cotone', 'lino', 'seta']),
      occasions: fc.subarray(['ufficio' as const, 'weekend' as const]),
    })
    .map((one) => ({
      ...one,
      garment: null,
      sizes: one.sizes.map((size) => sizeKey(size, one.category === 'Scarpe')),
    }));
  const several = (...values: string[]) => fc.subarray(values, { maxLength: Math.min(2, values.length) });
  const chosen = fc.record({
    category: several(...CATEGORIES),
    size: several(...SIZES, 'scarpe-40', 'scarpe-42'),
    color: several('nero', 'rosa'),
    tessuto: several('lino', 'lana'),
    occasione: several('ufficio', 'vacanza'),
    min: several('30'),
    max: several('45', '99.99'),
    available: several('1'),
    sale: several('1'),
  });
  const anyOf = (chosen: readonly string[], had: readonly string[]) =>
    chosen.length === 0 || chosen.some((one) => had.includes(one));
  const cards = (facts: Fact[]) =>
    facts.filter(({ model }) => model === null).length +
    new Set(facts.flatMap(({ model }) => model ?? [])).size;
  const passing = (facts: Fact[], filters: Filters<Sort>) =>
    cards(
      facts.filter(
        (one) =>
          anyOf(filters.categories, [one.category]) &&
          anyOf(filters.sizes.flatMap(NAMES.valuesOf), one.sizes.flatMap(NAMES.valuesOf)) &&
          anyOf(filters.colors, [one.color ?? '']) &&
          anyOf(filters.fibres, one.fibres) &&
          anyOf(filters.occasions, one.occasions) &&
          one.priceCents >= filters.minCents &&
          one.priceCents <= (filters.maxCents ?? Number.POSITIVE_INFINITY) &&
          (!filters.onlyAvailable || one.sizes.length > 0) &&
          (!filters.onlyReduced || one.isReduced),
      ),
    );
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 40 }), chosen, (facts, query) => {
      const parameters = new URLSearchParams();
      for (const [name, values] of Object.entries(query))
        for (const one of values) parameters.append(name, one);
      const filters = parseFilters(parameters, {
        sliderMaxEuros: 1000,
        assortment: FIRST_ASSORTMENT,
      }) as Filters<Sort>;
      const { counts, total } = surveyed(facts, filters);
      expect(total).toBe(passing(facts, filters));
      for (const { values } of groupsOf(facts, filters))
        for (const { isOn, count, changes } of values) {
          const name = Object.keys(changes)[0] as keyof typeof changes;
          // Alone of its filter, it leaves what it says.
          const list = changes[name];
          const own = Array.isArray(list) && !isOn ? { [name]: list.slice(-1) } : isOn ? {} : changes;
          if (!isOn) expect(count).toBe(passing(facts, { ...filters, ...own }));
          if (!isOn && total > 0)
            expect(passing(facts, { ...filters, ...changes })).toBeGreaterThanOrEqual(
              Array.isArray(list) && list.length > 1 ? total : count,
            );
        }
      for (const [kind, count] of Object.entries(counts.without))
        expect(count).toBe(passing(facts, { ...filters, ...WITHOUT[kind as keyof typeof WITHOUT] }));
    }),
  );
});

test('a size of one kind of clothes finds nothing of another, and stands among the sizes where it is requested', () => {
  const facts = [
    piece('Camicie', 2999, ['42']),
    piece('Gonne', 3000, ['M', 'L']),
    piece('Scarpe', 6000, ['42']),
  ];
  expect(surveyed(facts, parse('size=M')).total).toBe(2);
  const { total, counts } = surveyed(facts, parse('size=sopra-M&size=sotto-44'));
  expect(total).toBe(2);
  expect(counts.size).toMatchObject({ M: 2, L: 1, 'sopra-M': 1, 'sotto-L': 1 });
  expect(surveyed(facts, parse('size=sopra-L')).total).toBe(0);
  expect(countFacets(facts, parse('')).size).not.toHaveProperty('sopra-M');
});

test('the colours of one model count once, wherever any of them does', () => {
  const model = (color: Fact['color'], sizes: string[], priceCents = 3000) =>
    piece('Vestiti', priceCents, sizes, false, color, ['lino'], 'Riviera');
  const facts = [model('rosso', ['S', 'M']), model('blu', ['M'], 9000), piece('Gonne', 3000, ['M'])];
  const { total, counts } = surveyed(facts, parse(''));
  expect(total).toBe(2);
  expect(counts).toMatchObject({
    category: { Vestiti: 1, Gonne: 1 },
    size: { S: 1, M: 2 },
    color: { rosso: 1, blu: 1 },
    available: 2,
    without: { category: 2, price: 2 },
  });
  // The red one passes, the blue one fails the price alone.
  const cheap = surveyed(facts, parse('max=40&category=Vestiti'));
  expect(cheap).toMatchObject({
    total: 1,
    counts: { without: { price: 1, category: 2 }, color: { rosso: 1 } },
  });
});

test('numbers of shoes stand in their order beside those of clothes', () => {
  const counts = Object.fromEntries(
    ['38', '40', '42', 'M', 'Unica', ...['42', '35', '38', '36,5', '40'].map((one) => `scarpe-${one}`)].map(
      (one) => [one, 1],
    ),
  );
  const names = sizeNames({ clothing: [] });
  const shown = sizeChoices(counts, [], { names, scales: FIRST_ASSORTMENT.scales });
  expect(shown.map(({ value }) => value)).toEqual([
    ...['M', '38', '40', '42', 'Unica'],
    ...['scarpe-35', 'scarpe-36,5', 'scarpe-38', 'scarpe-40', 'scarpe-42'],
  ]);
});
