import { expect, test } from 'vitest';
import { FIRST_IDENTITY } from '#shop/company/identity/shop-identity.ts';
import { LIVE_TEXTS } from '#shop/company/identity/shop-texts.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { LAWFUL_IDENTITY } from '#support/lawful-identity.ts';
import { missingToOpen } from './opening.ts';

const OWN = {
  ...DEFAULT_SETTINGS,
  identity: LAWFUL_IDENTITY,
  texts: LIVE_TEXTS,
  hero: { ...DEFAULT_SETTINGS.hero, title: 'La bottega', subtitle: 'Abiti scelti' },
  saleBanner: { ...DEFAULT_SETTINGS.saleBanner, active: false },
};
const SAVED = new Set(['hours', 'shipping']);

test.each([
  ['nothing was set', DEFAULT_SETTINGS, new Set<string>(), ['identity', 'contacts', 'look', 'texts']],
  [
    'the seller is the demonstration’s',
    { ...OWN, identity: FIRST_IDENTITY },
    SAVED,
    ['identity', 'contacts'],
  ],
  ['the hours were never confirmed', OWN, new Set(['shipping']), ['contacts']],
  ['the strip is the demonstration’s', { ...OWN, saleBanner: DEFAULT_SETTINGS.saleBanner }, SAVED, ['look']],
  ['costs of delivery were never confirmed', OWN, new Set(['hours']), ['texts']],
  ['all is her own', OWN, SAVED, []],
  ['it is the demonstration', { ...DEFAULT_SETTINGS, demo: true }, new Set<string>(), []],
])('what is missing where %s', (_case, settings, saved, keys) => {
  const titles = {
    identity: 'Identità del negozio',
    contacts: 'Dove sei e quando sei aperta',
    look: 'Striscia e testi',
  };
  const missing = missingToOpen(settings, DEFAULT_SETTINGS, saved).map(({ title }) => title);
  expect(missing).toEqual(keys.map((key) => ({ ...titles, texts: 'Consegna e resi' })[key]));
});
