import { ORDER_STATUSES } from '#db/values/orders.ts';
import { mailOfStatus } from '#shop/orders/order-emails/status-mails.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { Refunded } from './order-visibility.ts';
import type { OrderStatus } from './status.ts';
import { type Doubt, doubtOf } from './status-doubts.ts';

/** Most orders that are worked on together: so many ids fit into an address. */
export const MOST_AT_ONCE = 250;

/** What many orders may become together. Not cancelled: what becomes of the money is decided for each. */
export const STATUSES_FOR_MANY = ORDER_STATUSES.filter((status) => status !== 'cancelled');

/** What must be known of an order to work on it with others. */
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

/** Those of these orders of which it is asked whether they shall really become `to`, and why. */
export function doubtful(
  orders: readonly ChoosableOrder[],
  to: OrderStatus,
): Record<Doubt, ChoosableOrder[]> {
  const of = (doubt: Doubt) => orders.filter((order) => doubtOf(order, to) === doubt);
  return { reopened: of('reopened'), refunded: of('refunded'), unpaid: of('unpaid') };
}

/**
 * What the shoppers of these orders are written when all become `to`: how many get an e-mail that a parcel is on its
 * way, how many of those without a number to follow it by, and how many that their order waits in the shop. Orders
 * that are `to` already do not count.
 */
export function mailsOfMany(
  orders: readonly Moving[],
  to: OrderStatus,
): { shipped: number; withoutNumber: number; ready: number } {
  const moved = orders.filter(({ status }) => status !== to);
  const written = moved.filter((order) => mailOfStatus(to, order.deliveryMethod) !== null);
  const ready = written.filter(({ deliveryMethod }) => DELIVERY_METHODS[deliveryMethod].isCollected);
  const withoutNumber = written.filter((order) => !ready.includes(order) && order.trackingNumber === null);
  return {
    shipped: written.length - ready.length,
    withoutNumber: withoutNumber.length,
    ready: ready.length,
  };
}
