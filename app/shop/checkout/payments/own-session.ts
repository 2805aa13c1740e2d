import type { Selling } from './selling.ts';

/** Begins the ids of orders paid to the shop directly. */
const OWN = 'ordine_';
/** As Stripe marks sessions without real money. */
const TRIAL = 'cs_test_';

/** The id instead of a provider's session; known to its shopper only. */
export function ownSession(checkoutId: string, selling: Selling): string {
  return `${selling === 'live' ? '' : TRIAL}${OWN}${checkoutId}`;
}

export function isOwnSession(sessionId: string): boolean {
  return sessionId.replace(TRIAL, '').startsWith(OWN);
}
