import { PLAIN_KEYS } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { sizePricesOf } from '#shop/pricing/prices/size-price.ts';

const WRITTEN = [
  'name',
  'priceCents',
  'originalPriceCents',
  'discountPercentage',
  'sizePrices',
  'category',
  'color',
  'modelGroup',
  'composition',
  'care',
  'makerId',
  'sizes',
  'images',
  'isPublished',
  ...PLAIN_KEYS,
] as const satisfies readonly (keyof ProductInput)[];

/** Old values of the overwritten fields. */
export function overwritten(before: ProductInput, after: ProductInput): Partial<ProductInput> {
  const fields = WRITTEN.filter(
    (field) => JSON.stringify(plain(before)[field]) !== JSON.stringify(plain(after)[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, plain(before)[field]]));
}

/** Without fields used only for comparing counts while writing. */
function plain(input: ProductInput): ProductInput {
  const sizes = input.sizes.map(({ size, stock, barcode = null, sku = null }) => ({
    size,
    stock,
    barcode,
    sku,
  }));
  // The database has its own order of sizes.
  const sizePrices = sizePricesOf(input.sizePrices, Object.keys(input.sizePrices).toSorted());
  return { ...input, sizes, sizePrices };
}

export type Written = {
  isThere: boolean;
  /** Unchanged since the import, except for its stock. */
  isAsWritten: boolean;
  /** Pieces are held by an open checkout. */
  isHeld: boolean;
  hasMoved: boolean;
};

/** Why the product cannot be undone, in Italian; null where it can. */
export function reasonToKeep({ isThere, isAsWritten, isHeld, hasMoved }: Written): string | null {
  if (!isThere) return 'È stato eliminato dopo l’importazione.';
  if (hasMoved) return 'È stato venduto, o i suoi pezzi sono cambiati, dopo l’importazione: resta com’è.';
  if (isHeld) return 'Qualcuno lo sta comprando: resta com’è.';
  return isAsWritten ? null : 'È stato modificato dopo l’importazione: resta com’è.';
}
