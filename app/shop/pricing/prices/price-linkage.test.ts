import { describe, expect, test } from 'vitest';
import { withDiscount, withOriginalPrice, withPrice } from './price-linkage.ts';

const fields = (price: string, originalPrice: string, discount: string) => ({
  price,
  originalPrice,
  discount,
});

describe('typing', () => {
  test.each([
    ['a pick sets the price', fields('50', '100', ''), '20', '80,00'],
    ['to two decimals', fields('', '49.99', ''), '15', '42,49'],
    ['0 puts the original price back', fields('80', '100', '20'), '0', '100,00'],
    ['without any price, no change', fields('', '', ''), '20', ''],
    ['of nothing, no change', fields('50', '', ''), '0', '50'],
    ['an empty discount changes nothing', fields('80', '100', '20'), '', '80'],
    ['nor does one above 100', fields('80', '100', '20'), '101', '80'],
  ])('a discount: %s', (_, before, discount, price) => {
    expect(withDiscount(before, discount)).toEqual({ ...before, discount, price });
  });

  test('a discount without an original price: the present price becomes it', () => {
    const picked = withDiscount(fields('100', '', ''), '30');
    expect(picked).toEqual(fields('70,00', '100,00', '30'));
    expect(withDiscount(picked, '40')).toEqual(fields('60,00', '100,00', '40'));
    expect(withDiscount(picked, '0')).toEqual(fields('100,00', '100,00', '0'));
  });

  test.each([
    ['names the discount, rounded', fields('66.66', '', ''), '100', '33'],
    ['not above 0: none', fields('100', '', ''), '100', ''],
    ['below the price: none, and no stale one', fields('50', '100', '50'), '10', ''],
    ['without a price nothing is worked out', fields('', '', ''), '100', ''],
    ['emptied: no discount is left', fields('50', '100', '50'), '', ''],
  ])('an original price: %s', (_, before, originalPrice, discount) => {
    expect(withOriginalPrice(before, originalPrice)).toEqual({ ...before, originalPrice, discount });
  });

  test.each([
    ['beside an original price names the discount', fields('', '100', ''), '80', '20'],
    ['back at the original price: none', fields('80', '100', '20'), '100', ''],
    ['alone changes nothing', fields('', '', '20'), '80', '20'],
  ])('a price %s', (_, before, price, discount) => {
    expect(withPrice(before, price)).toEqual({ ...before, price, discount });
  });
});
