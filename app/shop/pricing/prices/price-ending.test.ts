import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_ENDINGS } from '#db/values/price-endings.ts';
import { endedAtMost, endingNamed, PRICE_ENDING_NAMES } from './price-ending.ts';

test.each([
  [6993, 'cents', 6993],
  [6993, '90', 6990],
  [6993, '95', 6895],
  [6999, '99', 6999],
  [6998, '99', 6899],
  [95, '95', 95],
  [94, '95', 94],
  [1, '90', 1],
] as const)('%i with the ending %s is %i', (most, ending, price) => {
  expect(endedAtMost(most, ending)).toBe(price);
});

test('never more than it was, never nothing, and ending as chosen from a euro on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), fc.constantFrom(...PRICE_ENDINGS), (most, ending) => {
      const price = endedAtMost(most, ending);
      expect(price).toBeGreaterThan(0);
      expect(price).toBeLessThanOrEqual(most);
      if (most >= 100 && ending !== 'cents') expect(price % 100).toBe(Number(ending));
      expect(most - price).toBeLessThan(100);
    }),
  );
});

test.each(PRICE_ENDINGS)('%s is found by its name', (ending) => {
  expect(endingNamed(PRICE_ENDING_NAMES[ending])).toBe(ending);
});
