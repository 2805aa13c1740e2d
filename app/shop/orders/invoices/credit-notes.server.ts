import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Billed } from '#db/json/orders.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Cents } from '#shop/money/money.ts';
import type { IssuedInvoice } from '#shop/orders/invoice-requests/invoice-request.ts';
import { asInvoiced, type StoredIssue } from '#shop/orders/invoice-requests/issued.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { isNumberTaken } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { type CreditDue, creditDue } from './credit-due.ts';
import { issuedNow, leftToInvoice } from './issue.server.ts';

type InvoicesShop = { db: Db; now: () => Date };

export type CreditNote = IssuedInvoice & {
  id: string;
  billed: Billed;
  issued: StoredIssue;
  amountCents: Cents;
};

export type OrderDocuments = {
  invoice: Billed;
  issued: StoredIssue;
  /** In order of recording. */
  notes: CreditNote[];
  due: CreditDue;
};

/** In order of recording. */
export function creditNotesOf(db: Db, orderId: string): Promise<CreditNote[]> {
  const { id, number, day, billed, issued, amountCents } = creditNotes;
  return db
    .select({ id, number, day, billed, issued, amountCents })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.createdAt), asc(creditNotes.id));
}

/** Null without a recorded invoice. */
export async function documentsOf(db: Db, order: OrderDetail): Promise<OrderDocuments | null> {
  if (order.invoiceNumber === null) return null;
  const [stored] = await db
    .select({ invoice: orders.invoiceBilled, issued: orders.invoiceIssued, moves: orders.invoiceMoves })
    .from(orders)
    .where(eq(orders.id, order.id));
  if (!stored?.invoice || !stored.issued) return null;
  const { invoice, issued, moves } = stored;
  const notes = await creditNotesOf(db, order.id);
  const left = asInvoiced(await leftToInvoice(db, order), moves);
  const billedNotes = notes.map(({ billed }) => billed);
  return { invoice, issued, notes, due: creditDue(invoice, billedNotes, left) };
}

/** Recorded credit notes, and the next amount (`CreditDue`). */
export type CreditShown = {
  notes: { id: string; number: string; day: string; amountCents: Cents }[];
  dueCents: Cents;
};

/** Null without a recorded invoice. */
export async function creditShown(db: Db, order: OrderDetail): Promise<CreditShown | null> {
  const documents = await documentsOf(db, order);
  if (!documents) return null;
  const notes = documents.notes.map(({ id, number, day, amountCents }) => ({ id, number, day, amountCents }));
  return { notes, dueCents: documents.due.cents };
}

export type CreditNoteFailure =
  | 'unknown_order'
  | 'no_invoice'
  | 'nothing_due'
  | 'amount_changed'
  | 'invalid_day'
  | 'number_taken';

/**
 * Records a credit note for refunds since the last document. Codes: `unknown_order`; `no_invoice`, also if erased;
 * `nothing_due`; `amount_changed` from `expectedCents`; `invalid_day` before the invoice or in the future;
 * `number_taken` in its year. `actor`: account id.
 */
export async function noteCreditNote(
  { db, now }: InvoicesShop,
  request: { orderId: string; actor: string; note: IssuedInvoice; expectedCents: Cents },
): Promise<{ ok: true } | { ok: false; code: CreditNoteFailure }> {
  const at = now();
  const { note, actor } = request;
  return db.transaction(async (tx) => {
    const order = await orderById(tx, request.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const documents = await documentsOf(tx, order);
    if (!documents || order.invoiceRequest?.kind === 'erased') return { ok: false, code: 'no_invoice' };
    const { billed, cents: amountCents } = documents.due;
    const known = documents.notes.find(({ number, day }) => number === note.number && day === note.day);
    if (known && amountCents <= 0) return { ok: true };
    if (amountCents <= 0) return { ok: false, code: 'nothing_due' };
    if (amountCents !== request.expectedCents) return { ok: false, code: 'amount_changed' };
    if (note.day < (order.invoiceDay ?? '') || note.day > dayInRome(at))
      return { ok: false, code: 'invalid_day' };
    if (await isNumberTaken(tx, note, null)) return { ok: false, code: 'number_taken' };
    const now = await issuedNow(tx, order);
    const issued = { ...now, order: { ...now.order, items: documents.issued.order.items } };
    await tx
      .insert(creditNotes)
      .values({ orderId: order.id, ...note, billed, issued, amountCents, createdAt: at });
    const happened = { orderId: order.id, at, actor, kind: 'credit-note' as const };
    await addOrderEvent(tx, { ...happened, detail: { ...note, amountCents } });
    return { ok: true };
  });
}

/** Deletes a mistaken credit note. Codes: `unknown_order`, `stale`. `actor`: account id. */
export async function takeCreditNoteBack(
  { db, now }: InvoicesShop,
  { orderId, noteId, actor, version }: { orderId: string; noteId: string; actor: string; version: number },
): Promise<{ ok: true; changed: boolean } | { ok: false; code: 'unknown_order' | 'stale' }> {
  const at = now();
  return db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (!isUuid(noteId)) return { ok: true, changed: false };
    const isIt = and(eq(creditNotes.id, noteId), eq(creditNotes.orderId, order.id));
    const [gone] = await tx.select().from(creditNotes).where(isIt);
    if (!gone) return { ok: true, changed: false };
    if (order.version !== version) return { ok: false, code: 'stale' };
    await tx.delete(creditNotes).where(isIt);
    const { number, day, amountCents } = gone;
    const happened = { orderId: order.id, at, actor, kind: 'credit-note-taken-back' as const };
    await addOrderEvent(tx, { ...happened, detail: { number, day, amountCents } });
    return { ok: true, changed: true };
  });
}
