import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { DEMO_SALE_INTRO, saleIntroShown } from './sale-intro.ts';

test.each([
  [DEMO_SALE_INTRO, 70, 'Sconti fino al 70% e nuove promozioni ogni settimana.'],
  [DEMO_SALE_INTRO, 33.33, 'Sconti fino al 33% e nuove promozioni ogni settimana.'],
  ['Fino al {n}%, sì: {n}%', 20, 'Fino al 20%, sì: 20%'],
  [DEMO_SALE_INTRO, null, DEFAULT_SETTINGS.saleIntro],
  [DEMO_SALE_INTRO, 0, DEFAULT_SETTINGS.saleIntro],
  ['Ultimi capi.', null, 'Ultimi capi.'],
  ['Saldi veri.', 20, 'Saldi veri.'],
])('%j with %s%% at most reads %j', (intro, percent, shown) => {
  expect(saleIntroShown(intro, { term: 'saldi', highestPercent: percent })).toBe(shown);
});

test('outside of the windows an introduction that speaks of saldi does not show', () => {
  const shown = (intro: string) => saleIntroShown(intro, { term: 'promozioni', highestPercent: 20 });
  expect(shown('I saldi fino al {n}%')).toBe(DEFAULT_SETTINGS.saleIntro);
  expect(shown('Fino al {n}%')).toBe('Fino al 20%');
});

test('the first introduction names no discount and no duration', () => {
  expect(DEFAULT_SETTINGS.saleIntro).not.toMatch(/%|\d|settimana/);
});
