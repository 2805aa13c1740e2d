import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';
import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { CATEGORIES, SIZES } from '#support/assortment.ts';
import { search } from '#support/search-rule.ts';
import { createCatalogueIndex, type Entry } from './catalog-index.ts';
import { type Filters, parseFilters, type Sort } from './filters.ts';
import { type CollectionName, type FoundList, findList, IN_COLLECTION, type Place } from './find-list.ts';
import { FIRST_WORDS, shopWords } from './search-words.ts';
import { PLAIN_SIZE_NAMES } from './size-names.ts';

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
  sizes: string[];
  newSince: number;
  isSet: boolean;
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  description: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
  category: fc.constantFrom(...CATEGORIES),
  priceCents: fc.constantFrom(1000, 2999, 3000, 4500, 9999),
  percent: fc.constantFrom(0, 0, 10, 50),
  sizes: fc.subarray([...SIZES, 'su misura', '50 cm']),
  newSince: fc.nat(5),
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
    model: null,
    garment: null,
    fibres: [],
    occasions: [],
    facts: '',
    codes: [],
    percent,
    isReduced: percent > 0,
  };
}

function filtersOf({ q, ...rest }: { q: string[] } & Record<string, string | string[]>): Filters<Sort> {
  return parseFilters(new URLSearchParams({ ...(rest as Record<string, string>), q: q.join(' ') }), {
    sliderMaxEuros: 200,
    assortment: FIRST_ASSORTMENT,
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
    const request = {
      filters,
      within,
      after,
      most,
      synonyms: [],
      words: FIRST_WORDS,
      sizeNames: PLAIN_SIZE_NAMES,
    };
    const found: FoundList = findList(index, { ...request, isCounted: true });
    const uncounted = findList(index, { ...request, isCounted: false });
    expect(uncounted).toEqual({ ...found, counts: expect.anything() });
    ids.push(...found.ids);
    if (!found.next) return { ...found, ids };
    expect(found.ids).toHaveLength(most);
    after = found.next;
  }
}

/** Whether a product passes every filter but the search. */
function passes(
  entry: Entry,
  { categories, sizes, minCents, onlyAvailable, onlyReduced }: Filters<Sort>,
): boolean {
  return (
    (categories.length === 0 || categories.includes(entry.category)) &&
    (sizes.length === 0 || entry.sizes.some((one) => sizes.includes(one))) &&
    entry.priceCents >= minCents &&
    (!onlyAvailable || entry.sizes.length > 0) &&
    (!onlyReduced || entry.isReduced)
  );
}

/** The products as the rule of the search takes them: in the order of names. */
function ruled(entries: readonly Entry[], filters: Filters<Sort>) {
  const passing = entries
    .filter((entry) => !filters.categories.includes('sconosciuta') && passes(entry, filters))
    .toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1))
    .map((entry) => ({
      entry,
      // The rule folds by itself.
      name: entry.name,
      description: entry.text.slice(entry.name.length),
      category: entry.category,
      priceCents: 1,
      priorPriceCents: entry.isReduced ? 2 : null,
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
      (all, drawnQuery, most, within) => {
        const entries = all.map(entryOf);
        const filters = filtersOf(drawnQuery);
        const found = everyPage(filled(entries), filters, most, within);
        const expected = ruled(
          within === null ? entries : entries.filter(IN_COLLECTION[within]),
          found.corrected === null ? filters : { ...filters, q: found.corrected },
        );
        const ids = expected.products.map(({ entry }) => entry.id);
        // What answers comes first, what but mentions the words behind it, each in the requested order.
        const isInOrder = (compare: (a: number, b: number) => number) => {
          for (const part of [found.ids.slice(0, found.answers), found.ids.slice(found.answers)]) {
            const prices = part.map((id) => entries[Number(id)]?.priceCents ?? 0);
            expect(prices).toEqual(prices.toSorted(compare));
          }
        };
        if (filters.categories.includes('sconosciuta')) expect(found.ids).toEqual([]);
        else {
          expect(found.kind).toBe(expected.kind);
          expect(found.total).toBe(found.kind === 'suggested' ? 0 : ids.length);
          if (found.kind === 'suggested') expect(found.ids).toHaveLength(Math.min(ids.length, most, 6));
          else if (filters.sort === 'relevance') expect(found.ids).toEqual(ids);
          else expect(found.ids.toSorted()).toEqual(ids.toSorted());
        }
        if (found.kind !== 'suggested') expect(found.answers).toBe(expected.answers);
        if (filters.sort === 'price-asc') isInOrder((a, b) => a - b);
        if (filters.sort === 'price-desc') isInOrder((a, b) => b - a);
      },
    ),
  );
});

