import { expect, test } from 'vitest';
import { priorPriceSentence, shortPriorPrice } from './prior-price-sentence.ts';

test.each([
  [
    null,
    '30 gg prima dello sconto: 64,99\u00a0€',
    'Prezzo più basso nei 30 giorni prima della riduzione: 64,99\u00a0€',
  ],
  ['2026-11-12', 'Minimo dal 12/11: 64,99\u00a0€', 'Prezzo più basso dal 12 novembre 2026: 64,99\u00a0€'],
  ['2026-11-08', 'Minimo dal 08/11: 64,99\u00a0€', 'Prezzo più basso dall’8 novembre 2026: 64,99\u00a0€'],
])('on sale since %j', (priorSoldFrom, short, long) => {
  const product = { priorPriceCents: 6499, priorSoldFrom };
  expect(shortPriorPrice(product)).toBe(short);
  expect(priorPriceSentence(product)).toBe(long);
});

test('what is not reduced says nothing', () => {
  expect(shortPriorPrice({ priorPriceCents: null, priorSoldFrom: null })).toBeNull();
});
