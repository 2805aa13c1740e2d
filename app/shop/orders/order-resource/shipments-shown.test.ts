import { expect, test } from 'vitest';
import { type OrderFacts, shipmentsShown } from './order-shown.ts';

const AT = new Date('2026-06-02T10:00:00Z');
const ORDER = {
  ...{ id: 'o1', status: 'shipped', deliveryMethod: 'standard', carrier: 'GLS', trackingNumber: 'X1' },
  ...{ dispatchedAt: AT, deliveredAt: null },
  items: [
    { productId: 'p1', size: 'S', quantity: 2 },
    { productId: 'p1', size: 'M', quantity: 1 },
  ],
} as unknown as OrderFacts['order'];
const refund = (createdAt: string, line: string) => ({
  createdAt: new Date(createdAt),
  lines: [{ line, quantity: 1, amountCents: 100, restocked: 0 }],
});
const NONE = { shipments: [], rest: { 'p1|S': 2, 'p1|M': 0 } };

test('an order that left whole is one parcel, without what was refunded before', () => {
  const refunds = [refund('2026-06-01T10:00:00Z', 'p1|M'), refund('2026-06-09T10:00:00Z', 'p1|S')];
  expect(shipmentsShown({ order: ORDER, parcels: NONE, refunds })).toEqual({
    data: [
      {
        ...{ id: 'o1', carrier: 'GLS', tracking_number: 'X1', shipped_at: AT.toISOString() },
        ...{ delivered_at: null, lines: [{ line: 'p1|S', quantity: 2 }] },
      },
    ],
    waiting: [],
  });
});

test('an order that is still here waits, a cancelled one does not', () => {
  const order = { ...ORDER, status: 'pending' as const, dispatchedAt: null };
  const waiting = [{ line: 'p1|S', quantity: 2 }];
  expect(shipmentsShown({ order, parcels: NONE, refunds: [] })).toEqual({ data: [], waiting });
  const cancelled = { ...order, status: 'cancelled' as const };
  expect(shipmentsShown({ order: cancelled, parcels: NONE, refunds: [] }).waiting).toEqual([]);
});
