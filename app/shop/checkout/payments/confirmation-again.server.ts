import { eq } from 'drizzle-orm';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import { isUuid } from '#lib/uuid.ts';
import { mailPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { noticeOfTerms } from '#shop/legal/guarantee/guarantee.server.ts';
import { termsInForce, termsVersion } from '#shop/legal/terms/terms.server.ts';
import { type WrittenMail, writeMail } from '#shop/mail/outbox.server.ts';
import { leavesOncePaid } from '#shop/orders/lifecycle/expected-arrival.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { howToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { arrivalAfterPayment, arrivalText } from '#shop/pricing/delivery/arrival.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { type Checkout, checkoutById } from './checkouts.server.ts';
import { orderMail } from './order-of-checkout.server.ts';
import type { ConfirmingShop } from './session.server.ts';

/**
 * Sends the confirmation again with the order's present data. `mailId` comes from the form, so that sending it twice
 * makes one e-mail. Codes: `unknown_order`, `forgotten` (customer's data deleted).
 */
export async function sendConfirmationAgain(
  shop: ConfirmingShop,
  { orderId, actor, mailId }: { orderId: string; actor: string; mailId: string },
): Promise<{ ok: true; to: string } | { ok: false; code: 'unknown_order' | 'forgotten' }> {
  const order = await orderById(shop.db, orderId);
  if (!order || !isUuid(mailId)) return { ok: false, code: 'unknown_order' };
  const mail = await confirmationMail(shop, order, { mailId });
  if (!mail) return { ok: false, code: 'forgotten' };
  await shop.db.transaction(async (tx) => {
    const isNew = await writeMail({ tx, jobs: shop.jobs }, mail);
    if (!isNew) return;
    const happened = { orderId: order.id, at: shop.now(), actor };
    await addOrderEvent(tx, { ...happened, kind: 'confirmation-sent', detail: { to: order.customerEmail } });
  });
  return { ok: true, to: order.customerEmail };
}

/** Present contract. `changed`: differences from before. Null once the customer is erased. */
export async function confirmationMail(
  shop: ConfirmingShop,
  order: OrderDetail,
  { mailId, changed = [] }: { mailId: string; changed?: readonly string[] },
): Promise<WrittenMail | null> {
  const [row] = await shop.db
    .select({ checkoutId: orders.checkoutId, termsHash: orders.termsHash })
    .from(orders)
    .where(eq(orders.id, order.id));
  const checkout = row && (await checkoutById(shop.db, row.checkoutId));
  if (!checkout || order.customerEmail === '') return null;
  const settings = await loadSettings(shop.db);
  const accepted = row.termsHash === null ? null : await termsVersion(shop.db, row.termsHash);
  const terms = accepted ?? (await termsInForce(shop, settings));
  const notice = await noticeOfTerms(shop.db, terms.guaranteeHash, settings);
  const pictures = await mailPictures(shop, order.items);
  const arrival = leavesOncePaid(order)
    ? arrivalAfterPayment(order.deliveryMethod, order.customerPostalCode)
    : order.arrival && arrivalText(order.arrival);
  const written = await orderMail(shop, asItIsNow(checkout, order), order, {
    settings,
    terms,
    notice,
    arrival,
    pictures,
    changed,
    // A partly unpaid order has not been paid by any method.
    method: order.openCents > 0 ? null : order.paymentMethod,
    toPay: howToPay(order, settings.ownMethods, shop.now()),
    soldAt: order.createdAt,
    soldInShop: order.soldInShop,
    isTaken: order.status === 'delivered' && DELIVERY_METHODS[order.deliveryMethod].isCollected,
  });
  return { ...written, dedupeKey: `order-confirmation:${order.id}:${mailId}` };
}

/** Replaces lines, amounts, gift and delivery by those of the order. */
function asItIsNow(checkout: Checkout, order: OrderDetail): Checkout {
  const bought = (item: OrderItem) =>
    checkout.lines.find(({ productId, size }) => productId === item.productId && size === item.size);
  const { subtotalCents, discountCents, shippingCents, wrappingCents, totalCents, promoCode } = order;
  const { surchargeCents, deliveryMethod } = order;
  const { surchargeCents: _, ...quote } = checkout.quote;
  return {
    ...checkout,
    giftMessage: order.giftMessage,
    invoiceRequest: order.invoiceRequest?.kind === 'erased' ? null : order.invoiceRequest,
    lines: order.items.map((item) => {
      const before = bought(item);
      // The former prior price applies to the former price only.
      const prior = before?.priceCents === item.priceCents ? before.prior : undefined;
      return { productSizeId: '', ...item, ...(prior && { prior }) };
    }),
    quote: {
      ...quote,
      subtotalCents,
      discountCents,
      shippingCents,
      wrappingCents,
      totalCents,
      promoCode,
      delivery: deliveryMethod,
      ...(surchargeCents !== null && { surchargeCents }),
    },
  };
}
