import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { users } from '../../db/schema/auth.ts';
import { priceHistory } from '../../db/schema/catalogue.ts';
import { type PricePoint, priorPrice } from '../pricing/prior-price.ts';

/** A price of the ledger, with who declared the original price that stands beside it. */
export type LedgerEntry = Required<PricePoint> & { declaredBy: string | null };

/** Every price of these products, the earliest first; `declaredBy` is the address of an account that is still there. */
export async function ledgersOf(db: Db, productIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
  const rows = await db
    .select({
      productId: priceHistory.productId,
      priceCents: priceHistory.priceCents,
      originalPriceCents: priceHistory.originalPriceCents,
      isPublished: priceHistory.isPublished,
      at: priceHistory.at,
      declaredBy: users.email,
    })
    .from(priceHistory)
    .leftJoin(users, eq(users.id, priceHistory.declaredBy))
    .where(inArray(priceHistory.productId, [...productIds]))
    .orderBy(asc(priceHistory.at), asc(priceHistory.id));
  const ledgers = new Map<string, LedgerEntry[]>();
  for (const { productId, ...entry } of rows) {
    const ledger = ledgers.get(productId) ?? [];
    ledger.push(entry);
    ledgers.set(productId, ledger);
  }
  return ledgers;
}

/**
 * The columns of a product that hold its price, and what the storefront compares it with from `at` on. Nothing else
 * writes the prior price. A trigger adds the ledger's row when the product's row is written with another price, or is
 * published or taken off sale.
 * @param productId null for a product that is about to be added.
 */
export async function priceColumns(
  tx: Db,
  productId: string | null,
  prices: Pick<LedgerEntry, 'priceCents' | 'originalPriceCents' | 'isPublished'>,
  at: Date,
) {
  const ledger = productId === null ? [] : ((await ledgersOf(tx, [productId])).get(productId) ?? []);
  const { priceCents, originalPriceCents, isPublished } = prices;
  const prior = priorPrice([...ledger, { priceCents, originalPriceCents, isPublished, at }]);
  return {
    priceCents,
    originalPriceCents,
    priorPriceCents: prior?.priceCents ?? null,
    priorSince: prior?.since ?? null,
    priorSoldFrom: prior?.soldFrom ?? null,
  };
}

/**
 * Notes in the ledger who declared the original price of the row that was written at `at`; where nothing that the ledger
 * keeps has changed there is none.
 */
export async function noteDeclaration(tx: Db, productId: string, at: Date, accountId: string): Promise<void> {
  await tx
    .update(priceHistory)
    .set({ declaredBy: accountId })
    .where(and(eq(priceHistory.productId, productId), eq(priceHistory.at, at)));
}
