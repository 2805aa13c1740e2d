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
  const {
    orderId,
    origin,
    status,
    oldItem,
    newItem,
    quantity,
    differenceCents,
    note,
    requestedAt,
    decidedAt,
    refusal,
  } = exchanges;
  const { carrier, trackingNumber, sentAt, deliveredAt, arrivedAt, endedAt, endedBecause } = exchanges;
  return db
    .select({
      orderId,
      origin,
      status,
      oldItem,
      newItem,
      quantity,
      differenceCents,
      note,
      requestedAt,
      decidedAt,
      refusal,
      carrier,
      trackingNumber,
      sentAt,
      deliveredAt,
      arrivedAt,
      endedAt,
      endedBecause,
    })
    .from(exchanges)
    .where(inArray(exchanges.orderId, orderIds))
    .orderBy(asc(requestedAt));
}

/** Deletes a demonstration's exchanges in the caller's transaction, which frees held pieces. */
export async function removeAllExchanges(tx: Db): Promise<number> {
  const rows = await tx.select({ id: exchanges.id }).from(exchanges).orderBy(asc(exchanges.id));
  for (const { id } of rows) await releaseExchangeHolds(tx, id);
  await tx.delete(exchanges);
  return rows.length;
}
