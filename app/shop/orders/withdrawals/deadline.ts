import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { workingDayFrom } from '#lib/working-days.ts';
import { deliveryOfLine, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';

/** Days for changing one's mind, for sending the goods back, and for refunding (Codice del Consumo art. 52, 57, 56). */
const WITHDRAWAL_DAYS = 14;

/**
 * The last day (ISO, in Italy) on which an order may be withdrawn from: the fourteenth after the delivery, which does
 * not count itself; one that is a Saturday, a Sunday or a public holiday moves to the next working day
 * (Reg. (EEC, Euratom) 1182/71 art. 3).
 */
export function lastWithdrawalDay(deliveredAt: Date): string {
  return workingDayFrom(addDays(dayInRome(deliveredAt), WITHDRAWAL_DAYS));
}

/** Whether a withdrawal came before the end of its last day. What has not been delivered can be withdrawn from. */
export function isInTime(receivedAt: Date, deliveredAt: Date | null): boolean {
  return deliveredAt === null || dayInRome(receivedAt) <= lastWithdrawalDay(deliveredAt);
}

/**
 * When pieces that are withdrawn from reached the shopper: the last of them (Codice del Consumo art. 52 c. 2 b), where one
 * that was sent by itself counts from its own delivery. `named`: their lines' keys, none for the whole order. Null while
 * nobody has said that all have arrived.
 */
export function deliveryOf(
  named: readonly { line: string }[],
  order: { items: readonly DeliveredLine[]; deliveredAt: Date | null },
): Date | null {
  const lines = order.items.filter(
    (item) => named.length === 0 || named.some(({ line }) => line === orderLineKey(item)),
  );
  const arrivals = lines.map((item) => deliveryOfLine(item, order.deliveredAt));
  if (arrivals.length === 0) return order.deliveredAt;
  if (arrivals.includes(null)) return null;
  return new Date(Math.max(...arrivals.map((at) => at?.getTime() ?? 0)));
}

type DeliveredLine = { productId: string; size: string; ownDelivery?: { at: string | null } };

/**
 * The last day (ISO, in Italy) on which the shopper sends the goods back (art. 57): it moves to the next working day as
 * the deadline of the withdrawal does.
 */
export function sendBackDay(receivedAt: Date): string {
  return workingDayFrom(dueDay(receivedAt));
}

/** The day (ISO, in Italy) until which the shop refunds (art. 56). */
export function dueDay(receivedAt: Date): string {
  return addDays(dayInRome(receivedAt), WITHDRAWAL_DAYS);
}

/** Days before a refund is due on which the owner is reminded. */
const NOTICE_DAYS = 3;

/** Whether the owner is reminded of a refund on a day (ISO, in Italy): from three days before it is due. */
export function isNearlyDue(receivedAt: Date, today: string): boolean {
  return today >= addDays(dueDay(receivedAt), -NOTICE_DAYS);
}
