import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notLike, or, type SQL, sql } from 'drizzle-orm';
import { brokenConstraint } from '#db/broken-constraint.ts';
import type { Db } from '#db/client.server.ts';
import { draftOrders } from '#db/schema/draft-orders.ts';
import { orders } from '#db/schema/orders.ts';
import { chargePayments, checkouts, type EndedBecause } from '#db/schema/payments.ts';
import { statement } from '#db/statement.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { erasedGift, erasedInvoice } from '#shop/orders/lifecycle/forget.server.ts';
import type { OrderData } from '#shop/orders/lifecycle/line-changes/correction.ts';
import { releaseStock } from '#shop/stock/inventory/stock.server.ts';
import { giveUseBack } from './promo-uses.server.ts';

export type Checkout = typeof checkouts.$inferSelect;

export type NewCheckout = Omit<Checkout, keyof typeof ADDED>;

/** Columns with defaults. */
const ADDED = {
  status: checkouts.status,
  endedAt: checkouts.endedAt,
  endedBecause: checkouts.endedBecause,
  providerSessionId: checkouts.providerSessionId,
  providerSessionUrl: checkouts.providerSessionUrl,
  sessionAttempt: checkouts.sessionAttempt,
};

/** Ends a checkout without an order and releases its pieces, once. */
export async function releaseCheckout(
  shop: { db: Db; now: () => Date },
  checkoutId: string,
  because: Exclude<EndedBecause, 'stock_gone' | 'ordered_already'>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (row?.status !== 'open') return;
    // Another request has opened the session meanwhile.
    if ((because === 'refused' || because === 'not_opened') && row.providerSessionId) return;
    await releaseStock(tx, row.id);
    await giveUseBack(tx, row.id);
    await tx
      .update(checkouts)
      .set({ status: 'released', endedAt: shop.now(), endedBecause: because, heldFrom: null })
      .where(eq(checkouts.id, row.id));
  });
}

const written = statement('write_checkout', (db) => {
  const value = (name: keyof NewCheckout) => sql.placeholder(name);
  return db
    .insert(checkouts)
    .values({
      id: value('id'),
      email: value('email'),
      emailKey: value('emailKey'),
      customer: value('customer'),
      lines: value('lines'),
      quote: value('quote'),
      totalCents: value('totalCents'),
      fingerprint: value('fingerprint'),
      termsHash: value('termsHash'),
      heldFrom: value('heldFrom'),
      createdAt: value('createdAt'),
      expiresAt: value('expiresAt'),
      giftMessage: value('giftMessage'),
      // Nullable columns need the cast: their null is no JSON.
      invoiceRequest: sql`${value('invoiceRequest')}::jsonb`,
      arrival: sql`${value('arrival')}::jsonb`,
      ownMethod: value('ownMethod'),
      proposalId: value('proposalId'),
    })
    .returning(ADDED);
});

/** The id exists: the transaction has failed. */
export class CheckoutExists extends Error {}

/** One statement, sent at once, in the caller's transaction. @throws CheckoutExists */
export async function writeCheckout(tx: Db, checkout: NewCheckout): Promise<Checkout> {
  const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const values = {
    ...checkout,
    invoiceRequest: jsonOf(checkout.invoiceRequest),
    arrival: jsonOf(checkout.arrival),
  };
  const [row] = await written(tx, values).catch((error) => {
    throw brokenConstraint(error) === 'checkouts_pkey'
      ? new CheckoutExists(checkout.id, { cause: error })
      : error;
  });
  if (!row) throw new Error('A checkout was not written');
  return { ...checkout, ...row };
}

export async function checkoutById(db: Db, id: string): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/** A draft order's open checkout; null without one. */
export async function openCheckoutOf(db: Db, proposalId: string): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.proposalId, proposalId), eq(checkouts.status, 'open')));
  return row ?? null;
}

/**
 * Checkouts of an address (`key`: normalised) in the counted time, and the one with this id, newest first. Includes all
 * that can still be paid, as none stays open longer.
 */
export const recentCheckouts = statement('recent_checkouts', (db) =>
  db
    .select()
    .from(checkouts)
    .where(
      or(
        eq(checkouts.id, sql.placeholder('id')),
        and(
          eq(checkouts.emailKey, sql.placeholder('key')),
          gt(checkouts.createdAt, sql.placeholder('since')),
          // Proposals were begun by the shop, not by the shopper.
          isNull(checkouts.proposalId),
        ),
      ),
    )
    .orderBy(desc(checkouts.createdAt)),
);

