import { performance } from 'node:perf_hooks';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { urgently } from '../lib/urgent.server.ts';

/** Says when a page may be rendered, so that whoever pays waits for one page, not for all that are being made. */
export interface RenderTurns {
  /**
   * Rendering keeps the event loop, as loading from an embedded database did: this resolves for one page at most
   * between two looks at the network, and while something urgent is in a hurry only after a pause. For a while after
   * it pages leave the processor to others in between: whoever pays waits for the database, and for the provider, too.
   */
  ownTurn(): Promise<void>;
  /** Before a page begins to be loaded, which keeps the event loop as well: the same pause. */
  untilCalm(): Promise<void>;
  /** Runs an urgent task: what takes many short steps would otherwise wait for one page before each. */
  urgent<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Long enough (ms) for all steps of a checkout, the provider's aside; who must wait longer lets a page pass. */
const PAUSE_MS = 20;

/** For so long (ms) after somebody was in a hurry, pages rest. */
const LATELY_MS = 2000;

/** So many times as long as this process worked since one page's turn, it is idle before the next one's. */
const REST = 1.3;

/** @param pauseMs most that a page waits for what is urgent, and most that it rests. */
export function createRenderTurns(pauseMs: number = PAUSE_MS): RenderTurns {
  let last: Promise<void> = Promise.resolve();
  let hurried = 0;
  let lastHurry = Number.NEGATIVE_INFINITY;
  /** What this process had done when a page's turn last came. */
  let atLastTurn = performance.eventLoopUtilization();
  let calm = Promise.withResolvers<void>();
  const hurry = {
    begin() {
      if (hurried === 0) calm = Promise.withResolvers();
      hurried += 1;
      lastHurry = performance.now();
    },
    end() {
      hurried -= 1;
      if (hurried === 0) calm.resolve();
    },
  };
  /** Waits until nobody is in a hurry, for so long (ms) at most. */
  const nobodyHurries = async (mostMs: number) => {
    const waiting = new AbortController();
    const longest = pause(mostMs, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([calm.promise, longest]);
    waiting.abort();
  };
  const rest = async () => {
    // The page before is being rendered until then.
    await turn();
    const { active, idle } = performance.eventLoopUtilization(atLastTurn);
    const owed = Math.min(active * REST - idle, pauseMs);
    if (owed > 0) await pause(owed);
  };
  const nextTurn = async () => {
    if (performance.now() - lastHurry < LATELY_MS) await rest();
    const latest = performance.now() + pauseMs;
    for (;;) {
      // Whoever is in a hurry is known after a look at the network: what came in with it is answered first.
      await turn();
      const left = latest - performance.now();
      if (hurried === 0 || left <= 0) {
        atLastTurn = performance.eventLoopUtilization();
        return;
      }
      await nobodyHurries(left);
    }
  };
  return {
    async untilCalm() {
      if (hurried > 0) await nobodyHurries(pauseMs);
    },
    ownTurn() {
      last = last.then(nextTurn);
      return last;
    },
    urgent: (task) => urgently(task, hurry),
  };
}
