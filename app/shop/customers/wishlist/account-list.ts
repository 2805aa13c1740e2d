import { storedFields, storedText, storedValue } from '#lib/stored-value.ts';
import { isUuid } from '#lib/uuid.ts';
import { sized } from './favourite-size.ts';
import { MAX_FAVOURITES, type WishlistItem } from './wishlist.ts';

/** `added_at` is an ISO instant. */
type AccountFavourite = { id: string; added_at: string; size?: string | null };

/** Without a size, the account's size stays. */
type AddedFavourite = Omit<AccountFavourite, 'size'> & { size?: string | null };

/** Changes since the last synchronisation. */
export type ListChanges = { add: AddedFavourite[]; remove: string[] };

export type AccountList = { account: string; favourites: AccountFavourite[] };

/** The last known account list on a device (`ACCOUNT_LIST_KEY`): owner, shown products, sizes. */
export type AccountMemory = { account: string; ids: string[]; sizes?: Record<string, string> };

/** Null when missing or unreadable. Never throws. */
export function parseAccountMemory(json: string | null): AccountMemory | null {
  const stored = storedFields<keyof AccountMemory>(storedValue(json));
  const account = storedText(stored?.account, 64);
  if (!stored || !account || !Array.isArray(stored.ids)) return null;
  const ids = stored.ids.map((id) => storedText(id, 64)).filter(isUuid);
  return memoryOf(account, [...new Set(ids)].slice(0, MAX_FAVOURITES), readSizes(stored.sizes));
}

/** Omits empty `sizes`. */
function memoryOf(account: string, ids: string[], sizes: Record<string, string>): AccountMemory {
  return { account, ids, ...(Object.keys(sizes).length > 0 && { sizes }) };
}

/** Missing in memories stored before sizes existed. */
function readSizes(value: unknown): Record<string, string> {
  const entries = Object.entries(storedFields<string>(value) ?? {});
  const sizes = entries.flatMap(([id, size]) => {
    const text = storedText(size, 20);
    return isUuid(id) && text ? [[id, text] as const] : [];
  });
  return Object.fromEntries(sizes.slice(0, MAX_FAVOURITES));
}

/** Differences from the remembered account list; without memory, the whole list is added (first sign-in). */
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
  sent: readonly WishlistItem[];
  now: readonly WishlistItem[];
  /** Products of the account that the device did not know. */
  learnt: readonly WishlistItem[];
};

/** Merges the account's list, which prevails, with meanwhile changes. Unknown products do not count as removed. */
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

/** Whether products, sizes, instants and order are equal. */
export function isSameList(one: readonly WishlistItem[], other: readonly WishlistItem[]): boolean {
  const said = (items: readonly WishlistItem[]) =>
    items.map(({ id, added_at, size = '' }) => `${id} ${added_at} ${size}`).join();
  return said(one) === said(other);
}
