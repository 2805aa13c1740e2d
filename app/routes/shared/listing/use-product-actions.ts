import { useMemo } from 'react';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import { snapshotPicture, snapshotPriceOf } from '#shop/catalog/search/card-snapshot.ts';
import { limitReached, lineKey, quantityOf } from '#shop/checkout/cart/cart.ts';
import { useCartHand } from '#shop/checkout/cart/use-cart.tsx';
import { favouriteFrom } from '#shop/customers/wishlist/from-card.ts';
import { toggleWish } from '#shop/customers/wishlist/use-wishlist.tsx';
import { toast } from '#ui/toast.tsx';

export type ProductActions = ReturnType<typeof useProductActions>;

/** A shopper's actions on products, stable. After adding, a `popup` or `panel` shows the cart (specification 4). */
export function useProductActions(after: 'popup' | 'panel') {
  const cart = useCartHand();
  return useMemo(() => {
    /** The item added; null if the cart holds all available pieces. */
    function put(product: ProductCard, size: string, known: number | null) {
      const { id, name } = product;
      const key = lineKey({ id, size });
      const left = known ?? product.sizes.find((option) => option.size === size)?.left ?? null;
      if (left !== null) cart.learnLimits(new Map([[key, left]]));
      if (left !== null && quantityOf(cart.held(), key) >= left) {
        toast({ ...limitReached(left), tone: 'error' });
        return null;
      }
      const color = product.color ? { color: product.color.name, has_color: true as const } : {};
      const snapshot = { ...snapshotPriceOf(product, size), image: snapshotPicture(product) };
      const item = { id, name, size, ...color, ...snapshot };
      cart.add(item);
      return item;
    }
    return {
      /** `size`: stored with the favourite, if chosen. */
      like(product: ProductCard, description = '', size: string | null = null) {
        toggleWish({ ...favouriteFrom(product), description, ...(size && { size }) });
      },
      /** `known`: pieces left, where the product's own sizes do not say. */
      add(product: ProductCard, size: string, known: number | null = null) {
        const item = put(product, size, known);
        if (!item) return;
        if (after === 'popup') cart.showPopup(item);
        else cart.openPanel();
      },
      /** Adds several; the panel shows the result. */
      addAll(lines: readonly { product: ProductCard; size: string }[]) {
        for (const { product, size } of lines) put(product, size, null);
        cart.openPanel();
      },
    };
  }, [cart, after]);
}
