import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import type { InstalmentExample } from './instalments.ts';
import { exampleSentence, isInterestFree } from './instalments.ts';

const free = DEFAULT_SETTINGS.instalmentExample;

test.each<[string, boolean, Partial<InstalmentExample>, boolean]>([
  ['the demo shop', true, {}, true],
  ['a live shop, unconfirmed', false, {}, false],
  ['a live shop, confirmed', false, { confirmed: true }, true],
  ['confirmed, with a TAN', false, { confirmed: true, tan: 0.01 }, false],
  ['confirmed, with a TAEG', false, { confirmed: true, taeg: 4.5 }, false],
  ['confirmed, with more due than lent', false, { confirmed: true, totalCents: 9001 }, false],
  ['the demo shop with a TAEG', true, { taeg: 4.5 }, false],
])('"senza interessi": %s', (_, demo, change, said) => {
  expect(isInterestFree({ ...DEFAULT_SETTINGS, demo, instalmentExample: { ...free, ...change } })).toBe(said);
});

test('the representative example names every figure that the directive asks for', () => {
  expect(exampleSentence(free).replace(/\s/g, ' ')).toBe(
    'Esempio rappresentativo: importo 90,00 €, 3 rate da 30,00 €, durata 60 giorni, TAN 0,00 %, TAEG 0,00 %, ' +
      `totale dovuto 90,00 €. ${free.lateFees}`,
  );
});

test('instalments that are not all alike add up to the total', () => {
  expect(exampleSentence({ ...free, totalCents: 10_000, tan: 1.5 }).replace(/\s/g, ' ')).toContain(
    '3 rate (la prima da 33,34 €, l’ultima da 33,33 €), durata 60 giorni, TAN 1,50 %',
  );
});
