import type { DeliveryMethod } from '../pricing/shipping.ts';
import type { OrderStatus } from './status.ts';

export type StatusLetterKind = 'order-shipped' | 'order-ready' | 'order-cancelled';

/** The letter that a new status sends the shopper, or null: what has arrived need not be announced. */
export function letterOfStatus(to: OrderStatus, delivery: DeliveryMethod): StatusLetterKind | null {
  if (to === 'cancelled') return 'order-cancelled';
  if (to === 'shipped') return delivery === 'pickup' ? 'order-ready' : 'order-shipped';
  return null;
}

/** What a cancelled order's money does; amounts in cents, `refunded + owed` is the total. */
export type CancelledMoney = { refundedCents: number; owedCents: number };

export function cancelledMoney(order: { totalCents: number; refundedCents: number }): CancelledMoney {
  return { refundedCents: order.refundedCents, owedCents: order.totalCents - order.refundedCents };
}
