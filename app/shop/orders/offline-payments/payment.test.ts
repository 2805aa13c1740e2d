import { expect, test } from 'vitest';
import { paidDay } from './payment.ts';

test.each<[string, [day: string, cents: number][], string | null]>([
  ['nothing', [], null],
  ['a part', [['2026-03-12', 4999]], null],
  ['all at once', [['2026-03-12', 5000]], '2026-03-12'],
  [
    'two parts, the later noted first',
    [
      ['2026-03-14', 2000],
      ['2026-03-12', 3000],
    ],
    '2026-03-14',
  ],
  [
    'more than all, the rest given back',
    [
      ['2026-03-12', 6000],
      ['2026-03-20', -1000],
    ],
    '2026-03-12',
  ],
  [
    'all, given back and paid again',
    [
      ['2026-03-12', 5000],
      ['2026-03-15', -5000],
      ['2026-03-20', 5000],
    ],
    '2026-03-20',
  ],
])('of 50,00 came %s', (_, payments, day) => {
  expect(
    paidDay(
      payments.map(([on, amountCents]) => ({ day: on, amountCents })),
      5000,
    ),
  ).toBe(day);
});
