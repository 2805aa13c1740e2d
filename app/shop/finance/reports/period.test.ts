import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#lib/calendar-day.ts';
import {
  comparable,
  periodAfter,
  periodBefore,
  periodName,
  periodOf,
  periodPreceding,
  SPANS,
  type Span,
  spanFrom,
  stepsOf,
} from './period.ts';

test.each<[Span, string, string, string, string]>([
  ['giorno', '2026-03-29', '2026-03-29', '2026-03-30', '29/03/2026'],
  ['settimana', '2026-03-29', '2026-03-23', '2026-03-30', '23/03/2026 – 29/03/2026'],
  ['settimana', '2026-03-30', '2026-03-30', '2026-04-06', '30/03/2026 – 05/04/2026'],
  ['mese', '2026-12-31', '2026-12-01', '2027-01-01', 'dicembre 2026'],
  ['stagione', '2026-02-01', '2026-02-01', '2026-08-01', 'primavera/estate 2026'],
  ['stagione', '2026-07-31', '2026-02-01', '2026-08-01', 'primavera/estate 2026'],
  ['stagione', '2026-08-01', '2026-08-01', '2027-02-01', 'autunno/inverno 2026/27'],
  ['stagione', '2027-01-31', '2026-08-01', '2027-02-01', 'autunno/inverno 2026/27'],
])('the %s of %s runs from %s to %s: %s', (span, day, from, to, name) => {
  const period = periodOf(span, day);
  expect(period).toEqual({ span, from, to });
  expect(periodName(period)).toBe(name);
});

test.each<[Span, string, string, string]>([
  ['giorno', '2026-03-01', '2026-02-28', '2026-03-01'],
  ['settimana', '2026-03-25', '2026-03-16', '2026-03-23'],
  ['mese', '2026-01-15', '2025-12-01', '2026-01-01'],
  ['stagione', '2026-11-22', '2025-08-01', '2026-02-01'],
  ['stagione', '2026-05-22', '2025-02-01', '2025-08-01'],
])('the %s of %s is compared with %s to %s', (span, day, from, to) => {
  expect(periodBefore(periodOf(span, day))).toEqual({ span, from, to });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2010-01-01', n));
const span = fc.constantFrom(...(Object.keys(SPANS) as Span[]));

test('periods follow each other without gap, and hold their day', () => {
  fc.assert(
    fc.property(span, day, (of, at) => {
      const period = periodOf(of, at);
      expect(period.from <= at && at < period.to).toBe(true);
      expect(periodAfter(period).from).toBe(period.to);
      expect(periodPreceding(period).to).toBe(period.from);
      const steps = stepsOf(period);
      expect(steps[0]?.from).toBe(period.from);
      expect(steps.at(-1)?.to).toBe(period.to);
      for (const [index, step] of steps.entries())
        if (index > 0) expect(step.from).toBe(steps[index - 1]?.to);
    }),
  );
});

test('what is not over is compared with as many days of the time before', () => {
  expect(comparable(periodOf('mese', '2026-03-10'), '2026-03-10')).toEqual({
    now: { span: 'mese', from: '2026-03-01', to: '2026-03-11' },
    before: { span: 'mese', from: '2026-02-01', to: '2026-02-11' },
    isRunning: true,
  });
  // February has no 30th.
  expect(comparable(periodOf('mese', '2026-03-30'), '2026-03-30').before.to).toBe('2026-03-01');
  const whole = periodOf('mese', '2026-02-10');
  for (const today of ['2026-02-28', '2026-03-10', '2026-01-10'])
    expect(comparable(whole, today)).toEqual({ now: whole, before: periodBefore(whole), isRunning: false });
});

test('an unknown span is a month', () => {
  for (const text of [null, '', 'anno', 'toString']) expect(spanFrom(text)).toBe('mese');
  expect(spanFrom('stagione')).toBe('stagione');
});
