import { parseConsent } from '#shop/legal/consent/consent-record.ts';
import { RECENTLY_VIEWED_KEY, recordStore } from '#shop/legal/consent/record-store.tsx';
import { type BrowserStore, browserStore, useBrowserStore } from '#ui/browser-store.ts';
import { addViewed, parseViewed } from './recently-viewed.ts';

const NONE: readonly string[] = [];
const lastingStore = viewedStore('localStorage');
/** Where tabs kept them before consent was asked for that. */
const passing = viewedStore('sessionStorage');

/**
 * Remembers on this device alone that a product was looked at, with consent to the functional purpose: without it
 * nothing is stored, and what was stored goes (art. 122 Codice privacy).
 */
export function rememberViewed(id: string): void {
  if (mayKeep(recordStore.read())) lastingStore.update((ids) => addViewed(ids, id));
  else forgetViewed();
}

/** The products that were looked at on this device, newest first; none on the server. */
export function useRecentlyViewed(): readonly string[] {
  const mayLast = mayKeep(useBrowserStore(recordStore));
  const lasting = useBrowserStore(lastingStore);
  return mayLast ? lasting : NONE;
}

/** Forgets every product that was looked at. */
export function forgetViewed(): void {
  for (const store of [lastingStore, passing]) if (store.read().length > 0) store.update(() => []);
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
