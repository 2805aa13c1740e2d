import { addDays, type DayRange, isDay, shortDay } from '#lib/calendar-day.ts';
import { type DatedText, isShownOn } from '#lib/dated-text.ts';
import { dayName, monthOf } from '#lib/named-day.ts';
import { tidyHours } from './typed-hours.ts';

/** A day (ISO) with its own hours, in the form of `OpeningHours`; the note may be empty. */
export type SpecialDay = { day: string; hours: string; note: string };

/** Notice of holidays and closures; `closed`: null if the shop stays open. */
export type ClosureNotice = DatedText & { closed: DayRange | null };

export const MOST_SPECIAL = { days: 60, note: 80 };

/** Number of days that special hours are announced ahead. */
const ANNOUNCED_DAYS = 30;

type ReadSpecialHours = { ok: true; value: SpecialDay[] } | { ok: false; message: string };

/** Reads `24/12/2026 9:00-13:00 (vigilia di Natale)`, one day a line. */
export function readSpecialHours(text: string): ReadSpecialHours {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MOST_SPECIAL.days)
    return { ok: false, message: `Al massimo ${MOST_SPECIAL.days} giorni: questi sono ${lines.length}.` };
  const days: SpecialDay[] = [];
  for (const line of lines) {
    const read = specialDayOf(line);
    if (typeof read === 'string') return { ok: false, message: read };
    if (days.some(({ day }) => day === read.day))
      return { ok: false, message: `Il ${shortDay(read.day)} sta in due righe: scrivine una sola.` };
    days.push(read);
  }
  return { ok: true, value: days.toSorted((one, other) => one.day.localeCompare(other.day)) };
}

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[ :]/;

/** Day, hours and note of a line, or its error. */
function specialDayOf(line: string): SpecialDay | string {
  const shown = line.length > 60 ? `${line.slice(0, 59)}…` : line;
  const [begins = '', date = '', month = '', year = ''] = DATE.exec(line) ?? [];
  const [typed = '', ...bracketed] = line.slice(begins.length).split('(');
  const [note = '', after = ''] = bracketed.join('(').split(')');
  const isWhole = bracketed.length === 0 || (line.endsWith(')') && after === '');
  if (year === '' || !isWhole || bracketed.length > 1)
    return `«${shown}» non si capisce: scrivi per esempio 24/12/2026 9:00-13:00 (vigilia di Natale).`;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day)) return `«${shown}»: questa data non esiste.`;
  const hours = tidyHours(typed.replace(/^[ :]+/, '').trim());
  if (hours === null)
    return `«${shown}»: scrivi gli orari così: 9:00-13:00, oppure 9:00-12:30, 15:00-18:00, oppure Chiuso.`;
  if (note.trim().length > MOST_SPECIAL.note)
    return `«${shown}»: la nota ha al massimo ${MOST_SPECIAL.note} caratteri.`;
  return { day, hours, note: note.trim() };
}

/** Inverse of `readSpecialHours`. */
export function specialHoursAsTyped(days: readonly SpecialDay[]): string {
  return days
    .map(({ day, hours, note }) => `${shortDay(day)} ${hours}${note === '' ? '' : ` (${note})`}`)
    .join('\n');
}

export function specialDaysAhead(days: readonly SpecialDay[], today: string): SpecialDay[] {
  const last = addDays(today, ANNOUNCED_DAYS);
  return days.filter(({ day }) => today <= day && day <= last);
}

/** Special hours ahead, then the closure notice, on a day (ISO, the shop's time zone), or null. */
export function closureNoticeOn(
  settings: { specialHours: readonly SpecialDay[]; closureNotice: ClosureNotice },
  today: string,
): string | null {
  const special = specialDaysAhead(settings.specialHours, today).map(
    ({ day, hours, note }) =>
      `${dayName(day)} ${monthOf(day)} ${hours.toLowerCase()}${note === '' ? '' : ` (${note})`}`,
  );
  const said = [
    special.length > 0 && `Orari speciali: ${special.join('; ')}.`,
    closureText(settings.closureNotice, today),
  ].filter((one) => typeof one === 'string');
  return said.length > 0 ? said.join(' ') : null;
}

/** The closure notice shown on a day (ISO, the shop's time zone), or null. */
export function closureText(notice: ClosureNotice, today: string): string | null {
  return isShownOn(notice, today) ? notice.text : null;
}

/** The closed days, unless they are over. */
export function closedAhead({ closed }: ClosureNotice, today: string): DayRange | null {
  return closed && today <= closed.to ? closed : null;
}
