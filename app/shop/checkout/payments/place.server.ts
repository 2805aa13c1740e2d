import { eq } from 'drizzle-orm';
import { checkouts } from '#db/schema/payments.ts';
import { mailPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import { type DraftOrder, takeDraftOrder } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { noticeOfTerms } from '#shop/legal/guarantee/guarantee.server.ts';
import { termsInForce, termsVersion } from '#shop/legal/terms/terms.server.ts';
import type { TermsVersion } from '#shop/legal/terms/terms-page.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { howToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { freshOrderId, hasNumber, placeOrder } from '#shop/orders/lifecycle/place-order.server.ts';
import { arrivalAfterPayment, arrivalText } from '#shop/pricing/delivery/arrival.ts';
import { piecesOfLines } from '#shop/stock/inventory/count.ts';
import type { Because } from '#shop/stock/inventory/movement.ts';
import { sellStock } from '#shop/stock/inventory/stock.server.ts';
import { type Checkout, lockCheckout } from './checkouts.server.ts';
import { orderFrom, orderMail, type Paid } from './order-of-checkout.server.ts';
import { promisedArrival } from './promised-arrival.ts';
import { takeUse } from './promo-uses.server.ts';
import type { ConfirmingShop } from './session.server.ts';

/** Rolls back: sold out. */
export class StockGone extends Error {}

/** Rolls back: another payment has ordered the draft order. */
export class OrderedAlready extends Error {}

/**
 * Makes the order of a checkout, once, selling its pieces and writing the e-mail in one transaction. A paid one may
 * have been released; an unpaid one must be open. @throws StockGone @throws OrderedAlready
 */
export async function placeCheckout(
  shop: ConfirmingShop,
  row: Checkout,
  paid: Paid,
  settings: ShopSettings,
): Promise<void> {
  const now = shop.now();
  const isPaid = paid.paidCents > 0;
  // An order keeps its proposal's number.
  const orderId = row.proposalId ?? (await freshOrderId(shop.db));
  const terms = await termsOf(shop, row, settings);
  const notice = await noticeOfTerms(shop.db, terms.guaranteeHash, settings);
  // A transfer delays dispatch: the arrival is promised once it is paid.
  const waits = !isPaid && row.totalCents > 0 && paidWhen(paid.method) === 'first';
  const arrival = paid.isTaken || waits ? null : promisedArrival(row, now, settings);
  const pictures = await mailPictures(shop, row.lines);
  const { totalCents } = row;
  const unpaid = { id: orderId, status: 'pending', openCents: totalCents };
  // At the counter the payment is recorded next.
  const toPay =
    isPaid || paid.soldBy
      ? null
      : howToPay(
          { ...unpaid, paidCents: 0, paymentMethod: paid.method, payBy: paid.payBy },
          settings.ownMethods,
          now,
        );
  const mail = await orderMail(
    shop,
    row,
    { id: orderId, linkGeneration: 0 },
    {
      settings,
      terms,
      notice,
      arrival: waits
        ? arrivalAfterPayment(row.quote.delivery, row.customer.customer_postal_code)
        : arrival && arrivalText(arrival),
      pictures,
      method: paid.method,
      toPay,
      soldAt: now,
      soldInShop: paid.soldBy !== undefined,
      isTaken: paid.isTaken ?? false,
    },
  );
  await shop.db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, row.id);
    if (!locked || locked.status === 'paid' || locked.status === 'unfulfilled') return;
    if (!isPaid && locked.status !== 'open') return;
    const proposal = locked.proposalId === null ? null : await takeDraftOrder(tx, locked.proposalId, now);
    if (locked.proposalId !== null && !proposal) throw new OrderedAlready();
    const because: Because | undefined = paid.soldBy
      ? { reason: 'order_in_shop', actor: paid.soldBy }
      : undefined;
    if (!(await sellStock(tx, locked.id, piecesOfLines(locked.lines), because))) throw new StockGone();
    const sharesNumber = locked.proposalId !== null && (await hasNumber(tx, orderId));
    const order = orderFrom(locked, paid, { id: orderId, termsHash: terms.hash, arrival, now });
    await placeOrder(tx, { ...order, sharesNumber });
    if (proposal) await addOrderEvent(tx, { ...writtenByHand(proposal), orderId, at: now });
    // When the checkout was released, the code's use was returned.
    if (locked.quote.promoCode) await takeUse(tx, locked.id, locked.quote.promoCode);
    await tx
      .update(checkouts)
      .set({ status: 'paid', endedAt: now, endedBecause: null, heldFrom: isPaid ? null : locked.heldFrom })
      .where(eq(checkouts.id, locked.id));
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
}

/** Stored with the order, as the draft order is deleted. */
function writtenByHand({ createdBy, discountCents, discountReason, note }: DraftOrder) {
  return {
    actor: createdBy,
    kind: 'by-hand',
    detail: {
      ...(discountCents > 0 && { amountCents: discountCents, reason: discountReason }),
      ...(note !== '' && { text: note }),
    },
  };
}

/** Terms at the checkout's beginning; present ones for older checkouts. */
async function termsOf(shop: ConfirmingShop, row: Checkout, settings: ShopSettings): Promise<TermsVersion> {
  const terms = row.termsHash === null ? null : await termsVersion(shop.db, row.termsHash);
  return terms ?? termsInForce(shop, settings);
}
