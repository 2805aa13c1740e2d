/** Names of days as settings use them. */
export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof WEEK)[number];

/** Hours as people read them, "9:00-12:30, 15:00-19:30" or "Chiuso". */
export type OpeningHours = Record<WeekDay, string>;

/** Hours of a shop that has not stated any. */
export const NO_HOURS = Object.fromEntries(WEEK.map((day) => [day, ''])) as OpeningHours;

/** One line of opening hours: a day, or consecutive days with equal hours. */
export type OpeningLine = { days: WeekDay[]; hours: string };

/** Consecutive days from Monday to Friday with equal hours share a line. Empty while unknown. */
export function openingLines(hours: OpeningHours): OpeningLine[] {
  const lines: OpeningLine[] = [];
  for (const day of WEEK) {
    if (hours[day] === '') continue;
    const before = lines.at(-1);
    const isWeekend = day === 'saturday' || day === 'sunday';
    if (before && !isWeekend && before.hours === hours[day]) before.days.push(day);
    else lines.push({ days: [day], hours: hours[day] });
  }
  return lines;
}

const NAMES: Record<WeekDay, string> = {
  monday: 'Lunedì',
  tuesday: 'Martedì',
  wednesday: 'Mercoledì',
  thursday: 'Giovedì',
  friday: 'Venerdì',
  saturday: 'Sabato',
  sunday: 'Domenica',
};

export function dayNames(days: readonly WeekDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last ? NAMES[first] : `${NAMES[first]}-${NAMES[last]}`;
}

export function shortDayNames(days: readonly WeekDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return dayNames(days);
  return `${NAMES[first].slice(0, 3)}-${NAMES[last].slice(0, 3)}`;
}

/** Spans of "9:00-12:30, 15:00-19:30"; none for "Chiuso" or another form. */
export function openSpans(hours: string): { opens: string; closes: string }[] {
  return hours.split(',').flatMap((span) => {
    const [, opens, closes] = /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/.exec(span.trim()) ?? [];
    return opens && closes ? [{ opens, closes }] : [];
  });
}
