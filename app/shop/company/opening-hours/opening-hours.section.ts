import { z } from 'zod';
import { setting, storedDays, storedText } from '#shop/company/settings/section.ts';
import { type ClosureNotice, MOST_SPECIAL, type SpecialDay } from './special-hours.ts';
import { type OpeningHours, WEEK } from './week.ts';

/** Shops that saved their hours before each day had its own kept one text for Monday to Friday. */
function hoursByDay(stored: unknown): unknown {
  const { weekdays, ...days } = (stored ?? {}) as Record<string, unknown>;
  if (weekdays === undefined) return stored;
  return { ...Object.fromEntries(WEEK.slice(0, 5).map((name) => [name, weekdays])), ...days };
}

const ofDay = storedText(40);
const hours: z.ZodType<OpeningHours> = z.preprocess(
  hoursByDay,
  z.object({
    monday: ofDay,
    tuesday: ofDay,
    wednesday: ofDay,
    thursday: ofDay,
    friday: ofDay,
    saturday: ofDay,
    sunday: ofDay,
  }),
);

const specialHours: z.ZodType<SpecialDay[]> = z
  .array(z.object({ day: z.iso.date(), hours: ofDay, note: z.string().max(MOST_SPECIAL.note) }))
  .max(MOST_SPECIAL.days);

const closureNotice: z.ZodType<ClosureNotice> = z.object({
  text: z.string().trim().max(300),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  // Not there in shops that saved their notice before it had days.
  closed: storedDays.default(null),
});

const EVERY_DAY = '9:00-19:30';

export const openingHoursSettings = {
  hours: setting('hours', hours, {
    monday: EVERY_DAY,
    tuesday: EVERY_DAY,
    wednesday: EVERY_DAY,
    thursday: EVERY_DAY,
    friday: EVERY_DAY,
    saturday: EVERY_DAY,
    sunday: 'Chiuso',
  }),
  closureNotice: setting('closure_notice', closureNotice, { text: '', from: null, to: null, closed: null }),
  /** In the order of their days; past ones stay until they are taken out. */
  specialHours: setting('special_hours', specialHours, []),
};
