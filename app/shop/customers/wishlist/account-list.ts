import { storedFields, storedText, storedValue } from '#lib/stored-value.ts';
import { isUuid } from '#lib/uuid.ts';
import { sized } from './favourite-size.ts';
import { MAX_FAVOURITES, type WishlistItem } from './wishlist.ts';

/** A favourite as the account keeps it; `added_at` an ISO instant. */
type AccountFavourite = { id: string; added_at: string; size?: string | null };

/** One that a device adds, or whose size it changes; without a size the account's stays. */
type AddedFavourite = Omit<AccountFavourite, 'size'> & { size?: string | null };

/** What a device has done to its list since it last held the account's. */
export type ListChanges = { add: AddedFavourite[]; remove: string[] };

/** The account's list, newest first, and whose it is. */
export type AccountList = { account: string; favourites: AccountFavourite[] };

/**
 * What a device remembers of the account's list (`ACCOUNT_LIST_KEY`): whose it was, the products of it that this device
 * shows, and the sizes that were chosen of them.
 */
export type AccountMemory = { account: string; ids: string[]; sizes?: Record<string, string> };

/** The memory that storage holds; null when there is none that can be read. Never throws. */
export function parseAccountMemory(json: string | null): AccountMemory | null {
  const stored = storedFields<keyof AccountMemory>(storedValue(json));
  const account = storedText(stored?.account, 64);
  if (!stored || !account || !Array.isArray(stored.ids)) return null;
  const ids = stored.ids.map((id) => storedText(id, 64)).filter(isUuid);
  return memoryOf(account, [...new Set(ids)].slice(0, MAX_FAVOURITES), readSizes(stored.sizes));
}

/** Without sizes where none is remembered. */
function memoryOf(account: string, ids: string[], sizes: Record<string, string>): AccountMemory {
  return { account, ids, ...(Object.keys(sizes).length > 0 && { sizes }) };
}

/** Devices that kept their list before sizes were remembered have none. */
function readSizes(value: unknown): Record<string, string> {
  const entries = Object.entries(storedFields<string>(value) ?? {});
  const sizes = entries.flatMap(([id, size]) => {
    const text = storedText(size, 20);
    return isUuid(id) && text ? [[id, text] as const] : [];
  });
  return Object.fromEntries(sizes.slice(0, MAX_FAVOURITES));
}

/**
 * What the device's list holds beyond what the account's held, and what it no longer holds. Without memory the whole
 * list is new to the account: that is how it is taken over on signing in.
 */
export function changesSince(memory: AccountMemory | null, items: readonly WishlistItem[]): ListChanges {
  const before = new Set(memory?.ids);
  const now = new Set(items.map(({ id }) => id));
  return {
    add: items
      .filter(({ id }) => isUuid(id))
      .flatMap(({ id, added_at, size }): AddedFavourite[] => {
        if (!before.has(id)) return [{ id, added_at, ...(size && { size }) }];
        return size === memory?.sizes?.[id] ? [] : [{ id, added_at, size: size ?? null }];
      }),
    remove: [...before].filter((id) => !now.has(id)),
  };
}

type SyncAnswer = {
  list: AccountList;
  /** The device's list when its changes were sent. */
  sent: readonly WishlistItem[];
  /** The device's list when the answer came. */
  now: readonly WishlistItem[];
  /** Products of the account's list that the device did not know, as it would keep them. */
  learnt: readonly WishlistItem[];
};

/**
 * The device's list and memory after the account's list came, which is the truth; only what was done to the device's
 * list while the answer was under way is done to it again. A product of which the device knows no name (the catalogue
 * does not show it) stays out of list and memory, so that it does not count as removed here.
 */
export function afterAnswer({ list, sent, now, learnt }: SyncAnswer): {
  items: readonly WishlistItem[];
  memory: AccountMemory;
} {
  const known = new Map([...learnt, ...sent, ...now].map((item) => [item.id, item]));
  const sizeSent = new Map(sent.map(({ id, size }) => [id, size]));
  const shown = list.favourites.flatMap(({ id, added_at, size }) => {
    const item = known.get(id);
    if (!item) return [];
    const isChosenMeanwhile = sizeSent.has(id) && item.size !== sizeSent.get(id);
    return [sized({ ...item, added_at }, isChosenMeanwhile || size === undefined ? item.size : size)];
  });
  const sizes = list.favourites.flatMap(({ id, size }) =>
    size && known.has(id) ? [[id, size] as const] : [],
  );
  const ids = shown.map(({ id }) => id);
  const memory = memoryOf(list.account, ids, Object.fromEntries(sizes));
  const meanwhile = new Set(now.map(({ id }) => id));
  const then = new Set(sent.map(({ id }) => id));
  const added = now.filter(({ id }) => !then.has(id) && !memory.ids.includes(id));
  const remaining = shown.filter(({ id }) => !then.has(id) || meanwhile.has(id));
  return { items: [...added, ...remaining].slice(0, MAX_FAVOURITES), memory };
}

/** Whether two lists hold the same products in the same sizes, added at the same moments, in the same order. */
export function isSameList(one: readonly WishlistItem[], other: readonly WishlistItem[]): boolean {
  const said = (items: readonly WishlistItem[]) =>
    items.map(({ id, added_at, size = '' }) => `${id} ${added_at} ${size}`).join();
  return said(one) === said(other);
}
