import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { chargePayments } from '#db/schema/payments.ts';
import { isUuid } from '#lib/uuid.ts';
import { VendorError } from '#lib/vendor-error.ts';
import type { NewPaymentSession, PaymentSession } from '#platform/payments.server.ts';
import { mailPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import { providerMethodsFor } from '#shop/checkout/payment-methods/provider-methods.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { isPriceByLink } from '#shop/orders/balance-payments/balance-payment.ts';
import {
  type BalancePayment,
  balancePaymentById,
  latestBalancePaymentOf,
} from '#shop/orders/balance-payments/balance-payments.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { chargeLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { noteProviderPayment, returnProviderPayment } from '#shop/orders/offline-payments/payments.server.ts';
import { findRefund, lockRefunds } from '#shop/orders/refunds/ledger.server.ts';
import { GIVEN } from '#shop/orders/refunds/states.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { unpayable } from '#shop/pricing/prices/quote.ts';
import { RefundExplainedMail } from './refund-explained.mail.tsx';
import type { Selling } from './selling.ts';
import {
  type Confirmation,
  type ConfirmingShop,
  findSession,
  openOnce,
  type StoredSession,
  sessionEnd,
} from './session.server.ts';

type BalancePaymentAttempt = typeof chargePayments.$inferSelect;

export type BalancePaymentRefusal =
  /** The link has expired or was withdrawn. */
  | 'over'
  | 'paid'
  | 'cancelled'
  /** The amount differs from the one shown. */
  | 'changed'
  /** Another payment of the difference is undecided. */
  | 'being_paid'
  | 'not_selling'
  /** No provider's method allows this amount. */
  | 'unavailable'
  | 'failed'
  /** The provider does not say whether the earlier payment was made. */
  | 'provider_away';

/** Why the link cannot be paid; null where it can. */
export function balancePaymentClosed(
  charge: BalancePayment | null,
  order: Pick<OrderDetail, 'status'>,
  now: Date,
): 'over' | 'paid' | 'cancelled' | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (charge?.status === 'paid') return 'paid';
  return charge?.status === 'open' && charge.payBy > now ? null : 'over';
}

export function methodsForBalancePayment(
  { amountCents }: Pick<BalancePayment, 'amountCents'>,
  { deliveryMethod }: Pick<OrderDetail, 'deliveryMethod'>,
  { providerMethods }: Pick<ShopSettings, 'providerMethods'>,
): NewPaymentSession['methods'] {
  const { isCollected } = DELIVERY_METHODS[deliveryMethod];
  return unpayable(amountCents) === null
    ? providerMethodsFor(providerMethods, { totalCents: amountCents, isCollected })
    : [];
}

/**
 * Opens the provider's page for an order's difference. One payment is open at a time: the same amount reopens its page,
 * another one ends it first. `version`: of the difference shown to the shopper.
 */
export async function payCharge(
  shop: ConfirmingShop & { selling: () => Selling },
  { orderId, version }: { orderId: string; version: number },
): Promise<{ ok: true; url: string } | { ok: false; code: BalancePaymentRefusal }> {
  if (shop.selling() === 'off') return { ok: false, code: 'not_selling' };
  const settings = await loadSettings(shop.db);
  for (let round = 0; round < 2; round += 1) {
    const begun = await begin(shop, { orderId, version }, settings);
    if ('code' in begun) return { ok: false, code: begun.code };
    const { row, charge, order } = begun;
    if (row.amountCents === charge.amountCents && row.expiresAt > shop.now()) {
      if (row.providerSessionUrl) return { ok: true, url: row.providerSessionUrl };
      const opened = await openOnce(shop, payableOf(shop, { row, order, settings }));
      if (opened.status === 'open') return { ok: true, url: opened.url };
      if (opened.status !== 'over') return { ok: false, code: 'failed' };
    } else {
      const closed = await closedBefore(shop, row);
      if (closed === 'provider_away') return { ok: false, code: closed };
      if (closed.status === 'open' || closed.status === 'pending') return { ok: false, code: 'being_paid' };
    }
  }
  return { ok: false, code: 'being_paid' };
}

async function closedBefore(
  shop: ConfirmingShop,
  row: BalancePaymentAttempt,
): Promise<Confirmation | 'provider_away'> {
  try {
    return await closeBalancePaymentAttempt(shop, row);
  } catch (error) {
    if (error instanceof VendorError) return 'provider_away';
    throw error;
  }
}

type Begun =
  | { row: BalancePaymentAttempt; charge: BalancePayment; order: OrderDetail }
  | { code: BalancePaymentRefusal };

