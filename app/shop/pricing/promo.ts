import { dayInRome } from '../../lib/calendar-day.ts';

/** A code that takes `percent` off the subtotal, from and to ISO days in Italy, both included; null = no limit. */
export type PromoCode = {
  code: string;
  percent: number;
  from: string | null;
  to: string | null;
  active: boolean;
};

/** The code that the shopper entered, in any case and with spaces around, if it is valid on that day. */
export function findPromo(codes: readonly PromoCode[], entered: string, now: Date): PromoCode | null {
  const wanted = entered.trim().toLowerCase();
  if (!wanted) return null;
  const today = dayInRome(now);
  const valid = codes.find(
    ({ code, active, from, to }) =>
      active && code.trim().toLowerCase() === wanted && (from ?? today) <= today && today <= (to ?? today),
  );
  return valid ?? null;
}

/** What a code is doing on a day (ISO day in Italy), in one word for the owner. */
export function promoState(promo: PromoCode, today: string): 'off' | 'later' | 'over' | 'on' {
  if (!promo.active) return 'off';
  if (promo.from !== null && today < promo.from) return 'later';
  return promo.to !== null && promo.to < today ? 'over' : 'on';
}
