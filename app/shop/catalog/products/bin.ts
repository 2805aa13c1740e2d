import { addDays, dayInRome } from '#lib/calendar-day.ts';

/** Days for which a deleted product stays in the bin, whole, before a job erases it. */
export const BIN_DAYS = 30;

/** What went into the bin until then is erased at `now`. */
export function erasedUntil(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * 24 * 60 * 60 * 1000);
}

/** The Italian day after which a product that went into the bin at a moment can no longer be restored. */
export function lastDayInBin(binnedAt: Date): string {
  return addDays(dayInRome(binnedAt), BIN_DAYS);
}
