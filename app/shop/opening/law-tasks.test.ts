import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkTasks, LAW_TASKS, TASK_KEYS } from './law-tasks.ts';

const headings = readFileSync('docs/law.md', 'utf8').match(/^## .+$/gm);

test.each(Object.entries(LAW_TASKS))('%s is explained in docs/law.md', (_, { section }) => {
  expect(headings).toContain(`## ${section}`);
});

test.each([
  [[], 'failed', `Ne mancano ${TASK_KEYS.length} di ${TASK_KEYS.length}`],
  [TASK_KEYS.slice(1), 'failed', `Ne manca uno di ${TASK_KEYS.length}`],
  [['unknown', ...TASK_KEYS.slice(1)], 'failed', 'Ne manca uno'],
  [TASK_KEYS, 'ok', 'Tutti segnati'],
] as const)('%j done: %s', (done, state, told) => {
  expect(checkTasks(new Set(done))).toMatchObject({ state, told: expect.stringContaining(told) });
});
