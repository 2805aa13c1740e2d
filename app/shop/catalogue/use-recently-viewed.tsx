import { type BrowserStore, browserStore, useBrowserStore } from '../../ui/browser-store.ts';
import { parseConsent } from '../consent/consent-record.ts';
import { recordStore } from '../consent/record-store.tsx';
import { addViewed, parseViewed, RECENTLY_VIEWED_KEY } from './recently-viewed.ts';

const kept = viewedStore('localStorage');
const passing = viewedStore('sessionStorage');

/**
 * Remembers on this device alone that a product was looked at: until the tab is closed, or, with consent to the
 * functional purpose, beyond that (art. 122 Codice privacy).
 */
export function rememberViewed(id: string): void {
  const before = kept.read();
  if (mayKeep(recordStore.read())) {
    kept.update((ids) => addViewed(ids.length > 0 ? ids : passing.read(), id));
    return;
  }
  if (before.length > 0) kept.update(() => []);
  passing.update((ids) => addViewed(ids, id));
}

/** The products that were looked at on this device, newest first; none on the server. */
export function useRecentlyViewed(): readonly string[] {
  const mayLast = mayKeep(useBrowserStore(recordStore));
  const lasting = useBrowserStore(kept);
  const ofThisTab = useBrowserStore(passing);
  return mayLast && lasting.length > 0 ? lasting : ofThisTab;
}

/** Forgets every product that was looked at. */
export function forgetViewed(): void {
  for (const store of [kept, passing]) store.update(() => []);
}

function mayKeep(record: string | null): boolean {
  return parseConsent(record)?.functional === true;
}

function viewedStore(area: 'localStorage' | 'sessionStorage'): BrowserStore<readonly string[]> {
  return browserStore<readonly string[]>({
    area,
    key: RECENTLY_VIEWED_KEY,
    parse: parseViewed,
    format: (ids) => (ids.length === 0 ? null : JSON.stringify(ids)),
    empty: [],
  });
}
