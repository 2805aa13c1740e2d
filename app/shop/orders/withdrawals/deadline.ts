import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { workingDayFrom } from '#lib/working-days.ts';
import { deliveryOfLine, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';

/** Days to withdraw, return and refund (Codice del Consumo art. 52, 57, 56). */
const WITHDRAWAL_DAYS = 14;

/**
 * ISO day, Italy: the fourteenth after the day of delivery, moved to the next working day if a Saturday, Sunday or
 * public holiday (Reg. (EEC, Euratom) 1182/71 art. 3).
 */
export function lastWithdrawalDay(deliveredAt: Date): string {
  return workingDayFrom(addDays(dayInRome(deliveredAt), WITHDRAWAL_DAYS));
}

/** Always true before delivery. */
export function isInTime(receivedAt: Date, deliveredAt: Date | null): boolean {
  return deliveredAt === null || dayInRome(receivedAt) <= lastWithdrawalDay(deliveredAt);
}

/** Arrival of the last piece (Codice del Consumo art. 52 c. 2 b). `named`: line keys, empty: all. Null: unknown. */
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

/** ISO day, Italy (art. 57), moved to the next working day like the withdrawal's. */
export function sendBackDay(receivedAt: Date): string {
  return workingDayFrom(dueDay(receivedAt));
}

/** ISO day, Italy, by which the shop refunds (art. 56). */
export function dueDay(receivedAt: Date): string {
  return addDays(dayInRome(receivedAt), WITHDRAWAL_DAYS);
}

/** Days of notice for the owner. */
const NOTICE_DAYS = 3;

/** ISO day, Italy. */
export function isNearlyDue(receivedAt: Date, today: string): boolean {
  return today >= addDays(dueDay(receivedAt), -NOTICE_DAYS);
}
