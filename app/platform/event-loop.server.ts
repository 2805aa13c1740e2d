import type { Log } from './log.server.ts';
import type { Metrics } from './metrics.server.ts';

/** Interval (ms) of checks. */
const LOOK_MS = 20;
/** A check this late (ms) means a blocked loop. */
const BLOCKED_MS = 100;
const NAMED = 5;

/** Counts and logs blocking of the event loop with the open requests, usually the cause. Returns how to stop. */
export function watchEventLoop({ metrics, log }: { metrics: Metrics; log: Log }): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - LOOK_MS;
    last = now;
    if (late < BLOCKED_MS) return;
    metrics.blocked(late / 1000);
    // Open streams wait for hours and do not block.
    const requests = [...metrics.open]
      .filter(({ kind }) => kind !== 'live')
      .slice(0, NAMED)
      .map(({ path, id }) => ({ path, ...(id ? { id } : {}) }));
    log.info('event-loop-blocked', { ms: Math.round(late), requests });
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
