import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import type { Suggestions } from '#shop/catalog/search/suggestions.ts';

/** How long (ms) somebody who types rests before suggestions are requested. */
const TYPING = 150;

/** How long (ms) the server may take: later nobody waits for suggestions any more. */
const ASKS_FOR = 5_000;

type Found = { q: string; suggestions: Suggestions };

/** What is suggested for a text; null while nothing is typed, nothing known yet, or the server is away. */
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
