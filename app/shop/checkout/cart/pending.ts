import { storedFields, storedText, storedValue } from '#lib/stored-value.ts';
import { type CartItem, parseCart } from './cart.ts';
import { type AppliedPromo, storedPromo } from './promo-choice.ts';

/** What was in the cart when the browser left for payment, kept until the payment is confirmed. */
export type PendingCart = {
  /** The checkout that was being paid, as the cancel link names it. */
  checkoutId: string;
  items: CartItem[];
  promo: AppliedPromo | null;
  /** ISO instant of leaving. */
  at: string;
};

/** The local-storage key. */
export const PENDING_KEY = 'cartPending';

/** How long an unfinished payment is offered back, in ms: a day, the longest that a payment page stays open. */
export const PENDING_LIFE = 24 * 60 * 60 * 1000;

/** Payments of one browser that are remembered at once; beyond that the oldest is forgotten. */
export const MOST_PENDING = 5;

/**
 * The carts that left for payment and did not come back, the last to leave first: each tab may be at a payment of its
 * own. Storage may hold a single one, as it was written before there could be several. Never throws.
 */
export function parsePending(json: string | null): PendingCart[] {
  const stored = storedValue(json);
  return (Array.isArray(stored) ? stored : [stored]).flatMap((one) => readPending(one) ?? []);
}

/** The carts with one more; of the same checkout the newer stays. */
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

/** Whether the unfinished payment is recent enough to be offered back. */
export function isPendingFresh(pending: PendingCart, now: Date): boolean {
  const age = now.getTime() - Date.parse(pending.at);
  return age >= 0 && age < PENDING_LIFE;
}
