import { addDays, shortDay } from '#lib/calendar-day.ts';
import { boundsOf, italianMonth, monthOf } from '#shop/finance/accounting/month.ts';

export const SPANS = {
  giorno: 'Giorno',
  settimana: 'Settimana',
  mese: 'Mese',
  stagione: 'Stagione',
} as const;

export type Span = keyof typeof SPANS;

/** ISO days in Italy; `to` is excluded. */
export type Period = { span: Span; from: string; to: string };

export function spanFrom(text: string | null): Span {
  return Object.keys(SPANS).find((span): span is Span => span === text) ?? 'mese';
}

/** Weeks begin on Monday, seasons on 1 February and 1 August, as boutiques receive them. */
export function periodOf(span: Span, day: string): Period {
  switch (span) {
    case 'giorno':
      return { span, from: day, to: addDays(day, 1) };
    case 'settimana': {
      const from = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
      return { span, from, to: addDays(from, 7) };
    }
    case 'mese':
      return { span, ...boundsOf(monthOf(day)) };
    case 'stagione': {
      const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
      if (month >= 2 && month <= 7) return { span, from: `${year}-02-01`, to: `${year}-08-01` };
      const begun = month === 1 ? year - 1 : year;
      return { span, from: `${begun}-08-01`, to: `${begun + 1}-02-01` };
    }
  }
}

/** The preceding period; for a season that of a year earlier, as the two seasons sell different goods. */
export function periodBefore({ span, from }: Period): Period {
  if (span !== 'stagione') return periodOf(span, addDays(from, -1));
  return periodOf(span, `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`);
}

export function periodAfter({ span, to }: Period): Period {
  return periodOf(span, to);
}

/** The preceding period in time; for a season the other one. */
export function periodPreceding({ span, from }: Period): Period {
  return periodOf(span, addDays(from, -1));
}

/** Limits both periods to the days begun of an unfinished one. */
export function comparable(
  period: Period,
  today: string,
): { now: Period; before: Period; isRunning: boolean } {
  const before = periodBefore(period);
  const tomorrow = addDays(today, 1);
  const isRunning = period.from <= today && period.to > tomorrow;
  if (!isRunning) return { now: period, before, isRunning };
  const end = addDays(before.from, daysBetween(period.from, tomorrow));
  const isShorter = end < before.to;
  return {
    now: { ...period, to: tomorrow },
    before: { ...before, to: isShorter ? end : before.to },
    isRunning,
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Days of a period, or weeks of a season from its first day, for the chart. */
export function stepsOf({ span, from, to }: Period): { from: string; to: string }[] {
  const steps: { from: string; to: string }[] = [];
  let at = from;
  while (at < to) {
    const next = span === 'stagione' ? periodOf('settimana', at).to : addDays(at, 1);
    const isWithin = next < to;
    const end = isWithin ? next : to;
    steps.push({ from: at, to: end });
    at = end;
  }
  return steps;
}

/** Such as "novembre 2026" or "primavera/estate 2026". */
export function periodName({ span, from, to }: Period): string {
  switch (span) {
    case 'giorno':
      return shortDay(from);
    case 'settimana':
      return `${shortDay(from)} – ${shortDay(addDays(to, -1))}`;
    case 'mese':
      return italianMonth(monthOf(from));
    case 'stagione': {
      const year = Number(from.slice(0, 4));
      return from.slice(5, 7) === '02'
        ? `primavera/estate ${year}`
        : `autunno/inverno ${year}/${String(year + 1).slice(2)}`;
    }
  }
}
