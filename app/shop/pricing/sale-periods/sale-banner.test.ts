import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { wrongThreshold } from './sale-banner.ts';

const policy = { ...DEFAULT_SETTINGS.shipping, freeFromCents: 4900 };

test.each([
  ['the text of the demo shop', DEFAULT_SETTINGS.saleBanner.text, null],
  ['another threshold', 'SALDI • SPEDIZIONE GRATUITA DA 59€', 5900],
  ['with cents', 'Spedizione gratuita da 49,90 €', 4990],
  ['the right one with cents', 'Spedizione gratuita da 49,00 €', null],
  ['the sign before', 'Spedizione gratis da € 39', 3900],
  ['the word', 'Consegna gratuita sopra i 60 euro', 6000],
  ['thousands', 'Spedizione gratuita da 1.000 €', 100_000],
  ['an amount that is no threshold', 'VESTITI DA 9€ • SPEDIZIONE GRATUITA DA 49€', null],
  ['no amount', 'SPEDIZIONE SEMPRE GRATUITA', null],
  ['a percentage', 'SPEDIZIONE -50%', null],
  ['nothing', '', null],
])('%s', (_what, text, wrong) => {
  expect(wrongThreshold(text, policy)).toBe(wrong);
});
