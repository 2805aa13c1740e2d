import { expect, test } from 'vitest';
import { singleWords, vainWords } from './vain-search.ts';

test.each([
  ['Jumper', 'jumper'],
  ['  Tuta   da NEVE ', 'tuta da neve'],
  ['perché', 'perche'],
  ['taglia 42 44', 'taglia 42 44'],
  ['501 levis', '501 levis'],
])('%j is kept as %j', (q, words) => {
  expect(vainWords(q)).toBe(words);
});

test.each([
  '',
  'ab',
  '12345',
  '???',
  'anna@esempio.it',
  'anna 347 123 4567',
  '+39 02/1234567',
  '#AAAA1111',
  'https://altrove.it/abito',
  'www.altrove.it',
  'A1B2C3FF',
  'ordine a1b2c3ff',
  'RSSMRA85T10A562S',
  'x'.repeat(61),
])('%j is not kept', (q) => {
  expect(vainWords(q)).toBeNull();
});

test('of several words each can have synonyms', () => {
  expect(singleWords('tuta da neve')).toEqual(['tuta', 'neve']);
  expect(singleWords('neve neve')).toEqual(['neve']);
});
