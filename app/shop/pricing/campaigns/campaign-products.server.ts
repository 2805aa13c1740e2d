import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaignProducts } from '#db/schema/campaigns.ts';
import { products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { inventoryConditions } from '#shop/catalog/products/product-filter.server.ts';
import type { Cents } from '#shop/money/money.ts';
import { MOST_PRODUCTS } from './campaign.ts';
import { inState } from './campaigns.server.ts';

export type Found = { q: string; category: Category | null };

export type NotAdded = 'not_draft' | 'too_many';

/** Codes: `not_draft`; `too_many` (nothing was added). */
export function addProductsById(db: Db, id: string, productIds: readonly string[]) {
  const known = productIds.filter(isUuid);
  return known.length === 0
    ? Promise.resolve({ ok: true as const, added: 0 })
    : addWhere(db, id, [inArray(products.id, known)]);
}

/** Codes as `addProductsById`. */
export function addProductsFound(db: Db, id: string, found: Found) {
  return addWhere(db, id, inventoryConditions({ ...found, incomplete: false }));
}

async function addWhere(
  db: Db,
  id: string,
  conditions: SQL[],
): Promise<{ ok: true; added: number } | { ok: false; code: NotAdded }> {
  return db.transaction(async (tx) => {
    if (!(await inState(tx, id, ['draft']))) return { ok: false, code: 'not_draft' };
    const already = tx
      .select({ one: sql`1` })
      .from(campaignProducts)
      .where(and(eq(campaignProducts.campaignId, id), eq(campaignProducts.productId, products.id)));
    const isNew = and(...conditions, notExists(already));
    const [chosen, added] = [
      await tx.$count(campaignProducts, eq(campaignProducts.campaignId, id)),
      await tx.$count(products, isNew),
    ];
    if (chosen + added > MOST_PRODUCTS) return { ok: false, code: 'too_many' };
    // One statement, so that large results don't pass through this process.
    await tx.insert(campaignProducts).select(
      tx
        .select({
          campaignId: sql<string>`${id}::uuid`.as('campaign_id'),
          productId: products.id,
          name: products.name,
          priceCents: sql<null>`null::numeric`.as('price'),
          outcome: sql<'waiting'>`'waiting'`.as('outcome'),
          beforePriceCents: sql<null>`null::numeric`.as('before_price'),
          beforeOriginalPriceCents: sql<null>`null::numeric`.as('before_original_price'),
          beforeDiscountPercentage: sql<null>`null::numeric`.as('before_discount'),
        })
        .from(products)
        .where(isNew),
    );
    return { ok: true, added };
  });
}

/** Null removes all. Code: `not_draft`. */
export async function removeProducts(
  db: Db,
  id: string,
  productIds: readonly string[] | null,
): Promise<{ ok: true } | { ok: false; code: 'not_draft' }> {
  return db.transaction(async (tx) => {
    if (!(await inState(tx, id, ['draft']))) return { ok: false, code: 'not_draft' };
    const known = productIds?.filter(isUuid) ?? null;
    if (known?.length === 0) return { ok: true };
    const these = known === null ? undefined : inArray(campaignProducts.productId, known);
    await tx.delete(campaignProducts).where(and(eq(campaignProducts.campaignId, id), these));
    return { ok: true };
  });
}

/** Null clears an amount. Code: `not_draft`. */
export async function writeAmounts(
  db: Db,
  id: string,
  amounts: ReadonlyMap<string, Cents | null>,
): Promise<{ ok: true } | { ok: false; code: 'not_draft' }> {
  return db.transaction(async (tx) => {
    if (!(await inState(tx, id, ['draft']))) return { ok: false, code: 'not_draft' };
    for (const [productId, priceCents] of amounts) {
      await tx
        .update(campaignProducts)
        .set({ priceCents })
        .where(and(eq(campaignProducts.campaignId, id), eq(campaignProducts.productId, productId)));
    }
    return { ok: true };
  });
}
