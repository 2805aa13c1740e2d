import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder } from '#support/room.ts';
import { ORDER_SORTS } from './order-sorts.ts';
import { listOrders } from './orders.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
    await addOrder(db, { customerName: 'Zoe', totalCents: 1000, status: 'shipped' });
    await addOrder(db, { customerName: 'anna', totalCents: 9000, status: 'pending' });
    await addOrder(db, { customerName: 'Èva', totalCents: 5000, status: 'cancelled' });
    await addOrder(db, { customerName: 'Bea', totalCents: 5000, status: 'pending' });
  });

  async function listed(by: (typeof ORDER_SORTS)[number], descending: boolean, pageSize: number) {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page = await listOrders(db, { status: 'all', sort: { by, descending }, after }, pageSize);
      found.push(...page.orders.map(({ customerName }) => customerName));
      after = page.next;
    } while (after);
    return found;
  }

  test.each(ORDER_SORTS)(
    'by %s each order is listed once, page by page, and the other way round',
    async (by) => {
      const whole = await listed(by, false, 10);
      expect(new Set(whole).size).toBe(4);
      for (const size of [1, 3]) expect(await listed(by, false, size)).toEqual(whole);
      expect(await listed(by, true, 3)).toEqual(whole.toReversed());
    },
  );

  test('by customer, total and status', async () => {
    expect(await listed('cliente', false, 10)).toEqual(['anna', 'Bea', 'Èva', 'Zoe']);
    expect((await listed('totale', true, 10))[0]).toBe('anna');
    expect((await listed('stato', false, 10)).slice(2)).toEqual(['Zoe', 'Èva']);
  });
});