/** Ids of checkouts whose order was cancelled. */
export async function cancelledSince(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(and(inArray(orders.checkoutId, [...ids]), eq(orders.status, 'cancelled')));
  return rows.map(({ id }) => id);
}

/** Locked until the transaction ends. */
export async function lockCheckout(tx: Db, id: string): Promise<Checkout | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row ?? null;
}

/** Anonymises customers, also in invoice requests and gift messages; lines and amounts stay. @returns their number */
export async function anonymiseCheckouts(
  db: Db,
  which: SQL | undefined,
  nobody: Checkout['customer'],
): Promise<number> {
  const nameless = await db
    .update(checkouts)
    .set({
      email: '',
      emailKey: '',
      customer: nobody,
      invoiceRequest: erasedInvoice(checkouts.invoiceRequest),
      giftMessage: erasedGift(checkouts.giftMessage),
    })
    .where(which)
    .returning({ id: checkouts.id });
  return nameless.length;
}

/** Deletes checkouts that ended without a payment. Returns how many. */
export async function forgetReleased(db: Db, which: SQL | undefined): Promise<number> {
  const gone = await db
    .delete(checkouts)
    .where(and(which, eq(checkouts.status, 'released')))
    .returning({ id: checkouts.id });
  return gone.length;
}

/**
 * Locks the checkouts of an address's proposals until the transaction ends. Checkout first, then proposal, as in placing
 * an order, so that deleting proposals causes no deadlock.
 */
export async function lockProposedCheckouts(tx: Db, emailKey: string): Promise<void> {
  const proposed = tx
    .select({ id: draftOrders.id })
    .from(draftOrders)
    .where(eq(draftOrders.emailKey, emailKey));
  await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(inArray(checkouts.proposalId, proposed))
    .orderBy(checkouts.id)
    .for('update');
}

/** Session ids without real money: Stripe's with test keys, and the emulator's. */
const TRIAL_SESSIONS = 'cs\\_test\\_%';

/** Locks the checkouts until the transaction ends. `hasReal`: a session that is not known to be a trial counts as a real payment. */
export async function lockPayments(tx: Db): Promise<{ hasReal: boolean }> {
  await tx.execute(sql`lock table ${checkouts}, ${orders}, ${chargePayments} in exclusive mode`);
  const begun = await tx.$count(
    checkouts,
    and(isNotNull(checkouts.providerSessionId), notLike(checkouts.providerSessionId, TRIAL_SESSIONS)),
  );
  const paid = await tx.$count(orders, notLike(orders.paymentSessionId, TRIAL_SESSIONS));
  const { providerSessionId } = chargePayments;
  const differences = await tx.$count(
    chargePayments,
    and(isNotNull(providerSessionId), notLike(providerSessionId, TRIAL_SESSIONS)),
  );
  return { hasReal: begun + paid + differences > 0 };
}

/** Deletes all checkouts with their holds, in the caller's transaction; call after removing their orders. */
export async function removeAllCheckouts(tx: Db): Promise<number> {
  const open = await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.status, 'open'));
  for (const { id } of open) await releaseStock(tx, id);
  return (await tx.delete(checkouts).returning({ id: checkouts.id })).length;
}

/** Deletes checkouts without an order after a year, for their personal data. */
export async function sweepCheckouts(shop: { db: Db; now: () => Date }): Promise<void> {
  const yearAgo = new Date(shop.now().getTime() - 365 * 24 * 60 * 60_000);
  await forgetReleased(shop.db, lt(checkouts.createdAt, yearAgo));
}

/** Applies a correction of the order's customer, by whose address promo limits and data requests find the checkout. */
export async function correctCheckout(tx: Db, checkoutId: string, data: OrderData): Promise<void> {
  await tx
    .update(checkouts)
    .set({
      email: data.customerEmail,
      emailKey: normalizeEmail(data.customerEmail),
      customer: {
        customer_name: data.customerName,
        customer_email: data.customerEmail,
        customer_phone: data.customerPhone || null,
        customer_address: data.customerAddress,
        customer_city: data.customerCity,
        customer_postal_code: data.customerPostalCode,
        customer_province: data.customerProvince,
        notes: data.notes || null,
        ...(data.buyerName !== null && { buyer_name: data.buyerName }),
      },
    })
    .where(eq(checkouts.id, checkoutId));
}
