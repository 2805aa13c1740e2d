import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder } from '#support/room.ts';
import { findOrders, nextOrderToDo, ordersNamed } from './find-orders.server.ts';

const ADA = 'ada0c0de-0000-4000-8000-000000000001';
const EVA = 'e7a0c0de-0000-4000-8000-000000000002';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
    await addOrder(db, {
      id: ADA,
      customerName: 'Zia Rosa',
      buyerName: 'Ada Bianchi',
      customerEmail: 'ada@esempio.it',
      customerPhone: '333 123 4567',
      createdAt: new Date('2026-03-01'),
    });
    await addOrder(db, {
      id: EVA,
      customerName: 'Eva Bianchi',
      customerEmail: 'eva@esempio.it',
      customerPhone: '+39 035 998877',
      createdAt: new Date('2026-03-02'),
    });
  });
  const found = async (q: string, most = 5) => (await findOrders(db, q, most)).map(({ id }) => id);

  test.each([
    ['#ADA0C0DE', [ADA]],
    ['ada0c0de', [ADA]],
    ['e7a0', [EVA]],
    ['bianchi', [EVA, ADA]],
    ['zia rosa', [ADA]],
    ['ADA@esempio', [ADA]],
    ['3331234567', [ADA]],
    ['+39 333-1234567', [ADA]],
    ['035 998877', [EVA]],
    ['bianchi verdi', []],
    ['%%%', []],
    ['#', []],
    ['', []],
  ])('"%s" finds orders, the newest first', async (q, ids) => {
    expect(await found(q)).toEqual(ids);
  });

  test('as many as requested, with the buyer’s name', async () => {
    expect(await found('esempio.it', 1)).toEqual([EVA]);
    expect(await ordersNamed(db, [ADA, '00000000-0000-4000-8000-000000000000'])).toMatchObject([
      { id: ADA, name: 'Ada Bianchi' },
    ]);
    expect(await ordersNamed(db, [])).toEqual([]);
  });

  test('the next order to do is the oldest after this one, then round again; none that waits for money or was given back', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 2, day));
    const next = (id: string, day: number) => nextOrderToDo(db, { id, createdAt: at(day) }, at(9));
    expect(await next(ADA, 1)).toBe(EVA);
    expect(await next(EVA, 2)).toBe(ADA);
    const transfer = { paymentMethod: 'transfer', paidCents: 0, payBy: at(20) };
    await addOrder(db, { ...transfer, createdAt: at(3) });
    await addOrder(db, { status: 'shipped', createdAt: at(4) });
    await addOrder(db, { totalCents: 4900, refundedCents: 4900, createdAt: at(4) });
    expect(await next(EVA, 2)).toBe(ADA);
    const later = await addOrder(db, { status: 'processing', createdAt: at(5) });
    expect(await next(EVA, 2)).toBe(later);
    expect(await next(later, 5)).toBe(ADA);
  });

  test('the only order to do has no next', async () => {
    await db.delete(orders).where(eq(orders.id, EVA));
    expect(await nextOrderToDo(db, { id: ADA, createdAt: new Date('2026-03-01') }, new Date())).toBeNull();
  });
});