/** Writes the payment of a difference, or returns the open one, whatever its amount. */
function begin(
  shop: ConfirmingShop,
  { orderId, version }: { orderId: string; version: number },
  settings: ShopSettings,
): Promise<Begun> {
  return shop.db.transaction(async (transaction): Promise<Begun> => {
    const tx = transaction;
    const now = shop.now();
    const order = await orderById(tx, orderId, true);
    const charge = order && (await latestBalancePaymentOf(tx, order.id));
    if (!order || !charge) return { code: 'over' };
    const closed = balancePaymentClosed(charge, order, now);
    if (closed) return { code: closed };
    if (charge.version !== version) return { code: 'changed' };
    const isOpen = and(eq(chargePayments.chargeId, charge.id), eq(chargePayments.status, 'open'));
    const [open] = await tx.select().from(chargePayments).where(isOpen);
    if (open) return { row: open, charge, order };
    if (methodsForBalancePayment(charge, order, settings).length === 0) return { code: 'unavailable' };
    const { id: chargeId, amountCents } = charge;
    const [row] = await tx
      .insert(chargePayments)
      .values({ id: crypto.randomUUID(), chargeId, amountCents, createdAt: now, expiresAt: sessionEnd(now) })
      .returning();
    if (!row) throw new Error(`The payment of the difference ${chargeId} was not written`);
    return { row, charge, order };
  });
}

