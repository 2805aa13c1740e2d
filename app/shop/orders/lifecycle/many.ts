import { ORDER_STATUSES } from '#db/values/orders.ts';
import { mailOfStatus } from '#shop/orders/order-emails/status-mails.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { Refunded } from './order-visibility.ts';
import type { OrderStatus } from './status.ts';
import { type Doubt, doubtOf } from './status-doubts.ts';

/** As many ids as fit into a URL. */
export const MOST_AT_ONCE = 250;

/** All but cancelling, whose refunds are decided one by one. */
export const STATUSES_FOR_MANY = ORDER_STATUSES.filter((status) => status !== 'cancelled');

export type ChoosableOrder = {
  id: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  trackingNumber: string | null;
  version: number;
  refunded: Refunded;
  paymentMethod: string | null;
  openCents: number;
};

type Moving = Pick<ChoosableOrder, 'status' | 'deliveryMethod' | 'trackingNumber'>;

/** The orders that need a confirmation to become `to`, and why. */
export function doubtful(
  orders: readonly ChoosableOrder[],
  to: OrderStatus,
): Record<Doubt, ChoosableOrder[]> {
  const of = (doubt: Doubt) => orders.filter((order) => doubtOf(order, to) === doubt);
  return { reopened: of('reopened'), refunded: of('refunded'), unpaid: of('unpaid') };
}

/** E-mails of a bulk change to `to`: parcels sent, those without number, ready ones; none for `to` already. */
export function mailsOfMany(
  orders: readonly Moving[],
  to: OrderStatus,
): { shipped: number; withoutNumber: number; ready: number } {
  const moved = orders.filter(({ status }) => status !== to);
  const written = moved.filter((order) => mailOfStatus(to, order.deliveryMethod) !== null);
  const ready = written.filter(({ deliveryMethod }) => DELIVERY_METHODS[deliveryMethod].isCollected);
  const withoutNumber = written.filter((order) => !ready.includes(order) && order.trackingNumber === null);
  return { shipped: written.length - ready.length, withoutNumber: withoutNumber.length, ready: ready.length };
}
