import { romeFormat } from '#lib/rome-format.ts';

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'] as const;

const inRome = /* @__PURE__ */ romeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** `05 nov 2026 14:05` in Italy (specification section 2); browsers abbreviate months differently. */
export function orderDate(at: Date): string {
  const [day = '', time = ''] = inRome(at).split(' ');
  const [year, month, dayOfMonth] = day.split('-');
  return `${dayOfMonth} ${MONTHS[Number(month) - 1]} ${year} ${time}`;
}
