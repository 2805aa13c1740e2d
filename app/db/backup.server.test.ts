import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open as openFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { JOBS } from '#jobs/table.ts';
import { createJobs } from '#platform/jobs.server.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { onEachEngine, openEmpty } from '#support/database.ts';
import { everything, installation } from '#support/installation.ts';
import { addPictures } from '#support/pictures.ts';
import { addProduct, openRoom, payOnPage } from '#support/room.ts';
import { writeBackup } from './backup.server.ts';
import type { Installation } from './backup-format.server.ts';
import type { Database } from './client.server.ts';
import { restoreBackup } from './restore.server.ts';
import { rowsOf } from './rows.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

/** A shop that has sold something, with odd characters, a held piece, an e-mail to be sent and a picture. */
async function fill({ database, storage }: Installation) {
  const room = await openRoom(database);
  const shirt = await addProduct(room.db, {
    name: `Camicia "d'été" \\ \u{1F457} {a,b}`,
    priceCents: 1999,
    originalPriceCents: 2999,
    stock: { S: 3, M: null },
  });
  const buy = (size: string, email: string) =>
    startCheckout(room, {
      checkoutId: crypto.randomUUID(),
      lines: [{ id: shirt, size, quantity: 2, priceCents: null }],
      entry: {
        customer_name: 'Anna\nBianchi',
        customer_email: email,
        customer_address: 'Via dell’Orto 1',
        customer_city: 'Bergamo',
        customer_postal_code: '24121',
        notes: 'tab\there, \\n literal, "quoted"',
      },
      delivery: 'standard',
      promoCode: null,
      network: null,
      expectedTotalCents: null,
    });
  const paid = await buy('S', 'anna@example.it');
  if (!paid.ok) throw new Error(paid.code);
  await payOnPage(room, paid.url);
  const confirmed = await confirmPayment(room, paid.url.split('/').at(-1) ?? '');
  await requestRefund(room, {
    refundId: crypto.randomUUID(),
    orderId: confirmed.status === 'completed' ? confirmed.orderId : '',
    amountCents: 100,
    reason: 'Bottone "perso"',
    pieces: [],
    actor: 'owner',
  });
  await buy('M', 'altra@example.it');
  await saveSetting(
    room.db,
    'hero_video',
    { mp4: '/media/hero-video/hero.mp4', webm: null, posterMediaId: null, stamp: 1 },
    NOW,
  );
  const hash = 'ab'.repeat(32);
  for (const [key, visibility] of [
    [`originals/ab/${hash}.jpg`, 'private'],
    [`ab/${hash}-320.avif`, 'public'],
    ['hero-video/hero.mp4', 'public'],
  ] as const) {
    await storage?.put(key, Buffer.from(`${key} è un file`), { contentType: 'image/jpeg', visibility });
  }
  await addPictures(room.db, [
    { id: hash, widths: [320, 640], placeholder: 'data:,', originalKey: `originals/ab/${hash}.jpg` },
  ]);
  const jobs = createJobs(database.jobs, { 'send-email': JOBS['send-email'] }, () => {});
  jobs.assign({
    'send-email': async () => {
      throw new Error('not yet');
    },
  });
  await jobs.start();
  await room.db.transaction((tx) => jobs.enqueue(tx, 'send-email', { id: 'one' }));
  await jobs.stop();
  await room.close();
}

async function files({ storage }: Installation) {
  const found: Record<string, string> = {};
  for await (const key of storage?.list('') ?? []) {
    found[key] = createHash('sha256')
      .update((await storage?.get(key)) ?? '')
      .digest('hex');
  }
  return found;
}

