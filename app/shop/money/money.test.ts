import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromDecimal, decimalFromCents } from '#lib/decimal-cents.ts';
import { centsFromNumber, formatEuro, MAX_CENTS, parseEuro, percentOf, vatIncluded } from './money.ts';

test.each([
  [0, '0,00 €'],
  [-0, '0,00 €'],
  [5, '0,05 €'],
  [1290, '12,90 €'],
  [99_999, '999,99 €'],
  [123_400, '1.234,00 €'],
  [123_456_789, '1.234.567,89 €'],
  [-499, '-4,99 €'],
  [MAX_CENTS, '99.999.999,99 €'],
])('%d cents are shown as %s', (cents, text) => {
  expect(formatEuro(cents)).toBe(text.replace(' ', '\u00a0'));
});

test.each([
  ['12.90', 1290],
  ['12.9', 1290],
  ['12', 1200],
  ['0.05', 5],
  ['-4.99', -499],
  ['-0.00', 0],
  ['12.9000', 1290],
  ['99999999.99', MAX_CENTS],
])('numeric text %s is %d cents', (text, cents) => {
  expect(centsFromDecimal(text)).toBe(cents);
});

test.each([
  '',
  ' ',
  '12,90',
  '12.905',
  '1e3',
  'NaN',
  '.5',
  '5.',
  '0x10',
  '12.90 ',
  '1.234.50',
  '+1',
  '--1',
  '9'.repeat(20),
])('numeric text "%s" is refused', (text) => {
  expect(() => centsFromDecimal(text)).toThrow(RangeError);
});

test('cents survive the way to the database and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
      expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
    }),
  );
  expect(decimalFromCents(1290)).toBe('12.90');
  expect(decimalFromCents(-5)).toBe('-0.05');
  expect(() => decimalFromCents(12.5)).toThrow(RangeError);
  expect(() => decimalFromCents(Number.NaN)).toThrow(RangeError);
});

test('a number of euros becomes the cents that were meant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect(centsFromNumber(cents / 100)).toBe(cents);
    }),
  );
  expect(centsFromNumber(0.1 + 0.2)).toBe(30);
  expect(() => centsFromNumber(Number.NaN)).toThrow(RangeError);
  expect(() => centsFromNumber(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test.each([
  ['12', 1200],
  ['12,90', 1290],
  ['12.90', 1290],
  ['12,9', 1290],
  [' 12,90 € ', 1290],
  ['€ 12', 1200],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1.234', 123_400],
  ['12.345.678,99', 1_234_567_899],
  ['1234.50', 123_450],
  ['0', 0],
  ['99999999,99', MAX_CENTS],
  ['100000000', null],
  ['', null],
  ['abc', null],
  ['-5', null],
  ['12,905', null],
  ['0.999', null],
  ['1,234.50', null],
  ['1.23.4', null],
  ['12,,9', null],
  ['1e3', null],
  ['Infinity', null],
  ['1'.repeat(10_000), null],
])('the owner types "%s"', (text, cents) => {
  expect(parseEuro(text)).toBe(cents);
});

test('what is shown can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect(parseEuro(formatEuro(cents))).toBe(cents);
    }),
  );
});

test.each([
  [10_000, 10, 1_000],
  [4_995, 10, 500],
  [4_994, 10, 499],
  [5, 10, 1],
  [4, 10, 0],
  [1_005, 50, 503],
  [9_999, 12.5, 1_250],
  [100, 33.33, 33],
  [0, 10, 0],
  [1_290, 100, 1_290],
  [MAX_CENTS, 99.99, 9_998_999_999],
])('%d cents at %d %% are %d', (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected);
});

test.each([
  [12_200, 22, 2_200],
  [1_290, 22, 233],
  [10_400, 4, 400],
  [0, 22, 0],
])('%d cents contain at %d %% a VAT of %d', (total, rate, vat) => {
  expect(vatIncluded(total, rate)).toBe(vat);
});
