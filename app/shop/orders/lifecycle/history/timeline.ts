import { ORDER_STATUSES } from '#db/values/orders.ts';
import { isOrderStatus, ORDER_STATUS, type OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** `at`: null if not recorded. */
export type TimelineStep = {
  status: OrderStatus;
  label: string;
  state: 'done' | 'current' | 'ahead';
  at: Date | null;
};

export function shopperStatus(status: OrderStatus, delivery: DeliveryMethod): string {
  return ORDER_STATUS[status].forShopper[DELIVERY_METHODS[delivery].isCollected ? 'collected' : 'parcel'];
}

/** "Ready" instead of "shipped" for pick-up, as the shopper sees it. */
export function ownerStatus(status: OrderStatus, delivery: DeliveryMethod): string {
  return status === 'shipped' ? shopperStatus(status, delivery) : ORDER_STATUS[status].label;
}

const STEPS = ORDER_STATUSES.filter((status) => ORDER_STATUS[status].isStep);

/**
 * Steps from receipt to delivery; `moves`: status changes, oldest first. Steps before the present one count as done,
 * recorded or not. A cancelled order ends where it was.
 */
export function timelineOf(
  order: { status: OrderStatus; deliveryMethod: DeliveryMethod; createdAt: Date; deliveredAt: Date | null },
  moves: readonly { to: string | null; at: Date }[],
): TimelineStep[] {
  const { status } = order;
  const isEnded = !ORDER_STATUS[status].isStep;
  const reached = moves.flatMap(({ to }) => (isOrderStatus(to) && ORDER_STATUS[to].isStep ? [to] : []));
  const last = isEnded ? (reached.at(-1) ?? 'pending') : status;
  const position = STEPS.indexOf(last);
  const steps = isEnded ? [...STEPS.slice(0, position + 1), status] : STEPS;
  return steps.map((one, index) => {
    const state = one === status ? 'current' : isEnded || index < position ? 'done' : 'ahead';
    return {
      status: one,
      label: shopperStatus(one, order.deliveryMethod),
      state,
      at: state === 'ahead' ? null : reachedAt(one, order, moves),
    };
  });
}

function reachedAt(
  status: OrderStatus,
  { createdAt, deliveredAt }: { createdAt: Date; deliveredAt: Date | null },
  moves: readonly { to: string | null; at: Date }[],
): Date | null {
  if (status === 'pending') return createdAt;
  // The owner may correct the day of a delivery, not that of the status change.
  if (status === 'delivered' && deliveredAt) return deliveredAt;
  return moves.findLast(({ to }) => to === status)?.at ?? null;
}
