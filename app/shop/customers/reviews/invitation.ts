import { deliveryOfLine } from '#shop/orders/lifecycle/order-line.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days after delivery on which the buyer is asked: the piece was worn, and the time for withdrawing runs on. */
export const INVITE_AFTER_DAYS = 7;

/** Days after delivery from which on nobody is asked any more: who switches reviews on does not write to last season's. */
export const INVITE_UNTIL_DAYS = 30;

/** Delivered after `from` and no later than `until`: whose turn it is at `now`. */
export function deliveredBetween(now: Date): { from: Date; until: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { from: before(INVITE_UNTIL_DAYS), until: before(INVITE_AFTER_DAYS) };
}

/** An order, as far as it depends on it whether its buyer is asked. */
export type InvitableOrder = {
  status: OrderStatus;
  customerEmail: string;
  /** When it was bought: who bought while reviews were off was not told of the e-mail. */
  createdAt: Date;
  /** When the last piece that she keeps was there (`lastArrival`). */
  deliveredAt: Date | null;
  /** An exchange of it is under way, or was requested. */
  isExchanging: boolean;
  giftMessage: string | null;
  /** Bought over the counter, where nobody was told of an invitation. */
  soldInShop: boolean;
  /** Its customer requested erasure. */
  isErased: boolean;
  hasObjected: boolean;
  wasInvited: boolean;
  /** Pieces of lines that can be reviewed: kept, and still sold. */
  piecesToReview: number;
};

/** When the last of an order's lines reached its shopper, by itself or with the order; null while one has not. */
export function lastArrival(
  lines: readonly Parameters<typeof deliveryOfLine>[0][],
  orderDeliveredAt: Date | null,
): Date | null {
  const arrivals = lines.map((line) => deliveryOfLine(line, orderDeliveredAt));
  if (arrivals.includes(null)) return null;
  return new Date(Math.max(...arrivals.map((at) => at?.getTime() ?? 0)));
}

/**
 * Whether the buyer is asked to review an order: once, a week after its last piece was there, for what was kept. Not for a gift, which
 * somebody else wears. `since` is when reviews were switched on, null while they are off.
 */
export function isToBeInvited(
  order: InvitableOrder,
  { since, now }: { since: Date | null; now: Date },
): boolean {
  if (since === null || order.createdAt < since || order.deliveredAt === null) return false;
  const { from, until } = deliveredBetween(now);
  return (
    order.status === 'delivered' &&
    order.customerEmail !== '' &&
    order.deliveredAt > from &&
    order.deliveredAt <= until &&
    order.giftMessage === null &&
    !order.soldInShop &&
    !order.isErased &&
    !order.hasObjected &&
    !order.wasInvited &&
    !order.isExchanging &&
    order.piecesToReview > 0
  );
}
