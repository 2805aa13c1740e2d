import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quote } from '#db/json/payments.ts';
import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { NO_TERMS, type PromoCode } from '#shop/pricing/promo-codes/promo.ts';
import { quote as quoteOf, withSurcharge } from './quote.ts';

const policy = {
  standardCents: 499,
  freeFromCents: 4_900,
  expressCents: 990,
  remoteSurchargeCents: 200,
  cutoffHour: 12,
  europeOnRequest: true,
  wrappingCents: null,
};
/** A quote of what is not wrapped, unless it is said to be. */
const quote = (input: Omit<Parameters<typeof quoteOf>[0], 'wrapped'> & { wrapped?: boolean }) =>
  quoteOf({ wrapped: false, ...input });

const welcome: PromoCode = {
  ...NO_TERMS,
  code: 'welcome10',
  percent: 10,
  from: null,
  to: null,
  active: true,
};

function expectToAddUp(q: Quote) {
  const sum = (pick: (line: Quote['lines'][number]) => number) =>
    q.lines.reduce((total, line) => total + pick(line), 0);
  expect(sum((line) => line.grossCents)).toBe(q.subtotalCents);
  expect(sum((line) => line.discountCents)).toBe(q.discountCents);
  expect(sum((line) => line.netCents)).toBe(q.subtotalCents - q.discountCents);
  expect(q.subtotalCents - q.discountCents + q.shippingCents + (q.wrappingCents ?? 0)).toBe(q.totalCents);
}

const camicia = { key: 'camicia|M', priceCents: 3_999, quantity: 1 };
const abito = { key: 'abito|S', priceCents: 4_999, quantity: 2 };

test.each([
  [
    'one line',
    [camicia],
    null,
    'standard',
    null,
    { subtotalCents: 3_999, discountCents: 0, shippingCents: 499, totalCents: 4_498 },
  ],
  [
    'free delivery',
    [camicia, abito],
    null,
    'standard',
    '20121',
    { subtotalCents: 13_997, shippingCents: 0, totalCents: 13_997 },
  ],
  [
    'a code',
    [camicia, abito],
    welcome,
    'standard',
    null,
    { discountCents: 1_400, shippingCents: 0, totalCents: 12_597, promoCode: 'welcome10' },
  ],
  [
    'a code does not cost free delivery',
    [{ ...camicia, priceCents: 4_900 }],
    welcome,
    'standard',
    null,
    { discountCents: 490, shippingCents: 0, totalCents: 4_410 },
  ],
  [
    'express',
    [abito],
    null,
    'express',
    '20121',
    { shippingCents: 990, totalCents: 10_988, delivery: 'express' },
  ],
  [
    'express to an island is priced as standard',
    [abito],
    null,
    'express',
    '90133',
    { shippingCents: 200, totalCents: 10_198, delivery: 'standard' },
  ],
  [
    'pickup on an island',
    [camicia],
    null,
    'pickup',
    '90133',
    { shippingCents: 0, totalCents: 3_999, delivery: 'pickup' },
  ],
  [
    'nothing',
    [],
    welcome,
    'standard',
    '90133',
    { lines: [], subtotalCents: 0, discountCents: 0, shippingCents: 0, totalCents: 0 },
  ],
] satisfies [
  string,
  Parameters<typeof quote>[0]['lines'],
  PromoCode | null,
  DeliveryMethod,
  string | null,
  Partial<Quote>,
][])('quote of %s', (_, lines, promo, delivery, postalCode, expected) => {
  const q = quote({ lines, promo, delivery, postalCode, policy });
  expect(q).toMatchObject(expected);
  expectToAddUp(q);
});

test.each([
  ['priced', 350, true, 350, 3_999 - 400 + 499 + 350],
  ['free', 0, true, 0, 3_999 - 400 + 499],
  ['not offered', null, true, null, 3_999 - 400 + 499],
  ['not requested', 350, false, null, 3_999 - 400 + 499],
])(
  'wrapping that is %s: neither reduced by a code nor counted for free delivery',
  (_, offer, wrapped, cents, total) => {
    const request = { lines: [camicia], promo: welcome, delivery: 'standard', postalCode: null } as const;
    const q = quote({
      ...request,
      wrapped,
      policy: { ...policy, freeFromCents: 4_000, wrappingCents: offer },
    });
    expect(q).toMatchObject({
      wrappingCents: cents,
      shippingCents: 499,
      discountCents: 400,
      totalCents: total,
    });
    expectToAddUp(q);
  },
);

test('the discount is split over the lines to the cent', () => {
  const lines = ['a', 'b', 'c'].map((key) => ({ key, priceCents: 333, quantity: 1 }));
  const q = quote({ lines, promo: welcome, delivery: 'pickup', postalCode: null, policy });
  expect(q.discountCents).toBe(100);
  expect(q.lines.map((line) => line.discountCents)).toEqual([34, 33, 33]);
  expect(q.lines.map((line) => line.netCents)).toEqual([299, 300, 300]);
  expectToAddUp(q);
});

