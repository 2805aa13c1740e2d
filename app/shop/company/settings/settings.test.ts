import { expect, test } from 'vitest';
import { FIRST_IDENTITY } from '#shop/company/identity/shop-identity.ts';
import { isStated, statedIdentity, UNSTATED } from '#shop/company/identity/stated-identity.ts';
import { openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import { LAWFUL_IDENTITY } from '#support/lawful-identity.ts';
import { DEFAULT_SETTINGS, statedSettings } from './settings.ts';

test('a closed shop states nothing that is the demonstration’s', () => {
  const { identity, hours, saleBanner, paymentMethods, shipping } = statedSettings(DEFAULT_SETTINGS);
  const { brand, legalForm, capitalCents, soleShareholder, inLiquidation, ...rest } = identity;
  expect(brand).toBe(FIRST_IDENTITY.brand);
  const texts = Object.values(rest).filter((value) => typeof value === 'string');
  expect(texts.filter(isStated)).toEqual([]);
  expect(openingLines(hours)).toEqual([]);
  expect(saleBanner.active).toBe(false);
  expect(paymentMethods).toEqual([]);
  expect(shipping).toEqual({ ...DEFAULT_SETTINGS.shipping, isUnstated: true });
});

test('what the owner gave is stated, also beside what she did not give', () => {
  expect(statedIdentity(LAWFUL_IDENTITY)).toEqual(LAWFUL_IDENTITY);
  const street = statedIdentity({ ...FIRST_IDENTITY, street: 'Via Roma 1' });
  expect(street).toMatchObject({ street: 'Via Roma 1', city: UNSTATED, province: 'BG', phone: UNSTATED });
  const own = {
    ...DEFAULT_SETTINGS,
    hours: { ...DEFAULT_SETTINGS.hours },
    shipping: { ...DEFAULT_SETTINGS.shipping },
    savedMethods: ['card'] as const,
    saleBanner: { ...DEFAULT_SETTINGS.saleBanner, text: 'NUOVI ARRIVI' },
  };
  expect(statedSettings(own)).toMatchObject({
    hours: own.hours,
    saleBanner: own.saleBanner,
    paymentMethods: ['card'],
    shipping: DEFAULT_SETTINGS.shipping,
  });
});

test.each([{ demo: true }, { shopOpened: true }])('all is stated where %o', (state) => {
  const settings = { ...DEFAULT_SETTINGS, ...state };
  expect(statedSettings(settings)).toBe(settings);
});
