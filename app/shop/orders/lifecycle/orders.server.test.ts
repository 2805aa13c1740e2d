import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder } from '#support/room.ts';
import { MOST_AT_ONCE } from './many.ts';
import {
  choosableOrders,
  listOrders,
  orderCounters,
  ordersOfEmail,
  ordersToHandle,
} from './orders.server.ts';
import { freshOrderId } from './place-order.server.ts';
import type { OrderStatus } from './status.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 5, 12, minute));

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });

  async function order(made: {
    totalCents?: number;
    status?: OrderStatus;
    minute?: number;
    email?: string;
    id?: string;
    name?: string;
  }) {
    const { minute = 0 } = made;
    return addOrder(db, {
      id: made.id ?? crypto.randomUUID(),
      customerName: made.name ?? 'Ada Bianchi',
      customerEmail: made.email ?? 'ada@esempio.it',
      totalCents: made.totalCents ?? 5000,
      status: made.status ?? 'pending',
      createdAt: at(minute),
      updatedAt: at(minute),
    });
  }

  test('all that a filter finds can be worked on together, unless they are too many', async () => {
    // No number of an order, which is hexadecimal, can hold this name.
    const mara = await order({ minute: 1, name: 'Mara Bianchi', email: 'mara@esempio.it' });
    const eva = await order({ minute: 2, name: 'Eva Bianchi', email: 'eva@esempio.it' });
    await order({ minute: 3, name: 'Eva Bianchi', email: 'eva@esempio.it', status: 'shipped' });
    const found = (status: 'all' | 'pending', q: string) =>
      choosableOrders(db, { status, q }).then((rows) => rows.map(({ id }) => id));
    expect(await found('pending', 'bianchi')).toEqual([eva, mara]);
    expect(await found('pending', 'mara')).toEqual([mara]);
    expect(await found('all', 'nessuna')).toEqual([]);
    for (let more = 3; more < MOST_AT_ONCE; more += 1) await order({ minute: 4 });
    expect(await found('all', '')).toHaveLength(MOST_AT_ONCE);
    await order({ minute: 5 });
    expect(await found('all', '')).toEqual([]);
  });

  describe('the list', () => {
    test('has the newest first, page by page, and each order once', async () => {
      const ids: string[] = [];
      // Two of the same millisecond lie on either side of a page's end.
      for (const minute of [1, 2, 2, 2, 3]) ids.push(await order({ minute }));
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await listOrders(db, { status: 'all', after }, 2);
        expect(page.total).toBe(5);
        seen.push(...page.orders.map((one) => one.id));
        after = page.next;
      } while (after);
      expect(seen).toHaveLength(5);
      expect(seen[0]).toBe(ids[4]);
      expect(seen[4]).toBe(ids[0]);
      expect(new Set(seen)).toEqual(new Set(ids));
    });

    test.each([
      ['#1A2B3C4D', ['nicolo']],
      ['#1a2b', ['nicolo']],
      ['2B3C', ['nicolo']],
      ['#2B3C', []],
      ['nicolo', ['nicolo']],
      ['NICOLÒ', ['nicolo']],
      ['d’aquino nicolò', ['nicolo']],
      ["d'aquino", ['nicolo']],
      ['zoe@esempio.it', ['zoe']],
      ['esempio', ['zoe', 'nicolo']],
      ['nicolo zoe', []],
      ['%', []],
      ['_', []],
      ['#', ['zoe', 'nicolo']],
      ['   ', ['zoe', 'nicolo']],
    ])('finds %j', async (q, expected) => {
      const ids: Record<string, string> = {
        nicolo: await order({
          id: '1a2b3c4d-5e6f-4000-8000-000000000001',
          name: 'Nicolò D’Aquino',
          email: 'nicolo@esempio.it',
        }),
        zoe: await order({
          id: 'ffffffff-ffff-4000-8000-000000000002',
          name: 'Zoë Muñoz',
          email: 'zoe@esempio.it',
          minute: 1,
        }),
      };
      const page = await listOrders(db, { status: 'all', q, after: null });
      expect(page.orders.map((one) => one.id)).toEqual(expected.map((name) => ids[name]));
      expect(page.total).toBe(expected.length);
    });

    test('looks up within a status, page by page', async () => {
      for (const minute of [1, 2, 3]) await order({ minute, name: 'Ada Rossi' });
      await order({ minute: 4, name: 'Ada Rossi', status: 'shipped' });
      await order({ minute: 5 });
      const first = await listOrders(db, { status: 'pending', q: 'rossi', after: null }, 2);
      expect(first).toMatchObject({ total: 3, orders: [{ createdAt: at(3) }, { createdAt: at(2) }] });
      const second = await listOrders(db, { status: 'pending', q: 'rossi', after: first.next }, 2);
      expect(second).toMatchObject({ total: 3, next: null, orders: [{ createdAt: at(1) }] });
    });

    test('keeps to a status', async () => {
      await order({ status: 'pending' });
      const shipped = await order({ status: 'shipped' });
      const page = await listOrders(db, { status: 'shipped', after: null });
      expect(page).toMatchObject({ total: 1, next: null });
      expect(page.orders.map((one) => one.id)).toEqual([shipped]);
    });

    test.each([
      '',
      'x',
      "2026-11-05T12:00:00.000Z_'; drop table orders",
      `2026-99-99T00:00:00.000Z_${NOBODY}`,
    ])('a made-up cursor %j starts from the newest', async (after) => {
      const id = await order({});
      expect((await listOrders(db, { status: 'all', after })).orders.map((one) => one.id)).toEqual([id]);
    });
  });

  describe('the counters', () => {
    test('are all 0 in a new shop', async () => {
      expect(await orderCounters(db)).toEqual({
        total: 0,
        pending: 0,
        processing: 0,
        shipped: 0,
      });
    });

    test('count every status', async () => {
      await order({ totalCents: 1001, status: 'pending' });
      await order({ totalCents: 2002, status: 'processing' });
      await order({ totalCents: 3003, status: 'shipped' });
      await order({ totalCents: 4004, status: 'delivered' });
      await order({ totalCents: 9999, status: 'cancelled' });
      expect(await orderCounters(db)).toEqual({
        total: 5,
        pending: 1,
        processing: 1,
        shipped: 1,
      });
    });
  });

  test('orders to handle are pending and processing ones', async () => {
    const statuses = ['pending', 'pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
    for (const status of statuses) await order({ status });
    expect(await ordersToHandle(db)).toEqual({ pending: 2, processing: 1 });
  });

  test('an account finds the orders of its address, in whatever case it was typed', async () => {
    const mine = await order({ email: 'Ada@Esempio.it', minute: 1 });
    const later = await order({ email: 'ada@esempio.it', minute: 2 });
    await order({ email: 'eva@esempio.it' });
    expect((await ordersOfEmail(db, ' ADA@esempio.it ')).map((one) => one.id)).toEqual([later, mine]);
    expect(await ordersOfEmail(db, '%')).toEqual([]);
  });

  test('a number is given once: an id whose number an order has is drawn again', async () => {
    await order({ id: 'abcdef01-0000-4000-8000-000000000001' });
    const drawn = ['abcdef01-0000-4000-8000-000000000002', 'abcdef02-0000-4000-8000-000000000003'];
    expect(await freshOrderId(db, () => drawn.shift() ?? '')).toBe('abcdef02-0000-4000-8000-000000000003');
    await expect(order({ id: 'abcdef01-0000-4000-8000-000000000004' })).rejects.toThrow();
  });

  test('a change is announced to open pages', async () => {
    const opened = await open();
    const heard: string[] = [];
    await opened.listen(
      'vetrina_live',
      (topic) => heard.push(topic),
      () => {},
    );
    await opened.db.execute(sql`update orders set status = 'shipped' where false`);
    await expect.poll(() => heard).toContain('orders');
  });
});
