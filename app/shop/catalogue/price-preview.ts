import { italianDate } from '../../lib/calendar-day.ts';
import { type Cents, formatEuro } from '../money/money.ts';
import { readPercentage } from '../money/percentage.ts';
import { discountFromPrices } from '../pricing/discount.ts';
import { lowestBefore, type PricePoint, priorPrice } from '../pricing/prior-price.ts';
import { centsOf, consistentPrice, isSoldFor, type PriceFields } from './price-linkage.ts';
import type { ProductCard } from './product.ts';

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

type CardPrice = Pick<ProductCard, 'priceCents' | 'priorPriceCents' | 'priorSoldFrom'>;

/**
 * The price as the product's card will show it once the form is saved. Null while the fields do not say it: without a
 * price, or where the server would refuse them.
 * @param ledger every price of the product so far.
 */
export function cardPrice(draft: PriceFields, ledger: readonly PricePoint[], now: Date): CardPrice | null {
  const typedCents = centsOf(draft.price);
  const originalPriceCents = centsOf(draft.originalPrice);
  if (typedCents === null || (originalPriceCents === null && draft.originalPrice.trim() !== '')) return null;
  const discount = readPercentage(draft.discount);
  if (!isSoldFor(typedCents, discount)) return null;
  const priceCents = consistentPrice(typedCents, originalPriceCents, discount);
  if (originalPriceCents !== null && priceCents > originalPriceCents) return null;
  const prior = priorPrice([...ledger, { priceCents, originalPriceCents, at: now }]);
  return {
    priceCents,
    priorPriceCents: prior?.priceCents ?? null,
    priorSoldFrom: prior?.soldFrom ?? null,
  };
}

const LABEL_ALONE =
  'L’etichetta Saldo da sola non si vede in negozio: scrivi il prezzo originale, da cui si calcola lo sconto.';

const LAST_DAYS = 'negli ultimi 30 giorni';

function shownReduction(priceCents: Cents, priorPriceCents: Cents): string {
  const percent = discountFromPrices(priceCents, priorPriceCents);
  return percent ? `In negozio si vedrà -${percent}\u00a0%` : 'In negozio non si vedrà nessuna percentuale';
}

function period(soldFrom: string | null): string {
  return soldFrom === null ? LAST_DAYS : `dal ${italianDate(soldFrom)}`;
}

function cost(when: string, priceCents: Cents): string {
  return `${when} costava ${formatEuro(priceCents)}.`;
}
