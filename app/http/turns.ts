/** Lets a few pieces of work run at a time, each begun in a turn of the event loop of its own. */
export interface Turns {
  /** Does the work when its turn comes. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * @param places how many may be at work at a time.
 * @param lendAfterMs work that takes longer waits for something else, such as a database that does not answer: its
 *   place is lent to the next, or everybody would wait in a row for what is away.
 */
export function createTurns({ places, lendAfterMs = 250 }: { places: number; lendAfterMs?: number }): Turns {
  const waiting: (() => void)[] = [];
  let free = places;

  /** What came over the network meanwhile is looked at first. */
  const beginNext = () => {
    if (free === 0 || waiting.length === 0) return;
    free -= 1;
    setImmediate(waiting.shift() as () => void);
  };

  return {
    async take(work) {
      await new Promise<void>((begin) => {
        waiting.push(begin);
        beginNext();
      });
      let holds = true;
      const leave = () => {
        if (!holds) return;
        holds = false;
        free += 1;
        beginNext();
      };
      const lending = setTimeout(leave, lendAfterMs);
      try {
        return await work();
      } finally {
        clearTimeout(lending);
        leave();
      }
    },
  };
}
