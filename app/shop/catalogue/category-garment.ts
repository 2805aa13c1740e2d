import type { Garment } from '../sizing/size-guide.ts';
import { type Category, ONE_SIZE } from './categories.ts';

const GARMENT_OF: Record<Category, Garment> = {
  Vestiti: 'dress',
  Top: 'top',
  Pantaloni: 'bottom',
  Giacche: 'top',
  Scarpe: 'shoe',
  // Of accessories, only belts have sizes.
  Accessori: 'belt',
  Camicie: 'top',
  Gonne: 'bottom',
  Maglioni: 'top',
};

/** What the sizes of a product measure; null where there is no size to choose. */
export function garmentOf(product: {
  category: Category;
  sizes: readonly { size: string }[];
}): Garment | null {
  return product.sizes.some(({ size }) => size !== ONE_SIZE) ? GARMENT_OF[product.category] : null;
}
