import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { LiveTopic } from './live-connection.ts';

/** The first screen comes first: connection and its code wait this long (ms) after the page has loaded. */
const FIRST_AFTER = 1_500;

/** Code that could not be fetched is requested again after this pause (ms). */
const CODE_AGAIN = 10_000;

/** Asks the page's loaders again whenever one of the topics changes (`live-connection.ts`). */
export function useLive(...topics: LiveTopic[]) {
  const { revalidate } = useRevalidator();
  const joined = topics.join();
  const { state } = useNavigation();
  // Requested again while another page is on its way, the router would note the place on the page that is left once
  // more, after the skeleton has taken it to the top: that waits.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = state !== 'idle';
  }, [state]);

  useEffect(() => {
    let disconnect: (() => void) | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let left = false;

    function begin() {
      waiting = setTimeout(connect, FIRST_AFTER);
    }
    async function connect() {
      try {
        const { connectLive } = await import('./live-connection.ts');
        if (left) return;
        disconnect = connectLive(
          joined.split(',') as LiveTopic[],
          () => void revalidate(),
          () => leaving.current,
        );
      } catch {
        if (!left) waiting = setTimeout(connect, CODE_AGAIN);
      }
    }

    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      left = true;
      window.removeEventListener('load', begin);
      clearTimeout(waiting);
      disconnect?.();
    };
  }, [joined, revalidate]);
}
