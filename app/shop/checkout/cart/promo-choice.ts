import { storedFields, storedText, storedValue } from '#lib/stored-value.ts';

/**
 * A code that the server accepted, with the percentage that it takes off everything; 0 for one that does something else,
 * and then what it gives, in words.
 */
export type AppliedPromo = { code: string; percent: number; gives?: string };

/** The local-storage key of the applied code. */
export const PROMO_KEY = 'promoCode';

/** The applied code as storage holds it; null when it holds none. Never throws. */
export function parsePromo(json: string | null): AppliedPromo | null {
  return storedPromo(storedValue(json));
}

/** One applied code out of anything; null when it is none. */
export function storedPromo(value: unknown): AppliedPromo | null {
  const stored = storedFields<keyof AppliedPromo>(value);
  const code = storedText(stored?.code, 40);
  const percent = stored?.percent;
  const gives = storedText(stored?.gives, 100);
  const least = gives ? 0 : 1;
  if (!code || typeof percent !== 'number' || !(percent >= least && percent <= 100)) return null;
  return { code, percent, ...(gives && { gives }) };
}
