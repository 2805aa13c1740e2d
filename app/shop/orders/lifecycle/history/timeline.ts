import { ORDER_STATUSES } from '#db/values/orders.ts';
import { isOrderStatus, ORDER_STATUS, type OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** One step of an order's way; `at` is when it was reached, null where nobody noted it. */
export type TimelineStep = {
  status: OrderStatus;
  label: string;
  state: 'done' | 'current' | 'ahead';
  at: Date | null;
};

/** The status as the order's shopper reads it. */
export function shopperStatus(status: OrderStatus, delivery: DeliveryMethod): string {
  return ORDER_STATUS[status].forShopper[DELIVERY_METHODS[delivery].isCollected ? 'collected' : 'parcel'];
}

/** The status as the shop's owner reads it: of an order that is fetched, she too reads when it is ready. */
export function ownerStatus(status: OrderStatus, delivery: DeliveryMethod): string {
  return status === 'shipped' ? shopperStatus(status, delivery) : ORDER_STATUS[status].label;
}

const WAY = ORDER_STATUSES.filter((status) => ORDER_STATUS[status].isOnWay);

/**
 * The way of an order, from its receipt to the shopper's hands. `moves` are its changes of status, oldest first. The
 * owner may set any status after any other: what lies before the present one counts as done, noted or not, and what an
 * order was taken back from lies ahead again. One that is cancelled ends where it was.
 */
export function timelineOf(
  order: { status: OrderStatus; deliveryMethod: DeliveryMethod; createdAt: Date; deliveredAt: Date | null },
  moves: readonly { to: string | null; at: Date }[],
): TimelineStep[] {
  const { status } = order;
  const isEnded = !ORDER_STATUS[status].isOnWay;
  const reached = moves.flatMap(({ to }) => (isOrderStatus(to) && ORDER_STATUS[to].isOnWay ? [to] : []));
  const last = isEnded ? (reached.at(-1) ?? 'pending') : status;
  const position = WAY.indexOf(last);
  const way = isEnded ? [...WAY.slice(0, position + 1), status] : WAY;
  return way.map((one, index) => {
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
  // The day of a delivery is the owner's to correct; the change of status is not.
  if (status === 'delivered' && deliveredAt) return deliveredAt;
  return moves.findLast(({ to }) => to === status)?.at ?? null;
}
