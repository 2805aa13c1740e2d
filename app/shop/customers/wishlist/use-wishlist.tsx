import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBrowserStore, useHydrated } from '#ui/browser-store.ts';
import { toast } from '#ui/toast.tsx';
import { isFavourite, toggleFavourite, type WishlistItem } from './wishlist.ts';
import { accountStore, alertStore, wishlistStore as store } from './wishlist-memory.tsx';

/** Empty on the server and until hydration (`useHydrated`). */
export type Wishlist = { items: readonly WishlistItem[]; count: number };

const WishlistContext = createContext<Wishlist | null>(null);

type ProviderProps = { signedIn: boolean; children: ReactNode };

/** Shares the favourites in local storage (`wishlistItems`) and between tabs. */
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

/** Throws outside of `WishlistProvider`. */
export function useWishlist(): Wishlist {
  const wishlist = useContext(WishlistContext);
  // As in `useCart`: the first render must match the server's.
  const ready = useHydrated();
  if (!wishlist) throw new Error('useWishlist needs a WishlistProvider above it');
  return ready ? wishlist : AS_ON_SERVER;
}

const AS_ON_SERVER: Wishlist = { items: store.empty, count: 0 };

/** Re-renders only when the answer changes. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => isFavourite(store.read(), id),
    () => false,
  );
}

/** Sends pending changes to the account. Never throws. */
export async function sendFavourites(): Promise<void> {
  if (accountStore.read() !== null) await syncList(true);
}

/** Loads its code only where needed; a failed load is retried at the next change or page. */
function syncList(signedIn: boolean): Promise<void> {
  return import('./list-sync.tsx').then(
    (part) => part.syncList(signedIn),
    () => {},
  );
}

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
