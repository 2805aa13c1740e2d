import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { InvoicedMove } from '#db/json/orders.ts';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';

/** Records an arrival, null while unknown; the caller has locked the order. */
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

/** Records moved pieces for credit notes (`asInvoiced`); the caller has locked the order. */
export async function moveInvoiced(
  tx: Db,
  { id, invoiceNumber }: Pick<OrderDetail, 'id' | 'invoiceNumber'>,
  move: InvoicedMove,
): Promise<void> {
  if (invoiceNumber === null) return;
  const moves = sql`${orders.invoiceMoves} || ${JSON.stringify([move])}::jsonb`;
  await tx.update(orders).set({ invoiceMoves: moves }).where(eq(orders.id, id));
}
