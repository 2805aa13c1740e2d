import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingOf, type Discount, linesCents, type Priced, soldCents } from './bill.ts';
import { readClosing, readDiscount } from './bill-form.ts';
import { sumsByPayment, type TillDay, tillSum, tillTakingsOf } from './till-figures.ts';

const sold = (priceCents: number): Priced => ({ kind: 'sale', priceCents });
const back = (priceCents: number): Priced => ({ kind: 'return', priceCents });
const euro = (cents: number): Discount => ({ unit: 'euro', cents });
const percent = (amount: number): Discount => ({ unit: 'percent', percent: amount });

test.each<[lines: Priced[], discount: Discount, total: number | null, parts: number[]]>([
  [[sold(4900), sold(8900)], euro(0), 13_800, [0, 0]],
  [[sold(4900), sold(8900)], euro(800), 13_000, [284, 516]],
  [[sold(1000), sold(1000), sold(1000)], euro(100), 2900, [34, 33, 33]],
  [[sold(4900), sold(8900)], percent(10), 12_420, [490, 890]],
  [[sold(4995)], percent(10), 4495, [500]],
  [[sold(8900), back(4900)], euro(0), 4000, [0, 0]],
  // What comes back bears none of the discount.
  [[back(4900), sold(8900)], percent(10), 3110, [0, 890]],
  [[back(4900)], euro(0), -4900, [0]],
  [[back(4900)], percent(50), -4900, [0]],
  [[back(4900)], euro(1), null, []],
  [[sold(4900)], euro(4900), 0, [4900]],
  [[sold(4900)], euro(4901), null, []],
  [[sold(4900)], percent(100), 0, [4900]],
  [[sold(0), sold(0)], percent(10), 0, [0, 0]],
  [[], euro(0), 0, []],
])('%j with %j comes to %s', (lines, discount, total, parts) => {
  const closing = closingOf(lines, discount);
  expect(closing?.totalCents ?? null).toBe(total);
  expect(closing?.parts ?? []).toEqual(parts);
});

test('whatever is sold and comes back, lines less their parts are the total, and none is below nothing', () => {
  const lines = fc.array(
    fc.record({
      kind: fc.constantFrom('sale' as const, 'return' as const),
      priceCents: fc.integer({ min: 0, max: 99_999_999 }),
    }),
    { maxLength: 30 },
  );
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(lines, hundredths, fc.boolean(), (all, part, inPercent) => {
      const discount = inPercent ? percent(part / 100) : euro(Math.floor((soldCents(all) * part) / 10_000));
      const closing = closingOf(all, discount);
      if (!closing) throw new Error('a discount within the sold pieces was refused');
      const paid = all.map((line, index) => ({
        ...line,
        priceCents: line.priceCents - (closing.parts[index] ?? 0),
      }));
      expect(linesCents(paid)).toBe(closing.totalCents);
      expect(closing.totalCents).toBe(linesCents(all) - closing.discountCents);
      expect(paid.every(({ priceCents }) => priceCents >= 0)).toBe(true);
      expect(all.every(({ kind }, index) => kind === 'sale' || closing.parts[index] === 0)).toBe(true);
    }),
  );
});

test.each<[text: string, unit: string, value: Discount | null]>([
  ['', 'euro', euro(0)],
  [' ', 'percent', percent(0)],
  ['5', 'euro', euro(500)],
  ['5,50', 'euro', euro(550)],
  ['10', 'percent', percent(10)],
  ['12,5 %', 'percent', percent(12.5)],
  ['101', 'percent', null],
  ['-5', 'euro', null],
  ['1.234', 'euro', null],
  ['dieci', 'percent', null],
])('the discount "%s" in %s', (text, unit, value) => {
  const read = readDiscount(text, unit);
  expect(read.ok ? read.value : null).toEqual(value);
});

const closing = (values: Record<string, string>) => ({
  get: (name: string) => values[name] ?? null,
  getAll: () => [],
});

test('a bill is closed with a discount that can be read and a payment', () => {
  expect(readClosing(closing({ discount: '', discount_unit: 'euro', payment: 'card' }))).toEqual({
    ok: true,
    value: { discount: euro(0), payment: 'card' },
  });
  const wrong = readClosing(closing({ discount: 'x', discount_unit: 'euro', payment: 'gift' }));
  expect(wrong.ok ? [] : Object.keys(wrong.fields)).toEqual(['discount', 'payment']);
});

test('days are added up within a range, and by payment with open bills last', () => {
  const day = (at: string, payment: TillDay['payment'], cents: number): TillDay => ({
    ...{ day: at, payment, cents, bills: 1, pieces: 2, returned: 0 },
  });
  const days = [
    day('2026-11-01', null, 100),
    day('2026-11-02', 'card', 200),
    day('2026-11-03', 'cash', 300),
    day('2026-11-03', 'card', 50),
  ];
  expect(tillSum(days, { from: '2026-11-02', to: '2026-11-03' })).toEqual({
    ...{ cents: 200, bills: 1, pieces: 2, returned: 0 },
  });
  expect(sumsByPayment(days).map(({ name, cents }) => [name, cents])).toEqual([
    ['Contanti', 300],
    ['Carta', 250],
    ['Da indicare', 100],
  ]);
  expect(tillSum([])).toEqual({ cents: 0, bills: 0, pieces: 0, returned: 0 });
});

test('today, the week and the month until now stand beside the same of a year ago', () => {
  const day = (at: string, cents: number): TillDay => ({
    ...{ day: at, payment: 'card', cents, bills: 1, pieces: 1, returned: 0 },
  });
  // A Tuesday; 52 weeks ago it was 11 November.
  const { now, lastYear, byDay } = tillTakingsOf(
    [
      ...[day('2026-11-10', 1), day('2026-11-10', 2), day('2026-11-09', 10), day('2026-11-08', 100)],
      ...[day('2025-11-11', 1000), day('2025-11-10', 10_000), day('2025-11-01', 100_000)],
    ],
    '2026-11-10',
  );
  expect([now.today.cents, now.week.cents, now.month.cents]).toEqual([3, 13, 113]);
  expect([lastYear.today.cents, lastYear.week.cents, lastYear.month.cents]).toEqual([1000, 11_000, 110_000]);
  expect(byDay['2026-11-10']).toBe(3);
});
