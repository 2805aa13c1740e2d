import { limitReached, lineKey, quantityOf } from '../../../shop/cart/cart.ts';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import type { ProductCard } from '../../../shop/catalogue/product.ts';
import { pictureUrl } from '../../../shop/media/picture.ts';
import { useWishlist } from '../../../shop/wishlist/use-wishlist.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Width (px) of the pictures that cart and favourites keep the address of. */
const KEPT_PICTURE = 320;

/**
 * What a shopper does with a product on a actions. After adding, a `popup` or the side `panel` shows the cart, as
 * the page wants it (specification section 4).
 */
export function useProductActions(after: 'popup' | 'panel') {
  const cart = useCart();
  const wishlist = useWishlist();
  return {
    liked: (id: string) => wishlist.has(id),
    like(product: ProductCard, description = '') {
      const { id, name, category, sizes, isNew, isFeatured } = product;
      wishlist.toggle({
        ...{ id, name, category, description },
        ...prices(product),
        image_url: keptPicture(product),
        sizes: sizes.map((option) => option.size),
        is_new: isNew,
        is_sale: product.priorPriceCents !== null,
        is_featured: isFeatured,
      });
    },
    add(product: ProductCard, size: string) {
      const { id, name } = product;
      const key = lineKey({ id, size });
      const left = product.sizes.find((option) => option.size === size)?.left ?? null;
      if (left !== null) cart.learnLimits(new Map([[key, left]]));
      if (left !== null && quantityOf(cart.items, key) >= left) {
        toast({ ...limitReached(left), tone: 'error' });
        return;
      }
      const color = product.color ? { color: product.color.name } : {};
      const item = { id, name, size, ...color, ...prices(product), image: keptPicture(product) };
      cart.add(item);
      if (after === 'popup') cart.showPopup(item);
      else cart.openPanel();
    },
  };
}

function prices({ priceCents, priorPriceCents }: ProductCard) {
  return {
    price: priceCents / 100,
    original_price: priorPriceCents === null ? null : priorPriceCents / 100,
  };
}

function keptPicture({ pictures: [first] }: ProductCard): string | null {
  return first ? pictureUrl(first, KEPT_PICTURE, 'webp') : null;
}
