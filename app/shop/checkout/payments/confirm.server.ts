import { and, asc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { isUuid } from '#lib/uuid.ts';
import type { PaymentSession } from '#platform/payments.server.ts';
import { mailPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { refundOfCheckout } from '#shop/orders/refunds/read.server.ts';
import { requestCheckoutRefund } from '#shop/orders/refunds/request.server.ts';
import { releaseStock } from '#shop/stock/inventory/stock.server.ts';
import {
  closeBalancePaymentAttempt,
  confirmBalancePayment,
  openBalancePaymentAttempts,
} from './balance-payments.server.ts';
import { type Checkout, checkoutById, lockCheckout, releaseCheckout } from './checkouts.server.ts';
import { isOwnSession } from './own-session.ts';
import { OrderedAlready, placeCheckout, StockGone } from './place.server.ts';
import { giveUseBack } from './promo-uses.server.ts';
import { RefundExplainedMail } from './refund-explained.mail.tsx';
import { adoptSession, type Confirmation, type ConfirmingShop, findSession } from './session.server.ts';
import { HOLDING } from './unpaid-orders.server.ts';

/**
 * The only function that places an order paid at the provider: reads the payment's state and applies it, placing the
 * order or releasing its stock. Called by webhook, confirmation page and job; idempotent. @throws VendorError without
 * an answer
 */
export async function confirmPayment(shop: ConfirmingShop, sessionId: string): Promise<Confirmation> {
  if (isOwnSession(sessionId)) return madeBefore(shop.db, sessionId);
  const facts = await shop.payments.session(sessionId);
  if (!facts) return { status: 'unknown' };
  const row = await checkoutOf(shop.db, facts);
  if (!row) return confirmBalancePayment(shop, facts);

  if (facts.paid) return settlePaid(shop, row, facts);
  if (facts.status === 'expired' || facts.failed) {
    await releaseCheckout(shop, row.id, facts.failed ? 'failed' : 'expired');
    return row.status === 'unfulfilled' ? refundedOrNot(shop.db, row) : { status: 'expired' };
  }
  return { status: facts.status === 'complete' ? 'pending' : 'open' };
}

/** Null for a payment of the same account from elsewhere than this shop. */
async function checkoutOf(db: Db, facts: PaymentSession): Promise<Checkout | null> {
  const [known] = await db.select().from(checkouts).where(eq(checkouts.providerSessionId, facts.id));
  if (known) return known;
  const { reference } = facts;
  if (!reference || !isUuid(reference)) return null;
  // Paid before the server stored the session: the provider's reference is the checkout's id.
  const adopted = await adoptSession(db, reference, facts);
  return adopted?.providerSessionId === facts.id ? checkoutById(db, reference) : null;
}

async function settlePaid(shop: ConfirmingShop, row: Checkout, facts: PaymentSession): Promise<Confirmation> {
  if (facts.amountCents !== row.totalCents || facts.currency !== 'eur') {
    throw new Error(
      `Checkout ${row.id} requested ${row.totalCents} cents, ${facts.id} took ${facts.amountCents}`,
    );
  }
  if (row.status === 'paid' || row.status === 'unfulfilled') return settled(shop.db, row);

  const settings = await loadSettings(shop.db);
  try {
    const paid = { sessionId: facts.id, intentId: facts.paymentIntentId, method: facts.method };
    await placeCheckout(shop, row, { ...paid, paidCents: row.totalCents, payBy: null }, settings);
  } catch (error) {
    if (!(error instanceof StockGone || error instanceof OrderedAlready)) throw error;
    const because = error instanceof StockGone ? 'stock_gone' : 'ordered_already';
    await giveBack(shop, row, facts, { settings, because });
  }
  return settled(shop.db, row);
}

async function settled(db: Db, row: Checkout): Promise<Confirmation> {
  const [order] = await db.select(confirmed).from(orders).where(eq(orders.checkoutId, row.id));
  return order ? completed(order) : refundedOrNot(db, row);
}

const confirmed = {
  orderId: orders.id,
  email: orders.customerEmail,
  linkGeneration: orders.linkGeneration,
  checkoutId: orders.checkoutId,
  openCents: orders.openCents,
};

function completed({
  openCents,
  email,
  linkGeneration,
  ...order
}: {
  orderId: string;
  email: string;
  linkGeneration: number;
  checkoutId: string;
  openCents: number;
}): Confirmation {
  const shown = { ...order, email: linkGeneration === 0 ? email : null };
  return { status: 'completed', ...shown, ...(openCents > 0 && { toPay: true as const }) };
}

async function madeBefore(db: Db, sessionId: string): Promise<Confirmation> {
  const [order] = await db.select(confirmed).from(orders).where(eq(orders.paymentSessionId, sessionId));
  return order ? completed(order) : { status: 'unknown' };
}

/** `refunded` only after the refund's row says so. */
async function refundedOrNot(db: Db, row: Checkout): Promise<Confirmation> {
  const refund = await refundOfCheckout(db, row.id);
  return { status: refund === 'given' ? 'refunded' : 'refunding' };
}

/** Ends a checkout; one paid meanwhile becomes its order. @throws VendorError when the provider does not answer */
export async function cancelCheckout(shop: ConfirmingShop, checkoutId: string): Promise<Confirmation> {
  const row = await checkoutById(shop.db, checkoutId);
  if (!row) return { status: 'unknown' };
  if (row.ownMethod !== null && row.status !== 'open') return { status: 'expired' };
  if (!row.providerSessionId) return abandon(shop, row);
  if (row.status === 'open') await shop.payments.expireSession(row.providerSessionId);
  return confirmPayment(shop, row.providerSessionId);
}

/** Expires a session whose storing failed (killed server), so that nobody pays for released pieces. */
async function abandon(shop: ConfirmingShop, row: Checkout): Promise<Confirmation> {
  if (row.status !== 'open') return { status: 'expired' };
  // The provider has no session of the checkout.
  const session = row.ownMethod === null ? await findSession(shop, row) : null;
  if (!session) {
    await releaseCheckout(shop, row.id, 'not_opened');
    return { status: 'expired' };
  }
  await adoptSession(shop.db, row.id, session);
  await shop.payments.expireSession(session.id);
  return confirmPayment(shop, session.id);
}

const RECONCILE_BATCH = 200;

/** Time (ms) for the request that wrote a checkout to open its session. */
const OPENING_MS = 2 * 60_000;

/** Finds payments whose notification was lost, and stock held for nobody. */
export async function reconcileCheckouts(shop: ConfirmingShop): Promise<void> {
  let last: Checkout | undefined;
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
  await reconcileCharges(shop);
  await forgetNetworks(shop.db);
}

/** Finds payments of differences whose notification was lost, or that can no longer be paid. */
async function reconcileCharges(shop: ConfirmingShop): Promise<void> {
  for (const row of await openBalancePaymentAttempts(shop.db)) {
    try {
      if (row.providerSessionId) await confirmPayment(shop, row.providerSessionId);
      else if (row.createdAt.getTime() < shop.now().getTime() - OPENING_MS)
        await closeBalancePaymentAttempt(shop, row);
    } catch (error) {
      shop.log.error(error, { chargePayment: row.id });
    }
  }
}

/** Networks are stored only while an order waits for its money (`openUnpaidOf`). */
async function forgetNetworks(db: Db): Promise<void> {
  const waits = and(
    eq(orders.checkoutId, checkouts.id),
    gt(orders.openCents, 0),
    inArray(orders.status, HOLDING),
  );
  const isOver = notExists(db.select({ one: sql`1` }).from(orders).where(waits));
  await db
    .update(checkouts)
    .set({ heldFrom: null })
    .where(and(isNotNull(checkouts.heldFrom), eq(checkouts.status, 'paid'), isOver));
}

/** Open checkouts after `last`, oldest first. */
function openAfter(db: Db, last: Checkout | undefined): Promise<Checkout[]> {
  const later =
    last && sql`(${checkouts.createdAt}, ${checkouts.id}) > (${last.createdAt.toISOString()}, ${last.id})`;
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), later))
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
    .limit(RECONCILE_BATCH);
}

