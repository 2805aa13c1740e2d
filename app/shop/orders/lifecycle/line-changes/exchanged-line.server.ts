import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { InvoicedMove } from '#db/json/orders.ts';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';

/**
 * Notes, in the caller's transaction, which has locked the order, whether a line of it travels by itself, and when that arrived
 * (`own`; its moment is null while nobody has said so).
 */
export async function noteOwnDelivery(
  tx: Db,
  { orderId, line, own, at }: { orderId: string; line: string; own: OrderItem['ownDelivery']; at: Date },
): Promise<void> {
  const [order] = await tx.select({ items: orders.items }).from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const items = order.items.map((item): OrderItem => {
    if (orderLineKey(item) !== line) return item;
    const { ownDelivery: _, ...rest } = item;
    return own ? { ...rest, ownDelivery: own } : rest;
  });
  await tx.update(orders).set({ items, updatedAt: at }).where(eq(orders.id, orderId));
}

/**
 * Notes, in the caller's transaction, which pieces an exchange put in the place of invoiced ones: the invoice stays as it was
 * issued, and a credit note names what it names (`asInvoiced`). Without an invoice nothing is to be done.
 */
export async function moveInvoiced(
  tx: Db,
  { id, invoiceNumber }: Pick<OrderDetail, 'id' | 'invoiceNumber'>,
  move: InvoicedMove,
): Promise<void> {
  if (invoiceNumber === null) return;
  const moves = sql`${orders.invoiceMoves} || ${JSON.stringify([move])}::jsonb`;
  await tx.update(orders).set({ invoiceMoves: moves }).where(eq(orders.id, id));
}