onEachEngine((engine, open) => {
  const routes: [string, () => Promise<Database>, () => Promise<Database>][] =
    engine === 'PGlite'
      ? [['embedded to embedded', open, open]]
      : [
          ['server to server', open, open],
          ['embedded to server', openEmpty, open],
          ['server to embedded', open, openEmpty],
        ];

  test.each(routes)('%s: every row of every table and every file is there again', async (_what, from, to) => {
    const source = installation(await from());
    const target = installation(await to());
    await fill(source);
    const before = await everything(source.database);
    for (const table of [
      'orders',
      'refunds',
      'refund_lines',
      'refund_events',
      'outbox',
      'stock_holds',
      'price_history',
      'media',
      'site_settings',
    ])
      expect(before[table]?.length).toBeGreaterThan(0);

    const file = join(source.directory, 'backup.tar.gz');
    const written = await writeBackup(source, file, NOW);
    expect(written.rows).toBe(Object.values(before).flat().length);
    const restored = await restoreBackup(target, file, { forced: false });

    expect(await everything(target.database)).toEqual(before);
    expect(await files(target)).toEqual(await files(source));
    expect(Object.keys(await files(target))).toHaveLength(3);
    expect(restored).toMatchObject({
      rows: written.rows,
      files: 3,
      secretDiffers: false,
      jobs: [{ queue: 'send-email', data: { id: 'one' } }],
    });
    expect(readFileSync(target.secretFile ?? '', 'utf8')).toBe(source.authSecret);

    // What counts by itself goes on where it was, triggers are at work again, and rules still hold.
    const product = await addProduct(target.database.db, { priceCents: 1000 });
    const [history] = await rowsOf<{ count: number }>(
      target.database.db,
      sql`select count(*)::int as count from price_history where product_id = ${product}`,
    );
    expect(history).toEqual({ count: 1 });
    await expect(target.database.db.execute(sql`update products set price = -1`)).rejects.toThrow();

    if (from === openEmpty) await source.database.close();
    if (to === openEmpty) await target.database.close();
  });

  test('only an empty shop is filled, unless it is forced; then nothing of it is left', async () => {
    const source = installation(await open());
    const target = installation(await open());
    await addProduct(source.database.db, { name: 'Del backup' });
    await addProduct(target.database.db, { name: 'Di prima' });
    const file = join(source.directory, 'backup.tar.gz');
    await writeBackup(source, file, NOW);
    await expect(restoreBackup(target, file, { forced: false })).rejects.toThrow(/--force/);
    await restoreBackup(target, file, { forced: true });
    expect(await everything(target.database)).toEqual(await everything(source.database));
  });

  test.runIf(engine === 'PostgreSQL')(
    'a database on which a node runs is refused, and stays as it is',
    async () => {
      const source = installation(await open());
      const target = installation(await open());
      await addProduct(target.database.db, { name: 'Di prima' });
      const file = join(source.directory, 'backup.tar.gz');
      await writeBackup(source, file, NOW);
      const before = await everything(target.database);
      await target.database.listen(
        'changes',
        () => {},
        () => {},
      );
      await expect(restoreBackup(target, file, { forced: true })).rejects.toThrow(
        'ferma prima tutti i suoi nodi',
      );
      expect(await everything(target.database)).toEqual(before);
    },
  );

  test('media that move to another address take their settings with them', async () => {
    const source = installation(await open());
    const target = installation(await open(), 'https://cdn.example.it/public');
    await fill(source);
    const file = join(source.directory, 'backup.tar.gz');
    await writeBackup(source, file, NOW);
    await restoreBackup(target, file, { forced: false });
    const [video] = await rowsOf<{ value: string }>(
      target.database.db,
      sql`select value from site_settings where key = 'hero_video'`,
    );
    expect(JSON.parse(video?.value ?? '')).toMatchObject({
      mp4: 'https://cdn.example.it/public/hero-video/hero.mp4',
    });
  });

  test('a file that is cut off, or is none, changes nothing', async () => {
    const source = installation(await open());
    const target = installation(await open());
    await addProduct(source.database.db);
    await addProduct(target.database.db, { name: 'Di prima' });
    const file = join(source.directory, 'backup.tar.gz');
    await writeBackup(source, file, NOW);
    const before = await everything(target.database);
    const whole = readFileSync(file);
    const broken = join(source.directory, 'broken.tar.gz');
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      Buffer.from('nessun archivio'),
      Buffer.alloc(0),
    ]) {
      writeFileSync(broken, bytes);
      await expect(restoreBackup(target, broken, { forced: true })).rejects.toThrow(
        /danneggiato|non è un backup/,
      );
    }
    await expect(restoreBackup(target, `${broken}.no`, { forced: true })).rejects.toThrow('non esiste');
    expect(await everything(target.database)).toEqual(before);
    expect(readdirSync(join(target.directory, 'runs'))).toEqual([]);
  });

  test('several written to one file at once leave a whole one, for its owner alone, and no draft', async () => {
    const source = installation(await open());
    const target = installation(await open());
    await fill(source);
    const file = join(source.directory, 'backups', 'backup.tar.gz');
    const [one, ...others] = await Promise.all(
      Array.from({ length: 3 }, () => writeBackup(source, file, NOW)),
    );
    expect(others.map(({ rows }) => rows)).toEqual([one?.rows, one?.rows]);
    expect(readdirSync(join(source.directory, 'backups'))).toEqual(['backup.tar.gz']);
    expect(lstatSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(source.directory, 'runs'))).toEqual([]);
    await restoreBackup(target, file, { forced: false });
    expect(await everything(target.database)).toEqual(await everything(source.database));
  });

  test('one that does not read back as it was written takes no other one’s place', async () => {
    const source = installation(await open());
    const folder = join(source.directory, 'backups');
    const file = join(folder, 'backup.tar.gz');
    for (const key of ['hero-video/a.mp4', 'hero-video/b.mp4'])
      await source.storage?.put(key, randomBytes(1_000_000), {
        contentType: 'video/mp4',
        visibility: 'public',
      });
    await writeBackup(source, file, NOW);
    const before = readFileSync(file);
    /** A disk that does not keep what it is given. */
    const storage: Installation['storage'] = source.storage && {
      ...source.storage,
      async get(key) {
        const bytes = await source.storage?.get(key);
        const draft = join(folder, readdirSync(folder).find((name) => name.endsWith('.part')) ?? '');
        if (key.endsWith('b.mp4')) {
          await expect.poll(async () => (await stat(draft)).size).toBeGreaterThan(100_000);
          const broken = await openFile(draft, 'r+');
          await broken.write(Buffer.alloc(16, 'x'), 0, 16, 50_000);
          await broken.close();
        }
        return bytes ?? null;
      },
    };
    await expect(writeBackup({ ...source, storage }, file, NOW)).rejects.toThrow('non si rilegge');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['backup.tar.gz']);
  });
});
