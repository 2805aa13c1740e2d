import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { PaymentSession } from '../../platform/payments.server.ts';
import { letterPictures } from '../catalogue/letter-pictures.server.ts';
import { noticeOfTerms } from '../guarantee/guarantee.server.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { freshOrderId, placeOrder } from '../orders/place-order.server.ts';
import { refundOfCheckout } from '../refunds/read.server.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { piecesOfLines } from '../stock/pieces.ts';
import { sellStock } from '../stock/stock.server.ts';
import { termsInForce, termsVersion } from '../terms/terms.server.ts';
import type { TermsVersion } from '../terms/terms-page.ts';
import { type Attempt, attemptOf, lockAttempt, releaseAttempt } from './attempt.server.ts';
import { orderFrom, orderLetter } from './order-of-attempt.server.ts';
import { promisedArrival } from './promised-arrival.ts';
import { takeUse } from './promo-uses.server.ts';
import { adoptSession, type ConfirmingShop } from './session.server.ts';
import { giveBack } from './unfulfilled.server.ts';

export type Confirmation =
  | { status: 'completed'; orderId: string; email: string }
  /**
   * `pending`: a late method is being decided; `refunding`: the pieces were gone, the money is owed; `refunded`: it is
   * on its way; `unknown`: no checkout belongs to this payment.
   */
  | { status: 'open' | 'pending' | 'expired' | 'refunding' | 'refunded' | 'unknown' };

/**
 * The only function that places an order. Reads the payment's state from the provider and applies it: an order when
 * paid, the stock released when it can no longer be paid. Webhook, confirmation page and job call it, in any number:
 * repeated calls have the effect of one.
 * @throws VendorError when the provider cannot be asked
 */
export async function confirmPayment(shop: ConfirmingShop, sessionId: string): Promise<Confirmation> {
  const facts = await shop.payments.session(sessionId);
  if (!facts) return { status: 'unknown' };
  const row = await checkoutOf(shop.db, facts);
  if (!row) return { status: 'unknown' };

  if (facts.paid) return settlePaid(shop, row, facts);
  if (facts.status === 'expired' || facts.failed) {
    await releaseAttempt(shop, row.id, facts.failed ? 'failed' : 'expired');
    return row.status === 'unfulfilled' ? refundedOrNot(shop.db, row) : { status: 'expired' };
  }
  return { status: facts.status === 'complete' ? 'pending' : 'open' };
}

/** The checkout that a payment belongs to; null for a payment of the same account that is not ours. */
async function checkoutOf(db: Db, facts: PaymentSession): Promise<Attempt | null> {
  const [known] = await db.select().from(checkouts).where(eq(checkouts.providerSessionId, facts.id));
  if (known) return known;
  const { reference } = facts;
  if (!reference || !isUuid(reference)) return null;
  // Paid before the server stored the session: the provider's reference is the checkout's id.
  const adopted = await adoptSession(db, reference, facts);
  return adopted?.providerSessionId === facts.id ? attemptOf(db, reference) : null;
}

/** Thrown when paid pieces are sold out: the transaction rolls back, the money is refunded. */
class StockGone extends Error {}

async function settlePaid(shop: ConfirmingShop, row: Attempt, facts: PaymentSession): Promise<Confirmation> {
  if (facts.amountCents !== row.totalCents || facts.currency !== 'eur') {
    throw new Error(
      `Checkout ${row.id} asked for ${row.totalCents} cents, ${facts.id} took ${facts.amountCents}`,
    );
  }
  if (row.status === 'paid' || row.status === 'unfulfilled') return settled(shop.db, row);

  const settings = await loadSettings(shop.db);
  const orderId = await freshOrderId(shop.db);
  const terms = await termsOf(shop, row, settings);
  const notice = await noticeOfTerms(shop.db, terms.guaranteeHash, settings);
  const arrival = promisedArrival(row, shop.now(), settings);
  const pictures = await letterPictures(shop, row.lines);
  const letter = await orderLetter(shop, row, orderId, { settings, terms, notice, arrival, pictures });
  try {
    await shop.db.transaction(async (tx) => {
      const locked = await lockAttempt(tx as Db, row.id);
      if (!locked || locked.status === 'paid' || locked.status === 'unfulfilled') return;
      if (!(await sellStock(tx as Db, locked.id, piecesOfLines(locked.lines)))) throw new StockGone();
      await placeOrder(
        tx as Db,
        orderFrom(locked, facts, { id: orderId, termsHash: terms.hash, arrival, now: shop.now() }),
      );
      // One that was released, and paid after all, had given its use back.
      if (locked.quote.promoCode) await takeUse(tx as Db, locked.id, locked.quote.promoCode);
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

/**
 * The terms that an attempt was begun under. One that was under way when the shop began to keep their text has those
 * in force as it is paid.
 */
async function termsOf(shop: ConfirmingShop, row: Attempt, settings: ShopSettings): Promise<TermsVersion> {
  const kept = row.termsHash === null ? null : await termsVersion(shop.db, row.termsHash);
  return kept ?? termsInForce(shop, settings);
}

/** The result for a checkout that another confirmation has already decided. */
async function settled(db: Db, row: Attempt): Promise<Confirmation> {
  const [order] = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(eq(orders.checkoutId, row.id));
  return order ? { status: 'completed', orderId: order.id, email: order.email } : refundedOrNot(db, row);
}

/** A checkout reads `refunded` only when its refund's row says that the money has left. */
async function refundedOrNot(db: Db, row: Attempt): Promise<Confirmation> {
  const refund = await refundOfCheckout(db, row.id);
  return { status: refund === 'given' ? 'refunded' : 'refunding' };
}
