import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';

test.each([
  ['Weekend al lago', 'weekend-al-lago'],
  ['Cerimonia d’estate', 'cerimonia-d-estate'],
  ['  Città, perché no? ', 'citta-perche-no'],
  ['100% lino', '100-lino'],
  ['«»', ''],
  ['日本', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
  [`${'parola '.repeat(20)}`, 'parola-parola-parola-parola-parola-parola-parola-parola'],
])('the address of %j is %j', (title, slug) => {
  expect(addressWords(title, 60)).toBe(slug);
  expect(addressWords(slug, 60)).toBe(slug);
});
