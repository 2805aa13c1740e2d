import type { Cents } from '#shop/money/money.ts';
import { countsOn, type PromoCode, promoDiscount } from './promo.ts';

/**
 * Whether a code lowers a price for everybody once it is announced (art. 17-bis of the Codice del Consumo): it takes
 * something off, and asks neither for a sum nor for a first order. What it gives once a customer, or to the first that
 * come, it gives to anybody.
 */
export function isForEverybody({
  percent,
  amountCents,
  minimumCents,
  firstOrderOnly,
}: Pick<PromoCode, 'percent' | 'amountCents' | 'minimumCents' | 'firstOrderOnly'>): boolean {
  return (percent !== null || amountCents !== null) && minimumCents === null && !firstOrderOnly;
}

/** Those of the codes that anybody may use on a day (ISO). */
export function forEverybodyOn(codes: readonly PromoCode[], today: string): PromoCode[] {
  return codes.filter(
    (promo) => isForEverybody(promo) && (promo.from ?? today) <= today && today <= (promo.to ?? today),
  );
}

/** The most that a code takes off for everybody on a day, in percent; 0 where none does. */
export function highestForEverybody(codes: readonly PromoCode[], today: string): number {
  return Math.max(0, ...forEverybodyOn(codes, today).map(({ percent }) => percent ?? 0));
}

/** Whether a text names a code, in whatever case, as a word by itself. */
export function namesCode(text: string, code: string): boolean {
  const words: string[] = text.toLowerCase().match(/[\p{L}\d_-]+/gu) ?? [];
  return words.includes(code.toLowerCase());
}

/** A code as it was announced from a moment on; `until` is null while it is. */
export type AnnouncedCode = Pick<PromoCode, 'code' | 'percent' | 'amountCents' | 'category'> & {
  from: Date;
  until: Date | null;
};

/** What a product costs everybody with an announced code; null where the code does not count on it. */
function announcedPrice(announced: AnnouncedCode, priceCents: Cents, category: string | null): Cents | null {
  if (!countsOn(announced, category)) return null;
  return priceCents - promoDiscount(announced, priceCents);
}

type Period = { at: Date; until: Date | null };

/** The parts of a price's time in which an announced code lowered it, with the price that it then was. */
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
