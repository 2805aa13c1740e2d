import { expect, test } from 'vitest';
import { ORDER_STATUSES, STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { isOrderStatus, ORDER_STATUS } from './status.ts';

test('the statuses have the specification’s labels', () => {
  expect(ORDER_STATUSES.map((status) => ORDER_STATUS[status].label)).toEqual([
    'In Attesa',
    'In Lavorazione',
    'Spedito',
    'Consegnato',
    'Annullato',
  ]);
});

test.each([
  ['pending', true],
  ['cancelled', true],
  ['Pending', false],
  ['toString', false],
  ['', false],
  [null, false],
  [0, false],
])('%j is a state: %s', (value, expected) => {
  expect(isOrderStatus(value)).toBe(expected);
});

test('each state is in the table once, and those that wait for the owner are told by it', () => {
  expect(STATUSES_TO_HANDLE).toEqual(['pending', 'processing']);
});
