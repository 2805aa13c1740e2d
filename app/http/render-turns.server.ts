import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { urgently } from '../lib/urgent.server.ts';

/** Says when a page may be rendered, so that whoever pays waits for one page, not for all that are being made. */
export interface RenderTurns {
  /**
   * Rendering keeps the event loop, as loading from an embedded database did: this resolves for one page at most
   * between two looks at the network, and while something urgent is in a hurry only after a pause.
   */
  next(): Promise<void>;
  /** Runs an urgent task: what takes many short steps would otherwise wait for one page before each. */
  urgent<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Long enough (ms) for all steps of a checkout, the provider's aside; who must wait longer lets a page pass. */
const PAUSE_MS = 20;

/** @param pauseMs most that a page waits for what is urgent. */
export function createRenderTurns(pauseMs: number = PAUSE_MS): RenderTurns {
  let last: Promise<unknown> = Promise.resolve();
  let hurried = 0;
  let calm = Promise.withResolvers<void>();
  const hurry = {
    begin() {
      if (hurried === 0) calm = Promise.withResolvers();
      hurried += 1;
    },
    end() {
      hurried -= 1;
      if (hurried === 0) calm.resolve();
    },
  };
  const nobodyHurries = async () => {
    const waiting = new AbortController();
    const longest = pause(pauseMs, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([calm.promise, longest]);
    waiting.abort();
  };
  return {
    async next() {
      last = last.then(async () => {
        if (hurried > 0) await nobodyHurries();
        await turn();
      });
      await last;
    },
    urgent: (task) => urgently(task, hurry),
  };
}
