import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { promisedPercents, textProblems } from './promised-percent.ts';

test.each<[string, number[]]>([
  ['Sconti fino al 90%', [90]],
  ['Fino al 70 % su tutto', [70]],
  ['-30% sui vestiti', [30]],
  ['Solo oggi: 20% di sconto, 30% sulle giacche in saldo.', [20, 30]],
  ['Saldi, tutto al 50%. Camicie 100% cotone.', [50]],
  ['In saldo le camicie 100% cotone e 60% di lino', []],
  ['Fodera in poliestere riciclato al 60%', []],
  ['Maglie 80% poliestere in offerta', []],
  ['SALDI FINO AL {n}% DI SCONTO', []],
  ['Spedizione gratuita da 49€', []],
  ['12,5% in meno', [12.5]],
  ['', []],
])('«%s» promises %j', (text, percents) => {
  expect(promisedPercents(text)).toEqual(percents);
});

describe('what is to be looked at', () => {
  test.each<[string, number | null, number]>([
    ['Sconti fino al 40%', 40, 0],
    ['Sconti fino al 41%', 40, 1],
    ['Sconti fino al 10%', null, 1],
    [DEFAULT_SETTINGS.saleBanner.text, null, 0],
    ['Borse di produzione artigianale, sconti fino al 90%', 40, 2],
  ])('«%s» while %s is the most: %i', (text, highest, many) => {
    expect(textProblems([text], { highestPercent: highest, term: 'promozioni' })).toHaveLength(many);
  });

  test('says each thing once, with what the shop gives', () => {
    const [found, ...others] = textProblems(['Fino al 90%', 'Sconti del 90%'], {
      highestPercent: 40,
      term: 'saldi',
    });
    expect(found?.reason).toContain(
      '«90%» promette uno sconto che non c’è: oggi lo sconto più alto è del 40%',
    );
    expect(others).toEqual([]);
  });

  test.each([
    ['Ultimi saldi', 'promozioni', ['saldi']],
    ['Ultimi saldi', 'saldi', []],
    ['Promozioni di primavera', 'promozioni', []],
    [DEFAULT_SETTINGS.saleBanner.text, 'promozioni', []],
  ] as const)('«%s» where reductions are called %s: %j', (text, term, words) => {
    const found = textProblems([text], { highestPercent: 70, term });
    expect(found.map(({ word }) => word)).toEqual(words);
  });
});
