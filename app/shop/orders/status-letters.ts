import { DELIVERY_METHODS, type DeliveryMethod } from '../pricing/delivery-methods.ts';
import { ORDER_STATUS, type OrderStatus, type StatusLetterKind } from './status.ts';

/** The letter that a new status sends the shopper, or null: what has arrived need not be announced. */
export function letterOfStatus(to: OrderStatus, delivery: DeliveryMethod): StatusLetterKind | null {
  const { letter } = ORDER_STATUS[to];
  return letter?.[DELIVERY_METHODS[delivery].isCollected ? 'collected' : 'parcel'] ?? null;
}

/**
 * One letter for each change: an order that is shipped again after a mistake is told again. Without an event, how the keys
 * of all of the order's begin.
 */
export function statusLetterKey(kind: StatusLetterKind, orderId: string, eventId: number | ''): string {
  return `${kind}:${orderId}:${eventId}`;
}

/** What a cancelled order's money does; `refundedCents + owedCents` is the total. */
export type CancelledMoney = { refundedCents: number; owedCents: number };

export function cancelledMoney(order: { totalCents: number; refundedCents: number }): CancelledMoney {
  return { refundedCents: order.refundedCents, owedCents: order.totalCents - order.refundedCents };
}
