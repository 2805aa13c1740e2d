import { PLAIN_KEYS } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { sizePricesOf } from '#shop/pricing/prices/size-price.ts';

/** What a file can change of a product. */
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

/** The fields that an import writes over, as they were. */
export function overwritten(before: ProductInput, after: ProductInput): Partial<ProductInput> {
  const fields = WRITTEN.filter(
    (field) => JSON.stringify(plain(before)[field]) !== JSON.stringify(plain(after)[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, plain(before)[field]]));
}

/** Without what a count is compared with while it is written. */
function plain(input: ProductInput): ProductInput {
  const sizes = input.sizes.map(({ size, stock, barcode = null, sku = null }) => ({
    size,
    stock,
    barcode,
    sku,
  }));
  // The database keeps the sizes in an order of its own.
  const sizePrices = sizePricesOf(input.sizePrices, Object.keys(input.sizePrices).toSorted());
  return { ...input, sizes, sizePrices };
}

/** What is known of a product that an import wrote, when it is undone. */
export type Written = {
  /** False for one that somebody deleted. */
  isThere: boolean;
  /** It is as the import wrote it, but for its stock. */
  isAsWritten: boolean;
  /** Pieces of it are promised to an open checkout. */
  isHeld: boolean;
  /** Its stock moved since. */
  hasMoved: boolean;
};

/** Why a product stays as it is when its import is undone, in Italian; null where nothing keeps it. */
export function reasonToKeep({ isThere, isAsWritten, isHeld, hasMoved }: Written): string | null {
  if (!isThere) return 'È stato eliminato dopo l’importazione.';
  if (hasMoved) return 'È stato venduto, o i suoi pezzi sono cambiati, dopo l’importazione: resta com’è.';
  if (isHeld) return 'Qualcuno lo sta comprando: resta com’è.';
  return isAsWritten ? null : 'È stato modificato dopo l’importazione: resta com’è.';
}
