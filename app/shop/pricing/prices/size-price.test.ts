import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTS } from '#shop/money/money.ts';
import { priceReducedBy, reductionPercent } from './discount.ts';
import { type PricePoint, priorPrice } from './prior-price.ts';
import {
  ownSizePrice,
  regularFor,
  sizeLedger,
  sizePriceCents,
  sizePriceProblem,
  sizePricesOf,
  sizePriorsOf,
} from './size-price.ts';

const full = { priceCents: 4900, originalPriceCents: null, sizePrices: { XL: 5900 } };
const at = (day: string) => new Date(`2026-${day}T10:00:00Z`);

test.each([
  ['as the product', full, 'M', 4900],
  ['its own price', full, 'XL', 5900],
  ['reduced with the product', { ...full, priceCents: 3920, originalPriceCents: 4900 }, 'XL', 4720],
  ['rounded down', { ...full, priceCents: 3999, originalPriceCents: 4999 }, 'XL', 4719],
  ['not reduced', { ...full, originalPriceCents: 4900 }, 'XL', 5900],
  ['given away', { ...full, priceCents: 0, originalPriceCents: 4900 }, 'XL', 0],
  ['what has no size of that name', { ...full, sizePrices: {} }, 'constructor', 4900],
])('a size costs %s', (_, charged, size, cents) => {
  expect(sizePriceCents(charged, size)).toBe(cents);
});

