import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine, openEmpty } from '../../tests/support/database.ts';
import { addPictures } from '../../tests/support/pictures.ts';
import { addProduct, openRoom, payOnPage } from '../../tests/support/room.ts';
import { JOBS } from '../jobs.ts';
import { diskStorage } from '../platform/disk-storage.server.ts';
import { createJobs } from '../platform/jobs.server.ts';
import { startCheckout } from '../shop/checkout/start.server.ts';
import { confirmPayment } from '../shop/payments/confirm.server.ts';
import type { Quote } from '../shop/pricing/quote.ts';
import { requestRefund } from '../shop/refunds/request.server.ts';
import { saveSetting } from '../shop/settings/settings.server.ts';
import { writeBackup } from './backup.server.ts';
import type { Installation } from './backup-format.server.ts';
import type { Database, Db } from './client.server.ts';
import { restoreBackup } from './restore.server.ts';
import { rowsOf } from './rows.ts';
import type { CheckoutLine } from './schema/payments.ts';
import { tarFiles } from './tar.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-backup-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Backups as earlier releases wrote them, named by their last migration. */
const FIXTURES = 'app/db/fixtures';

/** The rows in a backup, as they lie in it. */
async function tablesIn(file: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const archive = Readable.from([gunzipSync(readFileSync(file))]);
  for await (const { name, bytes } of tarFiles(archive)) {
    const table = /^tables\/(\w+)\.jsonl$/.exec(name)?.[1];
    if (table) found[table] = Buffer.from(bytes).toString('utf8').split('\n').filter(Boolean);
  }
  return found;
}

type Row = Record<string, unknown>;

/** A row of an earlier release, less what is said in other words since; those have a test of their own. */
function asNow(table: string, row: Row): Row {
  if (table === 'checkouts') {
    const renamed: Row = JSON.parse(JSON.stringify(row).replaceAll('"unitCents":', '"priceCents":'));
    const { status, ended_because: because, ...rest } = renamed;
    return status === 'refunded' ? rest : { ...rest, status, ended_because: because };
  }
  if (table !== 'refunds') return row;
  const { status: _, failure: __, ...rest } = row;
  return rest;
}

/** Attempts whose money was given back without a row that says so: each has one now. */
function owed(dump: Record<string, string[]>): number {
  return (dump.checkouts ?? []).filter((line) => JSON.parse(line).status === 'refunded').length;
}

/** Matches what says at least the same, however deep. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, withMore(one)]);
  return expect.objectContaining(Object.fromEntries(fields));
}

let places = 0;
/** An empty place for a shop: a database, a folder for its media, a secret. */
function installation(database: Database, mediaBase = '/media'): Installation & { directory: string } {
  places += 1;
  const directory = join(folder, `place-${places}`);
  return {
    database,
    directory,
    storage: diskStorage({ directory: join(directory, 'media') }),
    mediaBase,
    authSecret: `secret ${places}`,
    secretFile: join(directory, 'auth-secret'),
  };
}

/** A shop that has sold something, with odd characters, a held piece, a letter to be sent and a picture. */
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
    restock: [],
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
  const jobs = createJobs(database.jobs, { 'send-letter': JOBS['send-letter'] }, () => {});
  jobs.assign({
    'send-letter': async () => {
      throw new Error('not yet');
    },
  });
  await jobs.start();
  await room.db.transaction((tx) => jobs.enqueue(tx as Db, 'send-letter', { id: 'one' }));
  await jobs.stop();
  await room.close();
}

