import { expect, test } from 'vitest';
import { comparedDays, firstDayOf, takingsByDay, takingsOf } from './takings.ts';

test.each([
  ['2026-03-10', '2026-02-09'],
  ['2026-03-30', '2026-03-01'],
  ['2026-03-31', '2026-03-01'],
  ['2026-03-01', '2026-01-31'],
  ['2026-01-02', '2025-12-04'],
])('for %s the days from %s on are needed', (today, first) => {
  expect(firstDayOf(today)).toBe(first);
});

test('a day’s takings are payments less refunds plus returned refunds', () => {
  const refund = { isInvoiced: false, channel: 'distance' as const, kind: 'refund' as const };
  expect(
    takingsByDay(
      [
        { day: '2026-03-01', isInvoiced: false, channel: 'distance', orders: 2, cents: 5000 },
        { day: '2026-03-01', isInvoiced: true, channel: 'till', orders: 1, cents: 1000 },
      ],
      [
        { ...refund, day: '2026-03-01', amountCents: 700 },
        { ...refund, day: '2026-03-02', amountCents: 300 },
        { ...refund, day: '2026-03-02', amountCents: 50, kind: 'reversal' },
      ],
    ),
  ).toEqual([
    { day: '2026-03-01', cents: 5300, orders: 3 },
    { day: '2026-03-02', cents: -250, orders: 0 },
  ]);
});

test('today, the month and thirty days without a gap', () => {
  const takings = takingsOf(
    [
      { day: '2026-03-31', cents: 4990, orders: 2 },
      { day: '2026-03-01', cents: 1000, orders: 1 },
      { day: '2026-03-02', cents: 2010, orders: 1 },
    ],
    '2026-03-31',
  );
  expect(takings.today).toEqual({ day: '2026-03-31', cents: 4990, orders: 2 });
  expect(takings.month).toEqual({ cents: 8000, orders: 4 });
  expect(takings.days).toHaveLength(30);
  expect(takings.days[0]).toEqual({ day: '2026-03-02', cents: 2010, orders: 1 });
  expect(takings.days[1]).toEqual({ day: '2026-03-03', cents: 0, orders: 0 });
  expect(takings.days.at(-1)).toEqual(takings.today);
});

test('the days of the month before are drawn, and not counted for the month', () => {
  const takings = takingsOf([{ day: '2026-02-28', cents: 700, orders: 1 }], '2026-03-01');
  expect(takings.month).toEqual({ cents: 0, orders: 0 });
  expect(takings.days.reduce((sum, one) => sum + one.cents, 0)).toBe(700);
});

test('every day is listed once across a clock change', () => {
  const days = takingsOf([], '2026-04-10').days.map((one) => one.day);
  expect(new Set(days).size).toBe(30);
  expect(days).toContain('2026-03-29');
});

test.each([
  // A Sunday, the last day of its week.
  [
    '2026-11-29',
    '2026-11-23',
    ['2025-11-30', '2025-12-01'],
    ['2025-11-24', '2025-12-01'],
    ['2025-11-01', '2025-11-30'],
  ],
  // A Monday, and the first of its month.
  [
    '2026-06-01',
    '2026-06-01',
    ['2025-06-02', '2025-06-03'],
    ['2025-06-02', '2025-06-03'],
    ['2025-06-01', '2025-06-02'],
  ],
  // The 29th of February has no day of its own a year before.
  [
    '2028-02-29',
    '2028-02-28',
    ['2027-03-02', '2027-03-03'],
    ['2027-03-01', '2027-03-03'],
    ['2027-02-01', '2027-03-01'],
  ],
])('%s is compared with the same weekdays and days of a year before', (today, monday, day, week, month) => {
  const range = ([from, to]: string[]) => ({ from, to });
  const compared = comparedDays(today);
  expect(compared.today.before).toEqual(range(day));
  expect(compared.week.now.from).toBe(monday);
  expect(compared.week.before).toEqual(range(week));
  expect(compared.month.before).toEqual(range(month));
});

test('the sums of a year ago are of their own days alone', () => {
  const takings = takingsOf(
    [
      { day: '2026-11-29', cents: 500, orders: 1 },
      { day: '2026-11-23', cents: 300, orders: 1 },
      { day: '2025-11-30', cents: 70, orders: 1 },
      { day: '2025-11-24', cents: 20, orders: 1 },
      { day: '2025-11-01', cents: 9, orders: 1 },
      { day: '2025-12-01', cents: 10_000, orders: 1 },
    ],
    '2026-11-29',
  );
  expect(takings.week).toEqual({ cents: 800, orders: 2 });
  expect(takings.lastYear).toEqual({
    today: { cents: 70, orders: 1 },
    week: { cents: 90, orders: 2 },
    month: { cents: 29, orders: 2 },
  });
});
