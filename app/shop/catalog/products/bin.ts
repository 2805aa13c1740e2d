import { addDays, dayInRome } from '#lib/calendar-day.ts';

/** Days before a job deletes binned products. */
export const BIN_DAYS = 30;

/** Products binned before this moment are deleted at `now`. */
export function erasedUntil(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * 24 * 60 * 60 * 1000);
}

/** Last day (Italy) on which a product can be restored. */
export function lastDayInBin(binnedAt: Date): string {
  return addDays(dayInRome(binnedAt), BIN_DAYS);
}
