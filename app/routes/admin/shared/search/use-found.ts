import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { type Found, searchParameters } from './found.ts';
import { openedStore } from './opened.ts';

/** Pause (ms) in typing before a request is sent. */
const TYPING_PAUSE = 120;
/** Timeout (ms) of a search. */
const TIMEOUT = 8_000;

/** Results of a query while the dialog is `open`; `failed`: the last request got no answer. */
export function useFound(q: string, open: boolean): { found: Found | null; failed: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!open) return;
    const left = new AbortController();
    const timer = setTimeout(
      () => {
        load(q, AbortSignal.any([left.signal, AbortSignal.timeout(TIMEOUT)])).then(
          (answer) => {
            setFound(answer);
            setFailed(false);
          },
          () => !left.signal.aborted && setFailed(true),
        );
      },
      q === '' ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [q, open]);
  return { found, failed };
}

/** The requested `q` is stored: the server may shorten it. */
async function load(q: string, signal: AbortSignal): Promise<Found> {
  const address = `${href('/admin/cerca/trovati')}?${searchParameters(q, openedStore.read())}`;
  const answer = await fetch(address, { signal });
  // Without a session the server redirects.
  if (!answer.ok || answer.redirected) throw new Error(`The search was answered with ${answer.status}.`);
  return { ...(await answer.json()), q };
}
