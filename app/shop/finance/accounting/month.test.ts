import { expect, test } from 'vitest';
import { addMonths, boundsOf, isMonth, italianMonth, monthsBetween } from './month.ts';

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['1999-01', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ["2026-11'", false],
  ['', false],
])('"%s" is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%s and %d months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
});

test('a month has bounds, a name and neighbours', () => {
  expect(boundsOf('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect(italianMonth('2026-08')).toBe('agosto 2026');
  expect(monthsBetween('2025-11', '2026-01')).toEqual(['2026-01', '2025-12', '2025-11']);
});
