import {
  type OwnMethodTerms,
  PAYMENT_WAYS,
  type PaymentWay,
  refusedFor,
} from '#shop/checkout/payment-methods/own-methods.ts';
import { BY_LINK, isOwnMethod, paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import {
  type ProviderMethodTerms,
  providerMethodsFor,
} from '#shop/checkout/payment-methods/provider-methods.ts';
import type { Cents } from '#shop/money/money.ts';
import { linesLocked } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import { ownOpenCents, unpaidCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { type OrderPaidAs, paidAs } from '#shop/orders/lifecycle/payments/paid-as.ts';
import { payByFrom } from '#shop/orders/lifecycle/payments/pay-by.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { unpayable } from '#shop/pricing/prices/quote.ts';

type Methods = { ownMethods: readonly OwnMethodTerms[]; providerMethods: readonly ProviderMethodTerms[] };

type Payable = OrderPaidAs &
  Parameters<typeof linesLocked>[0] & {
    paidCents: Cents;
    openCents: Cents;
    chargedCents: Cents;
    payBy: Date | null;
    dispatchedAt: Date | null;
    createdAt: Date;
    deliveryMethod: DeliveryMethod;
    /** Who bought it, where the parcel goes to somebody else. */
    buyerName: string | null;
  };

/** A way in which an order can be paid instead, and what it costs then, in cents. */
export type WayOffer = { way: PaymentWay; totalCents: Cents };

/** Whether how an order is paid can still be chosen: it was made before its money was there, and waits for it here. */
export function hasOpenWay(order: Payable): boolean {
  // Of one that has left in part the courier may have collected everything.
  if (linesLocked(order) !== null || order.dispatchedAt !== null) return false;
  if (order.paymentMethod === BY_LINK) return order.openCents > 0;
  return isOwnMethod(order.paymentMethod) && ownOpenCents(order) > 0;
}

/**
 * Why an order, as it is once it is paid in a way (`paidAs`), cannot be paid so, by the rules of the checkout: a sentence, `off`
 * where the way is not offered at all. Null where it can. What the provider takes is what is still open of it.
 */
export function wayRefused(
  order: Omit<Payable, keyof Parameters<typeof linesLocked>[0] | 'dispatchedAt'>,
  { ownMethods, providerMethods }: Methods,
): string | 'off' | null {
  const { isCollected } = DELIVERY_METHODS[order.deliveryMethod];
  if (order.paymentMethod === BY_LINK) {
    const totalCents = unpaidCents(order);
    const isTaken = providerMethodsFor(providerMethods, { totalCents, isCollected }).length > 0;
    return isTaken && unpayable(totalCents) === null ? null : 'off';
  }
  const terms = ownMethods.find(({ key }) => key === order.paymentMethod);
  const totalCents = order.totalCents - (order.surchargeCents ?? 0);
  return terms
    ? refusedFor(terms, { totalCents, isCollected, goesToAnother: order.buyerName !== null })
    : 'off';
}

/** The other ways in which an order can be paid; none in which it would come to less than was paid of it. */
export function waysFor(order: Payable, methods: Methods, { isSelling }: { isSelling: boolean }): WayOffer[] {
  if (!hasOpenWay(order)) return [];
  return PAYMENT_WAYS.flatMap((way) => {
    if (way === order.paymentMethod || (way === BY_LINK && !isSelling)) return [];
    const paid = paidAs(order, way, methods.ownMethods);
    return paid.totalCents >= order.paidCents && wayRefused(paid, methods) === null
      ? [{ way, totalCents: paid.totalCents }]
      : [];
  });
}

/**
 * Until when an order is to be paid in another way. Somebody of the shop gives it as long as a new one; its shopper cannot make
 * it wait longer than if it had been ordered so, nor loses days that she has.
 */
export function payByOfWay(
  order: Pick<Payable, 'payBy' | 'createdAt'>,
  way: PaymentWay,
  { now, methods, isShopper }: { now: Date; methods: Methods['ownMethods']; isShopper: boolean },
): Date | null {
  const fresh = payByFrom(now, way, methods);
  if (!isShopper || order.payBy === null || fresh === null) return fresh;
  const ordered = payByFrom(order.createdAt, way, methods);
  return ordered && ordered > order.payBy ? ordered : order.payBy;
}

/** The ways that the shop offers at all, whatever the order. */
export function waysOn({ ownMethods, providerMethods }: Methods): PaymentWay[] {
  const isOn = (way: PaymentWay) =>
    way === BY_LINK
      ? providerMethods.some((one) => one.isOn)
      : ownMethods.some((one) => one.key === way && one.isOn);
  return PAYMENT_WAYS.filter(isOn);
}

/** A way as who chooses it reads it. */
export function wayName(way: PaymentWay): string {
  return way === BY_LINK ? 'Online, con un link' : paymentMethodLabel(way);
}
