import type { SourceProduct } from '#db/json/imports.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

type Kind = 'barcode' | 'sku';
export const CODE_KINDS: readonly Kind[] = ['barcode', 'sku'];

/** `by`: product that has the code. */
export type TakenCode = { size: string; kind: Kind; code: string; by: string };

type Coded = { size: string; barcode?: string | null; sku?: string | null };

export function newCodes(
  sizes: readonly Coded[],
  present: readonly Coded[],
): { size: string; kind: Kind; code: string }[] {
  return sizes.flatMap((one) => {
    const was = present.find(({ size }) => size === one.size);
    return CODE_KINDS.flatMap((kind) => {
      const code = one[kind];
      return code && code !== was?.[kind] ? [{ size: one.size, kind, code }] : [];
    });
  });
}

/** Whether a product with these new sizes gives up the code of a size. */
export function letsGo(sizes: readonly Coded[], size: string, kind: Kind, code: string): boolean {
  const after = sizes.find((one) => one.size === size);
  return after === undefined || (after[kind] !== undefined && after[kind] !== code);
}

/** As `letsGo` for a file's product, which retains codes that the file lacks. */
export function fileLetsGo(
  { exported, sizes }: SourceProduct,
  size: string,
  kind: Kind,
  code: string,
): boolean {
  if (!exported) return letsGo(sizes, size, kind, code);
  const heading = kind === 'sku' ? 'sku' : 'codice a barre';
  if (!('taglia' in exported)) return false;
  const after = sizes.find((one) => one.size === size);
  return after === undefined || (heading in exported && after[kind] !== code);
}

export function withoutTaken(
  source: SourceProduct,
  present: ProductInput | null,
  taken: readonly TakenCode[],
): SourceProduct {
  if (taken.length === 0) return source;
  const sizes = source.sizes.map((one) => {
    const was = present?.sizes.find(({ size }) => size === one.size);
    const remaining = { ...one };
    for (const { kind } of taken.filter(({ size }) => size === one.size)) {
      delete remaining[kind];
      // In the shop's own export, a missing code means a removed one.
      if (was?.[kind]) remaining[kind] = was[kind];
    }
    return remaining;
  });
  const sentences = taken.map(
    ({ size, code, by }) =>
      `${sizeName(size, 'Taglia')}: il codice «${code}» è già di ${by} e non viene preso`,
  );
  return { ...source, sizes, notes: [...source.notes, ...sentences] };
}
