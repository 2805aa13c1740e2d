import type { Cents } from '#shop/money/money.ts';
import type { Fact } from './fact.ts';
import type { Sort } from './filters.ts';
import type { Texts } from './word-index.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** What lists need to know of a published product. */
export type Entry = Fact &
  Texts & {
    id: string;
    isSet: boolean;
    /** When it was first published; microseconds since 1970. */
    newSince: number;
    /** What its model and its sizes are called on labels and by the shop, folded. */
    codes: readonly string[];
    /** The whole percentage by which it is reduced; 0 where it is not. */
    percent: number;
  };

/** The sorts that go by the product alone; relevance goes by the search as well. */
export type EntrySort = Exclude<Sort, 'relevance'>;

/** What a product stands in an order by: one value, and its id among equals. */
export type Key = string | number;

type OrderName = 'name' | 'price' | 'newest' | 'discount';

const KEYS: Record<OrderName, (entry: Entry) => Key> = {
  name: ({ name }) => name,
  price: ({ priceCents }) => priceCents,
  newest: ({ newSince }) => newSince,
  discount: ({ percent }) => percent,
};

/** What each sort goes by, and in which direction; equals follow in the same direction by their id. */
export const SORT_ORDERS: Record<EntrySort, { by: OrderName; descending: boolean }> = {
  name: { by: 'name', descending: false },
  'price-asc': { by: 'price', descending: false },
  'price-desc': { by: 'price', descending: true },
  newest: { by: 'newest', descending: true },
  discount: { by: 'discount', descending: true },
};

/** What an entry is sorted by. */
export function keyOf(sort: EntrySort, entry: Entry): Key {
  return KEYS[SORT_ORDERS[sort].by](entry);
}

/**
 * The published products in memory, with what lists need: their orders, and where words are written. It changes in
 * place: what is read of it in one go belongs together.
 */
export interface CatalogueIndex {
  /** Adds a product, or replaces what was known of it. */
  put(entry: Entry): void;
  remove(id: string): void;
  /** Null for an unknown id. */
  get(id: string): Entry | null;
  entries(): Iterable<Entry>;
  /** All products, upwards by what the sort goes by, whatever its direction. */
  inOrder(sort: EntrySort): readonly Entry[];
  readonly words: Pick<WordIndex, 'holders' | 'isSaid' | 'nameWords'>;
  /** The ids of the newest products that fulfil a condition, the newest first; of a model's colours one. */
  newest(isIncluded: (entry: Entry) => boolean, most: number): string[];
  /** Whether the category at an address has a product. */
  hasCategory(address: string): boolean;
  /** The addresses of the categories that have one. */
  categories(): string[];
  /** The dearest price of the products that fulfil a condition; null where none does. */
  dearest(isIn?: (entry: Entry) => boolean): Cents | null;
}

export function createCatalogueIndex(): CatalogueIndex {
  const entries = new Map<string, Entry>();
  const words = createWordIndex();
  const inCategory = new Map<string, number>();
  const count = ({ category }: Entry, by: 1 | -1) =>
    inCategory.set(category, (inCategory.get(category) ?? 0) + by);
  const orders = {
    name: createOrder(KEYS.name),
    price: createOrder(KEYS.price),
    newest: createOrder(KEYS.newest),
    discount: createOrder(KEYS.discount),
  };

  return {
    put(entry) {
      const before = entries.get(entry.id);
      for (const order of Object.values(orders)) {
        if (before) order.remove(before);
        order.add(entry);
      }
      if (before) count(before, -1);
      count(entry, 1);
      entries.set(entry.id, entry);
      if (before?.text !== entry.text || before.name !== entry.name) words.put(entry.id, entry);
    },
    remove(id) {
      const entry = entries.get(id);
      if (!entry) return;
      for (const order of Object.values(orders)) order.remove(entry);
      count(entry, -1);
      words.remove(id);
      entries.delete(id);
    },
    get: (id) => entries.get(id) ?? null,
    entries: () => entries.values(),
    inOrder: (sort) => orders[SORT_ORDERS[sort].by].read(),
    words,
    hasCategory: (address) => (inCategory.get(address) ?? 0) > 0,
    categories: () => [...inCategory].flatMap(([address, products]) => (products > 0 ? address : [])),
    newest(isIncluded, most) {
      const ids: string[] = [];
      const all = orders.newest.read();
      const models = new Set<string>();
      for (let at = all.length - 1; at >= 0 && ids.length < most; at -= 1) {
        const entry = all[at];
        if (!entry || !isIncluded(entry) || (entry.model !== null && models.has(entry.model))) continue;
        if (entry.model !== null) models.add(entry.model);
        ids.push(entry.id);
      }
      return ids;
    },
    dearest: (isIn = () => true) => orders.price.read().findLast(isIn)?.priceCents ?? null,
  };
}

/** Entries upwards by a key. Sorted at the first need, so that a catalogue is filled quickly. */
function createOrder(key: (entry: Entry) => Key) {
  let entries: Entry[] = [];
  let isSorted = false;
  const compare = (one: Entry, other: Entry) => compareKeys(key(one), one.id, key(other), other.id);

  /** Where the entry stands, or would stand. */
  const place = (entry: Entry) =>
    firstOf(entries.length, (index) => compare(entries[index] as Entry, entry) >= 0);

  return {
    add(entry: Entry) {
      if (isSorted) entries.splice(place(entry), 0, entry);
      else entries.push(entry);
    },
    remove(entry: Entry) {
      if (isSorted) entries.splice(place(entry), 1);
      else entries = entries.filter((one) => one !== entry);
    },
    read(): readonly Entry[] {
      if (!isSorted) entries.sort(compare);
      isSorted = true;
      return entries;
    },
  };
}

/** Less than, equal to or greater than 0 as the first stands before, at or behind the second. */
export function compareKeys(key: Key, id: string, otherKey: Key, otherId: string): number {
  if (key !== otherKey) return key < otherKey ? -1 : 1;
  return id === otherId ? 0 : id < otherId ? -1 : 1;
}

/** The least of the numbers below `end` for which something is true that stays true from there on; `end` for none. */
export function firstOf(end: number, isTrue: (index: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
