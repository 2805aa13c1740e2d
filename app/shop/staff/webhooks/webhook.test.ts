import { expect, test } from 'vitest';
import { nextAttempt } from './webhook.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const [S, M, H] = [1, 60, 3600];

test.each([
  [1, 5 * S],
  [2, 5 * M],
  [3, 30 * M],
  [4, 2 * H],
  [5, 5 * H],
  [6, 10 * H],
  [7, 14 * H],
  [8, 20 * H],
  [9, 24 * H],
  [10, null],
  [11, null],
])('after %i failed attempts the next follows in %s seconds', (attempts, seconds) => {
  const next = nextAttempt(attempts, NOON);
  expect(next && (next.getTime() - NOON.getTime()) / 1000).toBe(seconds);
});
