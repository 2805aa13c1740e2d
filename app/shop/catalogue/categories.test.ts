import { expect, test } from 'vitest';
import { ALL, CATEGORIES, categoryFrom } from './categories.ts';

test.each([
  ['Vestiti', 'Vestiti'],
  ['vestiti', 'Vestiti'],
  [' MAGLIONI ', 'Maglioni'],
  [ALL, null],
  ['', null],
  [null, null],
  ['Vestit', null],
  ['__proto__', null],
])('%j names the category %j', (text, category) => {
  expect(categoryFrom(text)).toBe(category);
});

test('there are nine categories, and "Tutti" is none of them', () => {
  expect(new Set(CATEGORIES).size).toBe(9);
  expect(CATEGORIES).not.toContain(ALL);
});
