import { describe, expect, test } from 'vitest';
import { FIRST_IDENTITY } from '#shop/company/identity/shop-identity.ts';
import { LIVE_TEXTS } from '#shop/company/identity/shop-texts.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { LIVE_HERO } from '#shop/marketing/home-page/home-page.section.ts';
import { checkContacts, checkLook } from './demo-check.ts';

const identity = {
  ...FIRST_IDENTITY,
  latitude: 45.5,
  mapsQuery: 'Via Roma 1, Bergamo',
  whatsapp: '',
  instagram: '',
  facebook: 'https://www.facebook.com/bottega',
};
const { hours } = DEFAULT_SETTINGS;

describe('contacts', () => {
  test('of the shop’s own are right, with hours that the owner chose', () => {
    expect(checkContacts({ identity, hours }, DEFAULT_SETTINGS, true).state).toBe('ok');
    expect(
      checkContacts({ identity, hours: { ...hours, monday: 'Chiuso' } }, DEFAULT_SETTINGS, false).state,
    ).toBe('ok');
  });

  test.each([
    ['latitude', { latitude: FIRST_IDENTITY.latitude }, 'coordinate della mappa'],
    ['mapsQuery', { mapsQuery: FIRST_IDENTITY.mapsQuery }, 'ricerca sulle mappe'],
    ['whatsapp', { whatsapp: FIRST_IDENTITY.whatsapp }, 'WhatsApp'],
    ['instagram', { instagram: FIRST_IDENTITY.instagram }, 'Instagram'],
    ['facebook', { facebook: FIRST_IDENTITY.facebook }, 'Facebook'],
  ])('with the demonstration’s %s are refused, with the field', (field, demo, label) => {
    expect(
      checkContacts({ identity: { ...identity, ...demo }, hours }, DEFAULT_SETTINGS, true),
    ).toMatchObject({
      state: 'failed',
      message: `Ancora della dimostrazione: ${label}.`,
      places: [{ label, field }],
    });
  });

  test('another place in the same town is not the demonstration’s', () => {
    const near = { ...identity, latitude: FIRST_IDENTITY.latitude, longitude: 9.7 };
    expect(checkContacts({ identity: near, hours }, DEFAULT_SETTINGS, true).state).toBe('ok');
  });

  test('hours that nobody chose are refused', () => {
    expect(checkContacts({ identity, hours }, DEFAULT_SETTINGS, false)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Gli orari sono ancora quelli iniziali'),
      places: [{ section: 'hours', field: 'monday' }],
    });
  });
});

describe('strip and texts', () => {
  const { saleBanner, hero, texts } = DEFAULT_SETTINGS;
  const own = {
    saleBanner: { ...saleBanner, text: 'Spedizione gratuita' },
    hero: LIVE_HERO,
    texts: LIVE_TEXTS,
  };

  test('of a live shop are right, also with the strip off', () => {
    expect(checkLook(own, DEFAULT_SETTINGS).state).toBe('ok');
    expect(checkLook({ ...own, saleBanner: { ...saleBanner, active: false } }, DEFAULT_SETTINGS).state).toBe(
      'ok',
    );
  });

  test.each([
    ['text', { saleBanner }, 'striscia in cima'],
    ['hero_title', { hero: { ...LIVE_HERO, title: hero.title } }, 'titolo della pagina iniziale'],
    [
      'hero_subtitle',
      { hero: { ...LIVE_HERO, subtitle: hero.subtitle } },
      'sottotitolo della pagina iniziale',
    ],
    ['story', { texts: { ...LIVE_TEXTS, story: texts.story } }, 'la nostra storia'],
    ['people', { texts: { ...LIVE_TEXTS, people: texts.people } }, 'chi trovi in negozio'],
  ])('with the demonstration’s %s are refused, with the field', (field, demo, label) => {
    expect(checkLook({ ...own, ...demo }, DEFAULT_SETTINGS)).toMatchObject({
      state: 'failed',
      message: `Ancora della dimostrazione: ${label}.`,
      places: [{ label, field }],
    });
  });
});
