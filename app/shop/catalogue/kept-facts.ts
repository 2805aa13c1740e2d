import { pictureUrl } from '../media/picture.ts';
import type { ProductCard } from './product.ts';

/** Width (px) of the pictures that cart and favourites keep the address of. */
const KEPT_PICTURE = 320;

/** The prices as cart and favourites keep them: in euros (specification section 3). */
export function keptPrices({ priceCents, priorPriceCents }: ProductCard) {
  return {
    price: priceCents / 100,
    original_price: priorPriceCents === null ? null : priorPriceCents / 100,
  };
}

/** The address of the first picture as cart and favourites keep it; null where there is none. */
export function keptPicture({ pictures: [first] }: ProductCard): string | null {
  return first ? pictureUrl(first, KEPT_PICTURE, 'webp') : null;
}
