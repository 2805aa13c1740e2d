import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { charges } from '#db/schema/charges.ts';
import { isUuid } from '#lib/uuid.ts';

export type Charge = typeof charges.$inferSelect;

/** The difference that an order's link asks for; null while there is none. */
export async function openChargeOf(db: Db, orderId: string): Promise<Charge | null> {
  const [open] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId), eq(charges.status, 'open')));
  return open ?? null;
}

/** The differences that can be paid by their link, by the id of their order; an order without one is left out. */
export async function payableChargesOf(
  db: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, Charge>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(charges)
    .where(and(inArray(charges.orderId, [...orderIds]), eq(charges.status, 'open'), gt(charges.payBy, now)));
  return new Map(rows.map((charge) => [charge.orderId, charge]));
}

/** The latest difference of an order, open or over; null for an order that never had one. */
export async function latestChargeOf(db: Db, orderId: string): Promise<Charge | null> {
  const [latest] = await db
    .select()
    .from(charges)
    .where(eq(charges.orderId, orderId))
    // The one that is open comes first, also where another ended within the same moment.
    .orderBy(desc(eq(charges.status, 'open')), desc(charges.createdAt), desc(charges.id))
    .limit(1);
  return latest ?? null;
}

/** A difference by its id; null for any text that is none. */
export async function chargeById(db: Db, id: string): Promise<Charge | null> {
  if (!isUuid(id)) return null;
  const [charge] = await db.select().from(charges).where(eq(charges.id, id));
  return charge ?? null;
}
