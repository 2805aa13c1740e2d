import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startPgBouncer } from '#support/pgbouncer.ts';
import { freePort } from '#support/port.ts';
import { startPostgres } from '#support/postgres.ts';
import { audit } from './audit.ts';
import { type Goods, openCluster } from './cluster.ts';
import { type Shopper, shopper } from './shopper.ts';

const GOODS: Goods = {
  Camicia: { priceCents: 3000, stock: { M: 100_000 } },
  Ultimi: { priceCents: 5000, stock: { M: 12 } },
};
const BUYERS = 8;
/** Connections of the pooler's to the database, for both nodes together. */
const CONNECTIONS = 4;

test('two nodes sell through PgBouncer in transaction mode, which is lost meanwhile: all that is paid is an order', {
  timeout: 240_000,
}, async ({ skip }) => {
  const server = await startPostgres({ durable: true });
  onTestFinished(() => server.stop());
  const pooler = await startPgBouncer(server.urlOf('postgres'), CONNECTIONS);
  if (!pooler) return skip('this machine has no PgBouncer');
  onTestFinished(() => pooler.stop());
  const cluster = await openCluster(server, GOODS, {
    nodes: 2,
    through: pooler.through,
    isPooled: true,
    // The first node's payment provider serves both.
    environment: { PAYMENT_EMULATOR_PORT: String(await freePort()) },
  });
  onTestFinished(() => cluster.close());

  const all: Shopper[] = [];
  let [turn, isOver] = [0, false];
  const urlOf = () => {
    turn += 1;
    return cluster.nodes[turn % 2]?.url ?? '';
  };
  const buying = async (index: number) => {
    for (let count = 0; !isOver; count += 1) {
      const id = cluster.products[(count + index) % 3 === 0 ? 'Ultimi' : 'Camicia'] ?? '';
      const buyer = shopper(urlOf, [{ id, size: 'M', quantity: 1 }]);
      all.push(buyer);
      for (const step of ['create', 'pay', 'verify'] as const) await buyer.insist(step);
    }
  };
  const sold = () => all.filter((one) => one.outcome() === 'completed').length;
  const buyers = Array.from({ length: BUYERS }, (_, index) => buying(index));
  await expect.poll(sold, { timeout: 60_000 }).toBeGreaterThan(30);

  // Requests share the pooler's few connections; what needs one of its own has it.
  const connections = await cluster.ask<{ pooled: number; listening: number }>(
    `select count(*) filter (where application_name = '')::int as pooled,
       count(*) filter (where application_name = 'vetrina-live')::int as listening
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(connections).toEqual({ pooled: CONNECTIONS, listening: cluster.nodes.length });

  // A price that changes is announced past the pooler: the page that both nodes hold is made anew.
  const path = `/prodotto/${cluster.products.Camicia}`;
  const pages = () =>
    Promise.all(cluster.nodes.map(async ({ url }) => (await fetch(`${url}${path}`)).text()));
  for (const page of await pages()) expect(page).toMatch(/30,00/);
  await cluster.ask(`update products set price = 27.50 where id = '${cluster.products.Camicia}'`);
  await expect.poll(async () => (await pages()).every((page) => page.includes('27,50'))).toBe(true);

  const before = sold();
  const began = performance.now();
  await pooler.restart();
  await expect.poll(sold, { interval: 50 }).toBeGreaterThan(before);
  const back = Math.round(performance.now() - began);
  await pause(3000);
  isOver = true;
  await Promise.all(buyers);

  for (const node of cluster.nodes) await node.halt();
  const figures = await audit(cluster, GOODS);
  console.log(`${all.length} shoppers, ${sold()} purchases, one ${back} ms after the pooler's end;`, figures);
  expect(figures.wrong).toEqual([]);
  expect(figures.orders).toBe(figures.paidSessions);
  expect(cluster.nodes.map((node) => node.said()).join()).not.toMatch(/prepared statement|already exists/);
});
