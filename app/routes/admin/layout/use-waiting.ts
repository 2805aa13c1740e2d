import { useEffect, useState } from 'react';
import { href, useMatches } from 'react-router';
import type { Waiting } from '#routes/admin/shared/waiting.server.ts';

/** Loads the counts again after navigations, saving and live changes. */
export function useWaiting(first: Waiting): Waiting {
  const [waiting, setWaiting] = useState(first);
  const shown = useMatches().at(-1)?.loaderData;
  const [counted, setCounted] = useState(shown);
  useEffect(() => {
    if (shown === counted) return;
    const abort = new AbortController();
    void (async () => {
      try {
        const answer = await fetch(href('/admin/in-attesa'), { signal: abort.signal });
        if (!answer.ok || answer.redirected) return;
        setWaiting(await answer.json());
        setCounted(shown);
      } catch {
        // Without a network the last counts stay.
      }
    })();
    return () => abort.abort();
  }, [shown, counted]);
  return waiting;
}
