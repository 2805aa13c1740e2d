import { formatEuro } from '#shop/money/money.ts';
import type { PromoCode } from './promo.ts';

/** What a code is doing on a day (ISO day in Italy), in one word for the owner. */
export function promoState(promo: PromoCode, today: string): 'off' | 'later' | 'over' | 'on' {
  if (!promo.active) return 'off';
  if (promo.from !== null && today < promo.from) return 'later';
  return promo.to !== null && promo.to < today ? 'over' : 'on';
}

/** What a code gives, as the shopper reads it: «Sconto 10%», «Sconto 10,00 € e spedizione gratuita». */
export function promoGives({ percent, amountCents, freeDelivery, category }: PromoCode): string {
  const off = percent !== null ? `${percent}%` : amountCents !== null ? formatEuro(amountCents) : null;
  const on = category === null ? '' : ` su ${category}`;
  if (off === null) return 'Spedizione gratuita';
  return `Sconto ${off}${on}${freeDelivery ? ' e spedizione gratuita' : ''}`;
}

/** The percentage of a code that does nothing but take it off everything; null for any other. */
export function plainPercent({ percent, freeDelivery, category }: PromoCode): number | null {
  return freeDelivery || category !== null ? null : percent;
}

/** What a code says, as one text that differs where anything does: the version that a change is made on. */
export function promoVersion(promo: PromoCode): string {
  return JSON.stringify(Object.entries(promo).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
