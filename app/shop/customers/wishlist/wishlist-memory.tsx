import { type BrowserStore, browserStore } from '#ui/browser-store.ts';
import { ACCOUNT_LIST_KEY, ALERT_KEY, parseWishlist, WISHLIST_KEY, type WishlistItem } from './wishlist.ts';

/** The favourites on this device: a guest's own, or what a signed-in shopper's account holds. */
export const wishlistStore: BrowserStore<readonly WishlistItem[]> = browserStore<readonly WishlistItem[]>({
  key: WISHLIST_KEY,
  parse: (text) => parseWishlist(text, new Date()),
  format: (items) => JSON.stringify(items),
  empty: [],
});

/** What `account-list.ts` reads as `AccountMemory`; null where the list is the device's own. */
export const accountStore = textStore(ACCOUNT_LIST_KEY);

/** The proof that an address is told of this device's list; null where none is. */
export const alertStore = textStore(ALERT_KEY);

function textStore(key: string): BrowserStore<string | null> {
  return browserStore<string | null>({ key, parse: (text) => text, format: (text) => text, empty: null });
}

/**
 * Takes an account's favourites off this device, which somebody else may use next; the account keeps them. A list that
 * is the device's own stays.
 */
export function leaveAccountList(): void {
  if (accountStore.read() === null) return;
  wishlistStore.update(() => []);
  accountStore.update(() => null);
  alertStore.update(() => null);
}
