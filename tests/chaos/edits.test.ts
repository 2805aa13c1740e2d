import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { addProduct } from '#support/room.ts';
import { offer } from '#support/unpaid-order.ts';
import { chance, rounds, SEED } from './chance.ts';
import { newDatabase, sharedServer } from './cluster.ts';
import { dataDirectory, work, workScript } from './killed-work.ts';

const SHIRTS = 50;
/** Fewer than the orders that are to have one, and the shoppers who want one, together. */
const LAST = 8;
/** Longest life (ms) of a process after it has opened the database. */
const LONGEST_MS = 700;
const NOW = '2026-03-10T10:00:00Z';

const server = sharedServer();
const script = workScript('work-edits');

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const kills = rounds(engine === 'PGlite' ? 1 : 2);
  test(`killed ${kills} times while orders are changed and shoppers buy the same last pieces: none is sold twice, none is lost`, {
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
      await addProduct(db, { name: 'Ultime', stock: { M: LAST } });
      await offer({ db, now: () => new Date(NOW) }, 'transfer');
    });
    await work(script, where, ['order'], { now: NOW, life: null });
    // Two nodes at once, or one that does both.
    const nodes = isServer ? [['edit'], ['buy'], ['edit']] : [['edit', 'buy']];
    for (let kill = 0; kill < kills; kill += 1) {
      const life = (0.1 + 0.9 * luck.next()) * LONGEST_MS;
      await Promise.all(nodes.map((parts) => work(script, where, parts, { now: NOW, life })));
    }
    await work(script, where, ['edit', 'buy'], { now: NOW, life: null });
    const figures = await look(readFigures);
    console.log(`${engine}: ${kills} kills,`, figures);
    expect(figures).toEqual({
      ...{ last: LAST - figures.lastSold, shirts: SHIRTS - figures.shirtsSold, held: 0 },
      ...{ lastSold: LAST, shirtsSold: figures.shirtsSold, wrong: 0, changes: figures.changes },
      told: figures.changes,
    });
    expect(figures.changes).toBeGreaterThan(0);
  });
});

/** What is on the shelf and in orders, orders whose parts do not sum, and changes with the e-mails that told of them. */
async function readFigures(db: Db) {
  type Figures = Record<
    'last' | 'shirts' | 'held' | 'lastSold' | 'shirtsSold' | 'wrong' | 'changes' | 'told',
    number
  >;
  const sold = (name: string) => sql`(select coalesce(sum((item->>'quantity')::int), 0)::int
    from orders, jsonb_array_elements(items) as item where item->>'name' = ${name})`;
  const left = (
    name: string,
  ) => sql`(select stock from product_sizes join products on products.id = product_id
    where products.name = ${name})`;
  const [figures] = await rowsOf<Figures>(
    db,
    sql`select ${left('Ultime')} as last, ${left('Camicia')} as shirts,
      (select sum(held)::int from product_sizes) as held,
      ${sold('Ultime')} as "lastSold", ${sold('Camicia')} as "shirtsSold",
      (select count(*)::int from orders where total_amount * 100 <> shipping_amount * 100 + (
        select sum((item->>'priceCents')::int * (item->>'quantity')::int - (item->>'discountCents')::int)
        from jsonb_array_elements(items) as item)) as wrong,
      (select count(*)::int from order_events where kind = 'lines-changed') as changes,
      (select count(*)::int from outbox where subject like '%modificato') as told`,
  );
  return figures ?? expect.fail('No figures');
}
