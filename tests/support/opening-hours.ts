import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';

/** The same hours from Monday to Friday. */
export function weekdays(hours: string): Omit<OpeningHours, 'saturday' | 'sunday'> {
  return { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
}
