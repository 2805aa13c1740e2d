import type { LiveChange } from '#platform/live-change.ts';

/** Changes that come together (a save is several rows, a sale several sizes) are told together, after this pause (ms). */
const GATHER_MS = 50;

/** When the counts of more products than this have changed, products have. */
const MOST_COUNTS = 20;

/** What open pages are told: topics, and products of which only the number of pieces has changed. */
export type News = { topics: string[]; counts: string[] };

/** Gathers changes and tells each kind once; a count is not told beside `products`, which says more. */
export function gatherNews(announce: (news: News) => void) {
  let topics = new Set<string>();
  let counts = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    if (counts.size > MOST_COUNTS) topics.add('products');
    const news = { topics: [...topics], counts: topics.has('products') ? [] : [...counts] };
    topics = new Set();
    counts = new Set();
    timer = undefined;
    announce(news);
  }

  return {
    add(change: LiveChange) {
      if (change.topic === 'stock') counts.add(change.id);
      else topics.add('id' in change ? 'products' : change.topic);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
