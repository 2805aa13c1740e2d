import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#boot/backup-commands.server.ts';
import { readConfig } from '#boot/config.server.ts';
import { openEmbedded } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { manyOrders } from '#support/many-orders.ts';
import { freePort } from '#support/port.ts';
import { addProduct } from '#support/room.ts';

// Made, unpacked and started on a busy machine.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 300_000 });

const ORDERS = 10_000;
/** As container engines count. */
const MB = 1e6;
/** Most that may lie in a release, and in the image above its base, and that may be downloaded (bytes). */
const SIZE = { unpacked: 200 * MB, archive: 115 * MB };
/** Longest time (ms) in which so many orders may be back on another machine, whatever else this one does. */
const RESTORED_MS = 240_000;

/** What a shopkeeper's machine has: Node, and no folder of this project. */
function environment(settings: Record<string, string>) {
  const { HOME = '/tmp' } = process.env;
  return { HOME, PATH: '/usr/bin:/bin', ...settings };
}

let archive: string;

beforeAll(() => {
  const made = spawnSync(process.execPath, ['bootstrap/release.mjs'], { encoding: 'utf8' });
  expect(made.stderr + made.stdout).toMatch(/Pronto: release.vetrina-\d+\.\d+\.\d+/);
  const name = readdirSync('release').find((file) => file.endsWith('.tar.gz')) ?? '';
  archive = resolve('release', name);
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(readFileSync('release/SHA256SUMS', 'utf8')).toBe(`${digest}  ${name}\n`);
});

function emptyFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function unpacked(): string {
  const folder = emptyFolder('negozio della città ');
  expect(spawnSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]).status).toBe(0);
  return folder;
}

/** Opens the unpacked shop; ends with the test. */
async function opened(folder: string, settings: Record<string, string>) {
  const port = await freePort();
  const shop = spawn(process.execPath, ['bootstrap/start.mjs'], {
    cwd: folder,
    env: environment({
      PORT: String(port),
      DEMO: 'off',
      ADMIN_PASSWORD: 'una-password-lunga',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (said += String(text)));
  onTestFinished(() => void shop.kill('SIGKILL'));
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Vetrina è aperta');
  return { shop, url: `http://127.0.0.1:${port}`, said: () => said };
}

test('the release archive opens a shop in an empty folder, with nothing but Node', async () => {
  const folder = unpacked();
  const libraries = readdirSync(join(folder, 'node_modules'));
  expect(
    libraries.filter((one) => ['vite', 'typescript', 'vitest', '@playwright', 'esbuild'].includes(one)),
  ).toEqual([]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizeOf = (file: string) => {
    const found = statSync(join(folder, file));
    return found.isFile() ? found.size : 0;
  };
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  console.log(
    `${Math.round(bytes / MB)} MB unpacked, ${Math.round(statSync(archive).size / MB)} MB as an archive`,
  );
  expect(bytes).toBeLessThan(SIZE.unpacked);
  expect(statSync(archive).size).toBeLessThan(SIZE.archive);
  expect(files.filter((file) => /node_modules.+\.([mc]?tsx?|map)$/.test(file))).toEqual([]);
  // Every library that is in the archive has its licence in it, too.
  const notices = readFileSync(join(folder, 'LICENZE.txt'), 'utf8');
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  for (const [path, { version }] of Object.entries(packages as Record<string, { version: string }>))
    expect(notices).toContain(`${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version} ·`);

  const { shop, url, said } = await opened(folder, {});
  expect(said()).not.toMatch(/Installo|Costruisco/);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const health = await fetch(`${url}/health`);
  expect(await health.json()).toEqual({ status: 'ok', writable: true, version });
  expect((await fetch(`${url}/auth`)).status).toBe(200);

  const ended = new Promise((done) => shop.once('exit', done));
  shop.kill('SIGTERM');
  expect(await ended).toBe(0);
  const backup = spawnSync(process.execPath, ['bootstrap/backup.mjs', 'copia.tar.gz'], {
    cwd: folder,
    env: environment({}),
    encoding: 'utf8',
  });
  expect(backup.stdout + backup.stderr).toContain('Backup scritto: copia.tar.gz');
});

test('another machine has a shop with 10,000 orders again from archive, backup and key alone', async () => {
  const from = emptyFolder('vetrina-lost-');
  const source = await openEmbedded(from, await openAsBlob(inject('emptyDatabase')));
  for (const statement of manyOrders(ORDERS)) await source.db.execute(sql.raw(statement));
  const product = await addProduct(source.db, { name: 'Camicia che torna' });
  await source.close();
  const file = join(emptyFolder('vetrina-copies-'), 'negozio.tar.gz.enc');
  const key = 'la chiave che sta fra le carte, non sul server';
  const { rows } = await backUp(readConfig({ DATA_DIR: from, BACKUP_KEY: key }), file, new Date());
  rmSync(from, { recursive: true });

  const began = performance.now();
  const folder = unpacked();
  const restore = (settings: Record<string, string>) => {
    const command = spawnSync(process.execPath, ['bootstrap/restore.mjs', file], {
      cwd: folder,
      env: environment(settings),
      encoding: 'utf8',
    });
    return command.stdout + command.stderr;
  };
  expect(restore({ BACKUP_KEY: 'x'.repeat(40) })).toMatch(/cifrato con un’altra chiave/);
  expect(restore({ BACKUP_KEY: key })).toContain(`Backup ripristinato: ${rows} righe, 0 file.`);
  const { shop, url } = await opened(folder, { BACKUP_KEY: key });
  const lasted = performance.now() - began;
  console.log(
    `${ORDERS} orders (${rows} rows) restored and on sale elsewhere after ${Math.round(lasted / 1000)} s`,
  );
  expect(lasted).toBeLessThan(RESTORED_MS);
  expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ status: 'ok' });

  const ended = new Promise((done) => shop.once('exit', done));
  shop.kill('SIGTERM');
  await ended;
  const restored = await openEmbedded(join(folder, 'data'));
  onTestFinished(() => restored.close());
  const [counted] = await rowsOf(
    restored.db,
    sql`select (select count(*)::int from orders) as orders, (select name from products where id = ${product}) as name`,
  );
  expect(counted).toEqual({ orders: ORDERS, name: 'Camicia che torna' });
});
