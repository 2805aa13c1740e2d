import { expect, test } from 'vitest';
import { idStart, orderNumber, tidyOrderNumber } from './number.ts';

test('an order number is the first 8 characters of its id in upper case', () => {
  expect(orderNumber('3f2a9c1b-77aa-4c1d-9a55-0123456789ab')).toBe('#3F2A9C1B');
});

test.each([
  ['#abcdef12', '#ABCDEF12', 'abcdef12'],
  [' ABCDEF12 ', '#ABCDEF12', 'abcdef12'],
  ['# abcdef12', '#ABCDEF12', 'abcdef12'],
  ['\u200b#ABCD\u00adEF 12.\ufeff', '#ABCDEF12', 'abcdef12'],
  ['abcdef12-0000-4000-8000-000000000000', '#ABCDEF12', 'abcdef12'],
  ['abcdefg1', 'abcdefg1', null],
  ['ordine 7', 'ordine 7', null],
  ['#ABCDEF123', '#ABCDEF123', null],
])('the number %j is %j', (typed, tidy, start) => {
  expect(tidyOrderNumber(typed)).toBe(tidy);
  expect(idStart(tidy)).toBe(start);
});