function payableOf(
  shop: ConfirmingShop,
  { row, order, settings }: { row: BalancePaymentAttempt; order: OrderDetail; settings: ShopSettings },
): Parameters<typeof openOnce>[1] {
  const url = chargeLink(shop, order);
  return {
    row,
    request: () => {
      const fitting = methodsForBalancePayment(row, order, settings);
      return {
        reference: row.id,
        // The page would reveal the address to the payer, perhaps another person.
        email: null,
        lines: [
          {
            name: `${isPriceByLink(order) ? 'Ordine' : 'Differenza dell’ordine'} ${orderNumber(order.id)}`,
            description: null,
            amountCents: row.amountCents,
          },
        ],
        shipping: { label: 'Già compresa nell’ordine', amountCents: 0 },
        methods: fitting.length > 0 ? fitting : settings.paymentMethods,
        expiresAt: row.expiresAt,
        successUrl: `${url}&session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: url,
      };
    },
    adopt: (session) => adopt(shop.db, row.id, session),
    nextAttempt: (failed) => nextAttempt(shop.db, row.id, failed),
    release: (because) => release(shop, row.id, because),
  };
}

async function adopt(db: Db, id: string, session: PaymentSession): Promise<StoredSession | null> {
  await db
    .update(chargePayments)
    .set({ providerSessionId: session.id, providerSessionUrl: session.url })
    .where(and(eq(chargePayments.id, id), isNull(chargePayments.providerSessionId)));
  const [row] = await db.select().from(chargePayments).where(eq(chargePayments.id, id));
  return row ?? null;
}

async function nextAttempt(db: Db, id: string, failed: number): Promise<number> {
  await db
    .update(chargePayments)
    .set({ sessionAttempt: sql`${chargePayments.sessionAttempt} + 1` })
    .where(and(eq(chargePayments.id, id), eq(chargePayments.sessionAttempt, failed)));
  const [row] = await db
    .select({ attempt: chargePayments.sessionAttempt })
    .from(chargePayments)
    .where(eq(chargePayments.id, id));
  return row?.attempt ?? failed + 1;
}

/** Ends an unpaid payment, once; does nothing if another request has opened its session since. */
async function release(
  shop: Pick<ConfirmingShop, 'db' | 'now'>,
  id: string,
  because: 'refused' | 'not_opened' | 'expired',
): Promise<void> {
  const isUnopened = because === 'expired' ? undefined : isNull(chargePayments.providerSessionId);
  await shop.db
    .update(chargePayments)
    .set({ status: 'released', endedAt: shop.now() })
    .where(and(eq(chargePayments.id, id), eq(chargePayments.status, 'open'), isUnopened));
}

/** Oldest first. */
export function openBalancePaymentAttempts(db: Db): Promise<BalancePaymentAttempt[]> {
  return db
    .select()
    .from(chargePayments)
    .where(eq(chargePayments.status, 'open'))
    .orderBy(asc(chargePayments.createdAt), asc(chargePayments.id));
}

/** Ends an order's open payments at the provider; one made meanwhile counts. False if undecided or unanswered. */
export async function closePaymentsOfOrder(shop: ConfirmingShop, orderId: string): Promise<boolean> {
  const charge = await latestBalancePaymentOf(shop.db, orderId);
  if (!charge) return true;
  const isOpen = and(eq(chargePayments.chargeId, charge.id), eq(chargePayments.status, 'open'));
  for (const row of await shop.db.select().from(chargePayments).where(isOpen)) {
    const closed = await closedBefore(shop, row);
    if (closed === 'provider_away' || closed.status === 'open' || closed.status === 'pending') return false;
  }
  return true;
}

/** Ends a payment; one made meanwhile counts. @throws VendorError when the provider does not answer */
export async function closeBalancePaymentAttempt(
  shop: ConfirmingShop,
  row: BalancePaymentAttempt,
): Promise<Confirmation> {
  const session = row.providerSessionId ?? (await findSession(shop, row))?.id ?? null;
  if (session === null) {
    await release(shop, row.id, 'not_opened');
    return { status: 'expired' };
  }
  await shop.payments.expireSession(session);
  const facts = await shop.payments.session(session);
  return facts ? confirmBalancePayment(shop, facts) : { status: 'unknown' };
}

/**
 * Records the provider's payment of a difference once; refunds it if the order no longer owes exactly that.
 * @throws when the amount is not the requested one
 */
export async function confirmBalancePayment(
  shop: ConfirmingShop,
  facts: PaymentSession,
): Promise<Confirmation> {
  const row = await paymentOf(shop.db, facts);
  if (!row) return { status: 'unknown' };
  if (facts.paid) {
    if (facts.amountCents !== row.amountCents || facts.currency !== 'eur')
      throw new Error(
        `Payment ${row.id} asked for ${row.amountCents} cents, ${facts.id} took ${facts.amountCents}`,
      );
    await settle(shop, row, facts);
    return settled(shop.db, row.id);
  }
  if (facts.status === 'expired' || facts.failed) {
    await release(shop, row.id, 'expired');
    return settled(shop.db, row.id);
  }
  return { status: facts.status === 'complete' ? 'pending' : 'open' };
}

/** Also finds a payment whose session the server could not store. */
async function paymentOf(db: Db, facts: PaymentSession): Promise<BalancePaymentAttempt | null> {
  const [known] = await db
    .select()
    .from(chargePayments)
    .where(eq(chargePayments.providerSessionId, facts.id));
  if (known) return known;
  const { reference } = facts;
  if (!reference || !isUuid(reference)) return null;
  const adopted = await adopt(db, reference, facts);
  if (adopted?.providerSessionId !== facts.id) return null;
  const [row] = await db.select().from(chargePayments).where(eq(chargePayments.id, reference));
  return row ?? null;
}

async function settle(
  shop: ConfirmingShop,
  { id, chargeId }: BalancePaymentAttempt,
  facts: PaymentSession,
): Promise<void> {
  const known = await balancePaymentById(shop.db, chargeId);
  if (!known) return;
  await shop.db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, { orderId: known.orderId }, shop.now());
    const order = locked?.order;
    const [row] = await tx.select().from(chargePayments).where(eq(chargePayments.id, id)).for('update');
    if (!locked || !order || !row || row.status === 'paid' || row.status === 'returned') return;
    const charge = await balancePaymentById(tx, chargeId);
    const isOwed =
      order.status !== 'cancelled' && charge?.status === 'open' && charge.amountCents === row.amountCents;
    const { amountCents } = row;
    const ended = { status: isOwed ? ('paid' as const) : ('returned' as const), endedAt: shop.now() };
    await tx.update(chargePayments).set(ended).where(eq(chargePayments.id, id));
    const paid = { id, amountCents, paymentIntentId: facts.paymentIntentId, method: facts.method };
    if (isOwed) return noteProviderPayment(shop, tx, order, paid);
    await returnProviderPayment(shop, { ...locked, order }, paid);
    await writeMail(
      { tx, jobs: shop.jobs },
      await returnedMail({ ...shop, db: tx }, order, { id, amountCents }),
    );
  });
}

async function returnedMail(
  shop: ConfirmingShop,
  order: OrderDetail,
  { id, amountCents }: Pick<BalancePaymentAttempt, 'id' | 'amountCents'>,
) {
  const { identity } = await loadSettings(shop.db);
  return renderMail({
    dedupeKey: `refund-explained:${id}`,
    kind: 'refund-explained',
    to: order.customerEmail,
    subject: `Ti rimborsiamo: somma non dovuta per l’ordine ${orderNumber(order.id)}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(RefundExplainedMail, {
      customerName: buyerOf(order),
      items: order.items,
      pictures: await mailPictures(shop, order.items),
      totalCents: amountCents,
      because: 'nothing_owed',
    }),
  });
}

async function settled(db: Db, id: string): Promise<Confirmation> {
  const [row] = await db.select().from(chargePayments).where(eq(chargePayments.id, id));
  if (!row) return { status: 'unknown' };
  if (row.status === 'paid') return { status: 'difference_paid' };
  if (row.status !== 'returned') return { status: 'expired' };
  const refund = await findRefund(db, row.id);
  return { status: refund && GIVEN[refund.status] ? 'refunded' : 'refunding' };
}