test('an index that was changed product by product is the same as one made anew', () => {
  const change = fc.record({ at: fc.nat(11), to: fc.option(drawn, { nil: null }) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), query, fc.boolean(), (changes, drawnQuery, sorts) => {
      const changing = createCatalogueIndex();
      const last = new Map<number, Entry>();
      const filters = filtersOf(drawnQuery);
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
    name: ['a'],
    description: [],
    category,
    isSet,
    percent,
    priceCents: 1000,
    sizes: ['M'],
    newSince: 0,
  };
  const other: Drawn = { ...own, category: 'Scarpe', isSet: false, percent: 0 };
  const index = filled([own, other].map(entryOf));
  const filters = filtersOf({ q: [] });
  const request = {
    filters,
    within,
    after: null,
    most: 24,
    synonyms: [],
    words: FIRST_WORDS,
    sizeNames: PLAIN_SIZE_NAMES,
    isCounted: true,
  };
  const found = findList(index, request);
  expect(found).toMatchObject({ total: 1, ids: ['0000'] });
  expect(found.counts.without.size).toBe(1);
});

test('of two words of names as near to a misspelt one, the more frequent is meant', () => {
  const names = [['rosta'], ['rosea'], ['rosea']];
  const index = filled(
    names.map((name, number) =>
      entryOf(
        {
          name,
          description: [],
          category: 'Top',
          isSet: false,
          percent: 0,
          priceCents: 1000,
          sizes: ['M'],
          newSince: 0,
        },
        number,
      ),
    ),
  );
  expect(everyPage(index, filtersOf({ q: ['rosxa'] }), 24)).toMatchObject({ corrected: 'rosea', total: 2 });
});

const GARMENT: Drawn = {
  name: ['abito'],
  description: [],
  category: 'Vestiti',
  priceCents: 3000,
  percent: 0,
  sizes: ['M'],
  newSince: 0,
  isSet: false,
};

/** One model in three colours, of which the green one is sold out, and a garment by itself. */
const COLORS: Entry[] = [
  {
    ...entryOf({ ...GARMENT, name: ['abito', 'rosso'], priceCents: 4500, newSince: 3 }, 1),
    color: 'rosso' as const,
  },
  {
    ...entryOf({ ...GARMENT, name: ['abito', 'bianca'], priceCents: 2999, newSince: 1 }, 2),
    color: 'bianco' as const,
  },
  {
    ...entryOf({ ...GARMENT, name: ['abito', 'acqua'], sizes: [], newSince: 4 }, 3),
    color: 'verde' as const,
  },
].map((entry) => ({ ...entry, model: 'Riviera' }));
const OTHER = entryOf({ ...GARMENT, name: ['camicia'], category: 'Camicie', description: ['rosso'] }, 9);

test.each([
  ['by name the first that can be had', '', ['0002', '0009'], 2],
  ['by price', 'sort=price-desc', ['0001', '0009'], 2],
  ['the newest', 'sort=newest', ['0001', '0009'], 2],
  ['the colour that was chosen', 'color=rosso', ['0001'], 1],
  ['a colour that is sold out, where it was chosen', 'color=verde', ['0003'], 1],
  ['the colour that was searched for', 'q=abito rosso', ['0001'], 1],
  ['all colours that answer a search', 'q=abito', ['0002'], 1],
])('the colours of a model are one card: %s', (_what, text, ids, total) => {
  const index = filled([...COLORS, OTHER]);
  const filters = parseFilters(new URLSearchParams(text), {
    sliderMaxEuros: 200,
    assortment: FIRST_ASSORTMENT,
  });
  const found = findList(index, {
    ...{ filters, within: null, after: null, most: 24 },
    ...{ synonyms: [], words: FIRST_WORDS, sizeNames: PLAIN_SIZE_NAMES, isCounted: true },
  });
  expect([found.ids, found.total]).toEqual([ids, total]);
  expect(everyPage(index, filters, 1).ids).toEqual(ids);
  expect(found.counts.color).toMatchObject({ rosso: 1 });
});

test('colours that only mention what is searched for stand under those that answer it', () => {
  const [red, white] = COLORS as [Entry, Entry];
  const mentioning = { ...white, text: `${white.text} rosso` };
  const filters = parseFilters(new URLSearchParams({ q: 'rosso' }), {
    sliderMaxEuros: 200,
    assortment: FIRST_ASSORTMENT,
  });
  const found = findList(filled([red, mentioning, OTHER]), {
    ...{ filters, within: null, after: null, most: 24 },
    ...{ synonyms: [], words: FIRST_WORDS, sizeNames: PLAIN_SIZE_NAMES, isCounted: true },
  });
  expect(found).toMatchObject({ ids: ['0001', '0009'], mentions: ['0009'], total: 2, answers: 1 });
});

test('of a model one colour is among the newest', () => {
  expect(filled([...COLORS, OTHER]).newest(() => true, 4)).toEqual(['0003', '0009']);
});

test('a code puts its product first, also where a part of it would be a size', () => {
  const coded = (number: number, codes: string[], name: string[]): Entry => {
    const entry = entryOf({ ...GARMENT, name }, number);
    const facts = codes.map(fold).join(' ');
    return { ...entry, facts, text: `${entry.text} ${facts}`, codes: codes.map(fold) };
  };
  const index = filled([
    coded(1, ['8001234567890'], ['abito', 'gon', '42']),
    coded(2, ['GON 42', 'AB-1'], ['camicia']),
    coded(3, ['AB-12'], ['ab-1', 'rosso']),
  ]);
  const first = (q: string) => {
    const filters = parseFilters(new URLSearchParams({ q }), {
      sliderMaxEuros: 200,
      assortment: FIRST_ASSORTMENT,
    });
    return findList(index, {
      ...{ filters, within: null, after: null, most: 24 },
      ...{ synonyms: [], words: FIRST_WORDS, sizeNames: PLAIN_SIZE_NAMES, isCounted: true },
    }).ids[0];
  };
  expect(first('8001234567890')).toBe('0001');
  expect(first('gon 42')).toBe('0002');
  expect(first('ab-1')).toBe('0002');
});

test('what is of a category of the owner’s own comes first by its name, in whatever form', () => {
  const index = filled([
    entryOf({ ...GARMENT, name: ['borsa', 'rosso'], category: 'Accessori' }, 1),
    { ...entryOf({ ...GARMENT, name: ['lino'] }, 2), category: 'borse', facts: 'borse e zaini' },
  ]);
  const words = shopWords({
    scales: [],
    categories: [
      ...FIRST_ASSORTMENT.categories,
      { ...FIRST_ASSORTMENT.categories[0], name: 'Borse e zaini', address: 'borse' } as ShopCategory,
    ],
  });
  for (const q of ['borse', 'borsa']) {
    const filters = parseFilters(new URLSearchParams({ q }), {
      sliderMaxEuros: 200,
      assortment: FIRST_ASSORTMENT,
    });
    const found = findList(index, {
      ...{ filters, within: null, after: null, most: 24 },
      ...{ synonyms: [], words, sizeNames: PLAIN_SIZE_NAMES, isCounted: true },
    });
    expect([q, found.ids]).toEqual([q, ['0002', '0001']]);
  }
});
