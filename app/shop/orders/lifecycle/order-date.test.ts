import { expect, test } from 'vitest';
import { orderDate } from './order-date.ts';

test.each([
  ['2026-11-05T13:05:00Z', '05 nov 2026 14:05'],
  ['2026-07-31T22:30:00Z', '01 ago 2026 00:30'],
  ['2025-12-31T23:00:00Z', '01 gen 2026 00:00'],
])('%s is shown as %s', (at, text) => {
  expect(orderDate(new Date(at))).toBe(text);
});
