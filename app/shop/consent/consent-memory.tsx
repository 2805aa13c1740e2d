import { type BrowserStore, browserStore } from '../../ui/browser-store.ts';
import { CONSENT_VERSION, type Consent } from './consent.ts';

export const recordStore = textStore('cookieConsent');
export const dateStore = textStore('cookieConsentDate');
export const versionStore = textStore('cookieConsentVersion');
export const closedStore = textStore('cookieBannerClosedAt');

/** Keeps a choice with the instant at which it was made. */
export function choose(consent: Consent, now: Date) {
  // Last the record: what listens to it finds date and version in place.
  dateStore.update(() => now.toISOString());
  versionStore.update(() => CONSENT_VERSION);
  closedStore.update(() => null);
  recordStore.update(() => JSON.stringify(consent));
}

/** Remembers that the banner was closed without a choice, which counts as refusal: no consent is kept. */
export function closeWithoutChoice(now: Date) {
  closedStore.update(() => now.toISOString());
  versionStore.update(() => CONSENT_VERSION);
  dateStore.update(() => null);
  recordStore.update(() => null);
}

function textStore(key: string): BrowserStore<string | null> {
  return browserStore<string | null>({ key, parse: (text) => text, format: (text) => text, empty: null });
}
