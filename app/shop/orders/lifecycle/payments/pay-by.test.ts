import { expect, test } from 'vitest';
import { moreTime } from './pay-by.ts';

const methods = [{ key: 'transfer' as const, days: 5 }];
const waiting = {
  ...{ status: 'pending', paymentMethod: 'transfer', totalCents: 100, paidCents: 0, dispatchedAt: null },
  payBy: new Date('2026-03-16T22:59:59.999Z'),
};
const now = new Date('2026-03-13T10:00:00Z');
const fresh = new Date('2026-03-20T22:59:59.999Z');

test.each<[string, Partial<Parameters<typeof moreTime>[0]>, Date | null]>([
  ['waits', {}, fresh],
  ['was due', { payBy: new Date('2026-03-10T22:59:59.999Z') }, fresh],
  ['is paid in part', { paidCents: 50 }, fresh],
  ['has as much time', { payBy: fresh }, null],
  ['has no last day', { payBy: null }, null],
  ['is paid', { paidCents: 100 }, null],
  ['has left', { dispatchedAt: now }, null],
  ['is cancelled', { status: 'cancelled' }, null],
  ['is by a method that is gone', { paymentMethod: 'in_shop' }, null],
])('more time to pay, of an order that %s', (_, order, until) => {
  expect(moreTime({ ...waiting, ...order }, now, methods)).toEqual(until);
});
