import type { LiveChange } from './live-change.ts';

/** Memory of changes (ms). */
const REACHES_MS = 30_000;

/** Beyond this number of products the topic `products` counts as changed. */
const MOST_COUNTED = 1000;

/** Times since the last change (ms), by topic, and by product where only the stock changed. */
export type RecentChanges = {
  /** Time span (ms) covered. */
  reaches: number;
  topics: Record<string, number>;
  counts: Record<string, number>;
};

/** Remembers half a minute of changes, so that a page requests only what it missed. @param now monotonic clock (ms) */
export function rememberChanges(now: () => number) {
  const topics = new Map<string, number>();
  /** Ordered by last change. */
  const counted = new Map<string, number>();

  function forgetOld(oldest: number) {
    for (const [id, at] of counted) {
      if (at >= oldest) return;
      counted.delete(id);
    }
  }

  return {
    add(change: LiveChange) {
      const at = now();
      if (change.topic !== 'stock') {
        topics.set('id' in change ? 'products' : change.topic, at);
        return;
      }
      forgetOld(at - REACHES_MS);
      counted.delete(change.id);
      counted.set(change.id, at);
      if (counted.size <= MOST_COUNTED) return;
      counted.clear();
      topics.set('products', at);
    },
    recent(): RecentChanges {
      const at = now();
      const ages = (all: Map<string, number>) =>
        Object.fromEntries(
          [...all].map(([name, then]) => [name, at - then] as const).filter(([, age]) => age <= REACHES_MS),
        );
      return { reaches: REACHES_MS, topics: ages(topics), counts: ages(counted) };
    },
  };
}
