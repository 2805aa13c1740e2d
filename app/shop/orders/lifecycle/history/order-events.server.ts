import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { changeParts, type ShownChange } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import type { OrderEvent } from './order-history.ts';

type Happened = Omit<typeof orderEvents.$inferInsert, 'id' | 'orderVersion'>;

/** Write the order before its event. */
export function versionOf(orderId: string) {
  return sql<number>`(select ${sql.raw('version')} from ${orders} where ${orders.id} = ${orderId})`;
}

/** Adds an event with the order's current version. @returns the event's id */
export async function addOrderEvent(tx: Db, happened: Happened): Promise<number> {
  const [event] = await tx
    .insert(orderEvents)
    .values({ ...happened, orderVersion: versionOf(happened.orderId) })
    .returning({ id: orderEvents.id });
  if (!event) throw new Error(`What happened to the order ${happened.orderId} was not recorded`);
  return event.id;
}

/** Raises the version for changes beside the order's row, in the caller's transaction. */
export async function raiseOrderVersion(tx: Db, orderId: string, at: Date): Promise<void> {
  const version = sql`${orders.version} + 1`;
  await tx.update(orders).set({ version, updatedAt: at }).where(eq(orders.id, orderId));
}

/** For events without a change of the order's row: open pages listen to orders. */
export async function recordOrderEvent(tx: Db, happened: Happened & { at: Date }): Promise<void> {
  await addOrderEvent(tx, happened);
  await tx.update(orders).set({ updatedAt: happened.at }).where(eq(orders.id, happened.orderId));
}

/** Events that change an order's price; each stores the previous order. */
export const CHANGES = ['lines-changed', 'difference-waived'];

/** Changes by order id, oldest first, where there are any. */
export async function changesOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ShownChange[]>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, at, detail } = orderEvents;
  const rows = await db
    .select({ orderId, at, detail })
    .from(orderEvents)
    .where(and(inArray(orderId, [...orderIds]), inArray(orderEvents.kind, [...CHANGES, 'way-changed'])))
    .orderBy(asc(at), asc(orderEvents.id));
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return new Map(
    [...byOrder].map(([id, changes]) => [
      id,
      changes.map((one) => ({ at: one.at, parts: changeParts(one.detail) })),
    ]),
  );
}

/** E-mails to the order's present address, oldest first; without emptied ones, and those to former addresses. */
export async function orderMailEvents(
  db: Db,
  { id, customerEmail }: { id: string; customerEmail: string },
): Promise<OrderEvent[]> {
  if (customerEmail === '') return [];
  const { createdAt, sentAt, subject, lastError } = outbox;
  const mails = await db
    .select({ createdAt, sentAt, subject, lastError })
    .from(outbox)
    .where(and(eq(outbox.toAddress, customerEmail), sql`position(${`token=${id}.`} in ${outbox.html}) > 0`))
    .orderBy(asc(createdAt), asc(outbox.id));
  return mails.map((mail, index) => ({
    id: index,
    at: mail.sentAt ?? mail.createdAt,
    actor: 'Negozio (automatico)',
    kind: 'mail',
    fromStatus: null,
    toStatus: null,
    orderVersion: null,
    detail: { to: customerEmail, text: mail.subject, state: mailState(mail) },
  }));
}

function mailState({ sentAt, lastError }: { sentAt: Date | null; lastError: string | null }) {
  if (sentAt) return 'sent';
  return lastError === null ? 'waiting' : 'undelivered';
}
