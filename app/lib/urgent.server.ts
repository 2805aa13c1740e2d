import { AsyncLocalStorage } from 'node:async_hooks';

/** Hears when somebody begins to be in a hurry, and when that is over. */
export interface Hurry {
  begin(): void;
  end(): void;
}

const urgent = new AsyncLocalStorage<Hurry>();

const UNHEARD: Hurry = { begin() {}, end() {} };

/** Runs what must not wait behind pages: somebody pays, or is on the way to. */
export async function urgently<Result>(task: () => Promise<Result>, hurry = UNHEARD): Promise<Result> {
  hurry.begin();
  try {
    return await urgent.run(hurry, task);
  } finally {
    hurry.end();
  }
}

/** Whether this runs on behalf of an urgent task. */
export function isUrgent(): boolean {
  return urgent.getStore() !== undefined;
}

/** Waits for somebody outside, which takes its time whatever is done here: until then an urgent task is in no hurry. */
export async function unhurried<Result>(wait: () => Promise<Result>): Promise<Result> {
  const hurry = urgent.getStore();
  hurry?.end();
  try {
    return await wait();
  } finally {
    hurry?.begin();
  }
}
