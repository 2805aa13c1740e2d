import type { Cents } from '#shop/money/money.ts';
import { countsOn, type PromoCode, promoDiscount } from './promo.ts';

/**
 * Whether an announced code lowers prices for everybody (Codice del Consumo art. 17-bis): a discount without minimum or
 * first-order rule. Limits of uses do not matter.
 */
export function isForEverybody({
  percent,
  amountCents,
  minimumCents,
  firstOrderOnly,
}: Pick<PromoCode, 'percent' | 'amountCents' | 'minimumCents' | 'firstOrderOnly'>): boolean {
  return (percent !== null || amountCents !== null) && minimumCents === null && !firstOrderOnly;
}

/** ISO day. */
export function forEverybodyOn(codes: readonly PromoCode[], today: string): PromoCode[] {
  return codes.filter(
    (promo) => isForEverybody(promo) && (promo.from ?? today) <= today && today <= (promo.to ?? today),
  );
}

/** Highest percentage of codes for everybody; 0 for none. */
export function highestForEverybody(codes: readonly PromoCode[], today: string): number {
  return Math.max(0, ...forEverybodyOn(codes, today).map(({ percent }) => percent ?? 0));
}

/** As a separate word, in any case. */
export function namesCode(text: string, code: string): boolean {
  const words: string[] = text.toLowerCase().match(/[\p{L}\d_-]+/gu) ?? [];
  return words.includes(code.toLowerCase());
}

/** `until`: null while announced. */
export type AnnouncedCode = Pick<PromoCode, 'code' | 'percent' | 'amountCents' | 'category'> & {
  from: Date;
  until: Date | null;
};

/** Null if the code does not apply. */
function announcedPrice(announced: AnnouncedCode, priceCents: Cents, category: string | null): Cents | null {
  if (!countsOn(announced, category)) return null;
  return priceCents - promoDiscount(announced, priceCents);
}

type Period = { at: Date; until: Date | null };

/** Periods in which an announced code lowered the price, with the lowered price. */
export function codePrices(
  price: Period & { priceCents: Cents },
  category: string | null,
  announced: readonly AnnouncedCode[],
): { priceCents: Cents; from: Date; until: Date | null }[] {
  return announced.flatMap((one) => {
    const priceCents = announcedPrice(one, price.priceCents, category);
    const from = new Date(Math.max(one.from.getTime(), price.at.getTime()));
    const until = earlier(one.until, price.until);
    if (priceCents === null || priceCents >= price.priceCents || (until !== null && until <= from)) return [];
    return [{ priceCents, from, until }];
  });
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return new Date(Math.min(one.getTime(), other.getTime()));
}
