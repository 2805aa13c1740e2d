import { href } from 'react-router';

/** Reconnection delays (ms); the last one repeats (specification section 9). */
const RECONNECT = [1_000, 2_000, 5_000, 10_000];

/** Timeout (ms) of a connection attempt (specification section 9). */
const TIMEOUT = 10_000;

/** Changes within this pause (ms) cause one request: a product is several rows. */
const GATHER = 150;

/** Age (ms) by which a page may exceed its answer's: caches keep it a second, nodes differ by less. */
const OLDER = 2_000;

export type LiveTopic = 'products' | 'shown-products' | 'settings' | 'orders' | 'looks';

/** Whether the page shows this product, or links to it. */
function isShown(id: string): boolean {
  const path = href('/prodotto/:id', { id });
  // At a readable address only the canonical link contains the id.
  const naming = `a[href^="${path}"], link[rel="canonical"][href$="${path}"]`;
  return window.location.pathname === path || document.querySelector(naming) !== null;
}

/** First message of `/live`: age (ms) of recent changes, and how far back they reach. */
type Recent = { reaches: number; topics: Record<string, number>; counts: Record<string, number> };

/** Whether the document came from the server, not from a browser's cache. */
function isFromServer(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type !== 'back_forward' && document.documentElement.dataset.keptAt === undefined;
}

/**
 * Listens while the page is visible; calls `refresh` for missed changes: at first only if there were any, later always.
 * `shown-products`: all products, but counts only of those shown. Hidden pages disconnect (six connections per site).
 * @param isLeaving whether a navigation is under way; changes wait meanwhile
 * @returns a function that disconnects
 */
export function connectLive(topics: LiveTopic[], refresh: () => void, isLeaving: () => boolean): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Whether all content is as new as the document. */
  let isNew = isFromServer();

  function gather() {
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      if (isLeaving()) gather();
      else refresh();
    }, GATHER);
  }
  function receive(topic: string) {
    if (topics.includes(topic as LiveTopic) || (topic === 'products' && topics.includes('shown-products')))
      gather();
  }
  function receiveCount(id: string) {
    if (topics.includes('products') || (topics.includes('shown-products') && isShown(id))) gather();
  }
  function catchUp({ reaches, topics, counts }: Recent) {
    const age = performance.now() + OLDER;
    if (!isNew || age > reaches) return gather();
    const missed = (all: Recent['topics']) => Object.keys(all).filter((one) => (all[one] ?? 0) <= age);
    missed(topics).forEach(receive);
    missed(counts).forEach(receiveCount);
  }
  function disconnect() {
    clearTimeout(retry);
    clearTimeout(patience);
    if (source) isNew = false;
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
    };
    source.onerror = fail;
    source.addEventListener('recent', ({ data }: MessageEvent<string>) => catchUp(JSON.parse(data)));
    source.addEventListener('topic', ({ data }: MessageEvent<string>) => receive(data));
    source.addEventListener('count', ({ data }: MessageEvent<string>) => receiveCount(data));
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
