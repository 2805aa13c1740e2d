import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { LiveTopic } from './live-connection.ts';

/** Delay (ms) of connection and code after the load, for the first screen. */
const FIRST_AFTER = 1_500;

/** Retry delay (ms) after the code could not be fetched. */
const CODE_AGAIN = 10_000;

/** Revalidates whenever one of the topics changes (`live-connection.ts`). */
export function useLive(...topics: LiveTopic[]) {
  const { revalidate } = useRevalidator();
  const joined = topics.join();
  const { state } = useNavigation();
  // Waits during navigations: a revalidation makes the router store the left page's scroll position again.
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
