import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { dayInRome } from '../../lib/calendar-day.ts';
import { invoiceDueDay, isInvoiceDay, isInvoiceNearlyDue } from './invoice-deadline.ts';
import type { IssuedInvoice } from './invoice-request.ts';
import { orderById } from './order-detail.server.ts';
import { WAITS_FOR_INVOICE } from './orders.server.ts';

type InvoicesShop = { db: Db; now: () => Date };

export type InvoiceFailure = 'unknown_order' | 'not_asked' | 'invalid_day' | 'number_taken';

/**
 * Notes down the invoice of an order, or mends what was noted. A number is given once in a year, capitals or not.
 * Codes: `unknown_order`; `not_asked` where the shopper asked for none; `invalid_day` before the payment or ahead;
 * `number_taken`. `actor` is an account id.
 */
export async function noteInvoice(
  { db, now }: InvoicesShop,
  { orderId, actor, invoice }: { orderId: string; actor: string; invoice: IssuedInvoice },
): Promise<{ ok: true; changed: boolean } | { ok: false; code: InvoiceFailure }> {
  const at = now();
  const { number, day } = invoice;
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (!order.invoiceRequest || order.invoiceRequest.kind === 'erased')
      return { ok: false, code: 'not_asked' };
    if (!isInvoiceDay(day, { paidAt: order.createdAt, today: dayInRome(at) }))
      return { ok: false, code: 'invalid_day' };
    if (order.invoiceNumber === number && order.invoiceDay === day) return { ok: true, changed: false };
    // Two people noting the same number one after the other, so that the second is told.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice-number'))`);
    const taken = await tx.$count(orders, and(numbered(number, day), ne(orders.id, order.id)));
    if (taken > 0) return { ok: false, code: 'number_taken' };
    await tx
      .update(orders)
      .set({ invoiceNumber: number, invoiceDay: day, updatedAt: at })
      .where(eq(orders.id, order.id));
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, at, actor, kind: 'invoice', detail: { number, day } });
    return { ok: true, changed: true };
  });
}

/** As the unique index compares: the number in capitals, within the year of its day. */
function numbered(number: string, day: string): SQL | undefined {
  return and(
    eq(sql`upper(${orders.invoiceNumber})`, sql`upper(${number})`),
    eq(sql`extract(year from ${orders.invoiceDay})`, Number(day.slice(0, 4))),
  );
}

/** Takes back a number that was noted with the wrong order. Codes: `unknown_order`. */
export async function takeInvoiceBack(
  { db, now }: InvoicesShop,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<{ ok: true; changed: boolean } | { ok: false; code: 'unknown_order' }> {
  const at = now();
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (!order.invoiceNumber) return { ok: true, changed: false };
    await tx
      .update(orders)
      .set({ invoiceNumber: null, invoiceDay: null, updatedAt: at })
      .where(eq(orders.id, order.id));
    await tx.insert(orderEvents).values({
      orderId: order.id,
      at,
      actor,
      kind: 'invoice-taken-back',
      detail: { number: order.invoiceNumber, day: order.invoiceDay },
    });
    return { ok: true, changed: true };
  });
}

/** Invoices that are still to be made and due within three days, or late: how many, and the first one's day (ISO). */
export async function invoicesNearlyDue(
  db: Db,
  now: Date,
): Promise<{ count: number; firstDueDay: string } | null> {
  const waiting = await db
    .select({ paidAt: orders.createdAt })
    .from(orders)
    .where(WAITS_FOR_INVOICE)
    .orderBy(asc(orders.createdAt));
  const due = waiting
    .map(({ paidAt }) => invoiceDueDay(paidAt))
    .filter((day) => isInvoiceNearlyDue(day, dayInRome(now)));
  return due[0] ? { count: due.length, firstDueDay: due[0] } : null;
}
