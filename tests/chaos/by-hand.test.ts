import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { addProduct } from '#support/room.ts';
import { offer } from '#support/unpaid-order.ts';
import { chance, rounds, SEED } from './chance.ts';
import { newDatabase, sharedServer } from './cluster.ts';
import { dataDirectory, work, workScript } from './killed-work.ts';

const SHIRTS = 20;
/** Longest life (ms) of a process after it has opened the database. */
const LONGEST_MS = 600;
const NOW = '2026-03-10T10:00:00Z';

const server = sharedServer();
const script = workScript('work-by-hand');

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const kills = rounds(engine === 'PGlite' ? 1 : 2);
  test(`killed ${kills} times while orders by hand are written, confirmed and paid at the counter: each is one order, paid once`, {
    timeout: 180_000 + kills * 30_000,
  }, async () => {
    const luck = chance(SEED);
    const isServer = engine === 'PostgreSQL';
    const where = isServer ? await newDatabase(server) : dataDirectory();
    const look = async <T>(see: (db: Db) => Promise<T>): Promise<T> => {
      const database = await (isServer ? openServer(where) : openEmbedded(where));
      return see(database.db).finally(() => database.close());
    };
    await look(async (db) => {
      await addProduct(db, { name: 'Camicia', stock: { M: SHIRTS } });
      await offer({ db, now: () => new Date(NOW) }, 'transfer');
    });
    const parts = ['write', 'sell', 'confirm'];
    for (let kill = 0; kill < kills; kill += 1) {
      const life = (0.1 + 0.9 * luck.next()) * LONGEST_MS;
      const nodes = isServer ? [parts, parts] : [parts];
      await Promise.all(nodes.map((node) => work(script, where, node, { now: NOW, life })));
    }
    // Whoever was cut short presses again.
    await work(script, where, ['write'], { now: NOW, life: null });
    await work(script, where, ['sell', 'confirm'], { now: NOW, life: null });
    const figures = await look(readFigures);
    console.log(`${engine}: ${kills} kills,`, figures);
    expect(figures).toEqual({
      ...{ orders: 12, proposed: 12, told: 12, noted: 12, open: 0, holds: 0, held: 0, left: SHIRTS - 12 },
      ...{ paid: 6, payments: 6, cents: 3 * 2399 + 3 * 1900, delivered: 3 },
    });
  });
});

/** Orders with their proposals, e-mails and histories; what is still open or held; and what was taken at the counter. */
async function readFigures(db: Db) {
  const count = (what: string) => sql.raw(`(select count(*)::int from ${what})`);
  type Figures = Record<
    | ('orders' | 'proposed' | 'told' | 'noted' | 'open' | 'holds' | 'held' | 'left')
    | ('paid' | 'payments' | 'cents' | 'delivered'),
    number
  >;
  const [figures] = await rowsOf<Figures>(
    db,
    sql`select ${count('orders')} as orders,
      ${count("proposals join orders on orders.id = proposals.id where proposals.status = 'ordered'")} as proposed,
      ${count("outbox where kind = 'order-confirmation'")} as told,
      ${count("order_events where kind = 'by-hand'")} as noted,
      ${count("checkouts where status = 'open'")} as open,
      ${count('proposal_holds')} as holds,
      (select held from product_sizes) as held, (select stock from product_sizes) as left,
      ${count('orders where sold_in_shop and open_amount = 0')} as paid,
      ${count('order_payments')} as payments,
      (select (sum(amount) * 100)::int from order_payments) as cents,
      ${count("orders where status = 'delivered'")} as delivered`,
  );
  return figures ?? expect.fail('No figures');
}
