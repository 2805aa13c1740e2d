import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { onEachEngine } from '#support/database.ts';
import { addMadeRefund } from '#support/refunds.ts';
import { addOrder } from '#support/room.ts';
import { takingsInAll } from './movements.server.ts';
import { takings } from './takings.server.ts';

type Made = {
  at: string;
  cents: number;
  /** Given back, when, and sent back by the bank. */
  refund?: { cents: number; at: string; failedAt?: string };
  status?: OrderStatus;
};

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });

  async function sold(...made: Made[]) {
    for (const { at, cents, refund, status = 'pending' } of made) {
      const createdAt = new Date(at);
      const orderId = await addOrder(db, { totalCents: cents, status, createdAt, updatedAt: createdAt });
      if (refund) await addMadeRefund(db, { orderId, amountCents: refund.cents, ...refund });
    }
  }

  test('a shop without orders has taken nothing, on thirty days', async () => {
    const found = await takings(db, new Date('2026-03-10T10:00:00Z'));
    expect(found.today).toEqual({ day: '2026-03-10', cents: 0, orders: 0 });
    expect(found.month).toEqual({ cents: 0, orders: 0 });
    expect(found.days).toHaveLength(30);
  });

  test('refunds are taken off on the day they left; a cancelled order counts until then', async () => {
    await sold(
      { at: '2026-03-10T08:00:00Z', cents: 5000 },
      {
        at: '2026-03-10T09:00:00Z',
        cents: 4999,
        refund: { cents: 1999, at: '2026-03-10T09:30:00Z' },
        status: 'shipped',
      },
      { at: '2026-03-10T09:20:00Z', cents: 9999, status: 'cancelled' },
      { at: '2026-03-02T09:20:00Z', cents: 101, refund: { cents: 100, at: '2026-03-10T09:40:00Z' } },
      {
        at: '2026-03-03T09:20:00Z',
        cents: 700,
        refund: { cents: 700, at: '2026-03-04T10:00:00Z', failedAt: '2026-03-10T09:50:00Z' },
      },
    );
    const found = await takings(db, new Date('2026-03-10T10:00:00Z'));
    expect(found.today).toEqual({ day: '2026-03-10', cents: 5000 + 3000 + 9999 - 100 + 700, orders: 3 });
    expect(found.days.find((one) => one.day === '2026-03-04')).toEqual({
      day: '2026-03-04',
      cents: -700,
      orders: 0,
    });
    const all = 5000 + 3000 + 9999 + 1 + 700;
    expect(found.month).toEqual({ cents: all, orders: 5 });
    expect(found.days.reduce((sum, one) => sum + one.cents, 0)).toBe(all);
    expect(await takingsInAll(db)).toBe(all);
  });

  describe('a day ends at midnight in Italy', () => {
    test.each<[string, string, Record<string, number>]>([
      // Winter: one hour ahead of Greenwich.
      ['2026-01-15T22:59:00Z', '2026-01-15T23:00:00Z', { '2026-01-15': 1, '2026-01-16': 2 }],
      // Summer: two hours.
      ['2026-07-15T21:59:00Z', '2026-07-15T22:00:00Z', { '2026-07-15': 1, '2026-07-16': 2 }],
      // The 29th of March 2026 has 23 hours, the 25th of October 25.
      ['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', { '2026-03-28': 1, '2026-03-29': 2 }],
      ['2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z', { '2026-03-29': 1, '2026-03-30': 2 }],
      ['2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', { '2026-10-24': 1, '2026-10-25': 2 }],
      ['2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z', { '2026-10-25': 1, '2026-10-26': 2 }],
    ])('%s and %s', async (last, first, expected) => {
      await sold({ at: last, cents: 1 }, { at: first, cents: 2 });
      const found = await takings(db, new Date(Date.parse(first) + 60_000));
      const withOrders = found.days.filter((one) => one.orders > 0);
      expect(Object.fromEntries(withOrders.map((one) => [one.day, one.cents]))).toEqual(expected);
      expect(found.today.cents).toBe(2);
    });
  });

  test('the month begins with its first day in Italy, the chart thirty days ago', async () => {
    await sold(
      { at: '2026-02-28T22:59:00Z', cents: 1 },
      { at: '2026-02-28T23:00:00Z', cents: 10 },
      { at: '2026-03-01T22:59:00Z', cents: 100 },
      { at: '2026-03-31T22:00:00Z', cents: 1000 },
    );
    const found = await takings(db, new Date('2026-03-31T21:59:00Z'));
    expect(found.month).toEqual({ cents: 110, orders: 2 });
    expect(found.days[0]?.day).toBe('2026-03-02');
    expect(found.days.every((one) => one.cents === 0)).toBe(true);
  });
});
