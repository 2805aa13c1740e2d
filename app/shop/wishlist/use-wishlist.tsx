import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { browserStore, useBrowserStore, useHydrated } from '../../ui/browser-store.ts';
import { toast } from '../../ui/toast.tsx';
import { isFavourite, parseWishlist, toggleFavourite, WISHLIST_KEY, type WishlistItem } from './wishlist.ts';

export type Wishlist = {
  /** False until what the browser keeps is known: on the server and for the first paint. */
  ready: boolean;
  items: readonly WishlistItem[];
  count: number;
  has(id: string): boolean;
  /** Adds the product or takes it away, and says so in a toast. */
  toggle(product: Omit<WishlistItem, 'added_at'>): void;
};

const store = browserStore<readonly WishlistItem[]>({
  key: WISHLIST_KEY,
  parse: (text) => parseWishlist(text, new Date()),
  format: (items) => JSON.stringify(items),
  empty: [],
});

const WishlistContext = createContext<Wishlist | null>(null);

/** Gives the pages below the favourites that local storage keeps (`wishlistItems`), in step between tabs. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const ready = useHydrated();
  const items = useBrowserStore(store);
  const wishlist = useMemo<Wishlist>(
    () => ({ ready, items, count: items.length, has: (id) => isFavourite(items, id), toggle }),
    [ready, items],
  );
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

/** The favourites and what can be done with them. Throws outside `WishlistProvider`. */
export function useWishlist(): Wishlist {
  const wishlist = useContext(WishlistContext);
  if (!wishlist) throw new Error('useWishlist needs a WishlistProvider above it');
  return wishlist;
}

function toggle(product: Omit<WishlistItem, 'added_at'>) {
  store.update((items) => toggleFavourite(items, product, new Date()));
  // Texts of specification section 4.
  toast(
    isFavourite(store.read(), product.id)
      ? {
          title: 'Aggiunto ai preferiti',
          description: `${product.name} è stato aggiunto ai tuoi preferiti.`,
          tone: 'success',
        }
      : {
          title: 'Rimosso dai preferiti',
          description: `${product.name} è stato rimosso dai tuoi preferiti.`,
        },
  );
}
