import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { campaignPreview } from './campaign.ts';

const product = {
  priceCents: 10_000,
  originalPriceCents: null,
  discountPercentage: null,
  isPublished: true,
  isSet: false,
};
const at = new Date('2026-07-10T08:00:00Z');
const point = (day: string, priceCents: number, originalPriceCents: number | null = null) => ({
  ...{ priceCents, originalPriceCents },
  at: new Date(`${day}T08:00:00Z`),
});
const ledger = [point('2026-01-01', 10_000)];
const windows = DEFAULT_SETTINGS.saleWindows;
const none = { ...windows, winter: null, summer: null };
const NO_WINDOWS = { saleWindows: none, demo: true };
const LIVE = { saleWindows: none, demo: false };
const SUMMER = { saleWindows: { ...none, summer: { from: '2026-07-04', to: '2026-09-01' } }, demo: false };
const WINTER = { saleWindows: { ...none, winter: { from: '2026-01-03', to: '2026-03-03' } }, demo: false };
const campaignId = 'b';
const twenty = { percent: 20, ending: 'cents' as const, amount: null, at, campaignId };

describe('what the badge will say', () => {
  test.each([
    ['without windows, in the demo', NO_WINDOWS, product, 'SALDO -20%'],
    ['without windows', LIVE, product, 'OFFERTA -20%'],
    ['inside a window', SUMMER, product, 'SALDO -20%'],
    ['outside of them', WINTER, product, 'OFFERTA -20%'],
    ['of a set, inside', SUMMER, { ...product, isSet: true }, 'SALDI -20%'],
  ])('%s', (_, set, of, badge) => {
    expect(campaignPreview(twenty, of, ledger, set)).toMatchObject({
      priceCents: 8000,
      badge,
      note: null,
    });
  });

  test('the word is that of the day on which it begins, in Italy', () => {
    const midnight = { ...twenty, at: new Date('2026-07-03T22:00:00Z') };
    expect(campaignPreview(midnight, product, ledger, SUMMER).badge).toBe('SALDO -20%');
    const before = { ...twenty, at: new Date('2026-07-03T21:59:00Z') };
    expect(campaignPreview(before, product, ledger, SUMMER).badge).toBe('OFFERTA -20%');
  });
});

test('the lowest price of the 30 days before is what it is compared with', () => {
  const cheap = [...ledger, point('2026-06-20', 9000), point('2026-06-25', 10_000)];
  const preview = campaignPreview(twenty, product, cheap, NO_WINDOWS);
  expect(preview.prior?.priceCents).toBe(9000);
  expect(preview.badge).toBe('SALDO -11%');
  expect(preview.note).toContain('negli ultimi 30 giorni costava 90,00');
});

test('a price that was lower within the 30 days allows no reduction to be claimed', () => {
  const cheaper = [...ledger, point('2026-06-20', 7500), point('2026-06-25', 10_000)];
  expect(campaignPreview(twenty, product, cheaper, NO_WINDOWS)).toMatchObject({
    prior: null,
    badge: null,
    note: expect.stringContaining('nessuno sconto'),
  });
});

test.each([
  ['no amount yet', { ...twenty, percent: null }, product, 'Scrivi il nuovo prezzo.'],
  ['an amount that is not lower', { ...twenty, percent: null, amount: 10_000 }, product, 'Non è più basso'],
  ['a draft', twenty, { ...product, isPublished: false }, 'È una bozza'],
])('%s is told', (_, campaign, of, note) => {
  expect(campaignPreview(campaign, of, ledger, NO_WINDOWS)).toMatchObject({
    prior: null,
    badge: null,
    note: expect.stringContaining(note),
  });
});
