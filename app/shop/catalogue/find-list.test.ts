import fc from 'fast-check';
import { expect, test } from 'vitest';
import { search } from '../../../tests/support/search-rule.ts';
import { createCatalogueIndex, type Entry } from './catalogue-index.ts';
import { CATEGORIES, SIZES } from './categories.ts';
import { sizeBit } from './fact.ts';
import { type Filters, parseFilters, type Sort } from './filters.ts';
import { type CollectionName, type FoundList, findList, IN_COLLECTION, type Place } from './find-list.ts';
import { fold } from './search.ts';

const WORDS = [
  'camicia',
  'camicie',
  'lino',
  'bianca',
  'rosso',
  'rossa',
  'saldi',
  'elegante',
  'abito',
  "dell'ora",
];

type Drawn = {
  name: string[];
  description: string[];
  category: Entry['category'];
  priceCents: number;
  percent: number;
  sizes: number;
  createdAt: number;
  isSet: boolean;
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  description: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
  category: fc.constantFrom(...CATEGORIES),
  priceCents: fc.constantFrom(1000, 2999, 3000, 4500, 9999),
  percent: fc.constantFrom(0, 0, 10, 50),
  sizes: fc.nat(2 ** (SIZES.length + 1) - 1),
  createdAt: fc.nat(5),
  isSet: fc.boolean(),
});

const query = fc.record({
  q: fc.oneof(
    fc.constant<string[]>([]),
    fc.array(fc.constantFrom(...WORDS, 'casual', 'camcia', 'xyz'), { minLength: 1, maxLength: 3 }),
  ),
  category: fc.constantFrom('', '', 'Top', 'Abc'),
  size: fc.constantFrom('', '', 'M'),
  min: fc.constantFrom('', '', '30'),
  available: fc.constantFrom('', '1'),
  sale: fc.constantFrom('', '', '1'),
  sort: fc.constantFrom('relevance', 'name', 'price-asc', 'price-desc', 'newest'),
});

function entryOf({ name, description, percent, ...rest }: Drawn, number: number): Entry {
  const text = `${name.join(' ')} ${description.join(' ')} ${rest.category}`;
  return {
    ...rest,
    id: `${number}`.padStart(4, '0'),
    name: fold(name.join(' ')),
    text: fold(text),
    color: null,
    percent,
    isReduced: percent > 0,
  };
}

function filtersOf({ q, ...rest }: { q: string[] } & Record<string, string | string[]>): Filters<Sort> {
  return parseFilters(new URLSearchParams({ ...(rest as Record<string, string>), q: q.join(' ') }), {
    sliderMaxEuros: 200,
  });
}

function filled(entries: readonly Entry[]) {
  const index = createCatalogueIndex();
  for (const entry of entries) index.put(entry);
  return index;
}

const collection = fc.constantFrom<(CollectionName | null)[]>(null, null, 'completi', 'top', 'saldi');

function everyPage(
  index: ReturnType<typeof filled>,
  filters: Filters<Sort>,
  most: number,
  within: CollectionName | null = null,
) {
  const ids: string[] = [];
  let after: Place | null = null;
  for (;;) {
    const found: FoundList = findList(index, { filters, within, after, most, synonyms: [] });
    ids.push(...found.ids);
    if (!found.next) return { ...found, ids };
    expect(found.ids).toHaveLength(most);
    after = found.next;
  }
}

/** Whether a product passes every filter but the search. */
function passes(
  entry: Entry,
  { category, size, minCents, onlyAvailable, onlyReduced }: Filters<Sort>,
): boolean {
  return (
    (category === null || entry.category === category) &&
    (size === null || (entry.sizes & sizeBit(size)) !== 0) &&
    entry.priceCents >= minCents &&
    (!onlyAvailable || entry.sizes !== 0) &&
    (!onlyReduced || entry.isReduced)
  );
}

/** The products as the rule of the search takes them: in the order of names. */
function ruled(entries: readonly Entry[], filters: Filters<Sort>) {
  const passing = entries
    .filter((entry) => filters.category !== 'sconosciuta' && passes(entry, filters))
    .toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1))
    .map((entry) => ({
      entry,
      // The rule folds by itself.
      ...{ name: entry.name, description: entry.text.slice(entry.name.length), category: entry.category },
      ...{ priceCents: 1, priorPriceCents: entry.isReduced ? 2 : null },
    }));
  return search(passing, filters.q);
}

