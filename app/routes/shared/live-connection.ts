import { href } from 'react-router';

/** Pauses (ms) before the connection is tried again; the last one repeats (specification section 9). */
const RECONNECT = [1_000, 2_000, 5_000, 10_000];

/** After this long (ms) without an answer a try counts as failed (specification section 9). */
const TIMEOUT = 10_000;

/** Changes that come together (a product is several rows) are asked for once, after this pause (ms). */
const GATHER = 150;

export type LiveTopic = 'products' | 'shown-products' | 'settings' | 'orders';

/** Whether the page is about this product, or links to it. */
function isShown(id: string): boolean {
  const path = href('/prodotto/:id', { id });
  return window.location.pathname === path || document.querySelector(`a[href^="${path}"]`) !== null;
}

/**
 * Hears what changes in the shop for as long as the page is in sight, and calls `refresh` once after each
 * (re)connection, for what was missed. `shown-products` are all products, but a mere count of pieces only of those
 * that the page shows. Hidden pages let go of the connection: a browser gives a site only six of them.
 * @param isLeaving whether another page is on its way; what changes meanwhile waits
 * @returns what ends it
 */
export function connectLive(topics: LiveTopic[], refresh: () => void, isLeaving: () => boolean): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function gather() {
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      if (isLeaving()) gather();
      else refresh();
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
      gather();
    };
    source.onerror = fail;
    source.addEventListener('topic', ({ data }: MessageEvent<LiveTopic>) => {
      if (topics.includes(data) || (data === 'products' && topics.includes('shown-products'))) gather();
    });
    source.addEventListener('count', ({ data }: MessageEvent<string>) => {
      if (topics.includes('products') || (topics.includes('shown-products') && isShown(data))) gather();
    });
  }
  function onVisibility() {
    if (document.hidden) disconnect();
    else connect();
  }

  if (!document.hidden) connect();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(gathering);
    disconnect();
  };
}
