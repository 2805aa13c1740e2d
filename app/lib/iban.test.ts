import { expect, test } from 'vitest';
import { readIban, shownIban } from './iban.ts';

test.each([
  ['an Italian one', 'IT60X0542811101000000123456', 'IT60X0542811101000000123456'],
  ['as it is printed', 'it60 x054 2811 1010 0000 0123 456', 'IT60X0542811101000000123456'],
  ['with other signs between', 'IT60-X-05428-11101-000000123456', 'IT60X0542811101000000123456'],
  ['of San Marino', 'SM86U0322509800000000270100', 'SM86U0322509800000000270100'],
  ['a German one', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['two digits changed places', 'IT60X0542811101000000123465', null],
  ['a wrong check digit', 'IT61X0542811101000000123456', null],
  ['a digit too few', 'IT60X054281110100000012345', null],
  ['a country without IBAN here', 'US64SVBKUS6S3300958879', null],
  ['words', 'il mio conto', null],
  ['nothing', '', null],
])('%s', (_, typed, read) => {
  expect(readIban(typed)).toBe(read);
});

test('any one wrong digit is noticed', () => {
  const iban = 'IT60X0542811101000000123456';
  for (let at = 5; at < iban.length; at += 1) {
    const other = (Number(iban[at]) + 1) % 10;
    expect(readIban(iban.slice(0, at) + other + iban.slice(at + 1))).toBeNull();
  }
});

test('it is shown in groups of four', () => {
  expect(shownIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456');
});
