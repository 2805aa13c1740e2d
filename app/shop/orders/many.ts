import { DELIVERY_METHODS, type DeliveryMethod } from '../pricing/delivery-methods.ts';
import { ORDER_STATUSES, type OrderStatus } from './status.ts';
import { letterOfStatus } from './status-letters.ts';

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
};

type Moving = Omit<ChoosableOrder, 'id'>;

/**
 * What the shoppers of these orders are written when all become `to`: how many get a letter that a parcel is on its
 * way, how many of those without a number to follow it by, and how many that their order waits in the shop. Orders
 * that are `to` already do not count.
 */
export function lettersOfMany(
  orders: readonly Moving[],
  to: OrderStatus,
): { shipped: number; withoutNumber: number; ready: number } {
  const moved = orders.filter(({ status }) => status !== to);
  const written = moved.filter((order) => letterOfStatus(to, order.deliveryMethod) !== null);
  const ready = written.filter(({ deliveryMethod }) => DELIVERY_METHODS[deliveryMethod].isCollected);
  const withoutNumber = written.filter((order) => !ready.includes(order) && order.trackingNumber === null);
  return {
    shipped: written.length - ready.length,
    withoutNumber: withoutNumber.length,
    ready: ready.length,
  };
}
