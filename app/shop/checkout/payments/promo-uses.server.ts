import { and, count, eq, gte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts, promoUses } from '#db/schema/payments.ts';
import { promoCodes } from '#db/schema/pricing.ts';
import { normalizeEmail } from '#lib/email.ts';
import type { PromoUses } from '#shop/pricing/promo-codes/promo.ts';

/** A cancelled or wholly refunded order gives its use back; reopened, it takes it again. */
const isUndone = or(eq(orders.status, 'cancelled'), gte(orders.refundedCents, orders.totalCents));

/** Whether an open checkout or a valid order uses the code. */
const isUsed = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.checkoutId, promoUses.checkoutId), isUndone)),
  );

/** Uses of a code, except by `checkoutId`. `emailKey`: normalised; null while unknown. */
export async function usesOf(
  db: Db,
  code: string,
  emailKey: string | null,
  checkoutId: string | null,
): Promise<PromoUses> {
  const others = and(
    eq(promoUses.code, code),
    checkoutId ? ne(promoUses.checkoutId, checkoutId) : undefined,
    isUsed(db),
  );
  const uses = await db.$count(promoUses, others);
  if (emailKey === null) return { uses, customer: null };
  const [used] = await db
    .select({ uses: count() })
    .from(promoUses)
    .innerJoin(checkouts, eq(checkouts.id, promoUses.checkoutId))
    .where(and(others, eq(checkouts.emailKey, emailKey)));
  const ordered = await db.$count(
    orders,
    and(eq(sql`lower(${orders.customerEmail})`, emailKey), not(isUndone as SQL)),
  );
  return { uses, customer: { hasUsed: (used?.uses ?? 0) > 0, hasOrdered: ordered > 0 } };
}

/** Locks a code's uses in the caller's transaction. */
export async function lockUses(tx: Db, code: string): Promise<void> {
  await lockNamed(tx, `promo:${code}`);
}

/** Takes a use for a checkout, once; the order keeps it. Deleted codes are ignored. */
export async function takeUse(tx: Db, checkoutId: string, code: string): Promise<void> {
  const [known] = await tx
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(eq(promoCodes.code, code))
    .for('key share');
  if (known) await tx.insert(promoUses).values({ checkoutId, code }).onConflictDoNothing();
}

export async function giveUseBack(tx: Db, checkoutId: string): Promise<void> {
  await tx.delete(promoUses).where(eq(promoUses.checkoutId, checkoutId));
}

export async function usesByCode(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: promoUses.code, uses: count() })
    .from(promoUses)
    .where(isUsed(db))
    .groupBy(promoUses.code);
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}

/** Code of a reopened order whose use somebody else has taken; otherwise null. */
export async function goneUseOf(db: Db, orderId: string): Promise<string | null> {
  const [order] = await db
    .select({ checkoutId: orders.checkoutId, code: orders.promoCode, email: orders.customerEmail })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.code) return null;
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, order.code));
  if (!promo) return null;
  const { uses, customer } = await usesOf(db, promo.code, normalizeEmail(order.email), order.checkoutId);
  const isUsedUp = promo.maxUses !== null && uses >= promo.maxUses;
  const isOnce = promo.oncePerCustomer || promo.firstOrderOnly;
  return isUsedUp || (isOnce && customer?.hasUsed) ? promo.code : null;
}