const cents = fc.integer({ min: 1, max: 99_999_999 });
/** A product with one size that costs more, reduced or not. */
const charged = fc
  .tuple(cents, cents, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
  .map(([one, other, stored, isReduced]) => {
    const regular = Math.min(one, other);
    return {
      priceCents: isReduced ? Math.max(1, Math.floor(regular * stored)) : regular,
      originalPriceCents: isReduced ? regular : null,
      sizePrices: { XL: Math.max(one, other) },
    };
  });

test('whatever the prices: whole cents, never less than the product, never more than before the reduction', () => {
  fc.assert(
    fc.property(charged, (product) => {
      const price = sizePriceCents(product, 'XL');
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(product.priceCents);
      expect(price).toBeLessThanOrEqual(product.sizePrices.XL);
      expect(sizePriceCents(product, 'M')).toBe(product.priceCents);
    }),
  );
});

test('no size is reduced by less than the product, and without a reduction each costs its own price', () => {
  fc.assert(
    fc.property(charged, (product) => {
      const price = sizePriceCents(product, 'XL');
      const original = product.originalPriceCents;
      if (original === null) expect(price).toBe(product.sizePrices.XL);
      else {
        // price ÷ own ≤ product's price ÷ original
        expect(BigInt(price) * BigInt(original)).toBeLessThanOrEqual(
          BigInt(product.sizePrices.XL) * BigInt(product.priceCents),
        );
        const own = reductionPercent({ priceCents: price, priorPriceCents: product.sizePrices.XL }) ?? 0;
        const all = reductionPercent({ priceCents: product.priceCents, priorPriceCents: original }) ?? 0;
        expect(own).toBeGreaterThanOrEqual(all);
      }
    }),
  );
});

test('a campaign lowers every size, and its end brings every price back', () => {
  fc.assert(
    fc.property(charged, fc.integer({ min: 1, max: 90 }), (before, percent) => {
      const during = {
        ...before,
        priceCents: priceReducedBy(before.priceCents, percent),
        originalPriceCents: before.originalPriceCents ?? before.priceCents,
      };
      expect(sizePriceCents(during, 'XL')).toBeLessThanOrEqual(sizePriceCents(before, 'XL'));
      expect(sizePriceCents({ ...during, ...before }, 'XL')).toBe(sizePriceCents(before, 'XL'));
    }),
  );
});

test('a size that is to cost an amount costs it, as far as its own price is one that can be stored', () => {
  fc.assert(
    fc.property(charged, cents, (product, requested) => {
      const regular = regularFor(requested, product);
      fc.pre(regular <= MAX_CENTS);
      expect(sizePriceCents({ ...product, sizePrices: { XL: regular } }, 'XL')).toBe(requested);
    }),
  );
});

test.each([
  [{ XL: 5900 }, ['M', 'XL'], null],
  [{}, ['M', 'XL'], null],
  [{ XXL: 4000 }, ['M', 'XL'], null],
  [{ XL: 4900 }, ['M', 'XL'], ['XL', /più alto/]],
  [{ XL: 4800 }, ['M', 'XL'], ['XL', /più alto/]],
  [{ M: 5000, XL: 5900 }, ['M', 'XL'], ['M', /^Almeno una taglia/]],
] as const)('prices of sizes %j of %j', (sizePrices, sizes, wrong) => {
  const problem = sizePriceProblem({ ...full, sizePrices }, sizes);
  if (wrong === null) expect(problem).toBeNull();
  else expect(problem).toEqual({ size: wrong[0], problem: expect.stringMatching(wrong[1]) });
});

test('before a reduction, a price of a size is higher than the original price', () => {
  const reduced = { priceCents: 3920, originalPriceCents: 4900, sizePrices: { XL: 4500 } };
  expect(sizePriceProblem(reduced, ['M', 'XL'])?.size).toBe('XL');
});

test('sizes that the product has no longer keep no price', () => {
  expect(sizePricesOf({ XL: 5900, XXL: 6900 }, ['M', 'XXL'])).toEqual({ XXL: 6900 });
});

const LEDGER: PricePoint[] = [
  { priceCents: 4900, originalPriceCents: null, at: at('01-01'), sizePrices: { XL: 5900 } },
  { priceCents: 3920, originalPriceCents: 4900, at: at('05-01'), sizePrices: { XL: 5900 } },
];

test('a size has the ledger of its own prices, and is compared with the lowest of them', () => {
  expect(sizeLedger(LEDGER, 'XL').map((one) => [one.priceCents, one.originalPriceCents])).toEqual([
    [5900, null],
    [4720, 5900],
  ]);
  expect(sizePriorsOf(LEDGER, { XL: 5900 })).toEqual({
    XL: { priceCents: 5900, since: at('05-01').toISOString(), soldFrom: null },
  });
  expect(sizeLedger(LEDGER, 'M').map((one) => one.priceCents)).toEqual([4900, 3920]);
  expect(priorPrice(sizeLedger(LEDGER, 'M'))).toEqual(priorPrice(LEDGER));
});

test('a size that was made dearer just before a reduction is compared with what it cost before', () => {
  const raised: PricePoint[] = [
    { priceCents: 4900, originalPriceCents: null, at: at('01-01'), sizePrices: { XL: 5000 } },
    { priceCents: 4900, originalPriceCents: null, at: at('04-28'), sizePrices: { XL: 5900 } },
    { priceCents: 3920, originalPriceCents: 4900, at: at('05-01'), sizePrices: { XL: 5900 } },
  ];
  expect(sizePriorsOf(raised, { XL: 5900 }).XL?.priceCents).toBe(5000);
  const fromProduct = raised.map((one, index) => (index === 0 ? { ...one, sizePrices: {} } : one));
  expect(sizePriorsOf(fromProduct, { XL: 5900 }).XL?.priceCents).toBe(4900);
});

test('a code that was announced lowered the price of every size', () => {
  const coded: PricePoint[] = LEDGER.map((one, index) =>
    index === 0 ? { ...one, codes: [{ priceCents: 4410, from: at('04-20'), until: at('04-22') }] } : one,
  );
  expect(priorPrice(coded)?.priceCents).toBe(4410);
  expect(sizePriorsOf(coded, { XL: 5900 }).XL?.priceCents).toBe(5310);
  expect(priorPrice(sizeLedger(coded, 'M'))?.priceCents).toBe(4410);
});

test('a size is shown with its own prior price, and with none where that is not higher', () => {
  const product = { ...full, priceCents: 3920, originalPriceCents: 4900 };
  const sizePriors = sizePriorsOf(LEDGER, { XL: 5900 });
  expect(ownSizePrice({ ...product, sizePriors }, 'XL')).toEqual({
    priceCents: 4720,
    priorPriceCents: 5900,
    priorSoldFrom: null,
    priorSince: at('05-01').toISOString(),
  });
  expect(ownSizePrice({ ...product, sizePriors }, 'M')).toBeNull();
  expect(ownSizePrice({ ...full, sizePriors: {} }, 'XL')?.priorPriceCents).toBeNull();
});
