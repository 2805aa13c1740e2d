import { type BrowserStore, browserStore } from '#ui/browser-store.ts';
import { CONSENT_VERSION, parseConsent } from './consent-record.ts';

/** The choice itself, apart from what else is stored of it: pages ask whether it allows them something. */
export const recordStore = textStore('cookieConsent');

/** What was asked when the choice was made; null where it was made before that was stored. */
export const versionStore = textStore('cookieConsentVersion');

/**
 * Whether pages may be kept to be opened without a network: with consent to the functional purpose, by who was asked in the
 * present words, which name them.
 */
export function mayKeepPages(): boolean {
  const isOfNow = (versionStore.read() ?? CONSENT_VERSION) === CONSENT_VERSION;
  return isOfNow && parseConsent(recordStore.read())?.functional === true;
}

/** Where the products that were looked at are stored, newest first: with consent to the functional purpose alone. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed';

/** A text that the browser keeps; null where there is none. */
export function textStore(key: string): BrowserStore<string | null> {
  return browserStore<string | null>({ key, parse: (text) => text, format: (text) => text, empty: null });
}
