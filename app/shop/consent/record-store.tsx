import { type BrowserStore, browserStore } from '../../ui/browser-store.ts';

/** The choice itself, apart from what else is kept of it: pages ask whether it allows them something. */
export const recordStore = textStore('cookieConsent');

/** A text that the browser keeps; null where there is none. */
export function textStore(key: string): BrowserStore<string | null> {
  return browserStore<string | null>({ key, parse: (text) => text, format: (text) => text, empty: null });
}
