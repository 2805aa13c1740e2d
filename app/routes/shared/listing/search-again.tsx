import { useEffect } from 'react';
import { href } from 'react-router';
import { SearchForm } from '#routes/shared/search-form.tsx';

/** Pause (ms) in typing after which the words count as a search. */
const RESTED = 2_000;

/** Searches reported by this document: going back is no new one. */
const reported = new Set<string>();

type Props = {
  searched: string;
  /** Whether the search fails by itself, without filters. */
  isVain: boolean;
};

/** Another search; the shop gets only the words of a vain one. */
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

/** Never throws: nobody awaits it. */
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
    // The search is then not counted.
  }
}
