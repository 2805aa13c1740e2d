import { countUse } from '#lib/rate-limit.server.ts';
import type { PaymentWay } from '#shop/checkout/payment-methods/own-methods.ts';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import type { ConfirmingShop } from '#shop/checkout/payments/session.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { Cents } from '#shop/money/money.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { Refused } from './edit.ts';
import { editOrder } from './edit-order.server.ts';
import type { Editor } from './plan-edit.server.ts';
import { type WayOffer, waysFor } from './way.ts';

export type ChangingWayShop = ConfirmingShop & OrdersShop & { selling: () => Selling };

/** Limit per order and day, as each change sends an e-mail. */
const PER_ORDER = { max: 5, windowMs: 24 * 60 * 60_000 };

/** Other payment methods; empty once the choice is closed. */
export async function otherWays(
  shop: Pick<ChangingWayShop, 'db' | 'now' | 'selling'>,
  order: OrderDetail,
): Promise<WayOffer[]> {
  return waysFor(order, await loadSettings(shop.db), { isSelling: shop.selling() !== 'off' });
}

/** Changes the payment method. A shopper (`actor`) may choose offered ones until the deadline, or `too_often`. */
export async function changeWay(
  shop: ChangingWayShop,
  editor: Editor,
  { way, expectedTotalCents }: { way: PaymentWay; expectedTotalCents: Cents },
): Promise<{ ok: true } | Refused> {
  const order = await orderById(shop.db, editor.orderId);
  if (!order) return { ok: false, code: 'unknown_order' };
  if (order.paymentMethod === way) return { ok: true };
  const offers = await otherWays(shop, order);
  if (!offers.some((offer) => offer.way === way)) return { ok: false, code: 'way_fixed' };
  if (editor.actor === 'shopper') {
    if (order.payBy && order.payBy < shop.now()) return { ok: false, code: 'way_fixed' };
    const use = await countUse(shop.db, `order-way:${order.id}`, PER_ORDER, shop.now());
    if (!use.ok) return { ok: false, code: 'too_often' };
  }
  const edit = { pieces: order.items, delivery: order.deliveryMethod, address: null, way };
  return editOrder(shop, editor, { edit, expectedTotalCents });
}
