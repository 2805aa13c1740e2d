import { storedFields, storedText, storedValue } from '../../lib/stored-value.ts';

/** A code that the server accepted, with the percentage it takes off. */
export type AppliedPromo = { code: string; percent: number };

/** The local-storage key of the applied code. */
export const PROMO_KEY = 'promoCode';

/** The applied code as storage holds it; null when it holds none. Never throws. */
export function parsePromo(json: string | null): AppliedPromo | null {
  return readPromo(storedValue(json));
}

/** One applied code out of anything; null when it is none. */
export function readPromo(value: unknown): AppliedPromo | null {
  const stored = storedFields<keyof AppliedPromo>(value);
  const code = storedText(stored?.code, 40);
  const percent = stored?.percent;
  if (!code || typeof percent !== 'number' || !(percent > 0 && percent <= 100)) return null;
  return { code, percent };
}
