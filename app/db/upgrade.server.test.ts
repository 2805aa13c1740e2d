import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { StartProblem } from '#lib/start-problem.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { everything, installation } from '#support/installation.ts';
import { layOut, type OlderShop, olderShop, openPlace } from '#support/older-shop.ts';
import { addProduct } from '#support/room.ts';
import { writeBackup } from './backup.server.ts';
import type { Database, Db } from './client.server.ts';
import { knownMigrations, migrationsRun, takeOver } from './migrations.server.ts';
import { restoreBackup } from './restore.server.ts';
import { rowsOf } from './rows.ts';
import { tarEnd, tarFile } from './tar.ts';

// Whole shops are taken over and brought back here, beside other tests.
vi.setConfig({ testTimeout: 240_000 });

/** A backup of each release, and of the last shop from before the baseline. */
const BACKUPS = 'app/db/fixtures';

const NOW = new Date('2026-11-29T10:00:00Z');

/** Everything that a schema consists of, a line each; columns of a table in any order. */
const CATALOG = sql`
  select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'
  union all
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, a.attcollation::regcollation, a.attstorage, pg_get_expr(d.adbin, d.adrelid),
      col_description(c.oid, a.attnum))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(oid), obj_description(oid)) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all
  select concat_ws(' ', 'extension', extname) from pg_extension
  union all
  select concat_ws(' ', 'comment', objoid::regclass, description) from pg_description
    where classoid = 'pg_class'::regclass and objsubid = 0
      and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all
  select concat_ws(' ', 'type', typname, typtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype <> 'c' and typelem = 0
  union all
  select concat_ws(' ', 'sequence', sequencename, start_value, increment_by, data_type) from pg_sequences
    where schemaname = 'public'
  order by 1`;

const catalogOf = async (db: Db) =>
  (await rowsOf<{ line: string }>(db, CATALOG)).map(({ line }) => line.replace(/\s+/g, ' '));

/** Values that must be what they were: by table, the columns to look at. */
const SAMPLE: Record<string, string[]> = {
  orders: ['id', 'customer_email', 'total_amount', 'refunded_amount', 'version', 'created_at'],
  order_events: ['id', 'order_id', 'detail', 'at'],
  refunds: ['id', 'order_id', 'checkout_id', 'amount', 'created_at'],
  refund_lines: ['refund_id', 'line', 'quantity', 'amount'],
  exchanges: ['id', 'order_id', 'line', 'quantity'],
  withdrawals: ['id', 'code', 'order_id', 'declaration', 'received_at'],
  products: ['id', 'name', 'price', 'original_price', 'prior_price', 'is_published'],
  product_sizes: ['product_id', 'size', 'stock', 'held'],
  price_history: ['id', 'product_id', 'price', 'is_published', 'at'],
  stock_movements: ['id', 'product_size_id', 'pieces', 'at'],
  product_imports: ['id', 'file_name', 'created_at'],
  newsletter_subscriptions: ['email', 'confirm_hash'],
  outbox: ['dedupe_key', 'to_address', 'subject', 'sent_at'],
  users: ['id', 'email', 'name'],
};

async function expectAllOf(shop: OlderShop, database: Database) {
  const now = await everything(database);
  const many = (rows: Record<string, string[]>) =>
    shop.manifest.tables.map(({ name }) => [name, rows[name]?.length]);
  expect(many(now)).toEqual(many(shop.rows));
  for (const [table, columns] of Object.entries(SAMPLE)) {
    const values = (lines: string[] = []) =>
      lines.map((line) => JSON.stringify(columns.map((column) => JSON.parse(line)[column]))).toSorted();
    expect(values(now[table]), table).toEqual(values(shop.rows[table]));
    expect(now[table], table).not.toHaveLength(0);
  }
}

/** The shop works on with its rows: what counts by itself counts on, and rules hold. */
async function expectToWorkOn(database: Database) {
  await addProduct(database.db, { priceCents: 1000 });
  await expect(database.db.execute(sql`update products set price = -1`)).rejects.toThrow();
  const [found] = await rowsOf<{ searched: number; versions: boolean }>(
    database.db,
    sql`with changed as (update orders set notes = 'Suonare due volte' returning version)
        select (select count(*)::int from products where search_text like '%terracotta%') as searched,
          (select bool_and(version > 1) from changed) as versions`,
  );
  expect(found?.searched).toBeGreaterThan(0);
  expect(found?.versions).toBe(true);
  const place = installation(database);
  await writeBackup(place, join(place.directory, 'again.tar.gz'), NOW);
}

