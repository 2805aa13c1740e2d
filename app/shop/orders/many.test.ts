import { expect, test } from 'vitest';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import { lettersOfMany, STATUSES_FOR_MANY } from './many.ts';
import type { OrderStatus } from './status.ts';

const order = (
  status: OrderStatus,
  deliveryMethod: DeliveryMethod = 'standard',
  trackingNumber: string | null = null,
) => ({ status, deliveryMethod, trackingNumber });

const ORDERS = [
  order('pending'),
  order('processing', 'express', 'AB1'),
  order('pending', 'pickup'),
  order('shipped'),
];

test.each([
  ['shipped' as const, { shipped: 2, withoutNumber: 1, ready: 1 }],
  ['processing' as const, { shipped: 0, withoutNumber: 0, ready: 0 }],
  ['delivered' as const, { shipped: 0, withoutNumber: 0, ready: 0 }],
])('all become %s: %j', (to, letters) => {
  expect(lettersOfMany(ORDERS, to)).toEqual(letters);
});

test('many are never cancelled together', () => {
  expect(STATUSES_FOR_MANY).toEqual(['pending', 'processing', 'shipped', 'delivered']);
});
