import { and, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products, reductionSql } from '#db/schema/products.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';

/** As `isReduced`; matches the index. */
const onSale = sql`${products.priorPriceCents} > ${products.priceCents}`;

/** Null without offers. */
export async function highestDiscount(db: Db): Promise<number | null> {
  const [found] = await db
    .select({ percent: sql<string | null>`max(${reductionSql(products)})::text` })
    .from(products)
    .where(and(isPublished, onSale));
  return found?.percent == null ? null : Number(found.percent);
}
