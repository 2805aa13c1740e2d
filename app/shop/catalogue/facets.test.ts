import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SALE_WORDS } from '../settings/sale-words.ts';
import { CATEGORIES, SIZES } from './categories.ts';
import { createFacetColumns } from './facet-columns.ts';
import { facetGroups } from './facet-groups.ts';
import { preferredCounts, survey } from './facets.ts';
import { type Fact, PRICE_BANDS, sizeBit } from './fact.ts';
import { type Filters, parseFilters, type Sort, WITHOUT } from './filters.ts';

const parse = (query: string): Filters<Sort> =>
  parseFilters(new URLSearchParams(query), { sliderMaxEuros: 1000 });

const piece = (
  category: Fact['category'],
  priceCents: number,
  sizes: string[],
  isReduced = false,
  color: Fact['color'] = null,
): Fact => ({
  category,
  color,
  priceCents,
  isReduced,
  sizes: sizes.reduce((mask, size) => mask | sizeBit(size), 0),
});

function surveyOf(facts: readonly Fact[], filters: Filters<Sort>) {
  const columns = createFacetColumns();
  facts.forEach((fact, slot) => {
    columns.put(slot, fact);
  });
  return survey(
    columns.read(),
    filters,
    facts.map((_, slot) => slot),
  );
}

const countFacets = (facts: readonly Fact[], filters: Filters<Sort>) => surveyOf(facts, filters).counts;

const FACTS = [
  piece('Camicie', 2999, ['S', 'M']),
  piece('Camicie', 3000, ['M'], true),
  piece('Gonne', 5999, [], true),
  piece('Scarpe', 12_000, ['38'], false, 'nero'),
  piece('Scarpe', 6000, ['su misura']),
];

/** The shown values of a query, as `label count`, those that are on with an asterisk. */
function shown(query: string): string[] {
  const filters = parse(query);
  const groups = facetGroups({
    counts: countFacets(FACTS, filters),
    filters,
    sale: SALE_WORDS.saldi,
    hasCategories: true,
    hasSale: true,
  });
  return groups
    .flatMap(({ values }) => values)
    .filter(({ count, isOn }) => count > 0 || isOn)
    .map(({ label, count, isOn }) => `${label} ${count}${isOn ? '*' : ''}`);
}

test.each([
  [
    '',
    'Scarpe 2, Camicie 2, Gonne 1, S 1, M 2, 38 1, Nero 1, Fino a 29,99 € 1, 30 – 59,99 € 2, 60 – 99,99 € 1, Da 100 € 1, Solo disponibili 4, In saldo 2',
  ],
  [
    'category=Camicie',
    'Scarpe 2, Camicie 2*, Gonne 1, S 1, M 2, Fino a 29,99 € 1, 30 – 59,99 € 1, Solo disponibili 2, In saldo 1',
  ],
  ['size=M&sale=1', 'Camicie 1, M 1*, 30 – 59,99 € 1, Solo disponibili 1, In saldo 1*'],
  ['available=1&sale=1', 'Camicie 1, M 1, 30 – 59,99 € 1, Solo disponibili 1*, In saldo 1*'],
  [
    'max=29.99',
    'Camicie 1, S 1, M 1, Fino a 29,99 € 1*, 30 – 59,99 € 2, 60 – 99,99 € 1, Da 100 € 1, Solo disponibili 1',
  ],
  ['color=nero', 'Scarpe 1, 38 1, Nero 1*, Da 100 € 1, Solo disponibili 1'],
  ['color=rosso', 'Nero 1, Rosso 0*'],
  ['size=XXL', 'S 1, M 2, XXL 0*, 38 1'],
  ['category=Foo', 'Scarpe 2, Camicie 2, Gonne 1'],
])('?%s shows %s', (query, values) => {
  expect(shown(query).join(', ')).toBe(values);
});

test('what a filter hides is counted without it', () => {
  expect(countFacets(FACTS, parse('category=Scarpe&size=M')).without).toEqual({
    category: 2,
    size: 2,
    color: 0,
    price: 0,
    available: 0,
    sale: 0,
  });
});

test('a search shows for each value what holds every word, else what holds some', () => {
  const counts = preferredCounts(countFacets(FACTS.slice(0, 1), parse('')), countFacets(FACTS, parse('')));
  const of = (category: Fact['category']) => counts.category[CATEGORIES.indexOf(category)];
  expect([of('Camicie'), of('Gonne'), of('Top')]).toEqual([1, 1, 0]);
  expect(counts.sale).toBe(2);
  expect(counts.without.price).toBe(1);
});

test('each price belongs to one price band', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), (priceCents) => {
      const { price } = countFacets([piece('Top', priceCents, [])], parse(''));
      expect(price.reduce((sum, one) => sum + one, 0)).toBe(1);
    }),
  );
  expect(PRICE_BANDS.at(-1)?.maxCents).toBeNull();
});

test('each value leads to as many products as it says', () => {
  const fact = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    priceCents: fc.constantFrom(0, 2999, 3000, 4500, 9999, 10_000, 50_000),
    color: fc.constantFrom(null, 'nero' as const, 'verde' as const),
    isReduced: fc.boolean(),
    sizes: fc.nat(2 ** (SIZES.length + 1) - 1),
  });
  const chosen = fc.record({
    category: fc.constantFrom(...CATEGORIES, ''),
    size: fc.constantFrom(...SIZES, ''),
    color: fc.constantFrom('nero', 'rosa', ''),
    min: fc.constantFrom('', '30', '45'),
    max: fc.constantFrom('', '45', '99.99'),
    available: fc.constantFrom('', '1'),
    sale: fc.constantFrom('', '1'),
  });
  const passing = (facts: Fact[], filters: Filters<Sort>) =>
    facts.filter(
      (one) =>
        (filters.category === null || one.category === filters.category) &&
        (filters.size === null || (one.sizes & sizeBit(filters.size)) > 0) &&
        (filters.color === null || one.color === filters.color) &&
        one.priceCents >= filters.minCents &&
        one.priceCents <= (filters.maxCents ?? Number.POSITIVE_INFINITY) &&
        (!filters.onlyAvailable || one.sizes > 0) &&
        (!filters.onlyReduced || one.isReduced),
    ).length;
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 40 }), chosen, (facts, query) => {
      const filters = parse(new URLSearchParams(query).toString());
      const { counts, total } = surveyOf(facts, filters);
      expect(total).toBe(passing(facts, filters));
      const groups = facetGroups({
        counts,
        filters,
        sale: SALE_WORDS.promozioni,
        hasCategories: true,
        hasSale: true,
      });
      for (const { isOn, count, changes } of groups.flatMap(({ values }) => values)) {
        const leads = isOn ? filters : { ...filters, ...changes };
        expect(count).toBe(passing(facts, leads));
      }
      for (const [kind, count] of Object.entries(counts.without))
        expect(count).toBe(passing(facts, { ...filters, ...WITHOUT[kind as keyof typeof WITHOUT] }));
    }),
  );
});
