import { expect, test } from 'vitest';
import { areTwoNumbers } from './tracking-number.ts';

test.each([
  '084500001234567 084500001234568',
  '084500001234567, 084500001234568',
  '084500001234567;084500001234568',
  'M1234567 / M1234568',
  '084500001234567 e 084500001234568',
  '123456\n123457',
  'RR123456789IT + RR123456790IT',
])('%j is two numbers', (typed) => {
  expect(areTwoNumbers(typed)).toBe(true);
});

test.each([
  '084500001234567',
  ' 77\n',
  'AB 12/3',
  '1Z 999 AA1 01 2345 6784',
  'RR 123 456 789 IT',
  '1234 5678 9012',
  '123456789/1',
  'GLS M1234567',
  'Spedizione 123456789',
  '',
])('%j is one number', (typed) => {
  expect(areTwoNumbers(typed)).toBe(false);
});
