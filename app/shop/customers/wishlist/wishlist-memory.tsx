import { type BrowserStore, browserStore } from '#ui/browser-store.ts';
import { ACCOUNT_LIST_KEY, ALERT_KEY, parseWishlist, WISHLIST_KEY, type WishlistItem } from './wishlist.ts';

/** A guest's own favourites, or the account's. */
export const wishlistStore: BrowserStore<readonly WishlistItem[]> = browserStore<readonly WishlistItem[]>({
  key: WISHLIST_KEY,
  parse: (text) => parseWishlist(text, new Date()),
  format: (items) => JSON.stringify(items),
  empty: [],
});

/** JSON of `AccountMemory`; null for the device's own list. */
export const accountStore = textStore(ACCOUNT_LIST_KEY);

/** Proof of this device's alerts; null without. */
export const alertStore = textStore(ALERT_KEY);

function textStore(key: string): BrowserStore<string | null> {
  return browserStore<string | null>({ key, parse: (text) => text, format: (text) => text, empty: null });
}

/** Removes an account's list from this device; the device's own stays. */
export function leaveAccountList(): void {
  if (accountStore.read() === null) return;
  wishlistStore.update(() => []);
  accountStore.update(() => null);
  alertStore.update(() => null);
}
