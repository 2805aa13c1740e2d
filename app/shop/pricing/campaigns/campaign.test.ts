import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginOf,
  type CampaignState,
  campaignPrice,
  dueStep,
  endOf,
  firstDue,
  reducedPrices,
} from './campaign.ts';

const full = { priceCents: 10_000, originalPriceCents: null, discountPercentage: null };
const reduced = { priceCents: 8000, originalPriceCents: 10_000, discountPercentage: 20 };

test.each([
  [20, null, 10_000, 8000],
  [33, null, 3990, 2673],
  [20, 5000, 10_000, 8000],
  [null, 5000, 10_000, 5000],
  [null, null, 10_000, null],
])('%s %% or %s cents of %i are %s', (percent, amount, present, price) => {
  expect(campaignPrice({ percent, ending: 'cents', amount }, present)).toBe(price);
});

test('a price that ends as chosen is never less reduced than stated', () => {
  expect(campaignPrice({ percent: 30, ending: '90', amount: null }, 9990)).toBe(6990);
  expect(campaignPrice({ percent: 20, ending: '95', amount: null }, 4990)).toBe(3895);
  expect(campaignPrice({ percent: null, ending: '90', amount: 5000 }, 9990)).toBe(5000);
});

describe('when it begins', () => {
  test.each([
    ['a full price becomes the original one', { ...full, isPublished: true }, 20, null, [8000, 10_000, 20]],
    [
      'a price that is reduced keeps its original one',
      { ...reduced, isPublished: true },
      50,
      null,
      [4000, 10_000, 60],
    ],
    ['an amount is the price', { ...full, isPublished: true }, null, 9999, [9999, 10_000, null]],
  ])('%s', (_, present, percent, amount, [priceCents, originalPriceCents, discountPercentage]) => {
    const { isPublished, ...before } = present;
    expect(beginOf({ percent, ending: 'cents', amount }, present)).toEqual({
      outcome: 'applied',
      prices: { priceCents, originalPriceCents, discountPercentage },
      before,
    });
  });

  test.each([
    ['gone', null, 20, null],
    ['draft', { ...full, isPublished: false }, 20, null],
    ['not_lower', { ...full, isPublished: true }, null, 10_000],
    ['not_lower', { ...full, isPublished: true }, null, null],
    ['not_lower', { ...full, priceCents: 1, isPublished: true }, 10, null],
  ])('%s: nothing is written', (outcome, present, percent, amount) => {
    expect(beginOf({ percent, ending: 'cents', amount }, present)).toEqual({ outcome });
  });
});

const prices = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 1e7 }),
    above: fc.option(fc.integer({ min: 0, max: 1e6 })),
  })
  .map(({ priceCents, above }) => ({
    priceCents,
    originalPriceCents: above === null ? null : priceCents + above,
    discountPercentage: above === null ? null : 12.5,
  }));

describe('when it ends', () => {
  test('whatever it wrote becomes what was before', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 90 }), (before, percent) => {
        const begun = beginOf({ percent, ending: 'cents', amount: null }, { ...before, isPublished: true });
        if (begun.outcome !== 'applied') return;
        expect(begun.prices.priceCents).toBeLessThan(before.priceCents);
        const ended = endOf(begun.before, begun.prices.priceCents, begun.prices);
        expect(ended).toEqual({ outcome: 'restored', prices: before });
      }),
    );
  });

  test.each([
    ['gone', null],
    ['changed_since', { ...reducedPrices(full, 8000), priceCents: 7000 }],
    ['changed_since', { ...reducedPrices(full, 8000), originalPriceCents: 12_000 }],
    ['changed_since', { ...reducedPrices(full, 8000), originalPriceCents: null }],
    ['restored', { ...reducedPrices(full, 8000), discountPercentage: 20.5 }],
  ])('%s', (outcome, present) => {
    expect(endOf(full, 8000, present).outcome).toBe(outcome);
  });
});

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const campaign = (id: string, state: CampaignState, from: number, to: number) => ({
  id,
  state,
  startsAt: at(from),
  endsAt: at(to),
});

test.each([
  ['planned', 9, null],
  ['planned', 10, 'start'],
  ['planned', 11, 'start'],
  ['planned', 12, 'end'],
  ['starting', 11, 'start'],
  ['starting', 12, 'end'],
  ['running', 11, null],
  ['running', 12, 'end'],
  ['ending', 11, 'end'],
  ['ended', 13, null],
  ['draft', 11, null],
  ['cancelled', 11, null],
] as const)('from 10 to 12, %s at %i: %s', (state, hour, step) => {
  expect(dueStep(campaign('a', state, 10, 12), at(hour))?.step ?? null).toBe(step);
});

test.each([
  ['what was due first', [campaign('b', 'planned', 11, 14), campaign('a', 'running', 8, 10)], 'a'],
  ['of the same moment the end', [campaign('a', 'planned', 10, 14), campaign('b', 'running', 8, 10)], 'b'],
  ['else by id', [campaign('b', 'planned', 10, 14), campaign('a', 'planned', 10, 13)], 'a'],
  ['nothing', [campaign('a', 'running', 8, 13), campaign('b', 'draft', 8, 10)], null],
])('the next to be worked on: %s', (_, campaigns, id) => {
  expect(firstDue(campaigns, at(12))?.id ?? null).toBe(id);
});
