import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { InvoiceRequest } from '#db/json/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { normalizeEmail } from '#lib/email.ts';
import { keysOf } from '#lib/keys.ts';
import type { CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import { provinceLetters } from '#shop/checkout/places/provinces.ts';
import { redirectUnsent } from '#shop/mail/outbox.server.ts';
import { invoiceLines } from '#shop/orders/invoice-requests/invoice-request.ts';
import { leavesOncePaid } from '#shop/orders/lifecycle/expected-arrival.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { LINK_PAGES, orderToken, type SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import { firstCountedDay } from '#shop/orders/lifecycle/payments/paid.server.ts';
import type { OrderPaidAs } from '#shop/orders/lifecycle/payments/paid-as.ts';
import { promiseArrival } from '#shop/orders/lifecycle/promised-arrival.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { mayCorrect, type OrderData } from './correction.ts';

type CorrectingShop = { db: Db; now: () => Date; config: SigningShop['config'] };

type Corrected<Code extends string> = { ok: true; changed: boolean } | { ok: false; code: Code };

/** A change in the history. */
type FieldChange = { field: string; from: string; to: string };

/**
 * Corrects recipient and address until dispatch, recording former ones. A new e-mail address ends old links; unsent
 * e-mails go to it. The price stays. `also` commits with it. Codes: `unknown_order`; `stale`; `left`. `actor`: account
 * id.
 */
export async function correctOrder(
  shop: CorrectingShop,
  correction: { orderId: string; actor: string; version: number; data: OrderData },
  also: (tx: Db, checkoutId: string, data: OrderData) => Promise<void>,
): Promise<Corrected<'unknown_order' | 'stale' | 'left'>> {
  const { orderId, actor, version } = correction;
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const data = {
      ...correction.data,
      buyerName: order.buyerName === null ? null : correction.data.buyerName,
    };
    const corrected = changesOf(order, data);
    if (corrected.length === 0) return { ok: true, changed: false };
    if (order.version !== version) return { ok: false, code: 'stale' };
    // A province that the order form did not request may be added any time: invoices and couriers need it.
    const isAdded =
      order.customerProvince === '' && corrected.every(({ field }) => field === 'customerProvince');
    if (!mayCorrect(order) && !(isAdded && order.customerEmail !== '')) return { ok: false, code: 'left' };
    await writeCorrection(shop, tx, { order, data, actor, at: shop.now() }, also);
    return { ok: true, changed: true };
  });
}

/** Writes a permitted correction; the caller has locked the order. Idempotent. */
export async function writeCorrection(
  shop: Pick<CorrectingShop, 'config'>,
  tx: Db,
  { order, data, actor, at }: { order: OrderDetail; data: OrderData; actor: string; at: Date },
  also: (tx: Db, checkoutId: string, data: OrderData) => Promise<void>,
): Promise<void> {
  const corrected = changesOf(order, data);
  if (corrected.length === 0) return;
  const isOtherReader = normalizeEmail(order.customerEmail) !== normalizeEmail(data.customerEmail);
  const linkGeneration = order.linkGeneration + (isOtherReader ? 1 : 0);
  const [row] = await tx
    .update(orders)
    .set({ ...data, invoiceRequest: invoiceAfter(order, data), linkGeneration, updatedAt: at })
    .where(eq(orders.id, order.id))
    .returning({ checkoutId: orders.checkoutId });
  if (row) await also(tx, row.checkoutId, data);
  await addOrderEvent(tx, { orderId: order.id, at, actor, kind: 'corrected', detail: { corrected } });
  if (order.customerEmail === data.customerEmail) return;
  const links = LINK_PAGES.map((page) => ({
    from: orderToken(shop, page, order),
    to: orderToken(shop, page, { id: order.id, linkGeneration }),
  }));
  await redirectUnsent(tx, { orderId: order.id, from: order.customerEmail, to: data.customerEmail, links });
}

function changesOf(order: OrderData, data: OrderData): FieldChange[] {
  return keysOf(data)
    .filter((field) => order[field] !== data[field])
    .map((field) => ({ field, from: order[field] ?? '', to: data[field] ?? '' }));
}

