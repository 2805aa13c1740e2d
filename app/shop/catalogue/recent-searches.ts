import { cleanQuery } from './clean-query.ts';
import { fold } from './search.ts';

export const RECENT_SEARCHES_KEY = 'recentSearches';

/** How many of the last searches a browser remembers. */
export const MOST_RECENT = 5;

/** The remembered searches, the last one first; whatever is broken is none. */
export function parseSearches(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(read)) return [];
    const texts = read.filter((one) => typeof one === 'string').map(cleanQuery);
    return texts.reduceRight<readonly string[]>((searches, one) => rememberSearch(searches, one), []);
  } catch {
    return [];
  }
}

/** The searches with another one before them; one that was there already moves to the front. */
export function rememberSearch(searches: readonly string[], q: string): readonly string[] {
  const asked = cleanQuery(q);
  if (asked === '') return searches;
  return [asked, ...searches.filter((one) => fold(one) !== fold(asked))].slice(0, MOST_RECENT);
}
