import { useEffect } from 'react';
import { href } from 'react-router';
import { SearchForm } from '#routes/shared/search-form.tsx';

/** How long (ms) the words stand before they count: who types on is not at the end of them. */
const RESTED = 2_000;

/** What this document has told already: going back to it is no other search. */
const reported = new Set<string>();

type Props = {
  searched: string;
  /** Whether the search alone is in vain, and no filter beside it. */
  isVain: boolean;
};

/** The words that found nothing, to be written otherwise. The shop is told them, and nothing else. */
export default function SearchAgain({ searched, isVain }: Props) {
  useEffect(() => {
    if (!isVain || reported.has(searched)) return;
    const timer = setTimeout(() => {
      reported.add(searched);
      void report(searched);
    }, RESTED);
    return () => clearTimeout(timer);
  }, [searched, isVain]);
  return <SearchForm searched={searched} />;
}

/** Never throws: nobody waits for it. */
async function report(q: string): Promise<void> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    await fetch(href('/api/ricerche'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ q }),
      keepalive: true,
    });
  } catch {
    // Then it is not counted.
  }
}