test.each([
  ['quantity', { key: 'a', priceCents: 100, quantity: 0 }],
  ['quantity', { key: 'a', priceCents: 100, quantity: 1.5 }],
  ['quantity', { key: 'a', priceCents: 100, quantity: Number.NaN }],
  ['price', { key: 'a', priceCents: 99.9, quantity: 1 }],
  ['price', { key: 'a', priceCents: -100, quantity: 1 }],
])('a broken %s is no quote: %j', (_, line) => {
  expect(() => quote({ lines: [line], promo: null, delivery: 'standard', postalCode: null, policy })).toThrow(
    RangeError,
  );
});

test('for any cart the parts sum to the total, and no total is negative', () => {
  const line = fc.record({
    key: fc.string(),
    priceCents: fc.integer({ min: 0, max: 9_999_999_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 50 }),
      fc.option(fc.integer({ min: -10, max: 120 })),
      fc.constantFrom(...DELIVERY_METHOD_KEYS),
      fc.constantFrom(null, '20121', '90133', 'x'),
      fc.option(fc.integer({ min: 0, max: 5000 })),
      fc.boolean(),
      (lines, percent, delivery, postalCode, wrappingCents, wrapped) => {
        const promo = percent === null ? null : { ...welcome, percent };
        const request = { lines, promo, delivery, postalCode, policy: { ...policy, wrappingCents } };
        const q = quote({ ...request, wrapped });
        // Wrapping is added to the rest, and changes none of it.
        const plain = quote(request);
        expect(q.wrappingCents).toBe(wrapped && lines.length > 0 ? wrappingCents : null);
        expect(q.totalCents - (q.wrappingCents ?? 0)).toBe(plain.totalCents);
        expect({ ...q, wrappingCents: null, totalCents: 0 }).toEqual({ ...plain, totalCents: 0 });
        expectToAddUp(q);
        expect(q.totalCents).toBeGreaterThanOrEqual(0);
        for (const { grossCents, discountCents, netCents } of q.lines) {
          expect(discountCents).toBeGreaterThanOrEqual(0);
          expect(netCents).toBeGreaterThanOrEqual(0);
          expect(discountCents + netCents).toBe(grossCents);
        }
      },
    ),
  );
});

test('whatever the shop charges for delivery, it is free exactly from where it says, and one piece more never costs less goods', () => {
  const amount = fc.integer({ min: 0, max: 50_000 });
  const anyPolicy = fc.record({
    standardCents: amount,
    freeFromCents: amount,
    expressCents: amount,
    remoteSurchargeCents: amount,
    cutoffHour: fc.integer({ min: 0, max: 24 }),
    europeOnRequest: fc.boolean(),
    wrappingCents: fc.option(amount),
  });
  fc.assert(
    fc.property(
      anyPolicy,
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(...DELIVERY_METHOD_KEYS),
      fc.constantFrom(null, '20121', '90133'),
      (charged, priceCents, quantity, percent, delivery, postalCode) => {
        const of = (pieces: number, promo: PromoCode | null) =>
          quote({
            lines: [{ key: 'a', priceCents, quantity: pieces }],
            promo,
            delivery,
            postalCode,
            policy: charged,
          });
        const q = of(quantity, { ...welcome, percent });
        expectToAddUp(q);
        const isFree = q.subtotalCents >= charged.freeFromCents;
        const remote = postalCode === '90133' ? charged.remoteSurchargeCents : 0;
        if (q.delivery === 'standard') {
          expect(q.shippingCents).toBe((isFree ? 0 : charged.standardCents) + remote);
        }
        if (q.delivery === 'pickup') expect(q.shippingCents).toBe(0);
        if (q.delivery === 'express') expect(q.shippingCents).toBe(charged.expressCents);
        // A code takes its part, to the cent, of the goods and of nothing else.
        expect(Math.abs(q.discountCents - (q.subtotalCents * percent) / 100)).toBeLessThanOrEqual(0.5);
        expect(of(quantity, null).shippingCents).toBe(q.shippingCents);
        const more = of(quantity + 1, { ...welcome, percent });
        expect(more.subtotalCents - more.discountCents).toBeGreaterThanOrEqual(
          q.subtotalCents - q.discountCents,
        );
      },
    ),
  );
});

test.each<[number, DeliveryMethod, number, PromoCode | null]>([
  [1, 'standard', 350, null],
  [1, 'express', 350, null],
  [3, 'standard', 1, welcome],
  [3, 'express', 499, welcome],
])('%d pieces by %s with a supplement of %d cents still add up', (quantity, delivery, surcharge, promo) => {
  const plain = quote({
    lines: [{ key: 'a', priceCents: 2_999, quantity }],
    ...{ promo, delivery, postalCode: '20121', policy },
  });
  const charged = withSurcharge(plain, surcharge);
  expectToAddUp(charged);
  expect(charged.totalCents - plain.totalCents).toBe(surcharge);
  expect(charged.shippingCents - plain.shippingCents).toBe(surcharge);
  // Standard delivery paid so would cost as much more: a withdrawal gives it back.
  expect((charged.standardShippingCents ?? 0) - (plain.standardShippingCents ?? 0)).toBe(surcharge);
});

test('nothing costs no supplement, and no supplement changes nothing', () => {
  const none = quote({ lines: [], promo: null, delivery: 'standard', postalCode: null, policy });
  expect(withSurcharge(none, 350)).toBe(none);
  expect(withSurcharge(none, null)).toBe(none);
});
