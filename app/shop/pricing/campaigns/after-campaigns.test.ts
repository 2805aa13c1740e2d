import { expect, test } from 'vitest';
import { afterCampaigns, type OtherCampaign } from './after-campaigns.ts';

const day = (of: string) => new Date(`2026-${of}T10:00:00Z`);
const FULL = { priceCents: 10_000, originalPriceCents: null, discountPercentage: null };
const REDUCED = { priceCents: 8000, originalPriceCents: 10_000, discountPercentage: 20 };
const planned: OtherCampaign = {
  ...{ campaignId: 'a', percent: 20, priceCents: null, before: null },
  ...{ startsAt: day('07-01'), endsAt: day('07-10') },
};
const running: OtherCampaign = { ...planned, priceCents: 8000, before: FULL };
const ledger = [{ ...FULL, at: day('01-01') }];

test('a campaign that is running gives the price back before the next begins', () => {
  const after = afterCampaigns({ ...REDUCED, isPublished: true }, ledger, [running]);
  expect(after.product).toMatchObject(FULL);
  expect(after.ledger.at(-1)).toMatchObject({ priceCents: 10_000, at: new Date(day('07-10').getTime() - 1) });
});

test('a planned one takes it down and gives it back', () => {
  const after = afterCampaigns({ ...FULL, isPublished: true }, ledger, [planned]);
  expect(after.product).toMatchObject(FULL);
  expect(after.ledger.map(({ priceCents, campaignId }) => [priceCents, campaignId ?? null])).toEqual([
    [10_000, null],
    [8000, 'a'],
    [10_000, null],
  ]);
});

test('a price that somebody changed meanwhile stays, and a draft is left alone', () => {
  const changed = { ...REDUCED, priceCents: 7000, isPublished: true };
  expect(afterCampaigns(changed, ledger, [running])).toEqual({ product: changed, ledger });
  const draft = { ...FULL, isPublished: false };
  expect(afterCampaigns(draft, ledger, [planned])).toEqual({ product: draft, ledger });
});
