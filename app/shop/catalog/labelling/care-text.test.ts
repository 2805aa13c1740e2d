import { describe, expect, test } from 'vitest';
import { CARE, TREATMENTS } from './care.ts';
import { careIn, originIn } from './care-text.ts';

describe('care that a description says', () => {
  test.each([
    ['Machine wash cold. Do not bleach. Tumble dry low.', { wash: '30', bleach: 'no', tumble: 'low' }],
    ['Hand wash only, lay flat to dry, cool iron', { wash: 'hand', natural: 'flat', iron: 'low' }],
    ['Dry clean only', { professional: 'p' }],
    ['Do not dry clean', { professional: 'no' }],
    [
      'Lavare a 30° ciclo delicato; non candeggiare; non stirare',
      { wash: '30-mild', bleach: 'no', iron: 'no' },
    ],
    ['Lavaggio in lavatrice a 40 °C\nNon asciugare in tamburo', { wash: '40', tumble: 'no' }],
    ['Lavare a mano. Pulire a secco.', { wash: 'hand', professional: 'p' }],
  ])('%s', (text, symbols) => {
    expect(careIn(text)?.care).toEqual({ symbols, note: '' });
  });

  test('says nothing of what it says in two ways', () => {
    expect(careIn('Machine wash cold. Hand wash. Do not bleach.')?.care.symbols).toEqual({ bleach: 'no' });
  });

  test.each(['', 'Un abito per 30 occasioni', 'Washed denim'])('nothing in «%s»', (text) => {
    expect(careIn(text)).toBeNull();
  });

  test('names only choices that there are', () => {
    const all = careIn(
      'Hand wash. Non-chlorine bleach. Tumble dry medium. Dry flat in shade. Hot iron. Dry clean.',
    )?.care.symbols;
    for (const treatment of TREATMENTS)
      expect(Object.keys(CARE[treatment].choices)).toContain(all?.[treatment]);
  });
});

test.each([
  ['Made in Italy', 'Italia'],
  ['Prodotto in Italia con cura', 'Italia'],
  ['Designed in Italy, made in the USA', 'Stati Uniti'],
  ['Country of origin: South Korea', 'Corea del Sud'],
  ['Made in Italy. Made in China.', null],
  ['Made in heaven', null],
  ['made in constructor', null],
  ['', null],
])('«%s» was made in %s', (text, country) => {
  expect(originIn(text)).toBe(country);
});
