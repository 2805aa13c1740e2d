import { expect, test } from 'vitest';
import { DEFAULT_TEXTS, paragraphsOf } from './shop-texts.ts';

const shop = { brand: 'Bottega', city: 'Pavia', owner: 'Ada Neri' };

test('the names of the shop stand where the text asks for them', () => {
  const [first, second, ...more] = paragraphsOf(DEFAULT_TEXTS.story, shop);
  expect(first).toMatch(/^Bottega nasce nel 2020 a Pavia, /);
  expect(second).toContain('Dopo quattro anni');
  expect(more).toEqual([]);
  expect(paragraphsOf(DEFAULT_TEXTS.people, shop)[0]).toContain('c’è Ada Neri, titolare');
});

test.each([
  ['Uno.', ['Uno.']],
  ['Uno.\r\n\r\n\r\n  Due\r\ntre. \n \n', ['Uno.', 'Due\ntre.']],
  ['{città}, {città}', ['Pavia, Pavia']],
  ['{altro}', ['{altro}']],
])('%j is read as %j', (text, paragraphs) => {
  expect(paragraphsOf(text, shop)).toEqual(paragraphs);
});
