import type { LiveChange } from './live-change.ts';

/** How far back (ms) changes are remembered. */
const REACHES_MS = 30_000;

/** When pieces of more products than this have changed, products have. */
const MOST_COUNTED = 1000;

/** What has changed lately: how long ago (ms), by topic and by product of which only the number of pieces has. */
export type RecentChanges = {
  /** How far back (ms) this tells. */
  reaches: number;
  topics: Record<string, number>;
  counts: Record<string, number>;
};

/**
 * Remembers what changed within the last half minute, so that a page that begins to listen knows what it missed
 * instead of asking for everything again.
 * @param now a clock in ms that never goes back
 */
export function rememberChanges(now: () => number) {
  const topics = new Map<string, number>();
  /** The one that changed last is the last. */
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