async function everything(database: Database) {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await rowsOf<{ line: string }>(
      database.db,
      sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t order by 1`,
    );
    rows[name] = found.map(({ line }) => line);
  }
  return rows;
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
      jobs: [{ queue: 'send-letter', data: { id: 'one' } }],
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
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  test.each(readdirSync(FIXTURES))(
    '%s, of an earlier release, loses nothing on its way to this one',
    async (name) => {
      const target = installation(await open());
      const dump = await tablesIn(join(FIXTURES, name));
      const restored = await restoreBackup(target, join(FIXTURES, name), { forced: false });
      expect(restored.rows).toBe(Object.values(dump).flat().length);
      expect(restored.rows).toBeGreaterThan(10);

      const now = await everything(target.database);
      for (const [table, lines] of Object.entries(dump)) {
        const rows = (now[table] ?? []).map((line) => JSON.parse(line));
        // What a row had it still has; what it did not know yet has been added.
        expect(rows, table).toHaveLength(lines.length + (table === 'refunds' ? owed(dump) : 0));
        for (const line of lines)
          expect(rows, table).toContainEqual(withMore(asNow(table, JSON.parse(line))));
      }
      // The shop works on with them: what counts by itself counts on, and rules hold.
      await addProduct(target.database.db, { priceCents: 1000 });
      await expect(target.database.db.execute(sql`update products set price = -1`)).rejects.toThrow();
      await writeBackup(target, join(target.directory, 'again.tar.gz'), NOW);
    },
  );

  test('what earlier releases kept of refunds in events and in attempts to buy is in their rows', async () => {
    const target = installation(await open());
    const { jobs } = await restoreBackup(target, join(FIXTURES, 'backup-0006.tar.gz'), { forced: false });
    const { db } = target.database;
    const read = await rowsOf<Row>(
      db,
      sql`select coalesce(o.customer_name, r.customer_name) as who, r.origin, r.status, r.amount::float8 as euro,
            r.attempt, r.failure, r.settled_by as by, r.settled_at is not null as settled,
            r.provider_refund_id is not null as provider, r.payment_intent_id is not null as payment,
            r.payment_session_id is not null as session, r.next_attempt_at is not null as due,
            r.id = r.checkout_id as "isItsCheckout"
          from refunds r left join orders o on o.id = r.order_id order by r.amount, 1`,
    );
    const ofOrder = { origin: 'owner', payment: true, session: false, isItsCheckout: null };
    const ofCheckout = { origin: 'stock_gone', payment: false, session: true, isItsCheckout: true, euro: 50 };
    const calm = { attempt: 0, failure: null, by: null, settled: false, provider: false, due: false };
    expect(read).toEqual([
      { ...calm, ...ofOrder, who: 'Anna Uno', status: 'done', euro: 5, provider: true },
      { ...calm, ...ofOrder, who: 'Bea Due', status: 'done', euro: 7, provider: true, attempt: 1 },
      { ...calm, ...ofOrder, who: 'Carla Tre', status: 'settled', euro: 9, by: 'titolare', settled: true },
      {
        ...calm,
        ...ofOrder,
        who: 'Dora Quattro',
        status: 'failed',
        euro: 11,
        provider: true,
        failure: 'declined',
      },
      // The provider's own words are no code; they stay in the order's events.
      { ...calm, ...ofOrder, who: 'Eva Cinque', status: 'failed', euro: 13, failure: 'refused' },
      { ...calm, ...ofOrder, who: 'Fede Sei', status: 'requested', euro: 15, due: true },
      { ...calm, ...ofCheckout, who: 'Gina Sette', status: 'requested', due: true },
      { ...calm, ...ofCheckout, who: 'Ida Otto', status: 'failed', failure: 'bank_refused' },
      { ...calm, ...ofCheckout, who: 'Lia Nove', status: 'settled', by: 'unknown', settled: true },
      // Given back already, which nobody had written down: the provider is asked once more, and says so.
      { ...calm, ...ofCheckout, who: 'Mara Dieci', status: 'requested', due: true },
    ]);
    const [sums] = await rowsOf<Row>(
      db,
      sql`select bool_and(o.refunded_amount = coalesce((select sum(amount) from refunds r where r.order_id = o.id
            and r.status in ('requested', 'sent', 'done', 'settled')), 0)) as right,
            (select count(*)::int from checkouts where status = 'unfulfilled' and ended_because = 'stock_gone') as unfulfilled,
            (select count(*)::int from order_events where kind = 'refund-failed'
              and detail->>'failure' like 'Insufficient funds%') as words
          from orders o`,
    );
    expect(sums).toEqual({ right: true, unfulfilled: 4, words: 1 });
    // What waited for the queue of before still finds its refund by the same id.
    const waiting = jobs.filter((job) => job.queue === 'refund-checkout');
    const known = await rowsOf<{ id: string }>(db, sql`select id from refunds`);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { data } of waiting)
      expect(known.map(({ id }) => id)).toContain((data as { checkoutId: string }).checkoutId);
  });

  test('numbers that two orders had already stay theirs, and are given to no other', async () => {
    const target = installation(await open());
    await restoreBackup(target, join(FIXTURES, 'backup-0007.tar.gz'), { forced: false });
    const { db } = target.database;
    const found = await rowsOf<{ id: string; shares_number: boolean }>(
      db,
      sql`select left(id::text, 8) as id, shares_number from orders order by created_at`,
    );
    expect(found).toEqual([
      { id: '11111111', shares_number: false },
      { id: '11111111', shares_number: true },
    ]);
    await expect(db.execute(sql`update orders set shares_number = false`)).rejects.toThrow();
  });

  test('an attempt under way keeps its prices and its discount, now line by line', async () => {
    const file = join(FIXTURES, 'backup-0007.tar.gz');
    const { checkouts = [] } = await tablesIn(file);
    const { quote: before } = checkouts
      .map((line) => JSON.parse(line))
      .find(({ status }) => status === 'open');
    const target = installation(await open());
    await restoreBackup(target, file, { forced: false });
    const [attempt] = await rowsOf<{ lines: CheckoutLine[]; quote: Quote }>(
      target.database.db,
      sql`select lines, quote from checkouts where status = 'open'`,
    );
    expect(
      attempt?.lines.map(({ name, priceCents, discountCents }) => [name, priceCents, discountCents]),
    ).toEqual([
      ['Camicia', 1999, 400],
      ['Gonna', 3333, 333],
    ]);
    const renamed = before.lines.map(({ unitCents: priceCents, ...line }: Row) => ({ ...line, priceCents }));
    expect(attempt?.quote).toEqual({ ...before, lines: renamed });
  });

  test('what an earlier release did not know yet has its first value', async () => {
    const target = installation(await open());
    await restoreBackup(target, join(FIXTURES, 'backup-0002.tar.gz'), { forced: false });
    const [found] = await rowsOf<Record<string, unknown>>(
      target.database.db,
      sql`select (select refunded_amount::text from orders) as refunded,
            (select two_factor_enabled from users) as second,
            (select search_text <> '' from orders) as searched,
            to_regclass('newsletter_subscriptions') is not null as newsletter`,
    );
    expect(found).toEqual({ refunded: '0.00', second: false, searched: true, newsletter: true });
  });
});
