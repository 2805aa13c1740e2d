import type { Refunded } from './order-visibility.ts';
import type { OrderStatus } from './status.ts';

/** Why a change of status is asked about first. */
export type Doubt = 'reopened' | 'refunded' | 'unpaid';

type Doubtful = {
  status: OrderStatus;
  refunded: Refunded;
  paymentMethod: string | null;
  /** What is still to be paid of it. */
  openCents: number;
};

/**
 * Why whoever moves an order must say that it is meant: it is cancelled, and its shopper was told so; or it would leave
 * the shop although its whole payment went back, or before the money is there that is to come first. Null where nothing is strange about it.
 */
export function doubtOf(order: Doubtful, to: OrderStatus): Doubt | null {
  if (order.status === 'cancelled' && to !== 'cancelled') return 'reopened';
  const leaves = (to === 'shipped' || to === 'delivered') && to !== order.status;
  if (!leaves) return null;
  if (order.refunded === 'whole') return 'refunded';
  return order.openCents > 0 && isPaidFirst(order.paymentMethod, to) ? 'unpaid' : null;
}

/** Whether an order is to be paid before it comes to be so. */
export function isPaidFirst(method: string | null, to: OrderStatus): boolean {
  // Who pays in the shop does so as it is handed over; who pays the courier, behind that.
  if (method === 'in_shop') return to === 'delivered';
  // Online something is still to be paid only where the order was changed since.
  return method !== 'cash_on_delivery' && (to === 'shipped' || to === 'delivered');
}
