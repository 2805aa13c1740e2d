import { expect, test } from 'vitest';
import { isLate, isRunning, nextRetry } from './timetable.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SINCE = new Date('2026-03-10T10:00:00Z');
const after = (ms: number) => new Date(SINCE.getTime() + ms);

test('attempts go on for a month with pauses that never shrink, then stop', () => {
  const tries: number[] = [];
  let now: Date | null = SINCE;
  while (now) {
    tries.push(now.getTime() - SINCE.getTime());
    now = nextRetry(SINCE, now);
  }
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses[0]).toBe(MINUTE);
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(pauses[index - 1] ?? 0);
  expect(Math.max(...pauses)).toBe(12 * 60 * MINUTE);
  expect(tries.at(-1)).toBeGreaterThanOrEqual(30 * DAY);
  expect(tries.at(-2)).toBeLessThan(30 * DAY);
  expect(tries.length).toBeLessThan(90);
});

test.each([
  [null, 30 * DAY, false],
  ['balance_insufficient', 0, true],
  ['provider_away', 0, false],
  ['provider_away', 59 * MINUTE, false],
  ['provider_away', 60 * MINUTE, true],
])('%s, %i ms old: the owner is told: %s', (failure, age, late) => {
  expect(isLate({ failure, since: SINCE }, after(age))).toBe(late);
});

test('an attempt counts as running for two minutes', () => {
  expect(isRunning(null, SINCE)).toBe(false);
  expect(isRunning(SINCE, after(2 * MINUTE - 1))).toBe(true);
  expect(isRunning(SINCE, after(2 * MINUTE))).toBe(false);
});
