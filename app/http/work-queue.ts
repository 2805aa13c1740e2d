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

/** The end of a task joins the average with this weight: the last ten or so count. */
const WEIGHT = 0.1;

/**
 * @param concurrency tasks that may run at the same time.
 * @param ready what a task waits for once it has its slot: others that go before all tasks.
 * @param lendAfterMs a task that takes longer than this waits for something else, such as a database that does not
 *   answer: its slot is given to the next task, or all of them would wait one after the other.
 * @param most tasks that run at the same time, those included that have lent their slot: where all are slow because the
 *   processor is busy, more of them would only make it busier.
 * @param longestWaitMs beyond this expected wait the queue calls itself full.
 * @param clock milliseconds that only ever go forward.
 */
export function createWorkQueue({
  concurrency,
  ready = async () => {},
  lendAfterMs = 250,
  most = 2 * concurrency,
  longestWaitMs = 3000,
  clock = () => performance.now(),
}: {
  concurrency: number;
  ready?: () => Promise<void>;
  lendAfterMs?: number;
  most?: number;
  longestWaitMs?: number;
  clock?: () => number;
}): WorkQueue {
  const waiting: Record<Audience, (() => void)[]> = { one: [], all: [] };
  let free = concurrency;
  let running = 0;
  /** Average time between the ends of two tasks while there is work. */
  let gapMs = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  /** When a task last began or ended. */
  let lastProgress = clock();
  let inARow = 0;

  /** By setImmediate, so that network events that arrived meanwhile are handled first. */
  const beginNext = () => {
    if (free === 0 || running === most) return;
    const isTurnOfAll = waiting.one.length === 0 || inARow >= IN_A_ROW;
    const begin = (isTurnOfAll ? waiting.all.shift() : null) ?? waiting.one.shift() ?? waiting.all.shift();
    if (!begin) return;
    inARow = isTurnOfAll ? 0 : inARow + 1;
    free -= 1;
    running += 1;
    lastProgress = clock();
    setImmediate(begin);
  };

  const ended = (began: number) => {
    const now = clock();
    gapMs += (now - Math.max(began, lastEnd) - gapMs) * WEIGHT;
    lastEnd = now;
    lastProgress = now;
    running -= 1;
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
        if (holdsSlot) free += 1;
        holdsSlot = false;
        beginNext();
      };
      const lending = setTimeout(release, lendAfterMs);
      try {
        await ready();
        return await task();
      } finally {
        clearTimeout(lending);
        ended(began);
        release();
      }
    },

    fullFor(audience) {
      const ahead = waiting.one.length + (audience === 'all' ? waiting.all.length : 0);
      if (ahead === 0) return null;
      const waitMs = Math.max(ahead * gapMs, clock() - lastProgress);
      return waitMs > longestWaitMs ? Math.ceil(waitMs / 1000) : null;
    },
  };
}