test('finds what the rule of the search finds, page by page, in every order', () => {
  fc.assert(
    fc.property(
      fc.array(drawn, { maxLength: 30 }),
      query,
      fc.integer({ min: 1, max: 7 }),
      collection,
      (all, asked, most, within) => {
        const entries = all.map(entryOf);
        const filters = filtersOf(asked);
        const found = everyPage(filled(entries), filters, most, within);
        const expected = ruled(
          within === null ? entries : entries.filter(IN_COLLECTION[within]),
          found.corrected === null ? filters : { ...filters, q: found.corrected },
        );
        const ids = expected.products.map(({ entry }) => entry.id);
        const prices = found.ids.map((id) => entries[Number(id)]?.priceCents ?? 0);
        if (filters.category === 'sconosciuta') expect(found.ids).toEqual([]);
        else {
          expect(found.kind).toBe(expected.kind);
          expect(found.total).toBe(found.kind === 'suggested' ? 0 : ids.length);
          if (found.kind === 'suggested') expect(found.ids).toHaveLength(Math.min(ids.length, most, 6));
          else if (filters.sort === 'relevance') expect(found.ids).toEqual(ids);
          else expect(found.ids.toSorted()).toEqual(ids.toSorted());
        }
        if (filters.sort === 'price-asc') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        if (filters.sort === 'price-desc') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      },
    ),
  );
});

test('an index that was changed product by product is the same as one made anew', () => {
  const change = fc.record({ at: fc.nat(11), to: fc.option(drawn, { nil: null }) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), query, fc.boolean(), (changes, asked, sorts) => {
      const changing = createCatalogueIndex();
      const last = new Map<number, Entry>();
      const filters = filtersOf(asked);
      for (const { at, to } of changes) {
        const entry = to && entryOf(to, at);
        if (entry) {
          changing.put(entry);
          last.set(at, entry);
        } else {
          changing.remove(`${at}`.padStart(4, '0'));
          last.delete(at);
        }
        // Between changes somebody asks, which sorts what was not sorted yet.
        if (sorts) everyPage(changing, filters, 5);
      }
      const anew = filled([...last.values()]);
      expect(everyPage(changing, filters, 5)).toEqual(everyPage(anew, filters, 5));
      expect(changing.dearest()).toBe(anew.dearest());
      expect(changing.newest(({ isSet }) => isSet, 3)).toEqual(anew.newest(({ isSet }) => isSet, 3));
    }),
  );
});

test.each([
  ['top', 'Top', false, 0],
  ['pantaloni', 'Pantaloni', false, 0],
  ['completi', 'Gonne', true, 0],
  ['saldi', 'Gonne', false, 20],
] as const)('%s holds its own', (within, category, isSet, percent) => {
  const own: Drawn = {
    ...{ name: ['a'], description: [], category, isSet, percent },
    ...{ priceCents: 1000, sizes: 1, createdAt: 0 },
  };
  const other: Drawn = { ...own, category: 'Scarpe', isSet: false, percent: 0 };
  const index = filled([own, other].map(entryOf));
  const filters = filtersOf({ q: [] });
  const asked = { filters, within, after: null, most: 24, synonyms: [] };
  const found = findList(index, asked);
  expect(found).toMatchObject({ total: 1, ids: ['0000'] });
  expect(found.counts.without.size).toBe(1);
});

test('of two words of names as near to a misspelt one, the more frequent is meant', () => {
  const names = [['rosta'], ['rosea'], ['rosea']];
  const index = filled(
    names.map((name, number) =>
      entryOf(
        {
          ...{ name, description: [], category: 'Top', isSet: false, percent: 0 },
          ...{ priceCents: 1000, sizes: 1, createdAt: 0 },
        },
        number,
      ),
    ),
  );
  expect(everyPage(index, filtersOf({ q: ['rosxa'] }), 24)).toMatchObject({ corrected: 'rosea', total: 2 });
});
