import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SizePriors } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';
import { entryOf } from '#lib/keys.ts';
import { ledgersOf } from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { sizePriorsOf } from '#shop/pricing/prices/size-price.ts';
import { lockPrices } from './reprice.server.ts';

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
