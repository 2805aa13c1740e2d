import { italianDate } from '../../lib/calendar-day.ts';
import { type Cents, formatEuro } from '../money/money.ts';
import { discountFromPrices } from '../pricing/discount.ts';
import { lowestBefore, type PricePoint, priorPrice } from '../pricing/prior-price.ts';
import { centsOf, type PriceFields } from './price-linkage.ts';

/**
 * What the owner must know before she saves: how the storefront will show the reduction where that is not as she
 * typed it. Null where it is.
 * @param ledger every price of the product so far.
 */
export function pricePreview(
  draft: PriceFields & { isSale: boolean },
  ledger: readonly PricePoint[],
  now: Date,
): string | null {
  const priceCents = centsOf(draft.price);
  const originalPriceCents = centsOf(draft.originalPrice);
  if (priceCents === null) return null;
  if (originalPriceCents === null || originalPriceCents <= priceCents)
    return draft.isSale ? LABEL_ALONE : null;
  const changed = { priceCents, originalPriceCents, at: now };
  const prior = priorPrice([...ledger, changed]);
  if (prior?.priceCents === originalPriceCents) return null;
  if (prior) {
    const shown = `${shownReduction(priceCents, prior.priceCents)}: `;
    const isNew = prior.since.getTime() === now.getTime();
    return shown + cost(isNew ? period(prior.soldFrom) : 'prima della riduzione', prior.priceCents);
  }
  const lowest = lowestBefore(ledger, changed);
  return lowest === null ? null : `In negozio non si vedrà nessuno sconto: ${cost(LAST_DAYS, lowest)}`;
}

const LABEL_ALONE =
  'L’etichetta Saldo da sola non si vede in negozio: scrivi il prezzo originale, da cui si calcola lo sconto.';

const LAST_DAYS = 'negli ultimi 30 giorni';

function shownReduction(priceCents: Cents, priorPriceCents: Cents): string {
  const percent = discountFromPrices(priceCents, priorPriceCents);
  return percent ? `In negozio si vedrà −${percent}\u00a0%` : 'In negozio non si vedrà nessuna percentuale';
}

function period(soldFrom: string | null): string {
  return soldFrom === null ? LAST_DAYS : `dal ${italianDate(soldFrom)}`;
}

function cost(when: string, priceCents: Cents): string {
  return `${when} costava ${formatEuro(priceCents)}.`;
}
