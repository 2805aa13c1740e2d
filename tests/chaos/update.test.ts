import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/port.ts';
import { type PostgresServer, startPostgres } from '#support/postgres.ts';
import { audit } from './audit.ts';
import { type Cluster, type Goods, openCluster } from './cluster.ts';
import { type Shopper, shopper } from './shopper.ts';

const GOODS: Goods = {
  Camicia: { priceCents: 3000, stock: { M: 100_000 } },
  Ultimi: { priceCents: 5000, stock: { M: 12 } },
};
/** How many shoppers buy at once, and how many look at pages. */
const [BUYERS, READERS] = [4, 4];
const MIGRATIONS = 'app/db/migrations';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
});
afterAll(() => server.stop());

/** A release as it lies on a disk: this one, and one migration more. */
function laterRelease(migration: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const link = (from: string, except: string) => {
    mkdirSync(join(folder, from), { recursive: true });
    for (const name of readdirSync(from).filter((one) => one !== except))
      symlinkSync(resolve(from, name), join(folder, from, name));
  };
  link('.', 'app');
  link('app', 'db');
  link('app/db', 'migrations');
  cpSync(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true });
  writeFileSync(join(folder, MIGRATIONS, '9999_later.sql'), migration);
  const file = join(folder, MIGRATIONS, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
  const later = { idx: 9999, version: '7', when: Date.UTC(2100, 0), tag: '9999_later', breakpoints: true };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, later] }));
  return folder;
}

/** `npm run migrate` of a release; its exit code, and what it said. */
function migrate({ environment, shop }: Cluster, folder: string) {
  const file = resolve('bootstrap/migrate.mjs');
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment, DATA_DIR: shop.dataDir, VETRINA_COMMAND: file },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (said += String(text)));
  return new Promise<{ code: number | null; said: string }>((done) =>
    command.once('exit', (code) => done({ code, said })),
  );
}

/** People who buy and look at pages until `stop`, of whichever node is not being replaced. */
function underLoad(cluster: Cluster) {
  const serving = new Set(cluster.nodes.slice(1));
  const failures: string[] = [];
  const all: Shopper[] = [];
  let [turn, read, isOver] = [0, 0, false];
  const urlOf = () => {
    turn += 1;
    return [...serving][turn % serving.size]?.url ?? '';
  };
  const { Camicia = '', Ultimi = '' } = cluster.products;
  const buying = async (index: number) => {
    for (let count = 0; !isOver; count += 1) {
      const id = (count + index) % 3 === 0 ? Ultimi : Camicia;
      const buyer = shopper(urlOf, [{ id, size: 'M', quantity: 1 }]);
      all.push(buyer);
      for (const step of ['create', 'pay', 'verify'] as const) await buyer.insist(step);
    }
  };
  const reading = async () => {
    while (!isOver) {
      read += 1;
      const path = ['/shop', `/prodotto/${Camicia}`, '/cart'][read % 3];
      const answer = await fetch(`${urlOf()}${path}`).catch((error: Error) => error);
      if (answer instanceof Error) failures.push(`${path}: ${answer.message}`);
      else if ((await answer.text()) === '' || !answer.ok) failures.push(`${path}: ${answer.status}`);
    }
  };
  const people = [
    ...Array.from({ length: BUYERS }, (_, index) => buying(index)),
    ...Array.from({ length: READERS }, reading),
  ];
  return {
    serving,
    async stop() {
      isOver = true;
      await Promise.all(people);
      return { all, read, failures: [...failures, ...all.flatMap((one) => one.errors())] };
    },
  };
}

/** Two nodes that sell, and before them one that only plays the payment provider, which no release may take away. */
const openTwo = async () =>
  openCluster(server, GOODS, { nodes: 3, environment: { PAYMENT_EMULATOR_PORT: String(await freePort()) } });

test('two nodes are updated one after the other under load: no request is lost, nothing is sold twice', {
  timeout: 400_000,
}, async () => {
  const cluster = await openTwo();
  onTestFinished(() => cluster.close());
  // What is added has a default: the release before, which does not know it, goes on writing rows.
  const release = laterRelease(`alter table "orders" add column "later_note" text default '' not null;`);
  const load = underLoad(cluster);
  await pause(2000);
  expect(await migrate(cluster, release)).toMatchObject({
    code: 0,
    said: expect.stringContaining('è pronto'),
  });
  await pause(2000);
  for (const node of [...load.serving]) {
    load.serving.delete(node);
    await node.halt();
    await node.start(release);
    expect((await fetch(`${node.url}/health/ready`)).status).toBe(200);
    load.serving.add(node);
    await pause(2000);
  }
  const { all, read, failures } = await load.stop();
  expect(failures).toEqual([]);
  const sold = all.filter((one) => one.outcome() === 'completed').length;
  for (const node of cluster.nodes) await node.halt();
  const figures = await audit(cluster, GOODS);
  console.log(`${all.length} shoppers, ${sold} purchases, ${read} pages over a release,`, figures);
  expect(figures.wrong).toEqual([]);
  expect(figures).toMatchObject({ orders: sold });
  expect(sold).toBeGreaterThan(20);
});

test('a migration that fails changes nothing, and the release before goes on selling', {
  timeout: 240_000,
}, async () => {
  const cluster = await openTwo();
  onTestFinished(() => cluster.close());
  const release = laterRelease(
    `alter table "orders" add column "later_note" text;--> statement-breakpoint\nalter table "nothing" add column "x" text;`,
  );
  const columns = () =>
    cluster.ask(`select count(*)::int as count from information_schema.columns where table_name = 'orders'`);
  const before = await columns();
  const load = underLoad(cluster);
  await pause(1000);
  expect(await migrate(cluster, release)).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /non si è potuto aggiornare, ed è rimasto com’era: relation "nothing" does not exist/,
    ),
  });
  await pause(2000);
  const { all, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(await columns()).toEqual(before);
  const sold = all.filter((one) => one.outcome() === 'completed').length;
  expect(sold).toBeGreaterThan(5);
  for (const node of cluster.nodes) await node.halt();
  const figures = await audit(cluster, GOODS);
  expect(figures.wrong).toEqual([]);
  expect(figures.orders).toBe(sold);
});
