import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discountFromPrices,
  priceFromDiscount,
  priceReducedBy,
  quickPicks,
  reductionPercent,
} from './discount.ts';

test.each([
  [4_999, 0, 4_999],
  [4_999, 10, 4_499],
  [4_999, 30, 3_499],
  [9_995, 50, 4_998],
  [4_999, 12.5, 4_374],
  [4_999, 100, 0],
  [4_999, 150, 0],
  [4_999, -10, 4_999],
  [0, 20, 0],
])('%d cents less %d %% are %d', (original, percent, price) => {
  expect(priceFromDiscount(original, percent)).toBe(price);
});

test.each([
  [3_499, 4_999, 30],
  [3_499, 3_999, 12],
  [2_019, 3_999, 49],
  [6_666, 10_000, 33],
  [4_999, 4_999, 0],
  [5_000, 4_999, 0],
  [4_998, 4_999, 0],
  [0, 4_999, 100],
  [0, 0, 0],
  [4_999, null, null],
])('%d of %j is a discount of %j', (price, original, percent) => {
  expect(discountFromPrices(price, original)).toBe(percent);
});

test.each([
  ['rounded', 3_499, 4_999, 30],
  ['without a prior price', 3_499, null, null],
  ['price not below', 4_999, 4_999, null],
  ['dearer', 5_999, 4_999, null],
  ['too little to name', 4_998, 4_999, null],
])('badge: %s', (_, priceCents, priorPriceCents, percent) => {
  expect(reductionPercent({ priceCents, priorPriceCents })).toBe(percent);
});

test('a price reduced by a percentage shows that percentage', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 1_000_000 }),
      fc.constantFrom(...quickPicks),
      (original, percent) => {
        const price = priceReducedBy(original, percent);
        expect(price).toBeLessThanOrEqual(original);
        expect(priceFromDiscount(original, percent) - price).toBeOneOf([0, 1]);
        expect(discountFromPrices(price, original)).toBe(percent);
      },
    ),
  );
});
