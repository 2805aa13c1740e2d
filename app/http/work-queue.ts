/**
 * Runs a bounded number of tasks at a time, each started in an event loop iteration of its own. Who pays goes before all
 * others.
 */
export interface WorkQueue {
  /**
   * Runs the task as soon as its priority allows; results and errors are the task's. A payment begins at once, and takes
   * a slot from other tasks, though never the last one. Of these, tasks for `one` visitor go before those for `all`, of
   * which one in four begins all the same.
   */
  run<Result>(task: () => Promise<Result>, priority: Priority): Promise<Result>;
  /** Seconds after which it makes sense to ask again, when a new task would wait for too long; null otherwise. */
  fullFor(priority: Waiting): number | null;
}

type Waiting = 'one' | 'all';
export type Priority = 'payment' | Waiting;

/** After so many tasks for one visitor, one for all is begun. */
const IN_A_ROW = 3;

/** The end of a task joins the average with this weight: the last ten or so count. */
const WEIGHT = 0.1;

/**
 * @param concurrency tasks that may run at the same time, payments aside.
 * @param lendAfterMs a task that takes longer than this waits for something else, such as a database or a payment
 *   provider that does not answer: its slot is given to the next task, or all of them would wait one after the other.
 * @param most tasks that run at the same time, those included that have lent their slot: where all are slow because the
 *   processor is busy, more of them would only make it busier.
 * @param longestWaitMs beyond this expected wait the queue calls itself full.
 * @param clock milliseconds that only ever go forward.
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
  /** Slots that tasks have taken and neither given back nor lent. */
  const taken = { payments: 0, others: 0 };
  let running = 0;
  /** Average time between the ends of two tasks while there is work. */
  let gapMs = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  /** When a task last began or ended. */
  let lastProgress = clock();
  let inARow = 0;

  const hasSlot = () => taken.others + Math.min(taken.payments, concurrency - 1) < concurrency;

  /** By setImmediate, so that network events that arrived meanwhile are handled first. */
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

  /** Runs the task, whose slot goes to the next one when it ends, or when it takes long. */
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
