import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { readPercentage } from '#shop/money/percentage.ts';
import { discountFromPrices } from './discount.ts';
import { centsOf, consistentPrice, isSoldFor, type PriceFields } from './price-linkage.ts';
import { lowestBefore, type PricePoint, priorPrice, wasHardlySold } from './prior-price.ts';
import type { ShownPrice } from './size-price.ts';

/** Warning where the reduction will not be shown as typed; otherwise null. @param ledger all prices of the product */
export function pricePreview(
  draft: PriceFields & { isSale: boolean; campaignId?: string },
  ledger: readonly PricePoint[],
  now: Date,
): string | null {
  const priceCents = centsOf(draft.price);
  const originalPriceCents = centsOf(draft.originalPrice);
  if (priceCents === null) return null;
  if (originalPriceCents === null || originalPriceCents <= priceCents)
    return draft.isSale ? LABEL_ALONE : null;
  const changed = { priceCents, originalPriceCents, at: now, campaignId: draft.campaignId ?? null };
  const prior = priorPrice([...ledger, changed]);
  const isNew = prior?.since.getTime() === now.getTime();
  const warning = prior && isNew && wasHardlySold(ledger, changed) ? hardlySold(prior.priceCents) : null;
  if (prior?.priceCents === originalPriceCents) return warning;
  if (prior) {
    const shown = `${shownReduction(priceCents, prior.priceCents)}: `;
    const sentence = shown + cost(isNew ? period(prior.soldFrom) : 'prima della riduzione', prior.priceCents);
    return warning === null ? sentence : `${sentence} ${warning}`;
  }
  const lowest = lowestBefore(ledger, changed);
  return lowest === null ? NEVER_SOLD : `In negozio non si vedrà nessuno sconto: ${cost(LAST_DAYS, lowest)}`;
}

/** The price on the product's card after saving; null without a valid price. @param ledger all its prices so far */
export function cardPrice(draft: PriceFields, ledger: readonly PricePoint[], now: Date): ShownPrice | null {
  const typedCents = centsOf(draft.price);
  const originalPriceCents = centsOf(draft.originalPrice);
  if (typedCents === null || (originalPriceCents === null && draft.originalPrice.trim() !== '')) return null;
  const discount = readPercentage(draft.discount);
  if (!isSoldFor(typedCents, discount)) return null;
  const priceCents = consistentPrice(typedCents, originalPriceCents, discount);
  if (originalPriceCents !== null && priceCents > originalPriceCents) return null;
  const prior = priorPrice([...ledger, { priceCents, originalPriceCents, at: now }]);
  return { priceCents, priorPriceCents: prior?.priceCents ?? null, priorSoldFrom: prior?.soldFrom ?? null };
}

const LABEL_ALONE =
  'L’etichetta Saldo da sola non si vede in negozio: scrivi il prezzo originale, da cui si calcola lo sconto.';

/** A price at which nothing was sold cannot be a prior price. */
const NEVER_SOLD =
  'Nessun prezzo precedente: qui non è stato in vendita negli ultimi 30 giorni. In negozio non si vedrà nessuno sconto: prima vendilo al prezzo pieno, senza prezzo originale, e poi riducilo.';

function hardlySold(priceCents: Cents): string {
  return `A ${formatEuro(priceCents)} è stato in vendita per meno di un giorno: in pratica nessuno ha potuto comprarlo a quel prezzo. Lascialo qualche giorno al prezzo pieno prima di ridurlo.`;
}

const LAST_DAYS = 'negli ultimi 30 giorni';

function shownReduction(priceCents: Cents, priorPriceCents: Cents): string {
  const percent = discountFromPrices(priceCents, priorPriceCents);
  return percent ? `In negozio si vedrà -${percent}\u00a0%` : 'In negozio non si vedrà nessuna percentuale';
}

function period(soldFrom: string | null): string {
  return soldFrom === null ? LAST_DAYS : beforeDay('dal', italianDate(soldFrom));
}

function cost(when: string, priceCents: Cents): string {
  return `${when} costava ${formatEuro(priceCents)}.`;
}
