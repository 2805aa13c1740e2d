import { CONSENT_VERSION, type Consent, type OptionalPurpose, parseConsent } from './consent-record.ts';

/** The choice as stored in the browser; null where the key is absent. */
export type ConsentMemory = {
  /** `cookieConsent`: the choice as JSON. */
  record: string | null;
  /** `cookieConsentDate`: ISO instant. */
  date: string | null;
  /** `cookieConsentVersion`: version of the texts. */
  version: string | null;
  /** `cookieBannerClosedAt`: ISO instant of closing without a choice. */
  closedAt: string | null;
};

export type ConsentAction = 'accept_all' | 'reject_optional' | 'reject_all' | 'save_preferences';

/** Proof of a choice; `browser_id` is a random UUID stored by the browser. */
export type ConsentProof = Record<OptionalPurpose, boolean> & {
  browser_id: string;
  version: number;
  action: ConsentAction;
};

/** Whether a proof is plausible: "all" buttons set every purpose alike. */
export function isCoherent({ action, analytics, functional, marketing }: Omit<ConsentProof, 'browser_id'>) {
  const chosen = [analytics, functional, marketing];
  if (action === 'save_preferences') return true;
  return chosen.every((one) => one === (action === 'accept_all'));
}

/** Months for which a choice, or closing the banner, holds (Garante, 10 June 2021). */
const MONTHS = 6;

export const ACCEPT_ALL: Consent = { necessary: true, analytics: true, marketing: true, functional: true };
export const REFUSE_OPTIONAL: Consent = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
};

/** Whether to ask: six months after a choice or closing, or for a new version. No date or version: fresh. */
export function mustAsk(memory: ConsentMemory, now: Date): boolean {
  const shownVersion = memory.version ?? CONSENT_VERSION;
  if (parseConsent(memory.record)) {
    return shownVersion !== CONSENT_VERSION || (memory.date !== null && isPast(memory.date, now));
  }
  return memory.closedAt === null || shownVersion !== CONSENT_VERSION || isPast(memory.closedAt, now);
}

/** Whether six months have passed; unreadable instants count as past. */
function isPast(iso: string, now: Date): boolean {
  const until = new Date(iso);
  until.setUTCMonth(until.getUTCMonth() + MONTHS);
  return !(until > now);
}
