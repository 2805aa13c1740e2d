import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SizePrices, SizePriors } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';
import { entryOf } from '#lib/keys.ts';
import {
  ledgersOf,
  noteDeclaration,
  priceColumnsAfter,
} from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { sizePriorsOf } from '#shop/pricing/prices/size-price.ts';

type Prices = { priceCents: number; originalPriceCents: number | null; discountPercentage: number | null };

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

/** Products per transaction. */
const BATCH = 100;

/**
 * Recomputes prior prices, which corrects only those fixed by older rules or changed outside of the shop. Never raises
 * that of a running reduction: the ledger does not know which codes applied in a former category.
 */
export async function reviewPriorPrices(db: Db): Promise<void> {
  let after: string | null = null;
  do {
    after = await reviewSome(db, after);
  } while (after !== null);
}

/** Keeps a lower prior price of the same reduction. */
function notRaised(right: SizePriors, stored: SizePriors): SizePriors {
  return Object.fromEntries(
    Object.entries(right).map(([size, prior]) => {
      const before = entryOf(stored, size);
      const isFixed = before?.since === prior.since && before.priceCents < prior.priceCents;
      return [size, isFixed ? before : prior];
    }),
  );
}

/** Reviews a batch after the id; returns its last id, or null at the end. */
async function reviewSome(db: Db, after: string | null): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { id, priorPriceCents, priorSince, priorSoldFrom, sizePrices, sizePriors } = products;
    const isCompared = or(isNotNull(priorPriceCents), ne(sizePriors, sql`'{}'::jsonb`));
    const found = await tx
      .select({ id })
      .from(products)
      .where(and(isCompared, after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(BATCH);
    const ids = found.map((row) => row.id);
    await lockPrices(tx, ids);
    const ledgers = await ledgersOf(tx, ids);
    const rows = await tx
      .select({ id, sizePrices, stored: { priorPriceCents, priorSince, priorSoldFrom }, sizePriors })
      .from(products)
      .where(inArray(id, ids));
    for (const { id: productId, stored, ...ofSizes } of rows) {
      const ledger = ledgers.get(productId) ?? [];
      const prior = priorPrice(ledger);
      const rightOfSizes = notRaised(sizePriorsOf(ledger, ofSizes.sizePrices), ofSizes.sizePriors);
      const isSame = stored.priorSince?.getTime() === prior?.since.getTime();
      const fixed = (isSame && stored.priorPriceCents) || Number.POSITIVE_INFINITY;
      const right = {
        priorPriceCents: prior && Math.min(prior.priceCents, fixed),
        priorSince: prior?.since ?? null,
        priorSoldFrom: prior?.soldFrom ?? null,
      };
      if (
        JSON.stringify(stored) !== JSON.stringify(right) ||
        !isDeepStrictEqual(ofSizes.sizePriors, rightOfSizes)
      )
        await tx
          .update(products)
          .set({ ...right, sizePriors: rightOfSizes })
          .where(eq(id, productId));
    }
    return ids.length === BATCH ? (ids.at(-1) ?? null) : null;
  });
}
