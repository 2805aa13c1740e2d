import { addDays, dayInRome } from '../../lib/calendar-day.ts';
import { workingDayFrom } from '../../lib/working-days.ts';

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

/** The day (ISO, in Italy) until which the shopper sends the goods back, and the shop refunds (art. 57 and 56). */
export function dueDay(receivedAt: Date): string {
  return addDays(dayInRome(receivedAt), WITHDRAWAL_DAYS);
}

/** Days before a refund is due on which the owner is reminded. */
const NOTICE_DAYS = 3;

/** Whether the owner is reminded of a refund on a day (ISO, in Italy): from three days before it is due. */
export function isNearlyDue(receivedAt: Date, today: string): boolean {
  return today >= addDays(dueDay(receivedAt), -NOTICE_DAYS);
}
