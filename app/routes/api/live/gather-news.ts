import type { LiveChange } from '#platform/live-change.ts';

/** Changes within this pause (ms) are sent together: a save is several rows, a sale several sizes. */
const GATHER_MS = 50;

/** More changed counts than this are sent as changed products. */
const MOST_COUNTS = 20;

/** Changed topics, and products of which only the number of pieces changed. */
export type News = { topics: string[]; counts: string[] };

/** Counts are not sent beside `products`, which includes them. */
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