/** Ends a paid checkout that cannot become an order: adds its refund and e-mails the shopper. */
async function giveBack(
  shop: ConfirmingShop,
  row: Checkout,
  facts: PaymentSession,
  { settings, because }: { settings: ShopSettings; because: 'stock_gone' | 'ordered_already' },
): Promise<void> {
  const mail = await renderMail({
    dedupeKey: `refund-explained:${row.id}`,
    kind: 'refund-explained',
    to: row.email,
    subject:
      because === 'stock_gone'
        ? 'Ti rimborsiamo: articolo non più disponibile'
        : 'Ti rimborsiamo: ordine già pagato',
    from: { identity: settings.identity, publicUrl: shop.config.publicUrl },
    body: createElement(RefundExplainedMail, {
      customerName: row.customer.buyer_name ?? row.customer.customer_name,
      items: row.lines,
      pictures: await mailPictures(shop, row.lines),
      totalCents: row.totalCents,
      because,
    }),
  });
  await shop.db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, row.id);
    if (!locked || locked.status === 'paid' || locked.status === 'unfulfilled') return;
    await releaseStock(tx, row.id);
    await giveUseBack(tx, row.id);
    await tx
      .update(checkouts)
      .set({ status: 'unfulfilled', endedAt: shop.now(), endedBecause: because, heldFrom: null })
      .where(eq(checkouts.id, row.id));
    await requestCheckoutRefund(
      { tx, jobs: shop.jobs, now: shop.now },
      {
        checkoutId: row.id,
        paymentIntentId: facts.paymentIntentId,
        paymentSessionId: facts.id,
        amountCents: row.totalCents,
        customerName: row.customer.buyer_name ?? row.customer.customer_name,
        customerEmail: row.email,
      },
    );
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
}
