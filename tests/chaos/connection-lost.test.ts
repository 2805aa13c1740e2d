import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/port.ts';
import { startPostgres } from '#support/postgres.ts';
import { audit } from './audit.ts';
import { isLongForm, rounds } from './chance.ts';
import { type Cluster, type Goods, openCluster } from './cluster.ts';
import { type Shopper, shopper } from './shopper.ts';

const GOODS: Goods = { Camicia: { priceCents: 3000, stock: { M: 100_000 } } };

const SHOPPERS = 8;

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** How connections are lost; each says what the log has to name then, null where nothing need fail. */
const TROUBLES: Record<
  string,
  { happen(server: Server, cluster: Cluster): Promise<void>; cause: RegExp | null }
> = {
  'the server is restarted': {
    happen: (server) => server.restart(),
    cause: /terminating connection due to administrator command/,
  },
  'its backends are terminated': {
    async happen(_server, cluster) {
      for (let n = 0; n < 12; n += 1) {
        await cluster.ask(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await pause(40);
      }
    },
    cause: /terminating connection due to administrator command/,
  },
  'it ends transactions that rest': {
    async happen(_server, cluster) {
      const set = (value: string) =>
        cluster.ask(
          `alter database "${new URL(cluster.environment.DATABASE_URL ?? '').pathname.slice(1)}" ${value}`,
        );
      const renew = () =>
        cluster.ask(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      await set("set idle_in_transaction_session_timeout = '2ms'");
      await renew();
      await pause(1500);
      await set('reset idle_in_transaction_session_timeout');
      await renew();
    },
    cause: /terminating connection due to (idle-in-transaction timeout|administrator command)/,
  },
  'it is paused': {
    async happen(server) {
      server.pause();
      await pause(isLongForm ? 25_000 : 3000);
      server.resume();
    },
    cause: null,
  },
};

const ROUNDS = rounds(1);

test('connections lost in the middle of transactions: no node ends, no order is lost or doubled, only 503', {
  timeout: 180_000 + ROUNDS * 120_000,
}, async () => {
  const server = await startPostgres({ durable: true });
  const cluster = await openCluster(server, GOODS, {
    nodes: 2,
    environment: { PAYMENT_EMULATOR_PORT: String(await freePort()) },
  });
  onTestFinished(async () => {
    server.resume();
    await cluster.close();
    await server.stop();
  });
  const wish = { id: cluster.products.Camicia ?? '', size: 'M', quantity: 1 };
  const everybody: Shopper[] = [];
  const statuses: Record<string, number> = {};

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, trouble] of Object.entries(TROUBLES)) {
      const saidBefore = cluster.nodes.map((node) => node.said().length);
      let isOver = false;
      /** Buys again and again until it is over; whoever has begun ends it. */
      const buyOn = async (node: number) => {
        do {
          const one = shopper(() => cluster.nodes[node % 2]?.url ?? '', [wish]);
          everybody.push(one);
          for (const step of ['create', 'pay', 'verify'] as const) await one.insist(step);
        } while (!isOver);
      };
      /** Pages that are made for one shopper alone, from the database. */
      const readOn = async (node: number) => {
        while (!isOver) {
          const answer = await fetch(`${cluster.nodes[node % 2]?.url}/order-success?session_id=x`, {
            headers: { accept: 'text/html', cookie: 'vetrina.session_token=x' },
          });
          await answer.text();
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          await pause(20);
        }
      };
      const busy = [
        ...Array.from({ length: SHOPPERS }, (_, index) => buyOn(index)),
        ...Array.from({ length: 2 }, (_, index) => readOn(index)),
      ];
      await pause(300);
      await trouble.happen(server, cluster);
      await pause(500);
      isOver = true;
      await Promise.all(busy);
      if (trouble.cause) {
        const said = cluster.nodes.map((node, at) => node.said().slice(saidBefore[at])).join('');
        expect(said, name).toMatch(trouble.cause);
      }
    }
  }

  const errors = everybody.flatMap((one) => one.errors());
  expect(errors.filter((error) => !error.startsWith('503 /api/'))).toEqual([]);
  expect(Object.keys(statuses).filter((status) => status >= '500')).toEqual(statuses['503'] ? ['503'] : []);
  // Each of the first two troubles meets somebody: a trial in which nobody failed has tried nothing.
  expect(errors.length + (statuses['503'] ?? 0)).toBeGreaterThan(0);
  for (const node of cluster.nodes) {
    expect(node.said()).not.toMatch(/uncaught|Unhandled|throw er;/i);
    expect((await fetch(`${node.url}/health`)).status).toBe(200);
    await node.halt();
  }
  expect(everybody.filter((one) => one.outcome() !== 'completed').length).toBe(0);
  const figures = await audit(cluster, GOODS);
  console.log(
    `${ROUNDS} rounds, ${everybody.length} shoppers, ${errors.length} times 503,`,
    statuses,
    figures,
  );
  expect(figures.wrong).toEqual([]);
  expect(figures.orders).toBe(everybody.length);
});
