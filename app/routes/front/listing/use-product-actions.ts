import { useMemo } from 'react';
import { limitReached, lineKey, quantityOf } from '../../../shop/cart/cart.ts';
import { useCartHand } from '../../../shop/cart/use-cart.tsx';
import { keptPicture, keptPrices } from '../../../shop/catalogue/kept-facts.ts';
import type { ProductCard } from '../../../shop/catalogue/product.ts';
import { favouriteFrom } from '../../../shop/wishlist/from-card.ts';
import { toggleWish } from '../../../shop/wishlist/use-wishlist.tsx';
import { toast } from '../../../ui/toast.tsx';

export type ProductActions = ReturnType<typeof useProductActions>;

/**
 * What a shopper does with a product of a list, the same object for as long as the page stands. After adding, a `popup`
 * or the side `panel` shows the cart, as the page wants it (specification section 4).
 */
export function useProductActions(after: 'popup' | 'panel') {
  const cart = useCartHand();
  return useMemo(
    () => ({
      like(product: ProductCard, description = '') {
        toggleWish({ ...favouriteFrom(product), description });
      },
      /** `known` is how many of the size there are left, where the product's own sizes do not say. */
      add(product: ProductCard, size: string, known: number | null = null) {
        const { id, name } = product;
        const key = lineKey({ id, size });
        const left = known ?? product.sizes.find((option) => option.size === size)?.left ?? null;
        if (left !== null) cart.learnLimits(new Map([[key, left]]));
        if (left !== null && quantityOf(cart.held(), key) >= left) {
          toast({ ...limitReached(left), tone: 'error' });
          return;
        }
        const color = product.color ? { color: product.color.name, has_color: true as const } : {};
        const item = { id, name, size, ...color, ...keptPrices(product), image: keptPicture(product) };
        cart.add(item);
        if (after === 'popup') cart.showPopup(item);
        else cart.openPanel();
      },
    }),
    [cart, after],
  );
}
