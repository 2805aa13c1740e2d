import { AsyncLocalStorage } from 'node:async_hooks';

const urgent = new AsyncLocalStorage<true>();

/** Runs what must not wait behind pages: somebody pays, or is on the way to. */
export function urgently<Result>(task: () => Promise<Result>): Promise<Result> {
  return urgent.run(true, task);
}

/** Whether this runs on behalf of an urgent task. */
export function isUrgent(): boolean {
  return urgent.getStore() ?? false;
}
