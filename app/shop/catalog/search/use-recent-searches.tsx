import { browserStore, useBrowserStore } from '#ui/browser-store.ts';
import { parseSearches, RECENT_SEARCHES_KEY, rememberSearch } from './recent-searches.ts';

const store = browserStore<readonly string[]>({
  key: RECENT_SEARCHES_KEY,
  parse: parseSearches,
  format: (searches) => (searches.length > 0 ? JSON.stringify(searches) : null),
  empty: [],
  area: 'sessionStorage',
});

export const forgetSearches = () => store.update(() => []);

export function useRecentSearches() {
  return {
    searches: useBrowserStore(store),
    remember: (q: string) => store.update((searches) => rememberSearch(searches, q)),
  };
}
