import { expect, test } from 'vitest';
import { addDays, dayInRome, italianDate, startOfDayInRome } from './calendar-day.ts';

test.each([
  ['2025-08-12T21:59:59.999Z', '2025-08-12'],
  ['2025-08-12T22:00:00.000Z', '2025-08-13'],
  ['2025-12-31T22:59:59.999Z', '2025-12-31'],
  ['2025-12-31T23:00:00.000Z', '2026-01-01'],
])('%s is %s in Italy', (instant, day) => {
  expect(dayInRome(new Date(instant))).toBe(day);
});

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  // The clocks change at two and at three in the morning: the day has begun before.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins in Italy at %s', (day, instant) => {
  expect(startOfDayInRome(day).toISOString()).toBe(instant);
});

test.each([
  ['2026-03-30', -30, '2026-02-28'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2026-03-29', 1, '2026-03-30'],
])('%s and %d days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  ['2025-08-12', '12 agosto 2025'],
  ['2026-11-21', '21 novembre 2026'],
])('%s is written %s', (iso, text) => expect(italianDate(iso)).toBe(text));
