import { easter } from 'date-easter';
import { addDays, weekday } from './calendar-day.ts';

/** Fixed public holidays (Law 260/1949 as amended): `month-day`, first year. */
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

/** National holidays only, not those of patron saints. */
export function isPublicHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (FIXED.some((one) => one.day === day.slice(5) && year >= (one.since ?? 0))) return true;
  const sunday = easterSunday(year);
  return day === sunday || day === addDays(sunday, 1);
}

/** Neither Saturday, Sunday nor public holiday (Reg. 1182/71 art. 2). */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !isPublicHoliday(day);
}

/** The day itself if it is a working day, otherwise the next one. */
export function workingDayFrom(day: string): string {
  let one = day;
  while (!isWorkingDay(one)) one = addDays(one, 1);
  return one;
}

/** @param count 1 or more */
export function workingDaysAfter(day: string, count: number): string {
  let one = day;
  for (let left = count; left > 0; left -= 1) one = workingDayFrom(addDays(one, 1));
  return one;
}

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
