import { expect, test } from 'vitest';
import { keysOf } from '#lib/keys.ts';
import type { SpecialDay } from '#shop/company/opening-hours/special-hours.ts';
import type { RegimeChange } from '#shop/finance/tax/tax-regime.ts';
import type { Section } from './section.ts';
import { SECTIONS, type SectionName } from './sections.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './settings.ts';

const NAMES = keysOf(SECTIONS);
const formOf = (section: SectionName): Section<ShopSettings>['form'] => SECTIONS[section].form;
const sectionVersion = (settings: ShopSettings, section: SectionName) => formOf(section).version(settings);

const FORFETTARIO: RegimeChange[] = [{ regime: 'Forfettario', from: '2027-01-01' }];
const EVE: SpecialDay[] = [{ day: '2026-12-24', hours: '9:00-13:00', note: '' }];
const SYNONYMS = [{ word: 'giaccone', also: ['cappotto'] }];
/** Settings that are lists, as somebody may have saved them. */
const LISTS: Partial<ShopSettings> = { specialHours: EVE, searchSynonyms: SYNONYMS };

test('every field of the identity belongs to one of the sections, and no other section sees it change', () => {
  for (const [field, value] of Object.entries(DEFAULT_SETTINGS.identity)) {
    const identity = {
      ...DEFAULT_SETTINGS.identity,
      [field]: typeof value === 'number' || value === null ? (value ?? 0) + 1 : 'x',
    };
    const changed = NAMES.filter(
      (section) =>
        sectionVersion({ ...DEFAULT_SETTINGS, identity }, section) !==
        sectionVersion(DEFAULT_SETTINGS, section),
    );
    expect(changed, field).toHaveLength(1);
  }
});

test.each(
  NAMES.flatMap((section) =>
    Object.keys(formOf(section).fields)
      .filter((name) => name in DEFAULT_SETTINGS)
      .map((name) => [section, name as keyof typeof DEFAULT_SETTINGS] as const),
  ),
)('%s differs when its field %s was saved differently', (section, name) => {
  const another = name in LISTS ? LISTS[name] : 'another';
  const settings = { ...DEFAULT_SETTINGS, [name]: another };
  expect(sectionVersion(settings, section)).not.toBe(sectionVersion(DEFAULT_SETTINGS, section));
});

test.each([
  ['hours', { hours: { ...DEFAULT_SETTINGS.hours, sunday: '9:00-13:00' } }],
  ['special', { specialHours: EVE }],
  ['closures', { closureNotice: { text: 'Chiusi ad agosto', from: null, to: null, closed: null } }],
  [
    'closures',
    {
      closureNotice: {
        ...DEFAULT_SETTINGS.closureNotice,
        closed: { from: '2027-08-10', to: '2027-08-24' },
      },
    },
  ],
  ['shipping', { shipping: { ...DEFAULT_SETTINGS.shipping, expressCents: 1 } }],
  ['banner', { saleBanner: { ...DEFAULT_SETTINGS.saleBanner, to: '2026-12-31' } }],
  ['taxes', { taxRegimes: FORFETTARIO }],
  ['sales', { saleWindows: { winter: { from: '2027-01-05', to: '2027-03-05' }, summer: null, rule: '' } }],
  ['orders', { mostOfSize: 6 }],
  ['reservations', { reservationsOffered: false }],
  ['gallery', { mostPictures: 12 }],
  ['payments', { instalmentsShown: false }],
  ['pages', { saleIntro: 'Ultimi capi.' }],
  ['pages', { dataInEu: true }],
  ['pages', { sustainabilityPublished: true }],
  ['texts', { texts: { ...DEFAULT_SETTINGS.texts, tileDress: 'GIACCA' } }],
  ['search', { searchSynonyms: SYNONYMS }],
  ['duties', { adrBody: 'Camera Arbitrale' }],
  ['duties', { packagingCodes: 'Scatola PAP 20' }],
] as const)(
  '%s differs when it was saved differently, and is the same when it was not',
  (section, change) => {
    const settings = { ...DEFAULT_SETTINGS, ...change };
    expect(sectionVersion(settings, section)).not.toBe(sectionVersion(DEFAULT_SETTINGS, section));
    expect(sectionVersion(structuredClone(settings), section)).toBe(sectionVersion(settings, section));
  },
);
