import { keysOf } from '#lib/keys.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { lacksSaleWindows } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { Outcome } from './checks.ts';
import lawTasks from './law-tasks.json' with { type: 'json' };

/** Legal duties for the owner to answer. `section`: heading of docs/law.md; `form`: name of what `to` leads to. */
export const LAW_TASKS = lawTasks satisfies Record<string, Task>;

type Task = {
  label: string;
  section: string;
  to: string;
  why: string;
  who: string;
  form: string;
  byProgram?: boolean;
  /** Duties of every online shop, for which «Non mi riguarda» is not offered. */
  isForAll?: boolean;
};

export type TaskKey = keyof typeof LAW_TASKS;
export const TASK_KEYS = keysOf(LAW_TASKS);

/** Tasks that the settings show as done on a day (ISO, in Italy). */
export function doneByProgram(
  settings: Pick<ShopSettings, 'saleWindows' | 'guarantee' | 'taxRegimes' | 'packagingCodes'>,
  today: string,
): Partial<Record<TaskKey, boolean>> {
  return {
    regime: settings.taxRegimes.length > 0,
    sales: !lacksSaleWindows(settings.saleWindows, today),
    guarantee: settings.guarantee.file !== null,
    packaging: settings.packagingCodes !== '',
  };
}

/** Whether a task is decided by the settings instead of ticked. */
export function isByProgram(key: TaskKey): boolean {
  return 'byProgram' in LAW_TASKS[key];
}

export type TaskAnswer = 'done' | 'not_mine';

/** Whether the owner may give this answer; tasks that the settings answer take none. */
export function mayAnswer(key: TaskKey, answer: TaskAnswer): boolean {
  return answer === 'done' ? !isByProgram(key) : !('isForAll' in LAW_TASKS[key]);
}

type Answered = { key: TaskKey; answer: TaskAnswer | null; seen: boolean | null };

/** Whether nothing is left to do about it. */
export function isSettled({ answer, seen }: Omit<Answered, 'key'>): boolean {
  return answer === 'not_mine' || (seen ?? answer === 'done');
}

/** The named task while open, otherwise the first open one after it. */
export function openTask<T extends Answered>(tasks: readonly T[], named: string | null): T | null {
  const place = Math.max(
    0,
    tasks.findIndex(({ key }) => key === named),
  );
  const inTurn = [...tasks.slice(place), ...tasks.slice(0, place)];
  return inTurn.find((task) => !isSettled(task)) ?? null;
}

/** Whether every task is done, or does not concern the shop. */
export function checkTasks(done: ReadonlySet<string>): Outcome {
  const left = TASK_KEYS.filter((key) => !done.has(key)).length;
  if (left === 0) return { state: 'ok', message: `Tutti segnati: ${TASK_KEYS.length}.` };
  const what = left === 1 ? 'Ne manca uno' : `Ne mancano ${left}`;
  return { state: 'failed', message: `${what} di ${TASK_KEYS.length}.` };
}
