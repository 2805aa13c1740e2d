import { romeFormat } from './rome-format.ts';

const inRome = /* @__PURE__ */ romeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const lastDay = { minute: Number.NaN, day: '' };

/**
 * The calendar day (`2025-08-12`) that prices, codes and announcements go by: the one in Italy. Each page asks for that of
 * now, so it is worked out once for each minute: an offset from Greenwich is one of whole minutes.
 */
export function dayInRome(at: Date): string {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== lastDay.minute) {
    lastDay.day = inRome(at);
    lastDay.minute = minute;
  }
  return lastDay.day;
}

/** The moment at which an ISO day begins in Italy: an hour before it does in Greenwich, or two in summer. */
export function startOfDayInRome(day: string): Date {
  const summer = new Date(Date.parse(day) - 2 * HOUR_MS);
  return dayInRome(summer) === day ? summer : new Date(summer.getTime() + HOUR_MS);
}

const hourOfRome = /* @__PURE__ */ romeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23' });

/** The hour (0-23) that clocks in Italy show. */
export function hourInRome(at: Date): number {
  return Number(hourOfRome(at));
}

/**
 * The hour in Italy as `2026-03-10T14`, worked out once for each minute, as the day is: telling the time of a zone costs more than
 * the rest of a short answer.
 */
export function createHourTeller(): (at: Date) => string {
  let minute = Number.NaN;
  let hour = '';
  return (at) => {
    const present = Math.floor(at.getTime() / MINUTE_MS);
    if (present !== minute) {
      minute = present;
      hour = `${dayInRome(at)}T${hourInRome(at)}`;
    }
    return hour;
  };
}

/** Whether the text is a day of this century that exists, as `2025-08-12`. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  // Date.parse would turn the 31st of June into the 1st of July.
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

/** The day of the week of an ISO day: 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day that lies `days` after (or, negative, before) an ISO day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** First and last ISO day, both included, in Italy. */
export type DayRange = { from: string; to: string };

const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/**
 * ISO date as Italians write it: "2025-08-12" gives "12 agosto 2025". Written here because pages show it while they come
 * to life: what browsers offer takes a phone more than 100 ms the first time.
 */
export function italianDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** "2026-03-29" as 29/03/2026. */
export function shortDay(iso: string): string {
  return iso.split('-').reverse().join('/');
}
