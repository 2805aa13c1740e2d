import { expect, test } from 'vitest';
import { telephoneDigits } from './telephone-digits.ts';

test.each([
  ['333 123 4567', '3331234567'],
  ['+39 333-123.4567', '3331234567'],
  ['0039 035 123456', '035123456'],
  ['(035) 12 34', '0351234'],
  ['+41 79 123 45 67', '41791234567'],
  ['39 333', '39333'],
  ['1234', null],
  ['#12345678', null],
  ['anna 333 1234567', null],
  ['', null],
])('%j holds the digits %j', (typed, digits) => {
  expect(telephoneDigits(typed)).toBe(digits);
});
