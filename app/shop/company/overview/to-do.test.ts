import { expect, test } from 'vitest';
import { waitingSince } from './to-do.ts';

test.each([
  ['2026-11-29T08:00:00Z', '2026-11-29T09:00:00Z', 'da oggi'],
  // In Italy this is the day before, though it is the same day in UTC.
  ['2026-11-28T22:59:00Z', '2026-11-28T23:01:00Z', 'da ieri'],
  ['2026-11-28T08:00:00Z', '2026-11-29T07:00:00Z', 'da ieri'],
  ['2026-11-17T08:00:00Z', '2026-11-29T09:00:00Z', 'da 12 giorni'],
  // Across the clock change of October.
  ['2026-10-24T10:00:00Z', '2026-10-26T10:00:00Z', 'da 2 giorni'],
  // A clock that was set back.
  ['2026-11-30T08:00:00Z', '2026-11-29T08:00:00Z', 'da oggi'],
])('what waits since %s waits at %s "%s"', (since, now, words) => {
  expect(waitingSince(new Date(since), new Date(now))).toBe(words);
});
