import { storedFields, storedText, storedValue } from '#lib/stored-value.ts';

/** `percent`: 0 if the code is no plain percentage; `gives` then describes it. */
export type AppliedPromo = { code: string; percent: number; gives?: string };

export const PROMO_KEY = 'promoCode';

/** Null where storage holds none. Never throws. */
export function parsePromo(json: string | null): AppliedPromo | null {
  return storedPromo(storedValue(json));
}

export function storedPromo(value: unknown): AppliedPromo | null {
  const stored = storedFields<keyof AppliedPromo>(value);
  const code = storedText(stored?.code, 40);
  const percent = stored?.percent;
  const gives = storedText(stored?.gives, 100);
  const least = gives ? 0 : 1;
  if (!code || typeof percent !== 'number' || !(percent >= least && percent <= 100)) return null;
  return { code, percent, ...(gives && { gives }) };
}
