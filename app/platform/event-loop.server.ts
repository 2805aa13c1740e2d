import type { Log } from './log.server.ts';
import type { Metrics } from './metrics.server.ts';

/** How often (ms) the loop is looked at. */
const LOOK_MS = 20;
/** A look that comes this much (ms) late found the loop blocked: nobody was answered meanwhile. */
const BLOCKED_MS = 100;
/** Requests that a line of the log names. */
const NAMED = 5;

/**
 * Measures what keeps the event loop from everything else, counts it, and logs it with its duration and the requests
 * that were not yet answered, one of which it was, as a rule.
 * @returns how to stop looking.
 */
export function watchEventLoop({ metrics, log }: { metrics: Metrics; log: Log }): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - LOOK_MS;
    last = now;
    if (late < BLOCKED_MS) return;
    metrics.blocked(late / 1000);
    // Open streams wait, for hours; what blocks is answered.
    const requests = [...metrics.open]
      .filter(({ kind }) => kind !== 'live')
      .slice(0, NAMED)
      .map(({ path, id }) => ({ path, ...(id ? { id } : {}) }));
    log.info('event-loop-blocked', { ms: Math.round(late), requests });
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
