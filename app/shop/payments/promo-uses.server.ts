import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { lockNamed } from '../../db/lock.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { checkouts, promoUses } from '../../db/schema/payments.ts';
import { promoCodes } from '../../db/schema/pricing.ts';
import type { PromoUses } from '../pricing/promo.ts';

/**
 * What is known of the uses of a code, that of the attempt `checkoutId` aside. `emailKey` is who orders, as addresses
 * are compared; null while that is not known.
 */
export async function usesOf(
  db: Db,
  code: string,
  emailKey: string | null,
  checkoutId: string | null,
): Promise<PromoUses> {
  const others = and(eq(promoUses.code, code), checkoutId ? ne(promoUses.checkoutId, checkoutId) : undefined);
  const uses = await db.$count(promoUses, others);
  if (emailKey === null) return { uses, customer: null };
  const [used] = await db
    .select({ uses: count() })
    .from(promoUses)
    .innerJoin(checkouts, eq(checkouts.id, promoUses.checkoutId))
    .where(and(others, eq(checkouts.emailKey, emailKey)));
  const ordered = await db.$count(orders, eq(sql`lower(${orders.customerEmail})`, emailKey));
  return { uses, customer: { hasUsed: (used?.uses ?? 0) > 0, hasOrdered: ordered > 0 } };
}

/** Waits until nobody else takes a use of this code, for the caller's transaction. */
export async function lockUses(tx: Db, code: string): Promise<void> {
  await lockNamed(tx, `promo:${code}`);
}

/**
 * Notes that an attempt uses a code, once; the order that it becomes keeps it. A code that was deleted meanwhile has no
 * uses.
 */
export async function takeUse(tx: Db, checkoutId: string, code: string): Promise<void> {
  const [known] = await tx
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(eq(promoCodes.code, code))
    .for('key share');
  if (known) await tx.insert(promoUses).values({ checkoutId, code }).onConflictDoNothing();
}

/** An attempt that ended without an order uses nothing. */
export async function giveUseBack(tx: Db, checkoutId: string): Promise<void> {
  await tx.delete(promoUses).where(eq(promoUses.checkoutId, checkoutId));
}

/** How often each code is used, by orders and open attempts. */
export async function usesByCode(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: promoUses.code, uses: count() })
    .from(promoUses)
    .groupBy(promoUses.code);
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}
