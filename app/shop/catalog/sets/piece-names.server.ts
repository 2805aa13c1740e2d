import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';

/** "Camicia di lino, taglia M" by size id; deleted sizes are missing. */
export async function pieceNames(db: Db, sizeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: productSizes.id, size: productSizes.size, name: products.name })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(inArray(productSizes.id, [...sizeIds]));
  return new Map(rows.map(({ id, size, name }) => [id, [name, sizeLabel(size)].filter(Boolean).join(', ')]));
}
