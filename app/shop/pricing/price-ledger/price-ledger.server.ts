import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { priceHistory, products } from '#db/schema/products.ts';
import { grouped } from '#lib/grouped.ts';
import { type PricePoint, priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { sizePriorsOf } from '#shop/pricing/prices/size-price.ts';
import { codePrices } from '#shop/pricing/promo-codes/announced.ts';
import { announcedSince } from '#shop/pricing/promo-codes/promo-codes.server.ts';

/** A price with the person who declared its original price. */
export type LedgerEntry = Required<Omit<PricePoint, 'codes'>> &
  Pick<PricePoint, 'codes'> & { declaredBy: string | null };

/** All prices, earliest first, with announced promo codes; `declaredBy` is an existing account's address. */
export async function ledgersOf(db: Db, productIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
  const { productId, priceCents, originalPriceCents, sizePrices, isPublished, campaignId, at } = priceHistory;
  const rows = await db
    .select({
      productId,
      priceCents,
      originalPriceCents,
      sizePrices,
      isPublished,
      campaignId,
      at,
      declaredBy: users.email,
      category: products.category,
    })
    .from(priceHistory)
    .innerJoin(products, eq(products.id, productId))
    .leftJoin(users, eq(users.id, priceHistory.declaredBy))
    .where(inArray(priceHistory.productId, [...productIds]))
    .orderBy(asc(priceHistory.at), asc(priceHistory.id));
  const announced = rows[0] ? await announcedSince(db, rows[0].at) : [];
  const ledgers = grouped(
    rows,
    (row) => row.productId,
    ({ productId: _, ...entry }) => entry,
  );
  return new Map(
    [...ledgers].map(([id, ledger]) => [
      id,
      ledger.map(({ category, ...entry }, index) => {
        const price = { ...entry, until: ledger[index + 1]?.at ?? null };
        const codes = codePrices(price, category, announced);
        return codes.length > 0 ? { ...entry, codes } : entry;
      }),
    ]),
  );
}

type Charged = Pick<LedgerEntry, 'priceCents' | 'originalPriceCents' | 'sizePrices' | 'isPublished'> &
  Partial<Pick<LedgerEntry, 'campaignId'>>;

/**
 * Price columns and prior prices from `at` on, which nothing else may write; a trigger writes the ledger.
 * @param productId null for a new product
 */
export async function priceColumns(tx: Db, productId: string | null, prices: Charged, at: Date) {
  const ledger = productId === null ? [] : ((await ledgersOf(tx, [productId])).get(productId) ?? []);
  return priceColumnsAfter(ledger, prices, at);
}

/** As `priceColumns`, for a known ledger. */
export function priceColumnsAfter(ledger: readonly LedgerEntry[], prices: Charged, at: Date) {
  const { priceCents, originalPriceCents, sizePrices, isPublished, campaignId = null } = prices;
  const present = { priceCents, originalPriceCents, sizePrices, isPublished, campaignId, at };
  const after = [...ledger, present];
  const prior = priorPrice(after);
  return {
    priceCents,
    originalPriceCents,
    priorPriceCents: prior?.priceCents ?? null,
    priorSince: prior?.since ?? null,
    priorSoldFrom: prior?.soldFrom ?? null,
    sizePrices,
    sizePriors: sizePriorsOf(after, sizePrices),
  };
}

/** Records who declared the original price of the ledger's row of `at`, and its campaign; nothing without a row. */
export async function noteDeclaration(
  tx: Db,
  productId: string,
  at: Date,
  origin: { accountId: string; campaignId?: string | null },
): Promise<void> {
  await tx
    .update(priceHistory)
    .set({ declaredBy: origin.accountId, campaignId: origin.campaignId ?? null })
    .where(and(eq(priceHistory.productId, productId), eq(priceHistory.at, at)));
}

/** As `noteDeclaration`, for new products, with their first ledger rows. */
export async function noteFirstDeclarations(
  tx: Db,
  productIds: readonly string[],
  accountId: string,
): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .update(priceHistory)
    .set({ declaredBy: accountId })
    .where(inArray(priceHistory.productId, [...productIds]));
}
