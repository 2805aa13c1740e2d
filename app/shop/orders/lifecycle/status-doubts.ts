import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { Refunded } from './order-visibility.ts';
import type { OrderStatus } from './status.ts';

/** Why a change of status needs a confirmation. */
export type Doubt = 'reopened' | 'refunded' | 'unpaid';

type Doubtful = { status: OrderStatus; refunded: Refunded; paymentMethod: string | null; openCents: number };

/** Cancelled, fully refunded, or unpaid in advance; null without doubt. */
export function doubtOf(order: Doubtful, to: OrderStatus): Doubt | null {
  if (order.status === 'cancelled' && to !== 'cancelled') return 'reopened';
  const leaves = (to === 'shipped' || to === 'delivered') && to !== order.status;
  if (!leaves) return null;
  if (order.refunded === 'whole') return 'refunded';
  return order.openCents > 0 && isPaidFirst(order.paymentMethod, to) ? 'unpaid' : null;
}

/** Whether payment must precede this status. */
export function isPaidFirst(method: string | null, to: OrderStatus): boolean {
  // Paid at the till on handover, or to the courier afterwards.
  if (paidWhen(method) === 'at_till') return to === 'delivered';
  // Online orders are only unpaid after a change.
  return paidWhen(method) !== 'to_courier' && (to === 'shipped' || to === 'delivered');
}

export const REFUNDED_WHOLE = 'L’ordine è stato rimborsato per intero.';
