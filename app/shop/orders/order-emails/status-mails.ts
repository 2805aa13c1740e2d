import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { ORDER_STATUS, type OrderStatus, type StatusMailKind } from '#shop/orders/lifecycle/status.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** Null for statuses without e-mail, such as arrival. */
export function mailOfStatus(to: OrderStatus, delivery: DeliveryMethod): StatusMailKind | null {
  const { mail } = ORDER_STATUS[to];
  return mail?.[DELIVERY_METHODS[delivery].isCollected ? 'collected' : 'parcel'] ?? null;
}

/** Kinds by status, and the reopening of a cancelled order. */
export type MoveMailKind = StatusMailKind | 'order-reopened';

/** Null for no e-mail. */
export function mailOfMove(
  { from, to }: { from: OrderStatus; to: OrderStatus },
  delivery: DeliveryMethod,
): MoveMailKind | null {
  const isReopened = from === 'cancelled' && STATUSES_TO_HANDLE.includes(to);
  return isReopened ? 'order-reopened' : mailOfStatus(to, delivery);
}

/** One e-mail per change; without an event, the common prefix of an order's keys. */
export function statusMailKey(kind: MoveMailKind, orderId: string, eventId: number | ''): string {
  return `${kind}:${orderId}:${eventId}`;
}

/** `refundedCents + owedCents`: amount paid; `byHandCents`: part that no provider refunds. */
export type CancelledMoney = { refundedCents: number; owedCents: number; byHandCents: number };

/** `takenByHandCents`: paid without the provider, whose part is refunded first. */
export function cancelledMoney(
  { paidCents, refundedCents }: { paidCents: number; refundedCents: number },
  takenByHandCents: number,
): CancelledMoney {
  const owedCents = Math.max(0, paidCents - refundedCents);
  const onlineCents = Math.max(0, paidCents - Math.max(0, takenByHandCents) - refundedCents);
  return { refundedCents, owedCents, byHandCents: Math.max(0, owedCents - onlineCents) };
}
