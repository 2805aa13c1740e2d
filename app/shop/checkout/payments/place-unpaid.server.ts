import type { Address } from '#lib/address.server.ts';
import { isOwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { orderIdOfPayment } from '#shop/orders/lifecycle/order-detail.server.ts';
import { payByFrom } from '#shop/orders/lifecycle/payments/pay-by.ts';
import { type Checkout, releaseCheckout } from './checkouts.server.ts';
import { ownSession } from './own-session.ts';
import { OrderedAlready, placeCheckout, StockGone } from './place.server.ts';
import type { Selling } from './selling.ts';
import type { ConfirmingShop } from './session.server.ts';

/** Page that says how to pay. */
const MADE: Address = '/order-success';

export type UnpaidShop = ConfirmingShop & { selling: () => Selling };

/**
 * Makes the order of an unpaid checkout, once; returns the page that says how to pay.
 * Codes: `unavailable` (fewer pieces counted than promised), `checkout_changed` (given up meanwhile).
 */
export async function placeUnpaid(
  shop: UnpaidShop,
  row: Checkout,
  settings: ShopSettings,
): Promise<{ ok: true; url: string } | { ok: false; code: 'unavailable' | 'checkout_changed' }> {
  const { ownMethod: method } = row;
  if (!isOwnMethod(method)) throw new Error(`The checkout ${row.id} is paid at the provider’s`);
  const sessionId = ownSession(row.id, shop.selling());
  const payBy = payByFrom(shop.now(), method, settings.ownMethods);
  try {
    await placeCheckout(shop, row, { sessionId, intentId: null, method, paidCents: 0, payBy }, settings);
  } catch (error) {
    if (!(error instanceof StockGone || error instanceof OrderedAlready)) throw error;
    await releaseCheckout(shop, row.id, 'cancelled');
    return { ok: false, code: error instanceof StockGone ? 'unavailable' : 'checkout_changed' };
  }
  const isMade = (await orderIdOfPayment(shop.db, sessionId)) !== null;
  if (!isMade) return { ok: false, code: 'checkout_changed' };
  return { ok: true, url: `${shop.config.publicUrl}${MADE}?session_id=${sessionId}` };
}
