import type { GarmentSizes } from '#shop/catalog/sizing/size-guide.ts';
import { useStoredMeasures } from '#shop/catalog/sizing/stored-measures.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadMySizes = () => import('./own-size.ts');

const UNKNOWN: ReadonlyMap<string, string> = new Map();

/** The device owner's sizes by product id, where known and offered. */
export function useMySizes(
  products: readonly { id: string; sizes: readonly { size: string }[] }[],
  guides: Readonly<Record<string, GarmentSizes>>,
): ReadonlyMap<string, string> {
  const stored = useStoredMeasures();
  const part = useLazyModule(loadMySizes, stored !== null);
  return part && stored !== null ? part.ownSizesOf(products, guides, stored) : UNKNOWN;
}
