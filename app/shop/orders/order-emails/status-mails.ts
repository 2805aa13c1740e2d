import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { ORDER_STATUS, type OrderStatus, type StatusMailKind } from '#shop/orders/lifecycle/status.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** The e-mail that a new status sends the shopper, or null: what has arrived need not be announced. */
export function mailOfStatus(to: OrderStatus, delivery: DeliveryMethod): StatusMailKind | null {
  const { mail } = ORDER_STATUS[to];
  return mail?.[DELIVERY_METHODS[delivery].isCollected ? 'collected' : 'parcel'] ?? null;
}

/** The e-mails that a change of status sends: those of the new status, and that a cancelled order goes on after all. */
export type MoveMailKind = StatusMailKind | 'order-reopened';

/** The e-mail that a change from one status to another sends the shopper, or null. */
export function mailOfMove(
  { from, to }: { from: OrderStatus; to: OrderStatus },
  delivery: DeliveryMethod,
): MoveMailKind | null {
  const isReopened = from === 'cancelled' && STATUSES_TO_HANDLE.includes(to);
  return isReopened ? 'order-reopened' : mailOfStatus(to, delivery);
}

/**
 * One e-mail for each change: an order that is shipped again after a mistake is told again. Without an event, how the keys
 * of all of the order's begin.
 */
export function statusMailKey(kind: MoveMailKind, orderId: string, eventId: number | ''): string {
  return `${kind}:${orderId}:${eventId}`;
}

/**
 * What a cancelled order's money does; `refundedCents + owedCents` is what was paid of it, and `byHandCents` what of it no
 * provider gives back.
 */
export type CancelledMoney = { refundedCents: number; owedCents: number; byHandCents: number };

/** `takenByHandCents`: what the shop took of it without the provider, which gives back first what it has. */
export function cancelledMoney(
  { paidCents, refundedCents }: { paidCents: number; refundedCents: number },
  takenByHandCents: number,
): CancelledMoney {
  const owedCents = Math.max(0, paidCents - refundedCents);
  const onlineCents = Math.max(0, paidCents - Math.max(0, takenByHandCents) - refundedCents);
  return { refundedCents, owedCents, byHandCents: Math.max(0, owedCents - onlineCents) };
}
