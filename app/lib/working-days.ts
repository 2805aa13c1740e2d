import { easter } from 'date-easter';
import { addDays, weekday } from './calendar-day.ts';

/** Public holidays with a date of their own (Law 260/1949 and its changes), as `month-day`, since when. */
const FIXED: readonly { day: string; since?: number }[] = [
  { day: '01-01' },
  { day: '01-06' },
  { day: '04-25' },
  { day: '05-01' },
  { day: '06-02' },
  { day: '08-15' },
  // Saint Francis (Law 151/2025).
  { day: '10-04', since: 2026 },
  { day: '11-01' },
  { day: '12-08' },
  { day: '12-25' },
  { day: '12-26' },
];

/** Whether an ISO day is a public holiday in all of Italy. A town's patron saint is a holiday in that town only. */
export function isPublicHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (FIXED.some((one) => one.day === day.slice(5) && year >= (one.since ?? 0))) return true;
  const sunday = easterSunday(year);
  return day === sunday || day === addDays(sunday, 1);
}

/** Whether an ISO day is no Saturday, Sunday or public holiday (Reg. 1182/71 art. 2). */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !isPublicHoliday(day);
}

/** The first working day from this ISO day on, which may be the day itself. */
export function workingDayFrom(day: string): string {
  let one = day;
  while (!isWorkingDay(one)) one = addDays(one, 1);
  return one;
}

/** The working day that comes `count` (1 or more) working days after an ISO day. */
export function workingDaysAfter(day: string, count: number): string {
  let one = day;
  for (let left = count; left > 0; left -= 1) one = workingDayFrom(addDays(one, 1));
  return one;
}

/** The last working day before an ISO day. */
export function workingDayBefore(day: string): string {
  let one = addDays(day, -1);
  while (!isWorkingDay(one)) one = addDays(one, -1);
  return one;
}

function easterSunday(year: number): string {
  const { month, day } = easter(year);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekday(day));
}
