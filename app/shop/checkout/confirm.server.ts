import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../db/client.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { checkouts } from '../../db/schema/payments.ts';
import type { Jobs } from '../../jobs.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { PaymentSession } from '../../platform/payments.server.ts';
import { sizeLabel } from '../catalogue/sizes.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { renderLetter, type WrittenLetter } from '../mail/render.server.ts';
import { orderNumber } from '../orders/number.ts';
import { OrderConfirmationMail } from '../orders/order-confirmation.mail.tsx';
import { freshOrderId, placeOrder } from '../orders/place-order.server.ts';
import { refundOfCheckout } from '../refunds/read.server.ts';
import { oweRefund } from '../refunds/request.server.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { TERMS_VERSION } from '../settings/terms.ts';
import { releaseStock, sellStock } from '../stock/stock.server.ts';
import { RefundExplainedMail } from './refund-explained.mail.tsx';
import { lockCheckout, releaseCheckout } from './release.server.ts';
import { adoptSession, findSession } from './session.server.ts';
import type { CheckoutShop } from './start.server.ts';

export type ConfirmingShop = CheckoutShop & { jobs: Jobs };

export type Confirmation =
  | { status: 'completed'; orderId: string; email: string }
  /**
   * `pending`: a late method is being decided; `refunding`: the pieces were gone, the money is owed; `refunded`: it is
   * on its way; `unknown`: no checkout belongs to this payment.
   */
  | { status: 'open' | 'pending' | 'expired' | 'refunding' | 'refunded' | 'unknown' };

type Row = typeof checkouts.$inferSelect;

/**
 * The only door to an order. Asks the provider for the truth and brings the shop in line with it: an order
 * once paid, the stock released once nothing will be paid. Webhook, confirmation page and job all call this,
 * as often as they like; twice has the effect of once.
 * @throws VendorError when the provider cannot be asked
 */
export async function confirmPayment(shop: ConfirmingShop, sessionId: string): Promise<Confirmation> {
  const facts = await shop.payments.session(sessionId);
  if (!facts) return { status: 'unknown' };
  const row = await checkoutOf(shop.db, facts);
  if (!row) return { status: 'unknown' };

  if (facts.paid) return settlePaid(shop, row, facts);
  if (facts.status === 'expired' || facts.failed) {
    await releaseCheckout(shop, row.id, facts.failed ? 'failed' : 'expired');
    return row.status === 'unfulfilled' ? refundedOrNot(shop.db, row) : { status: 'expired' };
  }
  return { status: facts.status === 'complete' ? 'pending' : 'open' };
}

/**
 * Ends an attempt that the shopper gave up. If it was paid in the meantime, it becomes its order instead.
 * @throws VendorError when the provider cannot be asked
 */
export async function cancelCheckout(shop: ConfirmingShop, checkoutId: string): Promise<Confirmation> {
  const [row] = await shop.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  if (!row) return { status: 'unknown' };
  if (!row.providerSessionId) return abandon(shop, row);
  if (row.status === 'open') await shop.payments.expireSession(row.providerSessionId);
  return confirmPayment(shop, row.providerSessionId);
}

/** Open attempts read at a time. */
const RECONCILE_BATCH = 200;

/** An attempt without a session gets this long (ms) to be opened by the request that wrote it. */
const OPENING_MS = 2 * 60_000;

/** What the job does: finds payments whose notification was lost, and stock held for nobody. */
export async function reconcileCheckouts(shop: ConfirmingShop): Promise<void> {
  let last: Row | undefined;
  do {
    const open = await openAfter(shop.db, last);
    for (const row of open) {
      try {
        if (row.providerSessionId) await confirmPayment(shop, row.providerSessionId);
        else if (row.createdAt.getTime() < shop.now().getTime() - OPENING_MS) await abandon(shop, row);
      } catch (error) {
        shop.log.error(error, { checkout: row.id });
      }
    }
    last = open.length === RECONCILE_BATCH ? open.at(-1) : undefined;
  } while (last);
}

