import { type BrowserStore, browserStore } from '#ui/browser-store.ts';
import { CONSENT_VERSION, parseConsent } from './consent-record.ts';

/** The choice alone, without date and version. */
export const recordStore = textStore('cookieConsent');

/** Version of the texts at the choice; null for choices before versions were stored. */
export const versionStore = textStore('cookieConsentVersion');

/** Whether pages may be stored for offline use: functional consent, given to the present texts. */
export function mayKeepPages(): boolean {
  const isOfNow = (versionStore.read() ?? CONSENT_VERSION) === CONSENT_VERSION;
  return isOfNow && parseConsent(recordStore.read())?.functional === true;
}

export const RECENTLY_VIEWED_KEY = 'recentlyViewed';

/** A text in the browser's storage; null where missing. */
export function textStore(key: string): BrowserStore<string | null> {
  return browserStore<string | null>({ key, parse: (text) => text, format: (text) => text, empty: null });
}
