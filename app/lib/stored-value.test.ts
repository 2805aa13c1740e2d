import { expect, test } from 'vitest';
import { storedFields, storedList, storedText, storedValue } from './stored-value.ts';

test.each([null, '', '{', 'null', '{}', '"x"', '3', 'undefined'])('%j holds no list', (json) => {
  expect(storedList(json)).toEqual([]);
});

test('entries that are not objects have no fields', () => {
  expect([1, 'x', null, undefined, true].map(storedFields)).toEqual([null, null, null, null, null]);
  expect(storedFields<'id'>({ id: 3 })?.id).toBe(3);
});

test.each([
  ['  Abito ', 'Abito'],
  ['Vestito', 'Vestito'],
  ['Vestito!', ''],
  [7, ''],
  [null, ''],
  [['Abito'], ''],
  [{ toString: () => 'x' }, ''],
])('%j is the text "%s"', (value, text) => {
  expect(storedText(value, 7)).toBe(text);
});

test.each([null, '', '{', 'undefined'])('%j holds no value', (json) => {
  expect(storedValue(json)).toBeNull();
});
