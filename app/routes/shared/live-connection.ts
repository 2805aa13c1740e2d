import { href } from 'react-router';

/** Pauses (ms) before the connection is tried again; the last one repeats (specification section 9). */
const RECONNECT = [1_000, 2_000, 5_000, 10_000];

/** After this long (ms) without an answer a try counts as failed (specification section 9). */
const TIMEOUT = 10_000;

/** Changes that come together (a product is several rows) are requested once, after this pause (ms). */
const GATHER = 150;

/** A page may be this much older (ms) than its answer: cached pages are a second at most, and nodes differ by less. */
const OLDER = 2_000;

export type LiveTopic = 'products' | 'shown-products' | 'settings' | 'orders' | 'looks';

/** Whether the page is about this product, or links to it. */
function isShown(id: string): boolean {
  const path = href('/prodotto/:id', { id });
  // At its readable address only the canonical one names it.
  const naming = `a[href^="${path}"], link[rel="canonical"][href$="${path}"]`;
  return window.location.pathname === path || document.querySelector(naming) !== null;
}

/** What `/live` begins with: how long ago (ms) what has changed, and how far back it tells. */
type Recent = { reaches: number; topics: Record<string, number>; counts: Record<string, number> };

/** Whether the document came from the server when it was opened, not from what a browser keeps. */
function isFromServer(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type !== 'back_forward' && document.documentElement.dataset.keptAt === undefined;
}

/**
 * Hears what changes in the shop for as long as the page is in sight, and calls `refresh` once for what was missed:
 * after the first connection where something was, after each later one in any case. `shown-products` are all products,
 * but a mere count of pieces only of those that the page shows. Hidden pages let go of the connection: a browser gives a site only six of them.
 * @param isLeaving whether another page is on its way; what changes meanwhile waits
 * @returns what ends it
 */
export function connectLive(topics: LiveTopic[], refresh: () => void, isLeaving: () => boolean): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Whether all that the page shows is as new as its document. */
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
