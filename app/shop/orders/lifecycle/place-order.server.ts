import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { noteAlert } from '#shop/staff/notifications/note.server.ts';
import { orderNumber } from './number.ts';

export type NewOrder = typeof orders.$inferInsert & { id: string; createdAt: Date };

/** An id with an unused order number, for e-mails before the order is written. */
export async function freshOrderId(db: Db, draw: () => string = () => crypto.randomUUID()): Promise<string> {
  for (;;) {
    const id = draw();
    if (!(await hasNumber(db, id))) return id;
  }
}

/** Whether the order number of this id is in use. */
export async function hasNumber(db: Db, id: string): Promise<boolean> {
  return (await db.$count(orders, sql`left(${orders.id}::text, 8) = ${id.slice(0, 8)}`)) > 0;
}

/** Also notifies the staff. @throws if the number was taken meanwhile: retry with another id */
export async function placeOrder(tx: Db, order: NewOrder): Promise<void> {
  await tx.insert(orders).values(order);
  await addOrderEvent(tx, {
    orderId: order.id,
    at: order.createdAt,
    actor: 'system',
    kind: 'placed',
    toStatus: 'pending',
    ...(order.paidCents === 0 && {
      detail: order.totalCents > 0 ? { method: order.paymentMethod } : { isFree: true },
    }),
  });
  const { id, totalCents: amountCents, createdAt: at } = order;
  const event = { kind: 'new-order', event: id, about: id } as const;
  await noteAlert(tx, { ...event, orderNumber: orderNumber(id), amountCents, at });
}