/** The next open attempts, oldest first: all are looked at, however many there are. */
function openAfter(db: Db, last: Row | undefined): Promise<Row[]> {
  const later =
    last && sql`(${checkouts.createdAt}, ${checkouts.id}) > (${last.createdAt.toISOString()}, ${last.id})`;
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), later))
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
    .limit(RECONCILE_BATCH);
}

/**
 * Ends an attempt whose session was never noted down. The session may exist all the same (the server was killed
 * after asking for it): then it is ended first, so that nobody pays for pieces that went back to the shelf.
 */
async function abandon(shop: ConfirmingShop, row: Row): Promise<Confirmation> {
  if (row.status !== 'open') return { status: 'expired' };
  const session = await findSession(shop, row);
  if (!session) {
    await releaseCheckout(shop, row.id, 'not_opened');
    return { status: 'expired' };
  }
  await adoptSession(shop.db, row.id, session);
  await shop.payments.expireSession(session.id);
  return confirmPayment(shop, session.id);
}

/** The checkout that a payment belongs to; null for a payment of the same account that is not ours. */
async function checkoutOf(db: Db, facts: PaymentSession): Promise<Row | null> {
  const [known] = await db.select().from(checkouts).where(eq(checkouts.providerSessionId, facts.id));
  if (known) return known;
  if (!isUuid(facts.reference ?? '')) return null;
  // Paid before the server could note the session down: the provider's reference is the checkout's id.
  const adopted = await adoptSession(db, facts.reference ?? '', facts);
  return adopted?.providerSessionId === facts.id ? adopted : null;
}

/** Stock that was promised cannot be handed out any more: the transaction is undone, the money goes back. */
class StockGone extends Error {}

async function settlePaid(shop: ConfirmingShop, row: Row, facts: PaymentSession): Promise<Confirmation> {
  if (facts.amountCents !== row.totalAmount || facts.currency !== 'eur') {
    throw new Error(
      `Checkout ${row.id} asked for ${row.totalAmount} cents, ${facts.id} took ${facts.amountCents}`,
    );
  }
  if (row.status === 'paid' || row.status === 'unfulfilled') return settled(shop.db, row);

  const settings = await loadSettings(shop.db);
  const orderId = await freshOrderId(shop.db);
  const letter = await orderLetter(shop, row, orderId, settings);
  try {
    await shop.db.transaction(async (tx) => {
      const locked = await lockCheckout(tx as Db, row.id);
      if (!locked || locked.status === 'paid' || locked.status === 'unfulfilled') return;
      if (!(await sellStock(tx as Db, locked.id, locked.lines))) throw new StockGone();
      await placeOrder(tx as Db, orderFrom(locked, facts, orderId, shop.now()));
      await tx
        .update(checkouts)
        .set({ status: 'paid', endedAt: shop.now(), endedBecause: null, heldFrom: null })
        .where(eq(checkouts.id, locked.id));
      await writeLetter({ tx: tx as Db, jobs: shop.jobs }, letter);
    });
  } catch (error) {
    if (!(error instanceof StockGone)) throw error;
    await giveBack(shop, row, facts, settings);
  }
  return settled(shop.db, row);
}

/** What became of a checkout, read after whoever came first. */
async function settled(db: Db, row: Row): Promise<Confirmation> {
  const [order] = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(eq(orders.checkoutId, row.id));
  return order ? { status: 'completed', orderId: order.id, email: order.email } : refundedOrNot(db, row);
}

/** A checkout reads `refunded` once its refund's row says that the money has left, and not before. */
async function refundedOrNot(db: Db, row: Row): Promise<Confirmation> {
  const refund = await refundOfCheckout(db, row.id);
  return { status: refund === 'given' ? 'refunded' : 'refunding' };
}

