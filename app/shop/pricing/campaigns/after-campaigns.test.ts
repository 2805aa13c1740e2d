import { expect, test } from 'vitest';
import { priorPrice } from '#shop/pricing/prices/prior-price.ts';
import type { AnnouncedCode } from '#shop/pricing/promo-codes/announced.ts';
import { afterCampaigns, type OtherCampaign } from './after-campaigns.ts';

const day = (of: string) => new Date(`2026-${of}T10:00:00Z`);
const FULL = { priceCents: 10_000, originalPriceCents: null, discountPercentage: null };
const REDUCED = { priceCents: 8000, originalPriceCents: 10_000, discountPercentage: 20 };
const planned: OtherCampaign = {
  ...{ campaignId: 'a', percent: 20, ending: 'cents' as const, priceCents: null, before: null },
  ...{ startsAt: day('07-01'), endsAt: day('07-10') },
};
const running: OtherCampaign = { ...planned, priceCents: 8000, before: FULL };
const ledger = [{ ...FULL, at: day('01-01') }];

test('a campaign that is running gives the price back before the next begins', () => {
  const after = afterCampaigns({ ...REDUCED, isPublished: true, category: 'Top' }, ledger, [running], []);
  expect(after.product).toMatchObject(FULL);
  expect(after.ledger.at(-1)).toMatchObject({ priceCents: 10_000, at: new Date(day('07-10').getTime() - 1) });
});

test('a planned one takes it down and gives it back', () => {
  const after = afterCampaigns({ ...FULL, isPublished: true, category: 'Top' }, ledger, [planned], []);
  expect(after.product).toMatchObject(FULL);
  expect(after.ledger.map(({ priceCents, campaignId }) => [priceCents, campaignId ?? null])).toEqual([
    [10_000, null],
    [8000, 'a'],
    [10_000, null],
  ]);
});

test('a price that somebody changed meanwhile stays, and a draft is left alone', () => {
  const changed = { ...REDUCED, priceCents: 7000, isPublished: true, category: 'Top' };
  expect(afterCampaigns(changed, ledger, [running], [])).toEqual({ product: changed, ledger });
  const draft = { ...FULL, isPublished: false, category: 'Top' };
  expect(afterCampaigns(draft, ledger, [planned], [])).toEqual({ product: draft, ledger });
});

test.each<[string, Partial<AnnouncedCode>, number]>([
  ['a code that is announced still', {}, 6400],
  ['one that is over before the first begins', { until: day('06-20') }, 8000],
  ['one for another category', { category: 'Giacche' }, 8000],
])('the second of two campaigns is compared with the first’s price less %s', (_, more, prior) => {
  const code = {
    ...{ code: 'estate20', percent: 20, amountCents: null, category: null, from: day('06-01'), until: null },
    ...more,
  };
  const product = { ...FULL, isPublished: true, category: 'Top' };
  const after = afterCampaigns(product, ledger, [planned], [code]);
  const second = { priceCents: 6000, originalPriceCents: 10_000, campaignId: 'b', at: day('07-25') };
  expect(priorPrice([...after.ledger, second])?.priceCents).toBe(prior);
});
