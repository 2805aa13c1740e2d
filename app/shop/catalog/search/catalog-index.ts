import { byChoice } from '#shop/catalog/products/choice-fields.ts';
import type { Cents } from '#shop/money/money.ts';
import type { Fact } from './facets.ts';
import type { Sort } from './filters.ts';
import { createWordIndex, type Texts, type WordIndex } from './word-index.ts';

/** Data of a published product for lists. */
export type Entry = Fact &
  Texts & {
    id: string;
    isSet: boolean;
    /** First publication; microseconds since 1970. */
    newSince: number;
    /** Model and size codes, folded. */
    codes: readonly string[];
    /** Whole percent; 0 if not reduced. */
    percent: number;
  };

/** `slot`: the product's number in the index, from 0; that of a removed product is used again. */
export type IndexedEntry = Entry & { slot: number };

/** Sorts by the product alone; relevance depends on the search. */
export type EntrySort = Exclude<Sort, 'relevance'>;

/** Sort value; ties are broken by id. */
export type Key = string | number;

type OrderName = 'name' | 'price' | 'newest' | 'discount';

const KEYS: Record<OrderName, (entry: Entry) => Key> = {
  name: ({ name }) => name,
  price: ({ priceCents }) => priceCents,
  newest: ({ newSince }) => newSince,
  discount: ({ percent }) => percent,
};

/** Key and direction of each sort; the id breaks ties in the same direction. */
export const SORT_ORDERS: Record<EntrySort, { by: OrderName; descending: boolean }> = {
  name: { by: 'name', descending: false },
  'price-asc': { by: 'price', descending: false },
  'price-desc': { by: 'price', descending: true },
  newest: { by: 'newest', descending: true },
  discount: { by: 'discount', descending: true },
};

export function keyOf(sort: EntrySort, entry: Entry): Key {
  return KEYS[SORT_ORDERS[sort].by](entry);
}

/** Published products in memory, sorted and indexed. Mutable: read it synchronously. */
export interface CatalogueIndex {
  put(entry: Entry): void;
  remove(id: string): void;
  /** Null for an unknown id. */
  get(id: string): IndexedEntry | null;
  entries(): Iterable<IndexedEntry>;
  /** By slot; null where a product was removed. */
  bySlot(): readonly (IndexedEntry | null)[];
  /** Ascending by the sort's key, whatever its direction. */
  inOrder(sort: EntrySort): readonly IndexedEntry[];
  readonly words: Pick<WordIndex, 'holders' | 'isSaid' | 'nameWords'>;
  /** Newest first; one colour of each model. */
  newest(isIncluded: (entry: Entry) => boolean, most: number): string[];
  hasCategory(address: string): boolean;
  categories(): string[];
  /** Highest price under the condition; null for none. */
  dearest(isIn?: (entry: Entry) => boolean): Cents | null;
}

export function createCatalogueIndex(): CatalogueIndex {
  const entries = new Map<string, IndexedEntry>();
  const slots: (IndexedEntry | null)[] = [];
  const freeSlots: number[] = [];
  const lists = new Map<string, readonly string[]>();
  const words = createWordIndex();
  const inCategory = new Map<string, number>();
  const count = ({ category }: Entry, by: 1 | -1) =>
    inCategory.set(category, (inCategory.get(category) ?? 0) + by);
  /** Equal lists become one, so that what follows from a list is computed once for thousands of products. */
  const shared = <T extends string>(list: readonly T[]): readonly T[] => {
    const key = list.join('\n');
    const known = lists.get(key) as readonly T[] | undefined;
    if (!known) lists.set(key, list);
    return known ?? list;
  };
  const orders = {
    name: createOrder(KEYS.name),
    price: createOrder(KEYS.price),
    newest: createOrder(KEYS.newest),
    discount: createOrder(KEYS.discount),
  };

  return {
    put(product) {
      const before = entries.get(product.id);
      const slot = before?.slot ?? freeSlots.pop() ?? slots.length;
      const entry: IndexedEntry = {
        ...product,
        ...byChoice((key) => shared(product[key])),
        fibres: shared(product.fibres),
        sizes: shared(product.sizes),
        slot,
      };
      for (const order of Object.values(orders)) {
        if (before) order.remove(before);
        order.add(entry);
      }
      if (before) count(before, -1);
      count(entry, 1);
      entries.set(entry.id, entry);
      slots[slot] = entry;
      if (before?.text !== entry.text || before.name !== entry.name) words.put(slot, entry);
    },
    remove(id) {
      const entry = entries.get(id);
      if (!entry) return;
      for (const order of Object.values(orders)) order.remove(entry);
      count(entry, -1);
      words.remove(entry.slot);
      entries.delete(id);
      slots[entry.slot] = null;
      freeSlots.push(entry.slot);
    },
    get: (id) => entries.get(id) ?? null,
    entries: () => entries.values(),
    bySlot: () => slots,
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

/** Entries ascending by key. Sorted on first use, to fill the catalogue quickly. */
function createOrder(key: (entry: Entry) => Key) {
  let entries: IndexedEntry[] = [];
  let isSorted = false;
  const compare = (one: Entry, other: Entry) => compareKeys(key(one), one.id, key(other), other.id);

  /** Position of the entry, or where it would be inserted. */
  const place = (entry: Entry) =>
    firstOf(entries.length, (index) => compare(entries[index] as Entry, entry) >= 0);

  return {
    add(entry: IndexedEntry) {
      if (isSorted) entries.splice(place(entry), 0, entry);
      else entries.push(entry);
    },
    remove(entry: IndexedEntry) {
      if (isSorted) entries.splice(place(entry), 1);
      else entries = entries.filter((one) => one !== entry);
    },
    read(): readonly IndexedEntry[] {
      if (!isSorted) entries.sort(compare);
      isSorted = true;
      return entries;
    },
  };
}

/** Comparator of keys, then ids. */
export function compareKeys(key: Key, id: string, otherKey: Key, otherId: string): number {
  if (key !== otherKey) return key < otherKey ? -1 : 1;
  return id === otherId ? 0 : id < otherId ? -1 : 1;
}

/** Binary search: the first number below `end` for which `isTrue` (monotonic); `end` for none. */
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
