import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { formatEuro } from '#shop/money/money.ts';

/** Short form of `priorPriceSentence`. */
export function shortPriorPrice(product: {
  priorPriceCents: number | null;
  priorSoldFrom: string | null;
}): string | null {
  const { priorPriceCents, priorSoldFrom } = product;
  if (priorPriceCents === null) return null;
  // Not "of the last 30 days": stepwise or longer reductions refer to the days before they began.
  const since = priorSoldFrom
    ? `Minimo ${beforeDay('dal', shortDate(priorSoldFrom))}`
    : '30 gg prima dello sconto';
  return `${since}: ${formatEuro(priorPriceCents)}`;
}

function shortDate(day: string): string {
  const [, month, date] = day.split('-');
  return `${date}/${month}`;
}

/** Sentence beside a reduced price (Codice del Consumo art. 17-bis); null without a reduction. */
export function priorPriceSentence(product: {
  priorPriceCents: number | null;
  priorSoldFrom: string | null;
}): string | null {
  const { priorPriceCents, priorSoldFrom } = product;
  if (priorPriceCents === null) return null;
  const since = priorSoldFrom
    ? beforeDay('dal', italianDate(priorSoldFrom))
    : 'nei 30 giorni prima della riduzione';
  return `Prezzo più basso ${since}: ${formatEuro(priorPriceCents)}`;
}
