import type { DayRange } from '#lib/calendar-day.ts';
import { FIRST_BANNER, type SaleBanner, saleBannerShows } from './sale-banner.ts';
import type { SaleTerm } from './sale-words.ts';

/** Regional end-of-season sales as confirmed by the owner; `rule` is the region's text. */
export type SaleWindows = { winter: DayRange | null; summer: DayRange | null; rule: string };

/** Days on which no reduction may be announced; null for none. */
export type ForbiddenPromotions = { winter: DayRange | null; summer: DayRange | null };

/** Facts that decide which days are days of *saldi*. */
export type SaleRules = { saleWindows: SaleWindows; demo: boolean };

/** Word for reductions on an ISO day. Without windows there are no saldi; the demo keeps the specification's words. */
export function saleTerm({ saleWindows, demo }: SaleRules, today: string): SaleTerm {
  const ranges = rangesOf(saleWindows);
  const isOpen = ranges.length === 0 ? demo : ranges.some(({ from, to }) => from <= today && today <= to);
  return isOpen ? 'saldi' : 'promozioni';
}

/** Whether no window is open or to come. */
export function lacksSaleWindows(windows: SaleWindows, today: string): boolean {
  return rangesOf(windows).every(({ to }) => to < today);
}

function rangesOf({ winter, summer }: SaleWindows): DayRange[] {
  return [winter, summer].filter((range): range is DayRange => range !== null);
}

/** First forbidden day in a range (ISO, both included; null = open end); null for none. */
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

/** Forbidden days not over on a day (ISO). */
export function forbiddenAhead({ winter, summer }: ForbiddenPromotions, today: string): ForbiddenPromotions {
  const ahead = (range: DayRange | null) => (range && today <= range.to ? range : null);
  return { winter: ahead(winter), summer: ahead(summer) };
}

/** Whether a text mentions *saldi*. */
export function saysSaldi(text: string): boolean {
  return /\bsald[oi]\b/i.test(text);
}

/** `highestPercent`: null without offers. */
export type OnOffer = { today: string; term: SaleTerm; highestPercent: number | null };

/** Whether a text names the percentage, by placeholder or as the demo's text. */
export function namesHighestPercent(text: string): boolean {
  return text === FIRST_BANNER.text || text.includes('{n}');
}

/**
 * Text of the strip; null while off. `{n}`, and the default text's percentage, are the highest on offer; without offers
 * the part that names it is left out.
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
