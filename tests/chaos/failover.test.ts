import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from '#db/client.server.ts';
import { startPostgres } from '#support/postgres.ts';
import { audit } from './audit.ts';
import { type Goods, openCluster } from './cluster.ts';
import { type Shopper, shopper } from './shopper.ts';

const GOODS: Goods = { Camicia: { priceCents: 3000, stock: { M: 100_000 } } };
const BUYERS = 4;
/** Longest time (ms) from the promotion until somebody has bought again. */
const BACK_MS = 30_000;

/** The address that stays, as a managed service or a virtual address gives one: it leads to whichever server is the first. */
async function addressOf(first: number) {
  let port = first;
  const sockets = new Set<Socket>();
  const door = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => [near, far].map((one) => one.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  onTestFinished(() => void door.close());
  return {
    port: (door.address() as { port: number }).port,
    leadTo(next: number) {
      port = next;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

test('the database dies under purchases and its standby takes over: no paid order is lost, none taken twice', {
  timeout: 300_000,
}, async ({ skip }) => {
  const server = await startPostgres({ durable: true });
  onTestFinished(() => server.stop());
  const standby = await server.standby();
  if (!standby) return skip('this machine’s PostgreSQL has no pg_basebackup');
  onTestFinished(() => standby.stop());
  // A commit is answered once the standby has it, too.
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()').finally(() => client.end());

  const address = await addressOf(Number(new URL(server.urlOf('x')).port));
  const cluster = await openCluster(server, GOODS, {
    through: (url) => url.replace(/:\d+\//, `:${address.port}/`),
  });
  onTestFinished(() => cluster.close());
  const all: Shopper[] = [];
  let isOver = false;
  const buying = async () => {
    while (!isOver) {
      const buyer = shopper(
        () => cluster.shop.url,
        [{ id: cluster.products.Camicia ?? '', size: 'M', quantity: 1 }],
      );
      all.push(buyer);
      for (const step of ['create', 'pay', 'verify'] as const) await buyer.insist(step);
    }
  };
  const sold = () => all.filter((one) => one.outcome() === 'completed').length;
  const buyers = Array.from({ length: BUYERS }, buying);
  await expect.poll(sold, { timeout: 60_000 }).toBeGreaterThan(20);

  await server.fail();
  await pause(1000);
  const before = sold();
  const began = performance.now();
  await standby.promote();
  address.leadTo(standby.port);
  await expect.poll(sold, { timeout: BACK_MS, interval: 50 }).toBeGreaterThan(before);
  const back = Math.round(performance.now() - began);
  await pause(3000);
  isOver = true;
  await Promise.all(buyers);

  await cluster.shop.halt();
  const openDatabase = () => openServer(cluster.environment.DATABASE_URL ?? '');
  const figures = await audit({ ...cluster, openDatabase }, GOODS);
  console.log(`a purchase ${back} ms after the promotion; ${all.length} shoppers, ${sold()} told,`, figures);
  expect(figures.wrong).toEqual([]);
  expect(figures.orders).toBe(figures.paidSessions);
  expect(sold()).toBeLessThanOrEqual(figures.orders);
});
