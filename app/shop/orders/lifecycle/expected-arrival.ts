import type { Arrival } from '#db/json/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { BY_LINK, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { arrivalAfterPayment, arrivalText, lastArrivalDay } from '#shop/pricing/delivery/arrival.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { OrderStatus } from './status.ts';

type Awaited = {
  status: OrderStatus;
  paymentMethod: string | null;
  paidCents: number;
  openCents: number;
  arrival: Arrival | null;
};

/** Whether days can only be promised after an advance payment; later differences do not revoke promised days. */
export function leavesOncePaid({ status, paymentMethod, paidCents, openCents, arrival }: Awaited): boolean {
  const isPromised = arrival !== null && paidCents > 0;
  return isPaidFirst(paymentMethod) && openCents > 0 && isHere(status) && !isPromised;
}

function isPaidFirst(method: string | null): boolean {
  return paidWhen(method) === 'first' || method === BY_LINK;
}

function isHere(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing';
}

/** Paid in advance, but without promised days. */
export function lacksArrival({ status, paymentMethod, openCents, arrival }: Awaited): boolean {
  return isPaidFirst(paymentMethod) && openCents === 0 && isHere(status) && arrival === null;
}

/** Arrival for the shopper; null if there is none to show. */
export function shownArrival(
  order: Awaited & Promised & { customerPostalCode: string },
  now: Date,
): string | null {
  if (leavesOncePaid(order)) return arrivalAfterPayment(order.deliveryMethod, order.customerPostalCode);
  const arrival = expectedArrival(order, now);
  return arrival && arrivalText(arrival);
}

type Promised = { status: OrderStatus; deliveryMethod: DeliveryMethod; arrival: Arrival | null };

/** The promised days while still ahead; null once arrived, ready for pick-up, cancelled or past (Italy). */
export function expectedArrival({ status, deliveryMethod, arrival }: Promised, now: Date): Arrival | null {
  const isReady = status === 'shipped' && DELIVERY_METHODS[deliveryMethod].isCollected;
  if (!arrival || status === 'delivered' || status === 'cancelled' || isReady) return null;
  return lastArrivalDay(arrival) < dayInRome(now) ? null : arrival;
}
