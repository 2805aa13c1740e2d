import { expect, test } from 'vitest';
import { customerOfOrder } from './proposed.ts';

const ORDER = {
  customerName: 'Ada Bianchi',
  buyerName: null,
  customerEmail: 'ada@example.it',
  customerPhone: '333',
  customerAddress: 'Via Roma 1',
  customerCity: 'Bergamo',
  customerPostalCode: '24121',
  customerProvince: 'BG',
};

test('another order begins with the customer of the one before', () => {
  expect(customerOfOrder(ORDER)).toMatchObject({
    ...{ customer_name: 'Ada Bianchi', customer_address: 'Via Roma 1', customer_province: 'BG' },
  });
});

test.each(['Bea Verdi', ''])('after a gift of «%s» nothing goes to whom or where it went', (buyerName) => {
  expect(customerOfOrder({ ...ORDER, buyerName })).toEqual({
    ...{ customer_name: buyerName || 'Ada Bianchi', customer_email: 'ada@example.it', customer_phone: '' },
    ...{ customer_address: '', customer_city: '', customer_postal_code: '', customer_province: '' },
  });
});
