import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { releaseExchangeHolds } from '#shop/stock/inventory/exchange-pieces.server.ts';

/** Erases personal text from exchanges; in the caller's transaction. */
export async function forgetExchanges(tx: Db, orderIds: string[]): Promise<void> {
  await tx
    .update(exchanges)
    .set({
      note: '',
      trackingNumber: null,
      refusal: sql`case when ${exchanges.refusal} is null then null else '' end`,
    })
    .where(inArray(exchanges.orderId, orderIds));
}

/** The exchanges for the customer's data export; amounts in cents. */
export function exchangesForPerson(db: Db, orderIds: string[]) {
  return db
    .select({
      orderId: exchanges.orderId,
      origin: exchanges.origin,
      status: exchanges.status,
      oldItem: exchanges.oldItem,
      newItem: exchanges.newItem,
      quantity: exchanges.quantity,
      differenceCents: exchanges.differenceCents,
      note: exchanges.note,
      requestedAt: exchanges.requestedAt,
      decidedAt: exchanges.decidedAt,
      refusal: exchanges.refusal,
      carrier: exchanges.carrier,
      trackingNumber: exchanges.trackingNumber,
      sentAt: exchanges.sentAt,
      deliveredAt: exchanges.deliveredAt,
      arrivedAt: exchanges.arrivedAt,
      endedAt: exchanges.endedAt,
      endedBecause: exchanges.endedBecause,
    })
    .from(exchanges)
    .where(inArray(exchanges.orderId, orderIds))
    .orderBy(asc(exchanges.requestedAt));
}

/** Deletes a demonstration's exchanges in the caller's transaction, which frees held pieces. */
export async function removeAllExchanges(tx: Db): Promise<number> {
  const rows = await tx.select({ id: exchanges.id }).from(exchanges).orderBy(asc(exchanges.id));
  for (const { id } of rows) await releaseExchangeHolds(tx, id);
  await tx.delete(exchanges);
  return rows.length;
}