onEachEngine((engine, open) => {
  test('the database of a shop from before the baseline is taken over once, with every row', async () => {
    const shop = await olderShop();
    const place = await layOut(engine, shop);
    // Nodes that start at once; an embedded database has one.
    const nodes = await Promise.all((engine === 'PGlite' ? [1] : [1, 2, 3]).map(() => openPlace(place)));
    try {
      const [database] = nodes as [Database];
      expect(await migrationsRun(database.db)).toEqual(knownMigrations());
      expect(await catalogOf(database.db)).toEqual(await catalogOf((await open()).db));
      await expectAllOf(shop, database);
      await expectToWorkOn(database);
      expect((await loadSettings(database.db)).shopOpened).toBe(true);
    } finally {
      for (const node of nodes) await node.close();
    }
    // Started again, there is nothing left to do.
    const again = await openPlace(place);
    expect(await migrationsRun(again.db)).toEqual(knownMigrations());
    await again.close();
  });

  test('stored values get the words that the program uses now, and every row stays', async () => {
    const shop = await olderShop();
    const renamed: [table: string, from: string, to: string][] = [
      ['exchanges', '"status": "asked"', '"status": "requested"'],
      ['order_events', '"what": "asked"', '"what": "requested"'],
      ['order_events', '"what": "kept_both"', '"what": "both_retained"'],
      ['withdrawals', '"origin": "letter"', '"origin": "email"'],
      ['alerts', '"channel": "letter"', '"channel": "email"'],
      ['opening_checks', '"key": "letter"', '"key": "email"'],
      ['campaign_products', '"outcome": "kept"', '"outcome": "changed_since"'],
      ['outbox', '"kind": "favourites-told"', '"kind": "favourites-notified"'],
    ];
    const was = (table: string, at: number, field: RegExp, value: string) => {
      const rows = shop.rows[table] ?? [];
      rows[at] = (rows[at] ?? '').replace(field, value);
    };
    const events = shop.rows.order_events ?? [];
    const exchanged = events.findIndex((row) => row.includes('"kind": "exchange"'));
    const another = JSON.parse(events[exchanged] ?? '');
    another.id = 900;
    const second = JSON.stringify(another).replace('"what":"accepted"', '"what": "kept_both"');
    events.push(second);
    was('order_events', exchanged, /"what": "\w+"/, '"what": "asked"');
    was('withdrawals', 0, /"origin": "\w+"/, '"origin": "letter"');
    was('alerts', 0, /"channel": "\w+"/, '"channel": "letter"');
    was('opening_checks', 0, /"key": "\w+"/, '"key": "letter"');
    was('campaign_products', 0, /"outcome": "\w+"/, '"outcome": "kept"');
    was('outbox', 0, /"kind": "[\w-]+"/, '"kind": "favourites-told"');
    for (const [table, from] of renamed)
      expect(
        shop.rows[table]?.some((row) => row.includes(from)),
        `${table} ${from}`,
      ).toBe(true);
    const database = await openPlace(await layOut(engine, shop));
    try {
      const now = await everything(database);
      for (const [table, from, to] of renamed) {
        const [before, after] = [shop.rows[table] ?? [], now[table] ?? []].map((rows) => rows.join('\n'));
        const times = (text = '', words: string) => text.split(words).length - 1;
        expect(times(after, from), `${table} ${from}`).toBe(0);
        expect(times(after, to), `${table} ${to}`).toBe(times(before, from) + times(before, to));
      }
      await expectAllOf({ ...shop, rows: { ...shop.rows, order_events: now.order_events ?? [] } }, database);
    } finally {
      await database.close();
    }
  });

  test.each(readdirSync(BACKUPS).filter((name) => name.startsWith('backup-')))(
    '%s is restored with every row, into the tables of a new shop',
    async (name) => {
      const shop = await olderShop(join(BACKUPS, name));
      const target = installation(await open());
      const catalog = await catalogOf(target.database.db);
      const restored = await restoreBackup(target, join(BACKUPS, name), { forced: false });
      expect(restored.rows).toBe(Object.values(shop.rows).flat().length);
      expect(await catalogOf(target.database.db)).toEqual(catalog);
      await expectAllOf(shop, target.database);
      await expectToWorkOn(target.database);
    },
  );

  test('an older database is refused with one sentence, each time that it is opened', async () => {
    const shop = await olderShop();
    const place = await layOut(engine, shop, shop.manifest.migrations.slice(0, -1));
    for (const _ of [1, 2]) {
      const refused = await openPlace(place).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StartProblem);
      expect((refused as StartProblem).message).toMatch(
        /^I dati del negozio sono di una versione di sviluppo/,
      );
    }
  });

  test('a database at the ten migrations of before 1.0 is taken over, and one between them refused', async () => {
    const { db } = await open();
    const known = knownMigrations();
    const ten = [
      ...known.slice(0, 5),
      1795957094984,
      1795957796470,
      1795968536000,
      1795981927674,
      1796008787356,
    ];
    const runs = async (migrations: number[]) => {
      await db.execute(sql`delete from drizzle.__drizzle_migrations`);
      for (const at of migrations)
        await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${at})`);
    };
    await runs(ten);
    await takeOver(db);
    expect(await migrationsRun(db)).toEqual(known.slice(0, 6));
    for (const count of [6, 7, 8, 9]) {
      await runs(ten.slice(0, count));
      await expect(takeOver(db), `${count} of ten`).rejects.toBeInstanceOf(StartProblem);
    }
    await runs([...known, (known.at(-1) ?? 0) + 1]);
    await takeOver(db);
    expect(await migrationsRun(db)).toHaveLength(known.length + 1);
    await runs(known);
  });

  test('an older backup is refused with one sentence, and what the shop holds stays', async () => {
    const { manifest } = await olderShop();
    const target = installation(await open());
    await addProduct(target.database.db);
    const before = await everything(target.database);
    const file = join(target.directory, 'older.tar.gz');
    const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) };
    const archive = [...tarFile('manifest.json', Buffer.from(JSON.stringify(older)), NOW), tarEnd()];
    writeFileSync(file, gzipSync(Buffer.concat(archive)));
    await expect(restoreBackup(target, file, { forced: true })).rejects.toThrow(
      /^Il backup viene da una versione di sviluppo troppo vecchia/,
    );
    expect(await everything(target.database)).toEqual(before);
  });
});
