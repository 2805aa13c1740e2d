/** Runs a bounded number of tasks, each in its own event loop iteration. Payments come first. */
export interface WorkQueue {
  /** Payments begin at once, in all slots but the last. `one` visitor's tasks precede `all`'s, 3 of 4 times. */
  run<Result>(task: () => Promise<Result>, priority: Priority): Promise<Result>;
  /** Seconds to wait before trying again when the queue is too long; otherwise null. */
  fullFor(priority: Waiting): number | null;
}

type Waiting = 'one' | 'all';
export type Priority = 'payment' | Waiting;

const IN_A_ROW = 3;

/** Weight of a new value in the moving average (about ten values). */
const WEIGHT = 0.1;

/**
 * @param concurrency concurrent tasks, payments aside
 * @param lendAfterMs a slower task waits for something else, e.g. the database: its slot is lent to the next
 * @param most concurrent tasks, lending ones included: more would only make a busy processor slower
 * @param longestWaitMs a longer expected wait means full
 * @param clock monotonic milliseconds
 */
export function createWorkQueue({
  concurrency,
  lendAfterMs = 250,
  most = 2 * concurrency,
  longestWaitMs = 3000,
  clock = () => performance.now(),
}: {
  concurrency: number;
  lendAfterMs?: number;
  most?: number;
  longestWaitMs?: number;
  clock?: () => number;
}): WorkQueue {
  const waiting: Record<Waiting, (() => void)[]> = { one: [], all: [] };
  const taken = { payments: 0, others: 0 };
  let running = 0;
  /** Average time between the ends of two tasks under load. */
  let gapMs = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let lastProgress = clock();
  let inARow = 0;

  const hasSlot = () => taken.others + Math.min(taken.payments, concurrency - 1) < concurrency;

  /** By setImmediate, so that pending network events are handled first. */
  const beginNext = () => {
    if (!hasSlot() || running === most) return;
    const isTurnOfAll = waiting.one.length === 0 || inARow >= IN_A_ROW;
    const begin = (isTurnOfAll ? waiting.all.shift() : null) ?? waiting.one.shift() ?? waiting.all.shift();
    if (!begin) return;
    inARow = isTurnOfAll ? 0 : inARow + 1;
    taken.others += 1;
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

  /** Frees the slot at the end, or lends it when the task is slow. */
  async function holdingSlot<Result>(kind: keyof typeof taken, task: () => Promise<Result>): Promise<Result> {
    let holdsSlot = true;
    const release = () => {
      if (holdsSlot) taken[kind] -= 1;
      holdsSlot = false;
      beginNext();
    };
    const lending = setTimeout(release, lendAfterMs);
    try {
      return await task();
    } finally {
      clearTimeout(lending);
      release();
    }
  }

  return {
    async run(task, priority) {
      if (priority === 'payment') {
        taken.payments += 1;
        return holdingSlot('payments', task);
      }
      await new Promise<void>((begin) => {
        waiting[priority].push(begin);
        beginNext();
      });
      const began = clock();
      return holdingSlot('others', () => task().finally(() => ended(began)));
    },

    fullFor(priority) {
      const ahead = waiting.one.length + (priority === 'all' ? waiting.all.length : 0);
      if (ahead === 0) return null;
      const waitMs = Math.max(ahead * gapMs, clock() - lastProgress);
      return waitMs > longestWaitMs ? Math.ceil(waitMs / 1000) : null;
    },
  };
}
