import { and, eq, exists, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import type { Address } from '#lib/address.server.ts';
import type { OpenUnpaid } from '#shop/checkout/payment-methods/own-methods.ts';
import { isOwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { orderIdOfPayment } from '#shop/orders/lifecycle/order-detail.server.ts';
import { payByFrom } from '#shop/orders/lifecycle/payments/pay-by.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { type Checkout, releaseCheckout } from './checkouts.server.ts';
import { ownSession } from './own-session.ts';
import { OrderedAlready, placeCheckout, StockGone } from './place.server.ts';
import type { Selling } from './selling.ts';
import type { ConfirmingShop } from './session.server.ts';

type Shopper = {
  /** Normalised e-mail address. */
  emailKey: string;
  phone: string | null;
  /** Null if networks are not counted. */
  network: string | null;
};

export const NONE_UNPAID: OpenUnpaid = {
  shopper: { orders: 0, pieces: 0 },
  network: { orders: 0, pieces: 0 },
};

/** Statuses in which an unpaid order holds pieces, dispatched or waiting in the shop. */
export const HOLDING: OrderStatus[] = [...STATUSES_TO_HANDLE, 'shipped'];

/** The last digits, without country code. */
const PHONE_DIGITS = 9;

/**
 * Unpaid, undelivered orders, also those being placed, of an e-mail address or telephone, and of a network; without
 * draft orders. Locks the telephone until the caller's transaction ends.
 */
export async function openUnpaidOf(tx: Db, { emailKey, phone, network }: Shopper): Promise<OpenUnpaid> {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-PHONE_DIGITS);
  const isWhole = digits.length === PHONE_DIGITS;
  if (isWhole) await lockNamed(tx, `unpaid-phone:${digits}`);
  const { customer, lines, status } = checkouts;
  const digitsOf = sql`right(regexp_replace(${customer} ->> 'customer_phone', '[^0-9]', '', 'g'), ${PHONE_DIGITS})`;
  const order = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(eq(orders.checkoutId, checkouts.id), gt(orders.openCents, 0), inArray(orders.status, HOLDING)),
    );
  const isShoppers = or(eq(checkouts.emailKey, emailKey), isWhole ? eq(digitsOf, digits) : undefined);
  const isOfNetwork = network === null ? sql`false` : eq(checkouts.heldFrom, network);
  const quantity = sql`(select sum((line ->> 'quantity')::int) from jsonb_array_elements(${lines}) line)`;
  const ordersOf = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`;
  const piecesOf = (which: SQL | undefined) =>
    sql<number>`coalesce(sum(${quantity}) filter (where ${which}), 0)::int`;
  const [open] = await tx
    .select({
      shopper: { orders: ordersOf(isShoppers), pieces: piecesOf(isShoppers) },
      network: { orders: ordersOf(isOfNetwork), pieces: piecesOf(isOfNetwork) },
    })
    .from(checkouts)
    .where(
      and(
        isNotNull(checkouts.ownMethod),
        isNull(checkouts.proposalId),
        or(eq(status, 'open'), exists(order)),
        or(isShoppers, isOfNetwork),
      ),
    );
  return open ?? NONE_UNPAID;
}

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
