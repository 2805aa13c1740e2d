import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import type { orders } from '#db/schema/orders.ts';
import { noteErasureRequest } from '#shop/orders/lifecycle/forget.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder } from '#support/room.ts';
import { customerRecord, customersAfter } from './customer-list.server.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day, 12));
const PAID = { paidCents: 12_900, totalCents: 12_900, subtotalCents: 12_900 };

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });
  const ordered = (customerEmail: string, day: number, more: Partial<typeof orders.$inferInsert> = {}) =>
    addOrder(db, { ...PAID, customerEmail, customerName: 'Ada Bianchi', createdAt: at(day), ...more });

  test('a customer is the first order of an address, with the data of the last and the sums of all', async () => {
    const first = await ordered('ADA@esempio.it', 1, { refundedCents: 1250 });
    const last = await ordered('ada@esempio.it', 5, { buyerName: 'Ada Neri', customerCity: 'Como' });
    const known = {
      ...{ id: first, createdAt: at(1), lastAt: at(5), email: 'ada@esempio.it', name: 'Ada Neri' },
      ...{ city: 'Como', orders: 2, spentCents: 24_550, refundedCents: 1250 },
    };
    expect(await customersAfter(db, null, 5)).toMatchObject([known]);
    expect(await customerRecord(db, last)).toMatchObject(known);
    expect(await customerRecord(db, first)).toMatchObject(known);
  });

  // The embedded engine gathers no statistics: it would read all orders by date until one is hers.
  test('the last order of an address is found along an index', async () => {
    await ordered('ada@esempio.it', 1);
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf(
        tx,
        sql`explain select id from orders where lower(customer_email) = 'ada@esempio.it'
          order by created_at desc, id desc limit 1`,
      );
    });
    expect(JSON.stringify(plan)).toContain('using orders_email');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });

  test('who is anonymised or unknown is nobody', async () => {
    const gone = await ordered('', 1, { customerName: 'Cliente anonimo' });
    expect(await customersAfter(db, null, 5)).toEqual([]);
    for (const id of [gone, crypto.randomUUID(), 'x']) expect(await customerRecord(db, id)).toBeNull();
  });

  test('orders that are retained after an erasure name nobody; a later one does', async () => {
    const retained = await ordered('ada@esempio.it', 1);
    await noteErasureRequest(db, [retained], { at: at(2), actor: 'anna' });
    expect(await customersAfter(db, null, 5)).toEqual([]);
    expect(await customerRecord(db, retained)).toBeNull();
    const later = await ordered('ada@esempio.it', 3);
    expect(await customersAfter(db, null, 5)).toMatchObject([{ id: later, orders: 1, spentCents: 12_900 }]);
  });

  test('pages go on after a place, whoever orders again meanwhile', async () => {
    for (const [day, name] of ['ada', 'eva', 'ida'].entries()) await ordered(`${name}@esempio.it`, day + 1);
    const [ida, eva] = await customersAfter(db, null, 1);
    expect([ida?.email, eva?.email]).toEqual(['ida@esempio.it', 'eva@esempio.it']);
    await ordered('eva@esempio.it', 9);
    const place = { at: ida?.createdAt.toISOString() ?? '', id: ida?.id ?? '' };
    const rest = await customersAfter(db, place, 5);
    expect(rest.map(({ email }) => email)).toEqual(['eva@esempio.it', 'ada@esempio.it']);
  });
});
