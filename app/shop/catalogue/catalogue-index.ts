import type { Cents } from '../money/money.ts';
import { createFacetColumns, type FacetColumns } from './facet-columns.ts';
import type { Fact } from './fact.ts';
import type { Sort } from './filters.ts';
import type { Texts } from './word-index.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** What lists need to know of a published product. */
export type Entry = Fact &
  Texts & {
    id: string;
    isSet: boolean;
    /** Microseconds since 1970. */
    createdAt: number;
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
  newest: ({ createdAt }) => createdAt,
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
 * The published products in memory, each under a number (its slot), with what lists need: their orders, and where words
 * are written. It changes in place: what is read of it in one go belongs together.
 */
export interface CatalogueIndex {
  /** Adds a product, or replaces what was known of it. */
  put(entry: Entry): void;
  remove(id: string): void;
  /** What filters go by, by slot. */
  readonly columns: FacetColumns;
  /** Null where a slot is free. */
  at(slot: number): Entry | null;
  entries(): Iterable<Entry>;
  /** All slots in use, upwards by what the sort goes by, whatever its direction. */
  inOrder(sort: EntrySort): readonly number[];
  readonly words: Pick<WordIndex, 'holders' | 'nameWords'>;
  /** The ids of the newest products that fulfil a condition, the newest first. */
  newest(isWanted: (entry: Entry) => boolean, most: number): string[];
  /** The dearest price of the products that fulfil a condition; null where none does. */
  dearest(isIn?: (entry: Entry) => boolean): Cents | null;
}

export function createCatalogueIndex(): CatalogueIndex {
  const entries: (Entry | null)[] = [];
  const slotOf = new Map<string, number>();
  const free: number[] = [];
  const words = createWordIndex();
  const columns = createFacetColumns();
  const entryAt = (slot: number) => entries[slot] as Entry;
  const orders = {
    name: createOrder(KEYS.name, entryAt),
    price: createOrder(KEYS.price, entryAt),
    newest: createOrder(KEYS.newest, entryAt),
    discount: createOrder(KEYS.discount, entryAt),
  };

  function replace(slot: number, entry: Entry) {
    const before = entryAt(slot);
    const moved = Object.values(orders).filter(({ key }) => key(before) !== key(entry));
    for (const order of moved) order.remove(slot);
    entries[slot] = entry;
    columns.put(slot, entry);
    for (const order of moved) order.add(slot);
    if (before.text !== entry.text || before.name !== entry.name) words.put(slot, entry);
  }

  return {
    put(entry) {
      const known = slotOf.get(entry.id);
      if (known !== undefined) return replace(known, entry);
      const slot = free.pop() ?? entries.length;
      entries[slot] = entry;
      slotOf.set(entry.id, slot);
      columns.put(slot, entry);
      for (const order of Object.values(orders)) order.add(slot);
      words.put(slot, entry);
    },
    remove(id) {
      const slot = slotOf.get(id);
      if (slot === undefined) return;
      for (const order of Object.values(orders)) order.remove(slot);
      words.remove(slot);
      columns.remove(slot);
      entries[slot] = null;
      slotOf.delete(id);
      free.push(slot);
    },
    get columns() {
      return columns.read();
    },
    at: (slot) => entries[slot] ?? null,
    *entries() {
      for (const entry of entries) if (entry) yield entry;
    },
    inOrder: (sort) => orders[SORT_ORDERS[sort].by].slots(),
    words,
    newest(isWanted, most) {
      const ids: string[] = [];
      const slots = orders.newest.slots();
      for (let at = slots.length - 1; at >= 0 && ids.length < most; at -= 1) {
        const entry = entryAt(slots[at] as number);
        if (isWanted(entry)) ids.push(entry.id);
      }
      return ids;
    },
    dearest(isIn = () => true) {
      const slot = orders.price.slots().findLast((one) => isIn(entryAt(one)));
      return slot === undefined ? null : entryAt(slot).priceCents;
    },
  };
}

/** Slots upwards by a key of their entries. Sorted at the first need, so that a catalogue is filled quickly. */
function createOrder(key: (entry: Entry) => Key, entryAt: (slot: number) => Entry) {
  const slots: number[] = [];
  let isSorted = false;
  const before = (one: Entry, other: Entry) => compareKeys(key(one), one.id, key(other), other.id);

  /** Where the slot's entry stands, or would stand. */
  function place(slot: number): number {
    const entry = entryAt(slot);
    return firstOf(slots.length, (index) => before(entryAt(slots[index] as number), entry) >= 0);
  }

  return {
    key,
    add(slot: number) {
      if (isSorted) slots.splice(place(slot), 0, slot);
      else slots.push(slot);
    },
    /** While the slot still has the entry by which it was sorted. */
    remove(slot: number) {
      slots.splice(isSorted ? place(slot) : slots.indexOf(slot), 1);
    },
    slots(): readonly number[] {
      if (!isSorted) slots.sort((one, other) => before(entryAt(one), entryAt(other)));
      isSorted = true;
      return slots;
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
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
