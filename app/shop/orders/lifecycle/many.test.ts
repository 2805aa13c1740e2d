import { expect, test } from 'vitest';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { type ChoosableOrder, doubtful, mailsOfMany, STATUSES_FOR_MANY } from './many.ts';
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
])('all become %s: %j', (to, mails) => {
  expect(mailsOfMany(ORDERS, to)).toEqual(mails);
});

test('many are never cancelled together', () => {
  expect(STATUSES_FOR_MANY).toEqual(['pending', 'processing', 'shipped', 'delivered']);
});

test('those that are cancelled, or refunded and to leave, are named before they move', () => {
  const one = (id: string, status: OrderStatus, refunded: ChoosableOrder['refunded']): ChoosableOrder => ({
    ...order(status),
    ...{ id, version: 1, refunded, paymentMethod: 'card', openCents: 0 },
  });
  const all = [
    one('a', 'pending', 'nothing'),
    one('b', 'pending', 'part'),
    one('c', 'pending', 'whole'),
    one('d', 'cancelled', 'whole'),
  ];
  const ids = (to: OrderStatus) => {
    const { reopened, refunded } = doubtful(all, to);
    return [reopened.map(({ id }) => id), refunded.map(({ id }) => id)];
  };
  expect(ids('shipped')).toEqual([['d'], ['c']]);
  expect(ids('processing')).toEqual([['d'], []]);
});
