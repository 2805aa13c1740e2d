import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { addProduct } from '#support/room.ts';
import { offer } from '#support/unpaid-order.ts';
import { chance, rounds, SEED } from './chance.ts';
import { newDatabase, sharedServer } from './cluster.ts';
import { dataDirectory, work, workScript } from './killed-work.ts';

const SHOPPERS = 12;
const STOCK = 100;
/** Longest life (ms) of a process after it has opened the database. */
const LONGEST_MS = 900;

/** A Tuesday, and a day after the last one to pay. */
const ORDERED = '2026-03-10T10:00:00Z';
const OVERDUE = '2026-03-18T10:00:00Z';

const server = sharedServer();
const script = workScript('work-unpaid');

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const kills = rounds(engine === 'PGlite' ? 2 : 4);
  test(`killed ${kills} times while orders are made, paid and overdue: nothing is sold, paid or given back twice`, {
    timeout: 180_000 + kills * 30_000,
  }, async () => {
    const luck = chance(SEED);
    const isServer = engine === 'PostgreSQL';
    const where = isServer ? await newDatabase(server) : dataDirectory();
    const look = async <T>(see: (db: Db) => Promise<T>): Promise<T> => {
      const database = await (isServer ? openServer(where) : openEmbedded(where));
      return see(database.db).finally(() => database.close());
    };
    const through = async (nodes: string[][], now: string) => {
      for (let kill = 0; kill < kills; kill += 1) {
        const life = (0.1 + 0.9 * luck.next()) * LONGEST_MS;
        await Promise.all(nodes.map((parts) => work(script, where, parts, { now, life })));
      }
      for (const parts of nodes) await work(script, where, parts, { now, life: null });
    };
    await look(async (db) => {
      await addProduct(db, { stock: { M: STOCK } });
      for (const method of ['transfer', 'in_shop'] as const)
        await offer({ db, now: () => new Date(ORDERED) }, method);
    });

    await through([['order']], ORDERED);
    expect(await look(readFigures)).toMatchObject({
      orders: SHOPPERS,
      toPay: SHOPPERS,
      stock: STOCK - SHOPPERS,
      held: 0,
    });

    // The owner notes payments down while the deadline passes: two nodes, or one that does both.
    await through(isServer ? [['pay'], ['deadline']] : [['pay', 'deadline']], OVERDUE);
    const figures = await look(readFigures);
    console.log(`${engine}: ${kills} kills at each step,`, figures);
    expect(figures).toMatchObject({
      ...{ orders: SHOPPERS, held: 0, toPay: 0, payments: SHOPPERS / 2, wrong: [] },
      nothing: SHOPPERS / 2,
      stock: STOCK - SHOPPERS + figures.cancelled,
      confirmations: SHOPPERS,
      cancellations: figures.cancelled,
    });
    expect(figures.paid + figures.toRefund).toBe(SHOPPERS / 2);
    expect(figures.cancelled).toBe(figures.nothing + figures.toRefund);
  });
});

type Figures = Record<
  | 'orders'
  | 'toPay'
  | 'paid'
  | 'toRefund'
  | 'nothing'
  | 'cancelled'
  | 'payments'
  | 'stock'
  | 'held'
  | 'confirmations'
  | 'cancellations',
  number
> & { wrong: unknown[] };

async function readFigures(db: Db): Promise<Figures> {
  const [figures] = await rowsOf<Omit<Figures, 'wrong'>>(
    db,
    sql`select (select count(*)::int from orders) as orders,
      (select count(*)::int from orders where status <> 'cancelled' and open_amount > 0 and paid_amount = 0) as "toPay",
      (select count(*)::int from orders where status <> 'cancelled' and open_amount = 0 and owed_back_amount = 0) as paid,
      (select count(*)::int from orders where owed_back_amount > 0) as "toRefund",
      (select count(*)::int from orders where status = 'cancelled' and paid_amount = 0) as nothing,
      (select count(*)::int from orders where status = 'cancelled') as cancelled,
      (select count(*)::int from order_payments) as payments,
      (select stock from product_sizes) as stock, (select held from product_sizes) as held,
      (select count(*)::int from outbox where kind = 'order-confirmation') as confirmations,
      (select count(*)::int from outbox where kind = 'order-cancelled') as cancellations`,
  );
  // Of each order the sums of its payments and of what the register counts.
  const wrong = await rowsOf(
    db,
    sql`select o.id, o.status, o.paid_amount,
        (select coalesce(sum(p.amount), 0) from order_payments p where p.order_id = o.id) as paid,
        (select coalesce(sum(t.amount), 0) from order_takings t where t.order_id = o.id) as counted
      from orders o
      where o.paid_amount <> (select coalesce(sum(p.amount), 0) from order_payments p where p.order_id = o.id)
        or o.paid_amount <> (select coalesce(sum(t.amount), 0) from order_takings t where t.order_id = o.id)`,
  );
  if (!figures) throw new Error('No figures');
  return { ...figures, wrong };
}
