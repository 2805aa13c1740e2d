import { expect, test } from 'vitest';
import { CHECKS, type CheckKey, type CheckState, type TrialKey } from './checks.ts';
import {
  beginsAt,
  openStep,
  pathOf,
  progressLine,
  STEP_KEYS,
  STEPS,
  type StepKey,
  timeLeft,
} from './steps.ts';

const keys = Object.keys(CHECKS) as CheckKey[];
const states = (state: CheckState, others: Partial<Record<CheckKey, CheckState>> = {}) =>
  ({ ...Object.fromEntries(keys.map((key) => [key, state])), ...others }) as Record<CheckKey, CheckState>;

test('each check belongs to one step', () => {
  const placed = STEP_KEYS.flatMap((key): readonly CheckKey[] => STEPS[key].checks);
  expect([...placed].sort()).toEqual([...keys].sort());
});

test.each<[string, Record<CheckKey, CheckState>, number, number, StepKey[], number]>([
  ['nothing is done', states('failed'), 21, 139, [], 0],
  ['everything is done', states('ok'), 0, 0, [...STEP_KEYS], 8],
  [
    'duties alone are left',
    states('ok', { tasks: 'failed' }),
    3,
    6,
    STEP_KEYS.filter((key) => key !== 'legge'),
    7,
  ],
  [
    'a step with one check of two',
    states('ok', { contacts: 'failed' }),
    0,
    4,
    STEP_KEYS.filter((key) => key !== 'chi-sei'),
    7,
  ],
  [
    'a check that runs is not done yet',
    states('ok', { texts: 'running' }),
    0,
    3,
    STEP_KEYS.filter((key) => key !== 'consegna'),
    7,
  ],
  [
    'a check with other settings',
    states('ok', { payments: 'changed' }),
    0,
    15,
    STEP_KEYS.filter((key) => key !== 'pagamenti'),
    7,
  ],
])('%s', (_, of, tasksLeft, minutes, doneSteps, done) => {
  const path = pathOf(of, tasksLeft);
  expect(path).toMatchObject({ minutes, done, of: 8 });
  expect(path.steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(doneSteps);
});

test.each<[string | null, Partial<Record<CheckKey, CheckState>>, StepKey]>([
  [null, {}, 'apri'],
  [null, { look: 'failed', tasks: 'failed' }, 'aspetto'],
  ['legge', { look: 'failed' }, 'legge'],
  ['altro', { email: 'waiting' }, 'email'],
])('the address %j with %j opens %s', (named, others, opened) => {
  expect(openStep(pathOf(states('ok', others), 1).steps, named)).toBe(opened);
});

test.each<[StepKey, TrialKey, boolean]>([
  ['chi-sei', 'storage', true],
  ['chi-sei', 'backup', false],
  ['legge', 'backup', false],
  ['apri', 'backup', true],
  ['apri', 'payments', true],
])('where %s is shown, a due trial of %s begins: %s', (step, key, begins) => {
  expect(beginsAt(step, key)).toBe(begins);
});

test.each([
  [1, 'un minuto'],
  [4, 'circa 4 minuti'],
  [12, 'circa 10 minuti'],
  [23, 'circa 25 minuti'],
  [89, 'circa 90 minuti'],
  [90, 'circa un’ora e mezza'],
  [118, 'circa 2 ore'],
  [150, 'circa 2 ore e mezza'],
])('%d minutes are «%s»', (minutes, said) => {
  expect(timeLeft(minutes)).toBe(said);
});

test('progress is one sentence', () => {
  expect(progressLine({ done: 3, of: 8, minutes: 24 })).toBe('3 di 8 passi, circa 25 minuti');
  expect(progressLine({ done: 8, of: 8, minutes: 0 })).toBe('8 di 8 passi');
});
