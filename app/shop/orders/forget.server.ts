import { and, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { erasedGift, erasedInvoice } from './erased.server.ts';

/** What stands in place of a customer's name. */
export const ANONYMOUS_NAME = 'Cliente anonimo';

/** Orders without an invoice, or whose invoice is older than a day (ISO). */
export function notInvoicedSince(day: string): SQL | undefined {
  return or(isNull(orders.invoiceDay), lt(orders.invoiceDay, day));
}

/**
 * Takes the customer out of orders and of what was typed about them; what was bought and paid stays. Of an invoice its
 * number and day stay, and that it was asked for: the register of takings counts it apart. In the caller's transaction. @returns the orders that lost their customer, each with the attempt that it was paid by.
 */
export async function anonymiseOrders(
  tx: Db,
  which: SQL,
  at: Date,
): Promise<{ id: string; checkoutId: string }[]> {
  const nameless = await tx
    .update(orders)
    .set({
      customerName: ANONYMOUS_NAME,
      customerEmail: '',
      customerPhone: '',
      customerAddress: '',
      customerCity: '',
      customerPostalCode: '',
      notes: '',
      trackingNumber: null,
      invoiceRequest: erasedInvoice(orders.invoiceRequest),
      giftMessage: erasedGift(orders.giftMessage),
      updatedAt: at,
    })
    .where(and(which, ne(orders.customerEmail, '')))
    .returning({ id: orders.id, checkoutId: orders.checkoutId });
  if (nameless.length === 0) return [];
  const ids = nameless.map((order) => order.id);
  // What people typed may name anybody.
  await tx
    .update(orderEvents)
    .set({ detail: sql`${orderEvents.detail} - 'text' - 'reason' - 'trackingNumber'` })
    .where(inArray(orderEvents.orderId, ids));
  await tx
    .insert(orderEvents)
    .values(ids.map((orderId) => ({ orderId, at, actor: 'system', kind: 'anonymised' })));
  return nameless;
}

/** Writes into the history of orders that their customer asked to be erased. `actor` is an account id. */
export async function noteErasureAsked(
  tx: Db,
  orderIds: string[],
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .insert(orderEvents)
    .values(orderIds.map((orderId) => ({ orderId, at, actor, kind: 'erasure-asked' })));
}
