import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { users } from '../../db/schema/auth.ts';
import { priceHistory } from '../../db/schema/catalogue.ts';
import { grouped } from '../../lib/grouped.ts';
import { type PricePoint, priorPrice } from '../pricing/prior-price.ts';

/** A price of the ledger, with who declared the original price that stands beside it. */
export type LedgerEntry = Required<PricePoint> & { declaredBy: string | null };

/** Every price of these products, the earliest first; `declaredBy` is the address of an account that is still there. */
export async function ledgersOf(db: Db, productIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
  const { productId, priceCents, originalPriceCents, isPublished, at } = priceHistory;
  const rows = await db
    .select({ productId, priceCents, originalPriceCents, isPublished, at, declaredBy: users.email })
    .from(priceHistory)
    .leftJoin(users, eq(users.id, priceHistory.declaredBy))
    .where(inArray(priceHistory.productId, [...productIds]))
    .orderBy(asc(priceHistory.at), asc(priceHistory.id));
  return grouped(
    rows,
    (row) => row.productId,
    ({ productId: _, ...entry }) => entry,
  );
}

type Charged = Pick<LedgerEntry, 'priceCents' | 'originalPriceCents' | 'isPublished'>;

/**
 * The columns of a product that hold its price, and what the storefront compares it with from `at` on. Nothing else
 * writes the prior price. A trigger adds the ledger's row when the product's row is written with another price, or is
 * published or taken off sale.
 * @param productId null for a product that is about to be added.
 */
export async function priceColumns(tx: Db, productId: string | null, prices: Charged, at: Date) {
  const ledger = productId === null ? [] : ((await ledgersOf(tx, [productId])).get(productId) ?? []);
  return priceColumnsAfter(ledger, prices, at);
}

/** The same for a product whose ledger so far is known. */
export function priceColumnsAfter(ledger: readonly LedgerEntry[], prices: Charged, at: Date) {
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
