import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { urgently } from '../lib/urgent.server.ts';

/** Says when a page may be rendered, so that whoever pays waits for one page, not for all that are being made. */
export interface RenderTurns {
  /**
   * Rendering keeps the event loop, as loading from an embedded database did: this resolves for one page at most
   * between two looks at the network, and after a pause while something urgent is under way.
   */
  next(): Promise<void>;
  /** Runs an urgent task: what takes many short steps would otherwise wait for one page before each. */
  urgent<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Long enough (ms) for several answers of a database, and short beside a page. */
const PAUSE_MS = 5;

/** @param pauseMs before each turn while something urgent is under way. */
export function createRenderTurns(pauseMs: number = PAUSE_MS): RenderTurns {
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  return {
    async next() {
      last = last.then(() => (underWay > 0 ? pause(pauseMs) : turn()));
      await last;
    },
    async urgent(task) {
      underWay += 1;
      try {
        return await urgently(task);
      } finally {
        underWay -= 1;
      }
    },
  };
}
