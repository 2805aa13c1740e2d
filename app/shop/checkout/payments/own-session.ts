import type { Selling } from './selling.ts';

/** How the ids begin that stand for a payment session where the shop is paid itself. */
const OWN = 'ordine_';
/** Of a shop that takes no real money, as Stripe names its trials. */
const TRIAL = 'cs_test_';

/** The id that stands for a checkout's session where the provider has none: only its shopper knows it. */
export function ownSession(checkoutId: string, selling: Selling): string {
  return `${selling === 'live' ? '' : TRIAL}${OWN}${checkoutId}`;
}

/** Whether an id is of no session of the provider's. */
export function isOwnSession(sessionId: string): boolean {
  return sessionId.replace(TRIAL, '').startsWith(OWN);
}
