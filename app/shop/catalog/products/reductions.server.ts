import { and, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products, reductionSql } from '#db/schema/products.ts';
import { isPublished } from '#shop/catalog/search/list-order.server.ts';

/** Announced as reduced, as `isReduced` says it, and the index of what is on offer. */
const onSale = sql`${products.priorPriceCents} > ${products.priceCents}`;

/** The highest percentage by which a product on offer is reduced; null where nothing is on offer. */
export async function highestDiscount(db: Db): Promise<number | null> {
  const [found] = await db
    .select({
      percent: sql<string | null>`max(${reductionSql(products)})::text`,
    })
    .from(products)
    .where(and(isPublished, onSale));
  return found?.percent == null ? null : Number(found.percent);
}
