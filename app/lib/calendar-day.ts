import { romeFormat } from './rome-format.ts';

const inRome = /* @__PURE__ */ romeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const lastDay = { minute: Number.NaN, day: '' };

/** The day in Italy (`2025-08-12`). Cached for each minute, since zone offsets are whole minutes. */
export function dayInRome(at: Date): string {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== lastDay.minute) {
    lastDay.day = inRome(at);
    lastDay.minute = minute;
  }
  return lastDay.day;
}

export function startOfDayInRome(day: string): Date {
  const summer = new Date(Date.parse(day) - 2 * HOUR_MS);
  return dayInRome(summer) === day ? summer : new Date(summer.getTime() + HOUR_MS);
}

const hourOfRome = /* @__PURE__ */ romeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23' });

export function hourInRome(at: Date): number {
  return Number(hourOfRome(at));
}

/** Like `2026-03-10T14`. Cached for each minute, as formatting costs more than a short answer. */
export function createHourClock(): (at: Date) => string {
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

/** Whether it is an existing day of this century, like `2025-08-12`. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  // Date.parse would turn 31 June into 1 July.
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** ISO days, inclusive, in Italy. */
export type DayRange = { from: string; to: string };

const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/** "12 agosto 2025". Not by Intl, whose first use takes a phone over 100 ms while a page becomes interactive. */
export function italianDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

export function shortDay(iso: string): string {
  return iso.split('-').reverse().join('/');
}

/** "del 12 marzo 2026", but "dell’8 marzo 2026" and "dell’11". */
export function beforeDay(word: 'il' | 'Il' | 'del' | 'dal' | 'Dal' | 'al', date: string): string {
  if (!/^(8|11)\b/.test(date)) return `${word} ${date}`;
  return `${word === 'il' ? 'l' : word === 'Il' ? 'L' : `${word}l`}’${date}`;
}
