import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import {
  checkTasks,
  doneByProgram,
  isByProgram,
  isSettled,
  LAW_TASKS,
  mayAnswer,
  openTask,
  TASK_KEYS,
  type TaskAnswer,
} from './law-tasks.ts';

test('what the settings tell is known of them alone', () => {
  const { saleWindows, guarantee, taxRegimes, packagingCodes } = DEFAULT_SETTINGS;
  const none = doneByProgram({ saleWindows, guarantee, taxRegimes, packagingCodes }, '2026-11-22');
  expect(none).toEqual({ regime: false, sales: false, guarantee: false, packaging: false });
  const summer = { from: '2027-07-03', to: '2027-08-31' };
  const file = { kind: 'pdf', hash: 'x' } as const;
  const all = {
    saleWindows: { ...saleWindows, summer },
    guarantee: { ...guarantee, file },
    packagingCodes: 'Scatola PAP 20',
    taxRegimes: [{ regime: 'Forfettario' as const, from: '2026-01-01' }],
  };
  expect(doneByProgram(all, '2026-11-22')).toEqual({
    ...{ regime: true, sales: true, guarantee: true, packaging: true },
  });
  expect(TASK_KEYS.filter(isByProgram)).toEqual(Object.keys(none));
});

const headings = readFileSync('docs/law.md', 'utf8').match(/^## .+$/gm);

test.each(Object.entries(LAW_TASKS))('%s is explained in docs/law.md', (_, { section }) => {
  expect(headings).toContain(`## ${section}`);
});

test.each([
  [[], 'failed', `Ne mancano ${TASK_KEYS.length} di ${TASK_KEYS.length}`],
  [TASK_KEYS.slice(1), 'failed', `Ne manca uno di ${TASK_KEYS.length}`],
  [['unknown', ...TASK_KEYS.slice(1)], 'failed', 'Ne manca uno'],
  [TASK_KEYS, 'ok', 'Tutti segnati'],
] as const)('%j done: %s', (done, state, expected) => {
  expect(checkTasks(new Set(done))).toMatchObject({ state, message: expect.stringContaining(expected) });
});

test.each<[TaskAnswer | null, boolean | null, boolean]>([
  [null, null, false],
  ['done', null, true],
  ['not_mine', null, true],
  [null, false, false],
  [null, true, true],
  ['not_mine', false, true],
  // Ticked before the settings showed it.
  ['done', false, false],
])('answered %s, seen %s: settled %s', (answer, seen, settled) => {
  expect(isSettled({ answer, seen })).toBe(settled);
});

test('what the settings show is not ticked, and what concerns every shop is not refused', () => {
  expect(mayAnswer('start', 'done')).toBe(true);
  expect(mayAnswer('start', 'not_mine')).toBe(false);
  expect(mayAnswer('sales', 'done')).toBe(false);
  expect(mayAnswer('sales', 'not_mine')).toBe(true);
  expect(mayAnswer('regime', 'done') || mayAnswer('regime', 'not_mine')).toBe(false);
});

const tasks = (answers: (TaskAnswer | null)[]) =>
  answers.map((answer, index) => ({ key: TASK_KEYS[index] ?? 'start', answer, seen: null }));

test.each<[string, (TaskAnswer | null)[], string | null, number | null]>([
  ['the first open one', ['done', null, null], null, 1],
  ['the named one', [null, null, null], 'regime', 2],
  ['the one after a named one that is answered', [null, 'not_mine', null], 'domain', 2],
  ['the first again after the last', [null, null, 'done'], 'regime', 0],
  ['none where all are answered', ['done', 'not_mine'], null, null],
  ['the first open one for an unknown name', ['done', null], 'altro', 1],
])('the task shown is %s', (_, answers, named, place) => {
  const all = tasks(answers);
  expect(openTask(all, named)).toBe(place === null ? null : all[place]);
});
