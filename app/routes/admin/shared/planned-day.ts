import { addDays, dayInRome, isDay } from '#lib/calendar-day.ts';
import { MOST_DAYS } from '#shop/marketing/versions/version.ts';

/** Italian day, from tomorrow to a year ahead. */
export function plannedDay(
  day: string,
  now: Date,
): { ok: true; value: string } | { ok: false; message: string } {
  const today = dayInRome(now);
  if (!isDay(day)) return { ok: false, message: 'Scegli un giorno.' };
  if (day <= today) return { ok: false, message: 'Scegli un giorno da domani in poi.' };
  if (day > addDays(today, MOST_DAYS)) return { ok: false, message: 'Scegli un giorno entro un anno.' };
  return { ok: true, value: day };
}
