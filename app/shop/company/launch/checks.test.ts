import { expect, test } from 'vitest';
import { type CheckState, COUNTS_MS, checkState, FAILED_AGAIN_MS, isDue, type Trial } from './checks.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const MINUTE = 60_000;

const trial = (state: Trial['state'], agoMs: number, basis = 'now'): Trial => ({
  state,
  basis,
  message: '',
  startedAt: ago(agoMs),
  endedAt: state === 'ok' || state === 'failed' ? ago(agoMs) : null,
});

test.each<[string, Trial | null, CheckState]>([
  ['nobody has tried it', null, 'never'],
  ['it is being tried', trial('running', MINUTE), 'running'],
  ['it is being tried with other settings', trial('running', MINUTE, 'before'), 'running'],
  ['whoever tried it is gone', trial('running', 16 * MINUTE), 'interrupted'],
  ['it worked', trial('ok', MINUTE), 'ok'],
  ['it worked just within thirty days', trial('ok', COUNTS_MS), 'ok'],
  ['it worked longer ago', trial('ok', COUNTS_MS + 1), 'old'],
  ['it worked with other settings', trial('ok', MINUTE, 'before'), 'changed'],
  ['it failed', trial('failed', MINUTE), 'failed'],
  ['it failed with other settings', trial('failed', MINUTE, 'before'), 'failed'],
  ['the letter has left', trial('waiting', MINUTE), 'waiting'],
  ['the letter left through another server', trial('waiting', MINUTE, 'before'), 'changed'],
  ['nobody has opened the letter for a month', trial('waiting', COUNTS_MS + 1), 'old'],
])('%s: %s', (_, last, state) => {
  expect(checkState(last, 'now', NOW)).toBe(state);
});

test.each<[string, Trial | null, boolean]>([
  ['nobody has tried it', null, true],
  ['it is being tried', trial('running', MINUTE), false],
  ['whoever tried it is gone', trial('running', 16 * MINUTE), true],
  ['it worked', trial('ok', MINUTE), false],
  ['it worked with other settings', trial('ok', MINUTE, 'before'), true],
  ['it worked longer ago', trial('ok', COUNTS_MS + 1), true],
  ['it failed just now', trial('failed', MINUTE), false],
  ['it failed with other settings', trial('failed', MINUTE, 'before'), true],
  ['it failed a while ago', trial('failed', FAILED_AGAIN_MS), true],
])('%s: tried by itself %s', (_, last, due) => {
  expect(isDue('storage', last, 'now', NOW)).toBe(due);
  expect(isDue('email', last, 'now', NOW)).toBe(false);
});
