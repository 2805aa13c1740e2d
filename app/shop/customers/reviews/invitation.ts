import { deliveryOfLine } from '#shop/orders/lifecycle/order-line.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days after delivery: worn by then, and the withdrawal period still runs. */
export const INVITE_AFTER_DAYS = 7;

/** Days after delivery: enabling reviews does not invite last season's buyers. */
export const INVITE_UNTIL_DAYS = 30;

/** Delivery range (`from` exclusive, `until` inclusive) of invitations due at `now`. */
export function deliveredBetween(now: Date): { from: Date; until: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { from: before(INVITE_UNTIL_DAYS), until: before(INVITE_AFTER_DAYS) };
}

export type InvitableOrder = {
  status: OrderStatus;
  customerEmail: string;
  /** Buyers before reviews were enabled were not informed of the e-mail. */
  createdAt: Date;
  /** Arrival of the last retained piece (`lastArrival`). */
  deliveredAt: Date | null;
  /** An exchange is requested or under way. */
  isExchanging: boolean;
  giftMessage: string | null;
  /** Buyers in the shop were not informed of the e-mail. */
  soldInShop: boolean;
  /** The customer was erased. */
  isErased: boolean;
  hasObjected: boolean;
  wasInvited: boolean;
  /** Number of retained pieces still on sale. */
  piecesToReview: number;
};

/** Arrival of the last line, alone or with its order; null while one has not arrived. */
export function lastArrival(
  lines: readonly Parameters<typeof deliveryOfLine>[0][],
  orderDeliveredAt: Date | null,
): Date | null {
  const arrivals = lines.map((line) => deliveryOfLine(line, orderDeliveredAt));
  if (arrivals.includes(null)) return null;
  return new Date(Math.max(...arrivals.map((at) => at?.getTime() ?? 0)));
}

/** Once, a week after the last piece, not for gifts. `since`: when reviews were enabled, or null. */
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
