import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SizePrices } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';
import {
  ledgersOf,
  noteDeclaration,
  priceColumnsAfter,
} from '#shop/pricing/price-ledger/price-ledger.server.ts';

type Prices = {
  priceCents: number;
  originalPriceCents: number | null;
  discountPercentage: number | null;
};

export type LockedPrices = Prices & {
  id: string;
  sizePrices: SizePrices;
  isPublished: boolean;
  updatedAt: Date;
};

/** Locks products until the caller's transaction ends. */
export async function lockPrices(tx: Db, ids: readonly string[]): Promise<Map<string, LockedPrices>> {
  if (ids.length === 0) return new Map();
  const { id, priceCents, originalPriceCents, sizePrices, discountPercentage } = products;
  const { isPublished, updatedAt } = products;
  const rows = await tx
    .select({ id, priceCents, originalPriceCents, sizePrices, discountPercentage, isPublished, updatedAt })
    .from(products)
    .where(inArray(id, [...ids]))
    // A common order prevents deadlocks.
    .orderBy(asc(id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

type Columns = Partial<
  Pick<
    typeof products.$inferInsert,
    'category' | 'isNew' | 'isSale' | 'isFeatured' | 'isPublished' | 'binnedAt' | 'wasPublished' | 'makerId'
  >
>;

/** A change of prices and columns; those not given stay, as do unreduced prices of dearer sizes. */
export type ProductChange = { product: LockedPrices; prices?: Prices; columns?: Columns };

/** Rewrites products locked by the caller's transaction. `origin`: who declares, or the campaign. */
export async function rewriteProducts(
  tx: Db,
  changes: readonly ProductChange[],
  now: Date,
  origin: { accountId: string; campaignId?: string },
): Promise<void> {
  if (changes.length === 0) return;
  const ledgers = await ledgersOf(
    tx,
    changes.map(({ product }) => product.id),
  );
  for (const { product, prices = product, columns = {} } of changes) {
    const { id } = product;
    const { priceCents, originalPriceCents, discountPercentage } = prices;
    const charged = {
      priceCents,
      originalPriceCents,
      sizePrices: product.sizePrices,
      isPublished: columns.isPublished ?? product.isPublished,
      campaignId: origin.campaignId ?? null,
    };
    // Versions must differ within a millisecond and after a clock set back.
    const at = new Date(Math.max(now.getTime(), product.updatedAt.getTime() + 1));
    await tx
      .update(products)
      .set({
        ...columns,
        ...priceColumnsAfter(ledgers.get(id) ?? [], charged, at),
        discountPercentage,
        updatedAt: at,
      })
      .where(eq(products.id, id));
    if (originalPriceCents !== null) await noteDeclaration(tx, id, at, origin);
  }
}
