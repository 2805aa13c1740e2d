import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { requestExchange } from '#shop/orders/exchanges/request.server.ts';
import { checkoutInput } from '#support/checkout-room.ts';
import { addOrder, addProduct, openRoom } from '#support/room.ts';
import { chance, rounds, SEED } from './chance.ts';
import { newDatabase, sharedServer } from './cluster.ts';
import { dataDirectory, work, workScript } from './killed-work.ts';

const SHOPPERS = 8;
/** Longest life (ms) of a process after it has opened the database. */
const LONGEST_MS = 700;

const server = sharedServer();
const script = workScript('work-exchange');

/** So many delivered orders of one piece in M each. */
async function deliver(db: Db, productId: string, count: number): Promise<string[]> {
  const item = {
    productId,
    name: 'Camicia',
    size: 'M',
    color: '',
    quantity: 1,
    priceCents: 2000,
    discountCents: 0,
  };
  const amounts = {
    subtotalCents: 2000,
    discountCents: 0,
    shippingCents: 0,
    totalCents: 2000,
    paidCents: 2000,
  };
  const delivered = { status: 'delivered', deliveredAt: new Date('2026-03-09T10:00:00Z') } as const;
  const at = { dispatchedAt: new Date('2026-03-08T10:00:00Z') };
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(
      await addOrder(db, {
        items: [item],
        ...amounts,
        ...delivered,
        ...at,
        customerEmail: `c${n}@example.it`,
      }),
    );
  return ids;
}

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const kills = rounds(engine === 'PGlite' ? 2 : 3);
  test(`killed ${kills} times at each step of exchanges: none is half made, and no piece is lost`, {
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
      const productId = await addProduct(db, { stock: { M: 0, L: SHOPPERS } });
      await deliver(db, productId, SHOPPERS);
    });
    const through = async (nodes: string[]) => {
      for (let kill = 0; kill < kills; kill += 1) {
        const life = (0.1 + 0.9 * luck.next()) * LONGEST_MS;
        await Promise.all(nodes.map((part) => work(script, where, [part], { life })));
      }
      await work(script, where, nodes.slice(0, 1), { life: null });
    };
    // Two nodes do the same, where two can: each step counts once.
    const twice = (part: string) => (isServer ? [part, part] : [part]);
    await through(twice('ask'));
    expect(await look(readFigures)).toMatchObject({ held: SHOPPERS, M: 0, L: SHOPPERS, requested: SHOPPERS });
    await through(twice('accept'));
    expect(await look(readFigures)).toMatchObject({ held: 0, M: 0, L: 0, accepted: SHOPPERS, inL: SHOPPERS });
    await through(twice('move'));
    const figures = await look(readFigures);
    console.log(`${engine}: ${kills} kills at each step,`, figures);
    expect(figures).toMatchObject({
      ...{ held: 0, M: SHOPPERS, L: 0, closed: SHOPPERS, inL: SHOPPERS },
      // Accepted, sent, arrived: each told once.
      mails: 3 * SHOPPERS,
      paid: SHOPPERS * 2000,
    });
  });
});

test('of the last piece that one exchanges and another buys, exactly one has it', {
  timeout: 120_000,
}, async () => {
  const where = await newDatabase(server);
  const database = await openServer(where);
  const room = await openRoom(database);
  try {
    const times = rounds(8);
    const won = { exchange: 0, checkout: 0 };
    for (let n = 0; n < times; n += 1) {
      const productId = await addProduct(database.db, { name: `Camicia ${n}`, stock: { M: 0, L: 1 } });
      const [orderId = ''] = await deliver(database.db, productId, 1);
      const line = `${productId}|M`;
      const lines = [{ id: productId, size: 'L', quantity: 1, priceCents: null }];
      const [exchanged, bought] = await Promise.all([
        requestExchange(room, { id: crypto.randomUUID(), orderId, line, quantity: 1, size: 'L', note: '' }),
        startCheckout(
          room,
          checkoutInput(productId, { lines, entry: { ...ENTRY, customer_email: `b${n}@example.it` } }),
        ),
      ]);
      expect([exchanged.ok, bought.ok].filter(Boolean)).toHaveLength(1);
      won[exchanged.ok ? 'exchange' : 'checkout'] += 1;
    }
    const [row] = await rowsOf<{ wrong: number }>(
      database.db,
      sql`select count(*)::int as wrong from product_sizes where size = 'L' and held <> 1`,
    );
    console.log(`The last piece, ${times} times:`, won);
    expect(row?.wrong).toBe(0);
  } finally {
    await room.close();
    await database.close();
  }
});

const ENTRY = {
  customer_name: 'Anna Bianchi',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
};

async function readFigures(db: Db) {
  const [figures] = await rowsOf<Record<string, number>>(
    db,
    sql`select (select sum(held)::int from product_sizes) as held,
      (select stock from product_sizes where size = 'M') as "M",
      (select stock from product_sizes where size = 'L') as "L",
      (select count(*)::int from exchanges where status = 'requested') as requested,
      (select count(*)::int from exchanges where status = 'accepted') as accepted,
      (select count(*)::int from exchanges where status = 'closed' and ended_because = 'done') as closed,
      (select count(*)::int from orders where jsonb_array_length(items) = 1 and items -> 0 ->> 'size' = 'L'
        and items -> 0 -> 'quantity' = '1'::jsonb) as "inL",
      (select count(*)::int from outbox where kind like 'exchange-%') as mails,
      (select (sum(total_amount) * 100)::int from orders where open_amount = 0) as paid`,
  );
  if (!figures) throw new Error('No figures');
  return figures;
}
