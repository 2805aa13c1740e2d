import type { ProductDetail } from '../../../shop/catalog/products/product.ts';
import type { GarmentSizes } from '../../../shop/catalog/sizing/size-guide.ts';
import { useStoredMeasures } from '../../../shop/catalog/sizing/stored-measures.tsx';
import { usePart } from '../../../ui/part.ts';

const loadMySize = () => import('./own-size.ts');

/** The size of this device's owner among those of the product; null where it is not known, or not there. */
export function useMySize(product: ProductDetail, sizing: GarmentSizes | null): string | null {
  const stored = useStoredMeasures();
  const part = usePart(loadMySize, stored !== null && sizing !== null);
  if (!part || !sizing || stored === null) return null;
  const sizes = product.sizes.map(({ size }) => size);
  return part.ownSize(sizes, sizing, stored);
}
