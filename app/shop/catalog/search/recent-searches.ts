import { fold } from '#lib/fold.ts';
import { cleanQuery } from './clean-query.ts';

export const RECENT_SEARCHES_KEY = 'recentSearches';

export const MOST_RECENT = 5;

/** Most recent first; invalid data becomes an empty list. */
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

export function rememberSearch(searches: readonly string[], q: string): readonly string[] {
  const query = cleanQuery(q);
  if (query === '') return searches;
  return [query, ...searches.filter((one) => fold(one) !== fold(query))].slice(0, MOST_RECENT);
}
