import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, openAsBlob, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { sessions } from '#db/schema/auth.ts';
import { alertChoices, alerts, pushMessages, pushSubscriptions } from '#db/schema/notifications.ts';
import { JOBS } from '#jobs/table.ts';
import { createJobs } from '#platform/jobs.server.ts';
import { addListener } from '#support/alert-listener.ts';
import { everything } from '#support/installation.ts';
import { manyOrders } from '#support/many-orders.ts';
import { say } from '#support/postgres.ts';
import { addProduct } from '#support/room.ts';
import { backUp, bringBack } from './backup-commands.server.ts';
import { readConfig } from './config.server.ts';

// Whole shops are backed up and brought back here, beside other tests.
vi.setConfig({ testTimeout: 240_000 });

const NOW = new Date('2026-03-10T10:00:00Z');

test('a shop that is brought back tells its staff nothing old, and still knows what they chose', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-told-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [before, after] = ['prima', 'dopo'].map((name) => readConfig({ DATA_DIR: join(folder, name) }));
  if (!before || !after) throw new Error('no settings');
  const shop = await openEmbedded(before.dataDir, await openAsBlob(inject('emptyDatabase')));
  await addListener({ db: shop.db, now: () => NOW }, 'new-order');
  await shop.db
    .insert(sessions)
    .values({ id: 's', token: 's', userId: 'titolare', expiresAt: new Date(NOW.getTime() + 60_000) });
  const [device] = await shop.db
    .insert(pushSubscriptions)
    .values({
      userId: 'titolare',
      sessionId: 's',
      endpoint: 'https://push.esempio.it/a',
      p256dh: 'x',
      auth: 'x',
      device: 'Telefono',
      createdAt: NOW,
    })
    .returning();
  const alert = {
    userId: 'titolare',
    kind: 'new-order',
    channel: 'push',
    about: '',
    orderNumber: '',
  } as const;
  await shop.db.insert(alerts).values([
    { ...alert, event: 'detto', notedAt: NOW, notifiedAt: NOW },
    { ...alert, event: 'da dire', notedAt: NOW },
  ]);
  await shop.db
    .insert(pushMessages)
    .values({ subscriptionId: device?.id ?? '', title: 'a', body: 'b', path: '/admin', createdAt: NOW });
  await shop.close();

  const file = join(folder, 'negozio.tar.gz');
  await backUp(before, file, NOW);
  await expect(bringBack(after, `${file}.enc`, { forced: false })).rejects.toThrow('non esiste');
  expect(existsSync(join(after.dataDir, 'database'))).toBe(false);
  await bringBack(after, file, { forced: false });
  const restored = await openEmbedded(after.dataDir);
  onTestFinished(() => restored.close());
  expect(await restored.db.$count(alertChoices)).toBe(1);
  expect(await restored.db.$count(pushSubscriptions)).toBe(1);
  expect(await restored.db.$count(pushMessages)).toBe(0);
  expect((await restored.db.select().from(alerts)).map(({ event }) => event)).toEqual(['detto']);
});

const ORDERS = 10_000;
/** Longest time (ms) in which so many orders may be on the server, whatever else this machine does. */
const MOVED_MS = 120_000;

/** A database of nobody's on the tests' server; its connection string. */
async function newServerDatabase() {
  const { maintenance } = inject('postgres');
  const name = `moved_${randomUUID().replaceAll('-', '')}`;
  await say(maintenance, `create database ${name}`);
  onTestFinished(() => say(maintenance, `drop database ${name} with (force)`));
  return Object.assign(new URL(maintenance), { pathname: name }).href;
}

test('one command moves a filled shop to a server, whole, and the embedded database sells no more', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'negozio che si sposta '));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const url = await newServerDatabase();
  const move = (settings: Record<string, string> = {}) => {
    const file = resolve('bootstrap/move-database.mjs');
    const command = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, url], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, VETRINA_COMMAND: file, ...settings },
      encoding: 'utf8',
    });
    return command.stdout + command.stderr;
  };
  expect(move()).toContain('non c’è un database incorporato');

  const shop = await openEmbedded(dataDir, await openAsBlob(inject('emptyDatabase')));
  for (const statement of manyOrders(ORDERS)) await shop.db.execute(sql.raw(statement));
  await addProduct(shop.db, { name: 'Camicia "d’été" \\' });
  const jobs = createJobs(shop.jobs, { 'send-email': JOBS['send-email'] }, () => {});
  jobs.assign({
    'send-email': async () => {
      throw new Error('not yet');
    },
  });
  await jobs.start();
  await shop.db.transaction((tx) => jobs.enqueue(tx, 'send-email', { id: 'one' }));
  await jobs.stop();
  const before = await everything(shop);
  expect(move()).toContain('Il negozio è in funzione: fermalo');
  await shop.close();
  expect(move({ DATABASE_URL: url })).toContain('DATABASE_URL è già impostata');

  const began = performance.now();
  const said = move();
  const lasted = performance.now() - began;
  console.log(`${ORDERS} orders moved to a server in ${Math.round(lasted / 1000)} s`);
  expect(said).toMatch(/Spostati in \d+ s: \d+ righe, 1 lavori in attesa/);
  expect(said).toContain(`AUTH_SECRET_FILE=${join(dataDir, 'auth-secret')}`);
  expect(lasted).toBeLessThan(MOVED_MS);
  const server = await openServer(url);
  onTestFinished(() => server.close());
  expect(await everything(server)).toEqual(before);
  expect(
    await rowsOf(server.db, sql`select data from jobs.job where name = 'send-email' and state = 'created'`),
  ).toEqual([{ data: { id: 'one' } }]);

  await expect(openEmbedded(dataDir)).rejects.toThrow('imposta DATABASE_URL');
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  // What is on the server already is not replaced by what lies here.
  renameSync(join(dataDir, 'database-moved'), join(dataDir, 'database'));
  expect(move()).toContain('--force');
  expect(existsSync(join(dataDir, 'database'))).toBe(true);
});
