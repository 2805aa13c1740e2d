import { fork } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  lstatSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#boot/backup-commands.server.ts';
import { readConfig } from '#boot/config.server.ts';
import { openEmbedded } from '#db/client.server.ts';
import { tarFiles } from '#db/tar.ts';
import { filesOpenToOthers } from '#support/modes.ts';
import { beOpen } from '#support/open-shop.ts';
import { type RunningShop, spawnShop } from '#support/shop.ts';

/** E-mails that a shop has written: as many as one with years of orders, and enough to be killed while they are read. */
const ROWS = { many: 100_000, some: 20_000 };
/** How much longer (ms) than without a backup a request may take while one is written. */
const LONGER_MS = 2000;

// Whole shops are written, read back and started here, beside other tests.
vi.setConfig({ testTimeout: 240_000 });

const SECRET = 'x'.repeat(40);
let shop: RunningShop;
let folder: string;

/** The built program with an embedded database of a shop that has written so many e-mails. */
async function openWith(rows: number) {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-backups-'));
  const from = join(folder, 'seed');
  const database = await openEmbedded(from, await openAsBlob(inject('emptyDatabase')));
  await database.db.execute(
    sql`insert into outbox (dedupe_key, kind, to_address, subject, html, text, sent_at)
        select 'old:' || n, 'order-confirmation', 'anna@example.it', 'Ordine', repeat(md5(n::text), 8), 'Grazie', now()
        from generate_series(1, ${sql.raw(String(rows))}) n`,
  );
  await beOpen({ db: database.db, now: () => new Date() });
  await database.close();
  shop = await spawnShop({ from, environment: { DEMO: 'off', AUTH_SECRET: SECRET } });
  rmSync(from, { recursive: true });
}

async function close() {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

const settings = (dataDir: string) => readConfig({ DATA_DIR: dataDir, AUTH_SECRET: SECRET });
const order = (file: string) => backUp(settings(shop.dataDir), file, new Date());
/** Folders of runs, and their locks. */
const runs = () => readdirSync(join(shop.dataDir, 'runs'));
const runFolders = () => runs().filter((name) => !name.includes('.lock'));

/** How long (ms) the slowest of the requests took that were sent, one after the other, until `work` was done. */
async function slowestDuring(path: (time: number) => string, work: Promise<unknown>) {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  let [longestMs, times] = [0, 0];
  while (!isDone) {
    const began = performance.now();
    const answer = await fetch(shop.url + path(times));
    await answer.text();
    expect(answer.status).toBe(200);
    longestMs = Math.max(longestMs, performance.now() - began);
    times += 1;
    await pause(20);
  }
  await ended;
  return { longestMs, times };
}

/** How many rows a backup has, read to its end. */
async function rowsIn(file: string): Promise<number> {
  let rows = 0;
  for await (const { name, bytes } of tarFiles(createReadStream(file).pipe(createGunzip()))) {
    if (name.startsWith('tables/')) rows += Buffer.from(bytes).toString().split('\n').length - 1;
  }
  return rows;
}

/** Waits until the rows are being read: files of theirs are there. */
const untilRowsAreRead = () =>
  expect
    .poll(() => runFolders().some((run) => existsSync(join(shop.dataDir, 'runs', run, 'rows', 'tables'))))
    .toBe(true);

describe('with a hundred thousand e-mails', () => {
  beforeAll(() => openWith(ROWS.many));
  afterAll(close);

  test('a shop with an embedded database answers while all its rows are backed up', async () => {
    const searchPath = (time: number) => `/shop?q=prova${time}`;
    const usual = await slowestDuring(searchPath, pause(3000));
    const backup = order(join(folder, 'open.tar.gz'));
    const [health, pages] = await Promise.all([
      slowestDuring(() => '/health', backup),
      slowestDuring(searchPath, backup),
    ]);
    expect((await backup).rows).toBeGreaterThan(ROWS.many);
    expect(pages.times).toBeGreaterThan(20);
    expect(Math.max(health.longestMs, pages.longestMs)).toBeLessThan(usual.longestMs + LONGER_MS);
  });
});

describe('with some e-mails', () => {
  beforeAll(() => openWith(ROWS.some));
  afterAll(close);

  test('two backups to one file ordered at once both leave a whole one, and nothing else', async () => {
    const place = join(folder, 'twice');
    const file = join(place, 'shop.tar.gz');
    const [first, second] = await Promise.all([order(file), order(file)]);
    expect(first?.rows).toBe(second?.rows);
    expect(readdirSync(place)).toEqual(['shop.tar.gz']);
    expect(lstatSync(file).mode & 0o777).toBe(0o600);
    expect(runs()).toEqual([]);
    expect(await rowsIn(file)).toBe(second?.rows);
  });

  test('a shop that is killed in the middle of a backup leaves nothing of it behind its next start', async () => {
    const before = new Set(readdirSync(tmpdir()));
    const place = join(folder, 'killed');
    const file = join(place, 'shop.tar.gz');
    const backedUp = order(file).catch((error: Error) => error);
    await untilRowsAreRead();
    expect(filesOpenToOthers(join(shop.dataDir, 'runs', runFolders()[0] ?? ''))).toEqual([]);
    expect(readdirSync(place)).toHaveLength(1);
    await shop.kill();
    expect(await backedUp).toBeInstanceOf(Error);
    expect(readdirSync(place)).toHaveLength(1);
    expect(runFolders()).toHaveLength(1);

    await shop.start();
    expect(runs()).toEqual([]);
    expect(readdirSync(place)).toEqual([]);
    const unpacked = readdirSync(tmpdir()).filter((name) => !before.has(name) && /backup|restore/.test(name));
    expect(unpacked).toEqual([]);
    await order(file);
    expect(readdirSync(place)).toEqual(['shop.tar.gz']);
  });

  test('a command that is killed leaves nothing behind the next one', async () => {
    onTestFinished(() => shop.start());
    await shop.halt();
    const place = join(folder, 'command');
    const file = join(place, 'shop.tar.gz');
    const command = fork('bootstrap/backup.mjs', [file], {
      stdio: 'ignore',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: shop.dataDir,
        AUTH_SECRET: SECRET,
        NODE_ENV: 'production',
        VETRINA_COMMAND: join(process.cwd(), 'bootstrap/backup.mjs'),
      },
    });
    const gone = new Promise((done) => command.once('exit', done));
    await untilRowsAreRead();
    command.kill('SIGKILL');
    await gone;
    expect(readdirSync(place)).toHaveLength(1);
    await backUp(settings(shop.dataDir), file, new Date());
    expect(readdirSync(place)).toEqual(['shop.tar.gz']);
    expect(runs()).toEqual([]);
  });
});
