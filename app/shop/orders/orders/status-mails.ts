import { DELIVERY_METHODS, type DeliveryMethod } from '../../pricing/delivery/delivery-methods.ts';
import { ORDER_STATUS, type OrderStatus, type StatusMailKind } from './status.ts';

/** The e-mail that a new status sends the shopper, or null: what has arrived need not be announced. */
export function mailOfStatus(to: OrderStatus, delivery: DeliveryMethod): StatusMailKind | null {
  const { mail } = ORDER_STATUS[to];
  return mail?.[DELIVERY_METHODS[delivery].isCollected ? 'collected' : 'parcel'] ?? null;
}

/**
 * One e-mail for each change: an order that is shipped again after a mistake is told again. Without an event, how the keys
 * of all of the order's begin.
 */
export function statusMailKey(kind: StatusMailKind, orderId: string, eventId: number | ''): string {
  return `${kind}:${orderId}:${eventId}`;
}

/** What a cancelled order's money does; `refundedCents + owedCents` is what was paid of it. */
export type CancelledMoney = { refundedCents: number; owedCents: number };

export function cancelledMoney(order: { paidCents: number; refundedCents: number }): CancelledMoney {
  const { paidCents, refundedCents } = order;
  return { refundedCents, owedCents: Math.max(0, paidCents - refundedCents) };
}
