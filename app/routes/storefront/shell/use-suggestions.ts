import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import type { Suggestions } from '#shop/catalog/search/suggestions.ts';

/** Pause (ms) in typing before suggestions are requested. */
const TYPING = 150;

/** Timeout (ms): later nobody needs suggestions. */
const ASKS_FOR = 5_000;

type Found = { q: string; suggestions: Suggestions };

/** Null for an empty text, before the first answer, and during outages. */
export function useSuggestions(text: string): Found | null {
  const q = cleanQuery(text);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (q === '') {
      setFound(null);
      return;
    }
    const left = new AbortController();
    const timer = setTimeout(() => {
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(ASKS_FOR)]);
      ask(q, signal).then(
        (suggestions) => setFound({ q, suggestions }),
        () => !left.signal.aborted && setFound(null),
      );
    }, TYPING);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [q]);
  return found;
}

async function ask(q: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`${href('/api/suggerimenti')}?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) throw new Error(`Suggestions were refused: ${response.status}`);
  return response.json();
}
