import { parseConsent } from '#shop/legal/consent/consent-record.ts';
import { RECENTLY_VIEWED_KEY, recordStore } from '#shop/legal/consent/record-store.tsx';
import { type BrowserStore, browserStore, useBrowserStore } from '#ui/browser-store.ts';
import { addViewed, parseViewed } from './recently-viewed.ts';

const NONE: readonly string[] = [];
const lastingStore = viewedStore('localStorage');
/** Session storage of earlier versions, which did not ask for consent. */
const passing = viewedStore('sessionStorage');

/** Stored on the device only with functional consent; without it, deleted (art. 122 Codice privacy). */
export function rememberViewed(id: string): void {
  if (mayKeep(recordStore.read())) lastingStore.update((ids) => addViewed(ids, id));
  else forgetViewed();
}

/** Newest first; empty on the server. */
export function useRecentlyViewed(): readonly string[] {
  const mayLast = mayKeep(useBrowserStore(recordStore));
  const lasting = useBrowserStore(lastingStore);
  return mayLast ? lasting : NONE;
}

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
