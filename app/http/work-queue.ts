/** Runs a bounded number of tasks at a time, each started in an event loop iteration of its own. */
export interface WorkQueue {
  /**
   * Runs the task as soon as a slot is free; results and errors are the task's. Tasks for `one` visitor go before those
   * for `all`, of which one in four begins all the same.
   */
  run<Result>(task: () => Promise<Result>, audience: Audience): Promise<Result>;
  /** Seconds after which it makes sense to ask again, when a new task would wait for too long; null otherwise. */
  fullFor(audience: Audience): number | null;
}

type Audience = 'one' | 'all';

/** After so many tasks for one visitor, one for all is begun. */
const IN_A_ROW = 3;

/** A task joins the average duration with this weight: the last ten or so count. */
const WEIGHT = 0.1;

/**
 * @param concurrency tasks that may run at the same time.
 * @param lendAfterMs a task that takes longer than this waits for something else, such as a database that does not
 *   answer: its slot is given to the next task, or all of them would wait one after the other.
 * @param longestWaitMs beyond this expected wait the queue calls itself full.
 * @param clock milliseconds that only ever go forward.
 */
export function createWorkQueue({
  concurrency,
  lendAfterMs = 250,
  longestWaitMs = 3000,
  clock = () => performance.now(),
}: {
  concurrency: number;
  lendAfterMs?: number;
  longestWaitMs?: number;
  clock?: () => number;
}): WorkQueue {
  const waiting: Record<Audience, (() => void)[]> = { one: [], all: [] };
  let free = concurrency;
  let averageMs = 0;
  let inARow = 0;

  /** By setImmediate, so that network events that arrived meanwhile are handled first. */
  const beginNext = () => {
    if (free === 0) return;
    const isTurnOfAll = waiting.one.length === 0 || inARow >= IN_A_ROW;
    const begin = (isTurnOfAll ? waiting.all.shift() : null) ?? waiting.one.shift() ?? waiting.all.shift();
    if (!begin) return;
    inARow = isTurnOfAll ? 0 : inARow + 1;
    free -= 1;
    setImmediate(begin);
  };

  return {
    async run(task, audience) {
      await new Promise<void>((begin) => {
        waiting[audience].push(begin);
        beginNext();
      });
      let holdsSlot = true;
      const began = clock();
      const release = () => {
        if (!holdsSlot) return;
        holdsSlot = false;
        averageMs += (clock() - began - averageMs) * WEIGHT;
        free += 1;
        beginNext();
      };
      const lending = setTimeout(release, lendAfterMs);
      try {
        return await task();
      } finally {
        clearTimeout(lending);
        release();
      }
    },

    fullFor(audience) {
      const ahead = waiting.one.length + (audience === 'all' ? waiting.all.length : 0);
      const waitMs = (ahead * averageMs) / concurrency;
      return waitMs > longestWaitMs ? Math.ceil(waitMs / 1000) : null;
    },
  };
}