/** Ends an attempt that was paid when its pieces were gone: its money is owed from now on, and the shopper told. */
async function giveBack(
  shop: ConfirmingShop,
  row: Row,
  facts: PaymentSession,
  settings: ShopSettings,
): Promise<void> {
  const letter = await renderLetter({
    dedupeKey: `refund-explained:${row.id}`,
    kind: 'refund-explained',
    to: row.email,
    subject: `Ti rimborsiamo: articolo non più disponibile`,
    body: createElement(RefundExplainedMail, {
      customerName: row.customer.customer_name,
      items: row.lines.map((line) => `${line.quantity} × ${line.name}`),
      totalCents: row.totalAmount,
      identity: settings.identity,
      publicUrl: shop.config.publicUrl,
    }),
  });
  await shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const locked = await lockCheckout(tx, row.id);
    if (!locked || locked.status === 'paid' || locked.status === 'unfulfilled') return;
    await releaseStock(tx, row.id);
    await tx
      .update(checkouts)
      .set({ status: 'unfulfilled', endedAt: shop.now(), endedBecause: 'stock_gone', heldFrom: null })
      .where(eq(checkouts.id, row.id));
    await oweRefund(
      { tx, jobs: shop.jobs, now: shop.now },
      {
        checkoutId: row.id,
        paymentIntentId: facts.paymentIntentId,
        paymentSessionId: facts.id,
        amountCents: row.totalAmount,
        customerName: row.customer.customer_name,
        customerEmail: row.email,
      },
    );
    await writeLetter({ tx, jobs: shop.jobs }, letter);
  });
}

function orderFrom(row: Row, facts: PaymentSession, id: string, now: Date) {
  const { customer, quote } = row;
  return {
    id,
    checkoutId: row.id,
    customerName: customer.customer_name,
    customerEmail: customer.customer_email,
    customerPhone: customer.customer_phone ?? '',
    customerAddress: customer.customer_address,
    customerCity: customer.customer_city,
    customerPostalCode: customer.customer_postal_code,
    notes: customer.notes ?? '',
    items: row.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      size: line.size,
      color: line.color,
      quantity: line.quantity,
      priceCents: line.unitCents,
      discountCents: line.discountCents,
    })),
    subtotalAmount: quote.subtotalCents,
    discountAmount: quote.discountCents,
    shippingAmount: quote.shippingCents,
    totalAmount: quote.totalCents,
    promoCode: quote.promoCode,
    deliveryMethod: quote.delivery,
    paymentSessionId: facts.id,
    paymentIntentId: facts.paymentIntentId,
    paymentMethod: facts.method,
    termsVersion: TERMS_VERSION,
    createdAt: now,
    updatedAt: now,
  };
}

const DELIVERY_TEXTS = {
  standard: 'Consegna standard',
  express: 'Consegna express',
  pickup: 'Ritiro in negozio',
} as const;

function orderLetter(
  shop: ConfirmingShop,
  row: Row,
  orderId: string,
  settings: ShopSettings,
): Promise<WrittenLetter> {
  const { customer, quote } = row;
  return renderLetter({
    dedupeKey: `order-confirmation:${row.id}`,
    kind: 'order-confirmation',
    to: row.email,
    subject: `Ordine ${orderNumber(orderId)} confermato`,
    body: createElement(OrderConfirmationMail, {
      identity: settings.identity,
      publicUrl: shop.config.publicUrl,
      order: {
        id: orderId,
        customerName: customer.customer_name,
        customerAddress: customer.customer_address,
        customerPostalCode: customer.customer_postal_code,
        customerCity: customer.customer_city,
        items: row.lines.map((line) => ({
          name: line.name,
          size: sizeLabel(line.size),
          quantity: line.quantity,
          grossCents: line.unitCents * line.quantity,
        })),
        subtotalCents: quote.subtotalCents,
        discountCents: quote.discountCents,
        promoCode: quote.promoCode,
        shippingCents: quote.shippingCents,
        totalCents: quote.totalCents,
        vatCents: quote.vatCents,
        delivery: DELIVERY_TEXTS[quote.delivery],
        pickup: quote.delivery === 'pickup',
        termsVersion: TERMS_VERSION,
      },
    }),
  });
}

/** Attempts without an order are forgotten after a year, with the personal data in them. */
export async function sweepCheckouts(shop: { db: Db; now: () => Date }): Promise<void> {
  const yearAgo = new Date(shop.now().getTime() - 365 * 24 * 60 * 60_000);
  await shop.db
    .delete(checkouts)
    .where(and(eq(checkouts.status, 'released'), lt(checkouts.createdAt, yearAgo)));
}
