import type { DayRange } from '#lib/calendar-day.ts';
import { FIRST_BANNER, type SaleBanner, saleBannerShows } from './sale-banner.ts';
import type { SaleTerm } from './sale-words.ts';

/** The dates of the regional end-of-season sales, as the owner confirmed them, with the region's rule in words. */
export type SaleWindows = { winter: DayRange | null; summer: DayRange | null; rule: string };

/** Days on which nothing may be announced as reduced; null where there are none. */
export type ForbiddenPromotions = { winter: DayRange | null; summer: DayRange | null };

/** What says which days are days of *saldi*. */
export type SaleRules = { saleWindows: SaleWindows; demo: boolean };

/**
 * What reductions are called on a day (ISO date in Italy). Without windows there are no saldi; the demo shop keeps the
 * specification's words.
 */
export function saleTerm({ saleWindows, demo }: SaleRules, today: string): SaleTerm {
  const ranges = rangesOf(saleWindows);
  const isOpen = ranges.length === 0 ? demo : ranges.some(({ from, to }) => from <= today && today <= to);
  return isOpen ? 'saldi' : 'promozioni';
}

/** Whether the shop knows of no window that is open or still to come. */
export function lacksSaleWindows(windows: SaleWindows, today: string): boolean {
  return rangesOf(windows).every(({ to }) => to < today);
}

function rangesOf({ winter, summer }: SaleWindows): DayRange[] {
  return [winter, summer].filter((range): range is DayRange => range !== null);
}

/**
 * The first of the days on which the region forbids promotions that lie between two days (ISO, both included; null: without
 * end on that side); null where none does.
 */
export function forbiddenBetween(
  { winter, summer }: ForbiddenPromotions,
  from: string | null,
  to: string | null,
): DayRange | null {
  const within = [winter, summer].filter(
    (range): range is DayRange =>
      range !== null && (to === null || range.from <= to) && (from === null || from <= range.to),
  );
  return within.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null;
}

/** The days on which promotions are forbidden, without those that are over on a day (ISO): nothing planned touches them. */
export function forbiddenAhead({ winter, summer }: ForbiddenPromotions, today: string): ForbiddenPromotions {
  const ahead = (range: DayRange | null) => (range && today <= range.to ? range : null);
  return { winter: ahead(winter), summer: ahead(summer) };
}

/** Whether a text of the owner's speaks of *saldi*. */
export function saysSaldi(text: string): boolean {
  return /\bsald[oi]\b/i.test(text);
}

/** The day, the term that holds on it, and the highest percentage on offer (null where nothing is). */
export type OnOffer = { today: string; term: SaleTerm; highestPercent: number | null };

/** Whether the strip's text names the highest percentage: by its placeholder, or as the demo shop's text. */
export function namesHighestPercent(text: string): boolean {
  return text === FIRST_BANNER.text || text.includes('{n}');
}

/**
 * The sale strip as it is shown; null while it is not. `{n}`, and the percentage of the text that every shop starts
 * with, become the highest percentage on offer; where nothing is, the part of the text that names it is left out.
 */
export function stripShown(banner: SaleBanner, { today, term, highestPercent }: OnOffer): string | null {
  const { text } = banner;
  if (!saleBannerShows(banner, today) || (term !== 'saldi' && saysSaldi(text))) return null;
  if (!namesHighestPercent(text)) return text;
  const template = text === FIRST_BANNER.text ? text.replace('70%', '{n}%') : text;
  const percent = highestPercent === null || highestPercent < 1 ? null : String(Math.floor(highestPercent));
  const parts = template.split(SEPARATOR).filter((part) => percent !== null || !part.includes('{n}'));
  return parts.join(SEPARATOR).replaceAll('{n}', percent ?? '') || null;
}

const SEPARATOR = ' • ';
