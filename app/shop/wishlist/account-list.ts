import { storedFields, storedText, storedValue } from '../../lib/stored-value.ts';
import { isUuid } from '../../lib/uuid.ts';
import { MAX_FAVOURITES, type WishlistItem } from './wishlist.ts';

/** A favourite as the account keeps it; `added_at` an ISO instant. */
type AccountFavourite = { id: string; added_at: string };

/** What a device has done to its list since it last held the account's. */
export type ListChanges = { add: AccountFavourite[]; remove: string[] };

/** The account's list, newest first, and whose it is. */
export type AccountList = { account: string; favourites: AccountFavourite[] };

/**
 * What a device remembers of the account's list (`ACCOUNT_LIST_KEY`): whose it was, and the products of it that this
 * device shows.
 */
export type AccountMemory = { account: string; ids: string[] };

/** The memory that storage holds; null when there is none that can be read. Never throws. */
export function parseAccountMemory(json: string | null): AccountMemory | null {
  const stored = storedFields<keyof AccountMemory>(storedValue(json));
  const account = storedText(stored?.account, 64);
  if (!stored || !account || !Array.isArray(stored.ids)) return null;
  const ids = stored.ids.map((id) => storedText(id, 64)).filter(isUuid);
  return { account, ids: [...new Set(ids)].slice(0, MAX_FAVOURITES) };
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
      .filter(({ id }) => isUuid(id) && !before.has(id))
      .map(({ id, added_at }) => ({ id, added_at })),
    remove: [...before].filter((id) => !now.has(id)),
  };
}

type Heard = {
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
export function afterAnswer({ list, sent, now, learnt }: Heard): {
  items: readonly WishlistItem[];
  memory: AccountMemory;
} {
  const known = new Map([...learnt, ...sent, ...now].map((item) => [item.id, item]));
  const shown = list.favourites.flatMap(({ id, added_at }) => {
    const item = known.get(id);
    return item ? [{ ...item, added_at }] : [];
  });
  const memory = { account: list.account, ids: shown.map(({ id }) => id) };
  const meanwhile = new Set(now.map(({ id }) => id));
  const then = new Set(sent.map(({ id }) => id));
  const added = now.filter(({ id }) => !then.has(id) && !memory.ids.includes(id));
  const kept = shown.filter(({ id }) => !then.has(id) || meanwhile.has(id));
  return { items: [...added, ...kept].slice(0, MAX_FAVOURITES), memory };
}

/** Whether two lists hold the same products, added at the same moments, in the same order. */
export function isSameList(one: readonly WishlistItem[], other: readonly WishlistItem[]): boolean {
  const said = (items: readonly WishlistItem[]) =>
    items.map(({ id, added_at }) => `${id} ${added_at}`).join();
  return said(one) === said(other);
}
