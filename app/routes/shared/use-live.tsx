import { useEffect, useRef } from 'react';
import { href, useNavigation, useRevalidator } from 'react-router';

type LiveTopic = 'products' | 'settings' | 'orders';

/** Pauses (ms) before the connection is tried again; the last one repeats (specification section 9). */
const RECONNECT = [1_000, 2_000, 5_000, 10_000];

/** After this long (ms) without an answer a try counts as failed (specification section 9). */
const TIMEOUT = 10_000;

/** The first screen comes first: the connection waits this long (ms) after the page has loaded. */
const FIRST_AFTER = 1_500;

/** Changes that come together (a product is several rows) are asked for once, after this pause (ms). */
const GATHER = 150;

/**
 * Asks the page's loaders again whenever one of the topics changes, and once after each (re)connection, for
 * what was missed. Hidden pages let go of the connection: a browser gives a site only six of them.
 */
export function useLive(...topics: LiveTopic[]) {
  const { revalidate } = useRevalidator();
  const wanted = topics.join();
  const { state } = useNavigation();
  // Asked again while another page is on its way, the router would note the place on the page that is left once
  // more, after the skeleton has taken it to the top: that waits.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = state !== 'idle';
  }, [state]);

  useEffect(() => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    function refresh() {
      clearTimeout(gathering);
      gathering = setTimeout(() => {
        if (leaving.current) refresh();
        else void revalidate();
      }, GATHER);
    }
    function disconnect() {
      clearTimeout(retry);
      clearTimeout(patience);
      source?.close();
      source = null;
    }
    function fail() {
      disconnect();
      retry = setTimeout(connect, RECONNECT[Math.min(failures, RECONNECT.length - 1)]);
      failures += 1;
    }
    function connect() {
      disconnect();
      source = new EventSource(href('/live'));
      patience = setTimeout(fail, TIMEOUT);
      source.onopen = () => {
        clearTimeout(patience);
        failures = 0;
        refresh();
      };
      source.onerror = fail;
      source.addEventListener('topic', (event) => {
        if (wanted.split(',').includes((event as MessageEvent<string>).data)) refresh();
      });
    }
    function onVisibility() {
      if (document.hidden) disconnect();
      else connect();
    }
    function begin() {
      retry = setTimeout(() => {
        if (!document.hidden) connect();
        document.addEventListener('visibilitychange', onVisibility);
      }, FIRST_AFTER);
    }

    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(gathering);
      disconnect();
    };
  }, [wanted, revalidate]);
}
