import { expect, test } from 'vitest';
import { dayInRome } from '#lib/calendar-day.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import type { SaleWindows } from './sale-windows.ts';
import {
  forbiddenAhead,
  forbiddenBetween,
  lacksSaleWindows,
  saleTerm,
  saysSaldi,
  stripShown,
} from './sale-windows.ts';

const NONE: SaleWindows = { winter: null, summer: null, rule: '' };
const LOMBARDY: SaleWindows = { ...NONE, winter: { from: '2027-01-05', to: '2027-03-05' } };
const BOTH: SaleWindows = { ...LOMBARDY, summer: { from: '2027-07-03', to: '2027-08-31' } };

test.each<[string, SaleWindows, string, string]>([
  ['no windows', NONE, '2026-11-22T10:00Z', 'promozioni'],
  ['before the first', LOMBARDY, '2026-12-24T10:00Z', 'promozioni'],
  ['a second before it, in Rome', LOMBARDY, '2027-01-04T22:59:59Z', 'promozioni'],
  ['its first moment', LOMBARDY, '2027-01-04T23:00Z', 'saldi'],
  ['its last moment', LOMBARDY, '2027-03-05T22:59:59Z', 'saldi'],
  ['a second after it', LOMBARDY, '2027-03-05T23:00Z', 'promozioni'],
  ['summer, whose midnight is 22:00 UTC', BOTH, '2027-07-02T22:00Z', 'saldi'],
  ['its last moment in summer', BOTH, '2027-08-31T21:59:59Z', 'saldi'],
  ['after both', BOTH, '2027-08-31T22:00Z', 'promozioni'],
])('%s', (_, windows, moment, term) => {
  expect(saleTerm({ saleWindows: windows, demo: false }, dayInRome(new Date(moment)))).toBe(term);
});

test('the demo shop keeps the specification’s words while it has no windows', () => {
  expect(saleTerm({ saleWindows: NONE, demo: true }, '2026-11-22')).toBe('saldi');
  expect(saleTerm({ saleWindows: LOMBARDY, demo: true }, '2026-11-22')).toBe('promozioni');
});

test.each([
  [NONE, '2026-11-22', true],
  [LOMBARDY, '2026-11-22', false],
  [LOMBARDY, '2027-03-05', false],
  [LOMBARDY, '2027-03-06', true],
  [BOTH, '2027-03-06', false],
])('%j on %s: windows are lacking %s', (windows, today, lacks) => {
  expect(lacksSaleWindows(windows, today)).toBe(lacks);
});

test.each([
  ['SALDI FINO AL 70%', true],
  ['Saldo di fine stagione', true],
  ['I nostri saldi!', true],
  ['Tessuti saldissimi', false],
  ['PROMOZIONI FINO AL 30%', false],
  ['', false],
])('%j says saldi: %s', (text, says) => expect(saysSaldi(text)).toBe(says));

const today = '2026-11-22';
const strip = (text: string) => ({ text, active: true, from: null, to: null });
const DEMO = DEFAULT_SETTINGS.saleBanner.text;

test.each([
  ['the demo text', DEMO, 'saldi', 70, 'SALDI FINO AL 70% DI SCONTO • SPEDIZIONE GRATUITA DA 49€'],
  [
    'the demo text, less on offer',
    DEMO,
    'saldi',
    40,
    'SALDI FINO AL 40% DI SCONTO • SPEDIZIONE GRATUITA DA 49€',
  ],
  ['the demo text, nothing on offer', DEMO, 'saldi', null, 'SPEDIZIONE GRATUITA DA 49€'],
  ['outside of the windows', DEMO, 'promozioni', 70, null],
  ['a placeholder', 'FINO AL {n}% • VIENI', 'promozioni', 33.33, 'FINO AL 33% • VIENI'],
  ['a placeholder alone, nothing on offer', 'FINO AL {n}%', 'saldi', null, null],
  ['a percentage of the owner’s own', 'CAPPOTTI -20%', 'promozioni', 70, 'CAPPOTTI -20%'],
  ['saldi in any case', 'Ultimi Saldi', 'promozioni', 70, null],
  ['saldi within the windows', 'Ultimi Saldi', 'saldi', 70, 'Ultimi Saldi'],
] as const)('the strip: %s', (_, text, term, highestPercent, shown) => {
  expect(stripShown(strip(text), { today, term, highestPercent })).toBe(shown);
  expect(stripShown({ ...strip(text), active: false }, { today, term, highestPercent })).toBeNull();
});

const FORBIDDEN = {
  winter: { from: '2026-12-06', to: '2027-01-04' },
  summer: { from: '2027-06-03', to: '2027-07-02' },
};

test.each([
  ['2026-11-20', '2026-12-05', null],
  ['2026-11-20', '2026-12-06', 'winter'],
  ['2027-01-04', '2027-01-20', 'winter'],
  ['2027-01-05', '2027-06-02', null],
  ['2027-06-10', null, 'summer'],
  [null, '2026-12-31', 'winter'],
  [null, null, 'winter'],
  ['2027-07-03', null, null],
] as const)('from %s to %s promotions are forbidden by %s', (from, to, range) => {
  expect(forbiddenBetween(FORBIDDEN, from, to)).toEqual(range && FORBIDDEN[range]);
  expect(forbiddenBetween({ winter: null, summer: null }, from, to)).toBeNull();
});

test.each([
  ['2026-11-20', 'winter'],
  ['2027-01-04', 'winter'],
  ['2027-01-05', 'summer'],
  ['2027-07-03', null],
] as const)('what was announced without a first day, seen on %s, touches the days of %s', (today, range) => {
  const found = forbiddenBetween(forbiddenAhead(FORBIDDEN, today), null, null);
  expect(found).toEqual(range && FORBIDDEN[range]);
});
