import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import type { Billed } from '#db/json/orders.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import {
  invoiceDueDay,
  isInvoiceDay,
  isInvoiceNearlyDue,
} from '#shop/orders/invoice-requests/invoice-deadline.ts';
import type { IssuedInvoice } from '#shop/orders/invoice-requests/invoice-request.ts';
import { billedCents, type Issued } from '#shop/orders/invoice-requests/issued.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import { soldOn } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { type OrderDetail, orderById } from './order-detail.server.ts';
import { WAITS_FOR_CREDIT_NOTE, WAITS_FOR_INVOICE } from './orders.server.ts';

type InvoicesShop = { db: Db; now: () => Date };

export type InvoiceFailure =
  | 'unknown_order'
  | 'not_requested'
  | 'nothing_left'
  | 'invalid_day'
  | 'number_taken'
  | 'stale';

/**
 * Records or corrects an invoice. Numbers are unique in their year, ignoring case, among credit notes too. It bills
 * what is then left, as `issue` reads; corrections do not change that. Codes: `unknown_order`; `not_requested`;
 * `nothing_left`; `stale`; `invalid_day` before the order or in the future; `number_taken`. `actor`: account id.
 */
export async function noteInvoice(
  { db, now }: InvoicesShop,
  {
    orderId,
    actor,
    version,
    invoice,
  }: { orderId: string; actor: string; version: number; invoice: IssuedInvoice },
  issue: (tx: Db, order: OrderDetail) => Promise<{ billed: Billed; issued: Issued }>,
): Promise<{ ok: true; changed: boolean } | { ok: false; code: InvoiceFailure }> {
  const at = now();
  const { number, day } = invoice;
  return db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (!order.invoiceRequest || order.invoiceRequest.kind === 'erased')
      return { ok: false, code: 'not_requested' };
    if (order.invoiceNumber === null && (order.refundedCents >= order.totalCents || isCalledOff(order)))
      return { ok: false, code: 'nothing_left' };
    if (!isInvoiceDay(day, { orderedAt: order.createdAt, today: dayInRome(at) }))
      return { ok: false, code: 'invalid_day' };
    if (order.invoiceNumber === number && order.invoiceDay === day) return { ok: true, changed: false };
    if (order.version !== version) return { ok: false, code: 'stale' };
    if (await isNumberTaken(tx, { number, day }, order.id)) return { ok: false, code: 'number_taken' };
    const fresh = order.invoiceNumber === null ? await issue(tx, order) : null;
    await tx
      .update(orders)
      .set({
        invoiceNumber: number,
        invoiceDay: day,
        updatedAt: at,
        ...(fresh && {
          invoiceBilled: fresh.billed,
          invoicedCents: billedCents(fresh.billed),
          invoiceIssued: fresh.issued,
          invoiceMoves: [],
        }),
      })
      .where(eq(orders.id, order.id));
    const before = order.invoiceNumber ? { number: order.invoiceNumber, day: order.invoiceDay } : null;
    const happened = { orderId: order.id, at, actor };
    await addOrderEvent(tx, { ...happened, kind: 'invoice', detail: { number, day, before } });
    return { ok: true, changed: true };
  });
}

/** Whether another document of the year has the number; locks against concurrent use. */
export async function isNumberTaken(
  tx: Db,
  { number, day }: IssuedInvoice,
  orderId: string | null,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice-number'))`);
  const others = orderId === null ? undefined : ne(orders.id, orderId);
  const invoice = numbered({ number: orders.invoiceNumber, day: orders.invoiceDay }, { number, day });
  const note = numbered(creditNotes, { number, day });
  return (await tx.$count(orders, and(invoice, others))) + (await tx.$count(creditNotes, note)) > 0;
}

/** As in the unique indexes: upper case, within the year. */
function numbered(
  columns: { number: AnyPgColumn; day: AnyPgColumn },
  { number, day }: IssuedInvoice,
): SQL | undefined {
  return and(
    eq(sql`upper(${columns.number})`, sql`upper(${number})`),
    eq(sql`extract(year from ${columns.day})`, Number(day.slice(0, 4))),
  );
}

/** Deletes the noted number. Codes: `unknown_order`; `has_credit_notes`, which must be deleted first. */
export async function takeInvoiceBack(
  { db, now }: InvoicesShop,
  { orderId, actor, version }: { orderId: string; actor: string; version: number },
): Promise<
  { ok: true; changed: boolean } | { ok: false; code: 'unknown_order' | 'has_credit_notes' | 'stale' }
> {
  const at = now();
  return db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (!order.invoiceNumber) return { ok: true, changed: false };
    if (order.version !== version) return { ok: false, code: 'stale' };
    if ((await tx.$count(creditNotes, eq(creditNotes.orderId, order.id))) > 0)
      return { ok: false, code: 'has_credit_notes' };
    await tx
      .update(orders)
      .set({
        invoiceNumber: null,
        invoiceDay: null,
        invoiceBilled: null,
        invoicedCents: null,
        invoiceIssued: null,
        invoiceMoves: [],
        updatedAt: at,
      })
      .where(eq(orders.id, order.id));
    await addOrderEvent(tx, {
      orderId: order.id,
      at,
      actor,
      kind: 'invoice-taken-back',
      detail: { number: order.invoiceNumber, day: order.invoiceDay },
    });
    return { ok: true, changed: true };
  });
}

export function creditNotesDue(db: Db): Promise<number> {
  return db.$count(orders, WAITS_FOR_CREDIT_NOTE);
}

/** Number of invoices due within three days or late, and the first due day (ISO). */
export async function invoicesNearlyDue(
  db: Db,
  now: Date,
): Promise<{ count: number; firstDueDay: string } | null> {
  const waiting = await db.select({ soldOn }).from(orders).where(WAITS_FOR_INVOICE).orderBy(asc(soldOn));
  const due = waiting
    .flatMap(({ soldOn }) => (soldOn === null ? [] : invoiceDueDay(soldOn)))
    .filter((day) => isInvoiceNearlyDue(day, dayInRome(now)));
  return due[0] ? { count: due.length, firstDueDay: due[0] } : null;
}
