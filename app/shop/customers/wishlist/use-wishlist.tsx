import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBrowserStore, useHydrated } from '#ui/browser-store.ts';
import { toast } from '#ui/toast.tsx';
import { isFavourite, toggleFavourite, type WishlistItem } from './wishlist.ts';
import { accountStore, alertStore, wishlistStore as store } from './wishlist-memory.tsx';

/** On the server and for the first paint, until what the browser keeps is known (`useHydrated`), it is empty. */
export type Wishlist = {
  items: readonly WishlistItem[];
  count: number;
};

const WishlistContext = createContext<Wishlist | null>(null);

type ProviderProps = {
  /** Whether somebody is signed in: the list is then kept in step with the account's. */
  signedIn: boolean;
  children: ReactNode;
};

/** Gives the pages below the favourites that local storage keeps (`wishlistItems`), in step between tabs. */
export function WishlistProvider({ signedIn, children }: ProviderProps) {
  const ready = useHydrated();
  const items = useBrowserStore(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list is sent
  useEffect(() => {
    if (ready && (signedIn || alertStore.read())) void syncList(signedIn);
  }, [signedIn, ready, items]);
  const wishlist = useMemo<Wishlist>(() => ({ items, count: items.length }), [items]);
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

/** The favourites. Throws outside `WishlistProvider`. */
export function useWishlist(): Wishlist {
  const wishlist = useContext(WishlistContext);
  // As with the cart (`useCart`).
  const ready = useHydrated();
  if (!wishlist) throw new Error('useWishlist needs a WishlistProvider above it');
  return ready ? wishlist : AS_ON_SERVER;
}

const AS_ON_SERVER: Wishlist = { items: store.empty, count: 0 };

/** Whether a product is among the favourites; who asks is drawn again only when that changes. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => isFavourite(store.read(), id),
    () => false,
  );
}

/** Sends what the account has yet to hear of this device's favourites, if the server answers. Never throws. */
export async function sendFavourites(): Promise<void> {
  if (accountStore.read() !== null) await syncList(true);
}

/**
 * Its code comes for those who are signed in, or have an address told of their list; where it cannot be had, the next change
 * or page asks for it again.
 */
function syncList(signedIn: boolean): Promise<void> {
  return import('./list-sync.tsx').then(
    (part) => part.syncList(signedIn),
    () => {},
  );
}

/** Adds a product to the favourites or takes it away, and says so in a toast. */
export function toggleWish(product: Omit<WishlistItem, 'added_at'>) {
  store.update((items) => toggleFavourite(items, product, new Date()));
  // Texts of specification section 4.
  toast(
    isFavourite(store.read(), product.id)
      ? {
          title: 'Aggiunto ai preferiti',
          description: store.isStored()
            ? `${product.name} è stato aggiunto ai tuoi preferiti.`
            : `Il browser non li conserva: ${product.name} resta finché non chiudi o ricarichi la pagina.`,
          tone: 'success',
        }
      : {
          title: 'Rimosso dai preferiti',
          description: `${product.name} è stato rimosso dai tuoi preferiti.`,
        },
  );
}
