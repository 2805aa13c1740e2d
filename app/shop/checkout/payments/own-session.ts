import type { Selling } from './selling.ts';

/** Prefix of ids of orders paid to the shop. */
const OWN = 'ordine_';
/** Stripe's prefix of sessions without real money. */
const TRIAL = 'cs_test_';

/** Id in place of a provider's session, known to its shopper only. */
export function ownSession(checkoutId: string, selling: Selling): string {
  return `${selling === 'live' ? '' : TRIAL}${OWN}${checkoutId}`;
}

export function isOwnSession(sessionId: string): boolean {
  return sessionId.replace(TRIAL, '').startsWith(OWN);
}
