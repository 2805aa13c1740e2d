import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PricePoint, priorPrice } from './prior-price.ts';

const now = new Date('2026-07-15T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
/** A price in euros since some days ago, announced as reduced from `original` if that is given. */
const since = (days: number, euros: number, original?: number): PricePoint => ({
  at: daysAgo(days),
  priceCents: euros * 100,
  ...(original === undefined ? {} : { originalPriceCents: original * 100 }),
});

test.each<[string, PricePoint[], number | null]>([
  ['no history', [], null],
  ['one price since ever', [since(100, 50)], null],
  ['reduced from its first day: there is no prior price', [since(10, 40, 50)], null],
  ['a plain reduction', [since(100, 50), since(5, 40)], 50],
  ['a plain reduction, announced', [since(100, 50), since(5, 40, 50)], 50],
  ['a reduction that lasts longer than 30 days', [since(200, 50), since(90, 40, 50)], 50],
  ['raised before it was reduced: the lower price counts', [since(100, 50), since(10, 80), since(2, 60)], 50],
  ['raised long before', [since(100, 50), since(40, 80), since(2, 60)], 80],
  ['on sale twice within 30 days', [since(100, 50), since(25, 30), since(20, 50), since(2, 40)], 30],
  ['on sale long ago', [since(100, 50), since(80, 30), since(60, 50), since(2, 40)], 50],
  ['the former sale ended on the thirtieth day', [since(100, 30), since(32, 50), since(2, 40)], 30],
  ['the former sale ended on the day before that', [since(100, 30), since(33, 50), since(2, 40)], 50],
  ['in the catalogue for less than 30 days', [since(12, 50), since(2, 40)], 50],
  ['the sale is over', [since(100, 50), since(20, 40), since(5, 50)], null],
  ['dearer than ever', [since(100, 50), since(5, 60)], null],
  [
    'reduced by steps in one announced campaign',
    [since(100, 100), since(20, 80, 100), since(10, 60, 100)],
    100,
  ],
  ['reduced by steps that nobody recorded as announced', [since(100, 100), since(20, 80), since(10, 60)], 80],
  ['a quiet lower price, then a sale', [since(300, 100), since(150, 80), since(3, 60, 80)], 80],
  [
    'a campaign that was interrupted',
    [since(100, 100), since(20, 80, 100), since(10, 100), since(5, 70, 100)],
    80,
  ],
  ['a campaign whose reduction shrank', [since(100, 100), since(20, 60, 100), since(5, 80, 100)], 60],
  ['an announcement without a lower price is unmasked', [since(100, 50), since(5, 50, 70)], 50],
  ['the same price written twice', [since(100, 50), since(10, 40), since(5, 40)], 50],
  [
    'a price replaced in the same instant was never applied',
    [since(100, 50), since(10, 10), since(10, 40)],
    50,
  ],
  ['a price that is still to come', [since(100, 50), since(-1, 30)], null],
  ['rows in any order', [since(5, 40), since(100, 50)], 50],
])('%s', (_, history, euros) => {
  expect(priorPrice(history, now)).toBe(euros === null ? null : euros * 100);
});

test('a prior price is always one that was applied', () => {
  const point = fc.record({
    priceCents: fc.integer({ min: 1, max: 10 }),
    at: fc.integer({ min: -5, max: 90 }).map(daysAgo),
    originalPriceCents: fc.option(fc.integer({ min: 1, max: 12 })),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), (history) => {
      const prior = priorPrice(history, now);
      if (prior === null) return;
      expect(history.filter(({ at }) => at < now).map(({ priceCents }) => priceCents)).toContain(prior);
    }),
  );
});
