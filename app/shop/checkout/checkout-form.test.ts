import { expect, test } from 'vitest';
import { beginWith, EMPTY_FORM } from './checkout-form.ts';

const known = {
  customer_name: 'Giulia Rossi',
  customer_email: 'giulia@example.it',
  customer_phone: '',
  customer_address: 'Via Roma 1',
  customer_city: 'Crema',
  customer_postal_code: '26013',
};

test('an empty form begins with what is known, a typed one keeps what was typed', () => {
  expect(beginWith({ ...EMPTY_FORM, delivery: 'pickup' }, known)).toEqual({
    ...EMPTY_FORM,
    ...known,
    delivery: 'pickup',
  });
  const typed = { ...EMPTY_FORM, customer_name: 'Anna' };
  expect(beginWith(typed, known)).toBe(typed);
});
