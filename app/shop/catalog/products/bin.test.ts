import { expect, test } from 'vitest';
import { erasedUntil, lastDayInBin } from './bin.ts';

const binned = new Date('2026-03-10T22:30:00Z');

test.each([
  ['a moment before thirty days', '2026-04-09T22:29:59.999Z', false],
  ['after thirty days', '2026-04-09T22:30:00Z', true],
  ['long after', '2027-01-01T00:00:00Z', true],
])('a product is erased %s', (_when, now, isErased) => {
  expect(binned <= erasedUntil(new Date(now))).toBe(isErased);
});

test.each([
  ['2026-03-10T22:30:00Z', '2026-04-09'],
  ['2026-03-10T23:30:00Z', '2026-04-10'],
])('what was deleted at %s is promised until %s', (at, day) => {
  expect(lastDayInBin(new Date(at))).toBe(day);
});
