import { formatEuro } from '#shop/money/money.ts';
import type { PromoCode } from './promo.ts';

/** `today`: ISO day in Italy. */
export function promoState(promo: PromoCode, today: string): 'off' | 'later' | 'over' | 'on' {
  if (!promo.active) return 'off';
  if (promo.from !== null && today < promo.from) return 'later';
  return promo.to !== null && promo.to < today ? 'over' : 'on';
}

/** «Sconto 10%», «Sconto 10,00 € e spedizione gratuita». */
export function promoGives({ percent, amountCents, freeDelivery, category }: PromoCode): string {
  const off = percent !== null ? `${percent}%` : amountCents !== null ? formatEuro(amountCents) : null;
  const on = category === null ? '' : ` su ${category}`;
  if (off === null) return 'Spedizione gratuita';
  return `Sconto ${off}${on}${freeDelivery ? ' e spedizione gratuita' : ''}`;
}

/** Percentage of a code without other terms; otherwise null. */
export function plainPercent({ percent, freeDelivery, category }: PromoCode): number | null {
  return freeDelivery || category !== null ? null : percent;
}

/** Hash of a code, for optimistic locking. */
export function promoVersion(promo: PromoCode): string {
  return JSON.stringify(Object.entries(promo).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
