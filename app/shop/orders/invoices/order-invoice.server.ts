import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { ErasedInvoiceRequest, InvoiceRequest } from '#db/json/orders.ts';
import { invoiceFiles } from '#db/schema/order-documents.ts';
import type { TaxRegime } from '#shop/finance/tax/tax-regime.ts';
import type { Cents } from '#shop/money/money.ts';
import { billedCents } from '#shop/orders/invoice-requests/issued.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { type CreditNote, documentsOf, type OrderDocuments } from './credit-notes.server.ts';
import { fatturaPa, fatturaPaName, type InvoiceDocument, sendingNumberOf } from './fattura-pa.ts';
import { issueInvoice, readsAs } from './issue.server.ts';

type Shop = { db: Db; now: () => Date };

type File = { name: string; xml: string };

export type OrderInvoice = {
  order: OrderDetail;
  request: InvoiceRequest | ErasedInvoiceRequest;
  /** Total billed, or to be billed now. */
  totalCents: Cents;
  regime: TaxRegime;
  /** Null before number and day are recorded, and after the addressee's erasure. */
  file: File | null;
  /** In order of recording. */
  notes: (Pick<CreditNote, 'id' | 'number' | 'day' | 'amountCents'> & { file: File | null })[];
  /** Amount of the next credit note. */
  dueCents: Cents;
};

/** An order's invoice with credit notes; null for an unknown order, or without a request. */
export async function invoiceOfOrder(shop: Shop, orderId: string): Promise<OrderInvoice | null> {
  const order = await orderById(shop.db, orderId);
  if (!order?.invoiceRequest) return null;
  const { invoiceRequest: request } = order;
  const documents = await documentsOf(shop.db, order);
  if (!documents) {
    const { billed, issued } = await issueInvoice(shop.db, order);
    const none = { file: null, notes: [], dueCents: 0 };
    return { order, request, totalCents: billedCents(billed), regime: issued.regime, ...none };
  }
  const notes = [];
  for (const note of documents.notes) {
    const { id, number, day, amountCents } = note;
    notes.push({ id, number, day, amountCents, file: await fileOf(shop, order, documents, note) });
  }
  return {
    order,
    request,
    totalCents: billedCents(documents.invoice),
    regime: (await readsAs(shop.db, order, documents.issued)).regime,
    file: await fileOf(shop, order, documents, null),
    notes,
    dueCents: documents.due.cents,
  };
}

/**
 * FatturaPA of an order's invoice, or of its credit note with that id; null for an unknown one, until number and day
 * are recorded, and once the addressee is erased.
 */
export async function documentFile(shop: Shop, orderId: string, noteId: string | null): Promise<File | null> {
  const order = await orderById(shop.db, orderId);
  const documents = order && (await documentsOf(shop.db, order));
  if (!documents) return null;
  const note = documents.notes.find(({ id }) => id === noteId) ?? null;
  return noteId !== null && !note ? null : fileOf(shop, order, documents, note);
}

async function fileOf(
  shop: Shop,
  order: OrderDetail,
  { invoice, issued: stored }: OrderDocuments,
  creditNote: CreditNote | null,
): Promise<File | null> {
  const { invoiceRequest: request, invoiceNumber: number, invoiceDay: day } = order;
  if (!request || request.kind === 'erased' || !number || !day) return null;
  const issued = await readsAs(shop.db, order, creditNote?.issued ?? stored);
  return invoiceFile(shop, {
    ...issued,
    order: { ...issued.order, id: order.id, createdAt: order.createdAt },
    request,
    creditNote,
    invoice: { number, day },
    billed: creditNote?.billed ?? invoice,
  });
}

/** A document as file. Changed content gets another name and number: the exchange refuses known names (check 00002). */
export async function invoiceFile(
  { db, now }: { db: Db; now: () => Date },
  document: Omit<InvoiceDocument, 'sendingNumber'>,
): Promise<{ name: string; xml: string }> {
  const said = fatturaPa({ ...document, sendingNumber: '' });
  const hash = createHash('sha256').update(said).digest('hex');
  const sendingNumber = sendingNumberOf(await numberOf(db, document.order.id, { hash, at: now() }));
  return {
    name: fatturaPaName({ seller: document.seller, sendingNumber }),
    xml: fatturaPa({ ...document, sendingNumber }),
  };
}

async function numberOf(db: Db, orderId: string, { hash, at }: { hash: string; at: Date }): Promise<number> {
  const { number } = invoiceFiles;
  const isIt = and(eq(invoiceFiles.orderId, orderId), eq(invoiceFiles.hash, hash));
  const known = () => db.select({ number }).from(invoiceFiles).where(isIt);
  const [before] = await known();
  if (before) return before.number;
  const [made] = await db
    .insert(invoiceFiles)
    .values({ orderId, hash, createdAt: at })
    .onConflictDoNothing()
    .returning({ number });
  const [file] = made ? [made] : await known();
  if (!file) throw new Error(`A file of the order ${orderId} has no number`);
  return file.number;
}