/** Until numbered, a person's invoice follows the buyer and, unless a gift, the delivery address. */
function invoiceAfter(order: OrderDetail, data: OrderData): OrderDetail['invoiceRequest'] {
  const { invoiceRequest: request, invoiceNumber } = order;
  if (request?.kind !== 'person' || invoiceNumber !== null) return request;
  const isDelivered = !DELIVERY_METHODS[order.deliveryMethod].isCollected && order.buyerName === null;
  const follows =
    isDelivered && request.street === order.customerAddress && request.city === order.customerCity;
  return {
    ...request,
    ...(request.name === buyerOf(order) && { name: buyerOf(data) }),
    ...(follows && {
      street: data.customerAddress,
      postalCode: data.customerPostalCode,
      city: data.customerCity,
      province: provinceLetters(data.customerProvince),
    }),
  };
}

/**
 * Corrects the invoice's addressee until numbered, recording the former one; or adds a request. Codes: `unknown_order`;
 * `stale`; `erased`; `nothing_left`; `month_over` (in an earlier month's register); `numbered`. `actor`: account id.
 */
export async function correctInvoiceData(
  shop: Pick<CorrectingShop, 'db' | 'now'>,
  correction: { orderId: string; actor: string; version: number; request: InvoiceRequest },
): Promise<Corrected<'unknown_order' | 'stale' | 'erased' | 'nothing_left' | 'month_over' | 'numbered'>> {
  const { orderId, actor, version, request } = correction;
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const before = order.invoiceRequest;
    if (before?.kind === 'erased' || order.customerEmail === '') return { ok: false, code: 'erased' };
    const [from, to] = [before ? invoiceLines(before).join(' · ') : '', invoiceLines(request).join(' · ')];
    if (from === to) return { ok: true, changed: false };
    if (order.version !== version) return { ok: false, code: 'stale' };
    if (order.invoiceNumber !== null) return { ok: false, code: 'numbered' };
    if (!before && (order.refundedCents >= order.totalCents || isCalledOff(order)))
      return { ok: false, code: 'nothing_left' };
    const at = shop.now();
    const counted = before ? null : await firstCountedDay(tx, order);
    if (counted && monthOf(counted) < monthOf(dayInRome(at))) return { ok: false, code: 'month_over' };
    await tx.update(orders).set({ invoiceRequest: request, updatedAt: at }).where(eq(orders.id, order.id));
    const corrected: FieldChange[] = [{ field: 'invoice', from, to }];
    const happened = { orderId: order.id, at, actor };
    await addOrderEvent(
      tx,
      before
        ? { ...happened, kind: 'invoice-corrected', detail: { corrected } }
        : { ...happened, kind: 'invoice-asked', detail: { text: to } },
    );
    return { ok: true, changed: true };
  });
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Writes another payment method (`paidAs`), price and deadline of a locked order. The caller settles. */
export async function writeMethod(
  tx: Db,
  order: OrderDetail,
  change: {
    paid: OrderPaidAs & { paymentMethod: CheckoutMethod };
    payBy: Date | null;
    actor: string;
    at: Date;
  },
): Promise<{ order: OrderDetail; detail: Record<string, unknown> }> {
  const { payBy, actor, at } = change;
  const { paymentMethod, surchargeCents, shippingCents, standardShippingCents, totalCents } = change.paid;
  const paid = { paymentMethod, surchargeCents, shippingCents, standardShippingCents, totalCents };
  await tx
    .update(orders)
    .set({ ...paid, chargedCents: 0, payBy, updatedAt: at })
    .where(eq(orders.id, order.id));
  await moveArrival(tx, order.id, at);
  const was = { way: order.paymentMethod, totalCents: order.totalCents };
  const detail = { way: paymentMethod, totalCents, was };
  await addOrderEvent(tx, { orderId: order.id, at, actor, kind: 'way-changed', detail });
  const after = await orderById(tx, order.id);
  if (!after) throw new Error(`The order ${order.id} is gone`);
  return { order: after, detail };
}

/** Unpaid in advance, an order loses its promised days; otherwise it gets some. */
async function moveArrival(tx: Db, orderId: string, at: Date): Promise<void> {
  const order = await orderById(tx, orderId);
  if (!order) return;
  if (!leavesOncePaid(order)) {
    if (order.arrival === null) await promiseArrival(tx, order, at);
    return;
  }
  if (order.arrival !== null) await tx.update(orders).set({ arrival: null }).where(eq(orders.id, orderId));
}
