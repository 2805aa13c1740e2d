import { dayInRome } from '../money/day.ts';

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
