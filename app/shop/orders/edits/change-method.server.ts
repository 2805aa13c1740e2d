import { countUse } from '#lib/rate-limit.server.ts';
import type { CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import type { ConfirmingShop } from '#shop/checkout/payments/session.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { Cents } from '#shop/money/money.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { Refused } from './edit.ts';
import { editOrder } from './edit-order.server.ts';
import { type MethodOffer, otherMethodsFor } from './other-methods.ts';
import type { Editor } from './plan-edit.server.ts';

export type ChangingMethodShop = ConfirmingShop & OrdersShop & { selling: () => Selling };

/** Limit per order and day, as each change sends an e-mail. */
const PER_ORDER = { max: 5, windowMs: 24 * 60 * 60_000 };

/** Other payment methods; empty once the choice is closed. */
export async function otherMethods(
  shop: Pick<ChangingMethodShop, 'db' | 'now' | 'selling'>,
  order: OrderDetail,
): Promise<MethodOffer[]> {
  return otherMethodsFor(order, await loadSettings(shop.db), { isSelling: shop.selling() !== 'off' });
}

/** Changes the payment method. A shopper (`actor`) may choose offered ones until the deadline, or `too_often`. */
export async function changeMethod(
  shop: ChangingMethodShop,
  editor: Editor,
  { method, expectedTotalCents }: { method: CheckoutMethod; expectedTotalCents: Cents },
): Promise<{ ok: true } | Refused> {
  const order = await orderById(shop.db, editor.orderId);
  if (!order) return { ok: false, code: 'unknown_order' };
  if (order.paymentMethod === method) return { ok: true };
  const offers = await otherMethods(shop, order);
  if (!offers.some((offer) => offer.method === method)) return { ok: false, code: 'method_fixed' };
  if (editor.actor === 'shopper') {
    if (order.payBy && order.payBy < shop.now()) return { ok: false, code: 'method_fixed' };
    const use = await countUse(shop.db, `order-way:${order.id}`, PER_ORDER, shop.now());
    if (!use.ok) return { ok: false, code: 'too_often' };
  }
  const edit = { pieces: order.items, delivery: order.deliveryMethod, address: null, method };
  return editOrder(shop, editor, { edit, expectedTotalCents });
}
