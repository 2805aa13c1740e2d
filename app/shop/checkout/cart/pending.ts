import { storedFields, storedText, storedValue } from '#lib/stored-value.ts';
import { type AppliedPromo, type CartItem, parseCart, storedPromo } from './cart.ts';

/** A cart whose payment is not confirmed yet. */
export type PendingCart = {
  /** Id in the cancel link. */
  checkoutId: string;
  items: CartItem[];
  promo: AppliedPromo | null;
  /** ISO moment of leaving for payment. */
  at: string;
};

export const PENDING_KEY = 'cartPending';

/** A day (ms), the longest that a payment page stays open. */
export const PENDING_LIFE = 24 * 60 * 60 * 1000;

/** Beyond this number the oldest are dropped. */
export const MOST_PENDING = 5;

/** Newest first; older storage holds one instead of a list. Never throws. */
export function parsePending(json: string | null): PendingCart[] {
  const stored = storedValue(json);
  return (Array.isArray(stored) ? stored : [stored]).flatMap((one) => readPending(one) ?? []);
}

/** Replaces an older one of the same checkout. */
export function withPending(known: readonly PendingCart[], left: PendingCart): PendingCart[] {
  return [left, ...withoutPending(known, left.checkoutId)].slice(0, MOST_PENDING);
}

export function withoutPending(known: readonly PendingCart[], checkoutId: string): PendingCart[] {
  return known.filter((one) => one.checkoutId !== checkoutId);
}

function readPending(value: unknown): PendingCart | null {
  const stored = storedFields<keyof PendingCart>(value);
  const checkoutId = storedText(stored?.checkoutId, 64);
  const items = parseCart(JSON.stringify(stored?.items ?? []));
  if (!stored || !checkoutId || items.length === 0) return null;
  return { checkoutId, items, promo: storedPromo(stored.promo), at: storedText(stored.at, 40) };
}

export function isPendingFresh(pending: PendingCart, now: Date): boolean {
  const age = now.getTime() - Date.parse(pending.at);
  return age >= 0 && age < PENDING_LIFE;
}
