/** Runs a bounded number of tasks at a time, each started in an event loop iteration of its own. */
export interface WorkQueue {
  /** Runs the task as soon as a slot is free; results and errors are the task's. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/**
 * @param concurrency tasks that may run at the same time.
 * @param lendAfterMs a task that takes longer than this waits for something else, such as a database that does not
 *   answer: its slot is given to the next task, or all of them would wait one after the other.
 */
export function createWorkQueue({
  concurrency,
  lendAfterMs = 250,
}: {
  concurrency: number;
  lendAfterMs?: number;
}): WorkQueue {
  const waiting: (() => void)[] = [];
  let free = concurrency;

  /** By setImmediate, so that network events that arrived meanwhile are handled first. */
  const beginNext = () => {
    if (free === 0 || waiting.length === 0) return;
    free -= 1;
    setImmediate(waiting.shift() as () => void);
  };

  return {
    async run(task) {
      await new Promise<void>((begin) => {
        waiting.push(begin);
        beginNext();
      });
      let holdsSlot = true;
      const release = () => {
        if (!holdsSlot) return;
        holdsSlot = false;
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
  };
}
