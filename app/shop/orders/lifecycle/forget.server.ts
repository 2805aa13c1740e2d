import { and, eq, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import type { ErasedInvoiceRequest } from '#db/json/orders.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { normalizeEmail } from '#lib/email.ts';
import { versionOf } from '#shop/orders/lifecycle/history/order-events.server.ts';

export const ANONYMOUS_NAME = 'Cliente anonimo';

/** Without invoice, or with documents older than a day (ISO). */
export function notInvoicedSince(day: string): SQL | undefined {
  const creditedSince = sql`exists (select from ${creditNotes}
    where ${creditNotes.orderId} = ${orders.id} and ${creditNotes.day} >= ${day})`;
  return and(or(isNull(orders.invoiceDay), lt(orders.invoiceDay, day)), not(creditedSince));
}

/** Anonymises orders in the caller's transaction, except purchases, payments, invoice numbers. @returns checkouts */
export async function anonymiseOrders(
  tx: Db,
  which: SQL,
  at: Date,
): Promise<{ id: string; checkoutId: string }[]> {
  const nameless = await tx
    .update(orders)
    .set({
      customerName: ANONYMOUS_NAME,
      buyerName: null,
      customerEmail: '',
      customerPhone: '',
      customerAddress: '',
      customerCity: '',
      customerPostalCode: '',
      customerProvince: '',
      notes: '',
      trackingNumber: null,
      courierNews: null,
      invoiceRequest: erasedInvoice(orders.invoiceRequest),
      giftMessage: erasedGift(orders.giftMessage),
      refusedAt: null,
      updatedAt: at,
    })
    .where(and(which, ne(orders.customerEmail, '')))
    .returning({ id: orders.id, checkoutId: orders.checkoutId });
  if (nameless.length === 0) return [];
  const ids = nameless.map((order) => order.id);
  // Free text may name anybody.
  await tx
    .update(orderEvents)
    .set({
      detail: sql`${orderEvents.detail} - 'text' - 'reason' - 'trackingNumber' - 'before' - 'corrected' - 'to'`,
    })
    .where(inArray(orderEvents.orderId, ids));
  await tx.insert(orderEvents).values(
    ids.map((orderId) => ({
      orderId,
      at,
      actor: 'system',
      kind: 'anonymised',
      orderVersion: versionOf(orderId),
    })),
  );
  return nameless;
}

/** Deletes dates of refused parcels before a moment. Returns their number. */
export async function forgetRefusedParcels(db: Db, before: Date): Promise<number> {
  const forgotten = await db
    .update(orders)
    .set({ refusedAt: null })
    .where(lt(orders.refusedAt, before))
    .returning({ id: orders.id });
  return forgotten.length;
}

const ERASED_ADDRESS = 'indirizzo cancellato';

/** Erases a former address (normalised), somebody else's, from histories; in the caller's transaction. */
export async function forgetFormerAddress(tx: Db, address: string): Promise<void> {
  if (address === '') return;
  const rows = await tx
    .select({ id: orderEvents.id, detail: orderEvents.detail })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        inArray(orderEvents.kind, ['corrected', 'confirmation-sent']),
        ne(sql`lower(${orders.customerEmail})`, address),
        sql`position(${address} in lower(${orderEvents.detail}::text)) > 0`,
      ),
    );
  const cleared = (value: unknown): unknown => {
    if (typeof value === 'string') return normalizeEmail(value) === address ? ERASED_ADDRESS : value;
    if (Array.isArray(value)) return value.map(cleared);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleared(one)]));
  };
  for (const { id, detail } of rows)
    await tx
      .update(orderEvents)
      .set({ detail: cleared(detail) as Record<string, unknown> })
      .where(eq(orderEvents.id, id));
}

/** Records the customer's erasure request. `actor` is an account id. */
export async function noteErasureRequest(
  tx: Db,
  orderIds: string[],
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.insert(orderEvents).values(
    orderIds.map((orderId) => ({
      orderId,
      at,
      actor,
      kind: 'erasure-asked',
      orderVersion: versionOf(orderId),
    })),
  );
}

/** In the caller's transaction, which has checked that no real payment exists. */
export async function removeAllOrders(tx: Db): Promise<number> {
  return (await tx.delete(orders).returning({ id: orders.id })).length;
}

const ERASED: ErasedInvoiceRequest = { kind: 'erased' };

/** Marks the invoice request as erased; null stays null. */
export function erasedInvoice(column: AnyPgColumn): SQL {
  return sql`case when ${column} is null then null else ${JSON.stringify(ERASED)}::jsonb end`;
}

/** Erases a gift's message; that it was a gift stays. */
export function erasedGift(column: AnyPgColumn): SQL {
  return sql`case when ${column} is null then null else '' end`;
}
