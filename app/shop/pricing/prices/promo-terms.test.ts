import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NO_TERMS,
  type PromoCode,
  type PromoTerms,
  promoDiscount,
  promoRefusal,
  refusalSentence,
} from '#shop/pricing/promo-codes/promo.ts';
import { plainPercent, promoGives, promoVersion } from '#shop/pricing/promo-codes/promo-words.ts';
import { quote } from './quote.ts';

const code = (terms: Partial<PromoTerms> & { percent?: number | null } = {}): PromoCode => ({
  ...NO_TERMS,
  code: 'estate',
  percent: null,
  from: null,
  to: null,
  active: true,
  ...terms,
});
const nobody = { uses: 0, customer: null };
const customer = (hasUsed: boolean, hasOrdered: boolean) => ({ uses: 3, customer: { hasUsed, hasOrdered } });

test.each([
  ['a percentage', code({ percent: 10 }), 9999, 1000],
  ['an amount', code({ amountCents: 500 }), 9999, 500],
  ['an amount that is more than the goods', code({ amountCents: 5000 }), 3000, 3000],
  ['free delivery alone', code({ freeDelivery: true }), 9999, 0],
])('%s', (_, promo, countedCents, discountCents) => {
  expect(promoDiscount(promo, countedCents)).toBe(discountCents);
});

describe('is refused', () => {
  test.each([
    ['for nothing of its category', code({ category: 'Gonne' }), 0, nobody, 'promo_category'],
    ['not for something of it', code({ category: 'Gonne' }), 1, nobody, null],
    ['a cent below its minimum', code({ minimumCents: 5000 }), 4999, nobody, 'promo_minimum'],
    ['not at its minimum', code({ minimumCents: 5000 }), 5000, nobody, null],
    ['when it is used up', code({ maxUses: 3 }), 1, { uses: 3, customer: null }, 'promo_used_up'],
    ['not for its last use', code({ maxUses: 4 }), 1, { uses: 3, customer: null }, null],
    ['a second time', code({ oncePerCustomer: true }), 1, customer(true, false), 'promo_once'],
    ['not a second time without that term', code(), 1, customer(true, true), null],
    ['not while nobody said who orders', code({ oncePerCustomer: true }), 1, nobody, null],
    ['not for another order', code({ oncePerCustomer: true }), 1, customer(false, true), null],
    ['for a second order', code({ firstOrderOnly: true }), 1, customer(false, true), 'promo_first_order'],
    ['for two first orders at once', code({ firstOrderOnly: true }), 1, customer(true, false), 'promo_once'],
    ['not for the first order', code({ firstOrderOnly: true }), 1, customer(false, false), null],
  ] as const)('%s', (_, promo, countedCents, uses, refusal) => {
    expect(promoRefusal(promo, countedCents, uses)).toBe(refusal);
  });
});

test.each([
  ['promo_category', code({ category: 'Gonne' }), 'Il codice estate vale solo sulla categoria Gonne'],
  ['promo_minimum', code({ minimumCents: 5000 }), 'Il codice estate vale da 50,00\u00a0€ di spesa'],
  [
    'promo_minimum',
    code({ minimumCents: 5000, category: 'Gonne' }),
    'Il codice estate vale da 50,00\u00a0€ di spesa sulla categoria Gonne',
  ],
  ['promo_used_up', code(), 'Il codice estate è esaurito'],
  ['promo_once', code(), 'Hai già usato il codice estate'],
  ['promo_first_order', code(), 'Il codice estate vale solo per il primo ordine'],
] as const)('%s is said: %#', (refusal, promo, sentence) => {
  expect(refusalSentence(promo, refusal)).toBe(sentence);
});

test.each([
  [code({ percent: 10 }), 'Sconto 10%', 10],
  [code({ percent: 10, minimumCents: 100, maxUses: 1 }), 'Sconto 10%', 10],
  [code({ percent: 10, category: 'Gonne' }), 'Sconto 10% su Gonne', null],
  [code({ amountCents: 1000 }), 'Sconto 10,00\u00a0€', null],
  [code({ percent: 10, freeDelivery: true }), 'Sconto 10% e spedizione gratuita', null],
  [code({ freeDelivery: true }), 'Spedizione gratuita', null],
])('what it gives: %#', (promo, sentence, percent) => {
  expect([promoGives(promo), plainPercent(promo)]).toEqual([sentence, percent]);
});

test('two codes have one version only where they say the same', () => {
  const shuffled = Object.fromEntries(Object.entries(code({ percent: 10 })).toReversed()) as PromoCode;
  expect(promoVersion(shuffled)).toBe(promoVersion(code({ percent: 10 })));
  expect(promoVersion(code({ percent: 10, maxUses: 1 }))).not.toBe(promoVersion(code({ percent: 10 })));
});

const policy = {
  standardCents: 499,
  freeFromCents: 4900,
  expressCents: 990,
  remoteSurchargeCents: 200,
  cutoffHour: 12,
  europeOnRequest: true,
  wrappingCents: null,
};
const CATEGORIES = ['Gonne', 'Top', null];
const anyLine = fc.record({
  priceCents: fc.integer({ min: 0, max: 300_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  category: fc.constantFrom(...CATEGORIES),
});
const anyCode = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 99 })),
    amountCents: fc.integer({ min: 1, max: 500_000 }),
    freeDelivery: fc.boolean(),
    category: fc.constantFrom(...CATEGORIES),
  })
  .map(({ percent, amountCents, ...terms }) =>
    code({ ...terms, percent, amountCents: percent === null ? amountCents : null }),
  );

test('whatever a code does, the parts add up, nothing is negative, and only its lines are discounted', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      anyCode,
      fc.constantFrom('standard' as const, 'express' as const, 'pickup' as const),
      fc.constantFrom('24121', '90100', null),
      (lines, promo, delivery, postalCode) => {
        const q = quote({
          lines: lines.map((line, index) => ({ ...line, key: String(index) })),
          promo,
          delivery,
          postalCode,
          wrapped: false,
          policy,
        });
        const sum = (of: (line: (typeof q.lines)[number]) => number) =>
          q.lines.reduce((all, line) => all + of(line), 0);
        expect(sum((line) => line.grossCents)).toBe(q.subtotalCents);
        expect(sum((line) => line.discountCents)).toBe(q.discountCents);
        expect(sum((line) => line.netCents) + q.shippingCents).toBe(q.totalCents);
        expect(q.totalCents).toBe(q.subtotalCents - q.discountCents + q.shippingCents);
        for (const [index, line] of q.lines.entries()) {
          expect(line.discountCents).toBeGreaterThanOrEqual(0);
          expect(line.netCents).toBeGreaterThanOrEqual(0);
          if (promo.category !== null && lines[index]?.category !== promo.category)
            expect(line.discountCents).toBe(0);
          expect(Object.keys(line)).not.toContain('category');
        }
        if (promo.freeDelivery && q.delivery === 'standard') expect([0, 200]).toContain(q.shippingCents);
      },
    ),
  );
});
