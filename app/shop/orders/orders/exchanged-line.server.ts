import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { type OrderItem, orders } from '../../../db/schema/orders.ts';
import { billedCents, billedOfPieces, billedWhole, movedBilled } from './billed.ts';
import type { OrderDetail } from './order-detail.server.ts';
import { centsOfPieces, orderLineKey } from './order-line.ts';

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
 * Lets the invoice of an order name pieces of another line instead, at the same amount, in the caller's transaction: the same
 * article in another size leaves what was invoiced as it is. `order` is as it was before its lines changed, and `cents` what the
 * pieces came to in it; billed at less, no more than that is moved. Without an invoice nothing is to be done.
 */
export async function moveInvoiced(
  tx: Db,
  order: OrderDetail,
  { from, to, quantity, cents }: { from: string; to: string; quantity: number; cents: number },
): Promise<void> {
  if (order.invoiceNumber === null) return;
  const [stored] = await tx
    .select({ billed: orders.invoiceBilled })
    .from(orders)
    .where(eq(orders.id, order.id));
  const billed = stored?.billed ?? billedWhole(order);
  const line = billed.lines.find(({ key }) => key === from);
  const item = order.items.find((one) => orderLineKey(one) === from);
  if (!line || !item) throw new Error(`The invoice of the order ${order.id} does not bill ${from}`);
  // What was given back before the invoice names the line's first pieces.
  const ofCents = centsOfPieces(item, item.quantity) - centsOfPieces(item, item.quantity - line.quantity);
  const moved = { from, to, quantity, cents: billedOfPieces(line.cents, { cents, ofCents }) };
  const invoiceBilled = movedBilled(billed, moved);
  const invoicedCents = billedCents(invoiceBilled);
  await tx.update(orders).set({ invoiceBilled, invoicedCents }).where(eq(orders.id, order.id));
}
