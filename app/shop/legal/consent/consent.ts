import { CONSENT_VERSION, type Consent, type OptionalPurpose, parseConsent } from './consent-record.ts';

/** What the browser keeps about the choice, each text under its key; null where the key is absent. */
export type ConsentMemory = {
  /** `cookieConsent`: the record as JSON. */
  record: string | null;
  /** `cookieConsentDate`: ISO instant of the choice. */
  date: string | null;
  /** `cookieConsentVersion`: what was asked. */
  version: string | null;
  /** `cookieBannerClosedAt`: ISO instant at which the banner was closed without a choice. */
  closedAt: string | null;
};

/** By which button a choice was made. */
export type ConsentAction = 'accept_all' | 'reject_optional' | 'reject_all' | 'save_preferences';

/** What is written down of a choice to prove it; `browser_id` is a random UUID that the browser keeps. */
export type ConsentProof = Record<OptionalPurpose, boolean> & {
  browser_id: string;
  version: number;
  action: ConsentAction;
};

/** Whether a proof can be true: the buttons that choose everything at once choose it all alike. */
export function isCoherent({ action, analytics, functional, marketing }: Omit<ConsentProof, 'browser_id'>) {
  const chosen = [analytics, functional, marketing];
  if (action === 'save_preferences') return true;
  return chosen.every((one) => one === (action === 'accept_all'));
}

/** Months for which an answer, or closing the banner, holds (Garante, 10 June 2021). */
const MONTHS = 6;

export const ACCEPT_ALL: Consent = { necessary: true, analytics: true, marketing: true, functional: true };
export const REFUSE_OPTIONAL: Consent = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
};

/**
 * Whether to ask: nobody is asked again within six months of an answer or of closing the banner, unless what is
 * asked has changed. A record without date or version counts as fresh.
 */
export function mustAsk(memory: ConsentMemory, now: Date): boolean {
  const shownVersion = memory.version ?? CONSENT_VERSION;
  if (parseConsent(memory.record)) {
    return shownVersion !== CONSENT_VERSION || (memory.date !== null && isPast(memory.date, now));
  }
  return memory.closedAt === null || shownVersion !== CONSENT_VERSION || isPast(memory.closedAt, now);
}

/** Whether six months have gone by since an instant; one that cannot be read is long past. */
function isPast(iso: string, now: Date): boolean {
  const until = new Date(iso);
  until.setUTCMonth(until.getUTCMonth() + MONTHS);
  return !(until > now);
}
