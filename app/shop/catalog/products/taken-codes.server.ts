import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';

export type TakenCode = { size: string; kind: 'barcode' | 'sku'; code: string; by: string };

/** Codes that other sizes have, of this product or another. */
export async function takenCodes(
  db: Db,
  productId: string | null,
  sizes: readonly SizeInput[],
): Promise<TakenCode[]> {
  const given = sizes.flatMap(({ size, barcode, sku }) => [
    ...(barcode ? [{ size, kind: 'barcode' as const, code: barcode }] : []),
    ...(sku ? [{ size, kind: 'sku' as const, code: sku }] : []),
  ]);
  if (given.length === 0) return [];
  const codesOf = (kind: TakenCode['kind']) =>
    given.filter((one) => one.kind === kind).map(({ code }) => code);
  const others = await db
    .select({
      barcode: productSizes.barcode,
      sku: productSizes.sku,
      size: productSizes.size,
      name: products.name,
      binnedAt: products.binnedAt,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        or(inArray(productSizes.barcode, codesOf('barcode')), inArray(productSizes.sku, codesOf('sku'))),
        productId === null ? undefined : ne(productSizes.productId, productId),
      ),
    );
  return given.flatMap(({ size, kind, code }, index) => {
    const twin = given.find((one, at) => at < index && one.kind === kind && one.code === code);
    const other = others.find((one) => one[kind] === code);
    if (twin) return [{ size, kind, code, by: `la ${sizeName(twin.size)}` }];
    if (!other) return [];
    const place = other.binnedAt === null ? '' : ', nel cestino';
    return [{ size, kind, code, by: `«${other.name}», ${sizeName(other.size)}${place}` }];
  });
}
