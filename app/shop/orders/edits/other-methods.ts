import {
  CHECKOUT_METHODS,
  type CheckoutMethod,
  type OwnMethodTerms,
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
    /** Set if somebody else gets the parcel. */
    buyerName: string | null;
  };

/** Total (cents) with this payment method. */
export type MethodOffer = { method: CheckoutMethod; totalCents: Cents };

/** Whether the payment method can change: ordered before payment, and waiting for it in the shop. */
export function canChangeMethod(order: Payable): boolean {
  // The courier may have collected everything with the part already sent.
  if (linesLocked(order) !== null || order.dispatchedAt !== null) return false;
  if (order.paymentMethod === BY_LINK) return order.openCents > 0;
  return isOwnMethod(order.paymentMethod) && ownOpenCents(order) > 0;
}

/**
 * Why an order, priced for a method (`paidAs`), cannot be paid so by the checkout's rules: a sentence, or `off` where
 * it is not offered; null where it can. The provider takes the open amount.
 */
export function methodRefused(
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

/** Other payment methods, none below what was already paid. */
export function otherMethodsFor(
  order: Payable,
  methods: Methods,
  { isSelling }: { isSelling: boolean },
): MethodOffer[] {
  if (!canChangeMethod(order)) return [];
  return CHECKOUT_METHODS.flatMap((method) => {
    if (method === order.paymentMethod || (method === BY_LINK && !isSelling)) return [];
    const paid = paidAs(order, method, methods.ownMethods);
    return paid.totalCents >= order.paidCents && methodRefused(paid, methods) === null
      ? [{ method, totalCents: paid.totalCents }]
      : [];
  });
}

/** New payment deadline: the staff grants that of a new order; shoppers get the later of present and original one. */
export function payByForMethod(
  order: Pick<Payable, 'payBy' | 'createdAt'>,
  method: CheckoutMethod,
  { now, methods, isShopper }: { now: Date; methods: Methods['ownMethods']; isShopper: boolean },
): Date | null {
  const fresh = payByFrom(now, method, methods);
  if (!isShopper || order.payBy === null || fresh === null) return fresh;
  const ordered = payByFrom(order.createdAt, method, methods);
  return ordered && ordered > order.payBy ? ordered : order.payBy;
}

export function checkoutMethodsOn({ ownMethods, providerMethods }: Methods): CheckoutMethod[] {
  const isOn = (method: CheckoutMethod) =>
    method === BY_LINK
      ? providerMethods.some((one) => one.isOn)
      : ownMethods.some((one) => one.key === method && one.isOn);
  return CHECKOUT_METHODS.filter(isOn);
}

export function methodName(method: CheckoutMethod): string {
  return method === BY_LINK ? 'Online, con un link' : paymentMethodLabel(method);
}
