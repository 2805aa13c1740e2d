import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { inject, onTestFinished } from 'vitest';
import { Manifest } from '#db/backup-format.server.ts';
import { type Database, openEmbedded, openServer } from '#db/client.server.ts';
import { tarFiles } from '#db/tar.ts';
import type { EngineName } from './database.ts';
import { say } from './postgres.ts';

/** A shop of the last migration before the baseline: its backup, and the tables that it stood in (`pg_dump --schema-only`). */
const BACKUP = 'app/db/fixtures/backup-0121.tar.gz';
const SCHEMA = 'app/db/fixtures/schema-0121.sql.gz';

export type OlderShop = {
  manifest: Manifest;
  /** The rows of each table, each as JSON. */
  rows: Record<string, string[]>;
};

/** The shop of a backup. */
export async function olderShop(backup = BACKUP): Promise<OlderShop> {
  const files: Record<string, string> = {};
  for await (const { name, bytes } of tarFiles(Readable.from([gunzipSync(readFileSync(backup))])))
    files[name] = Buffer.from(bytes).toString('utf8');
  const manifest = Manifest.parse(JSON.parse(files['manifest.json'] ?? ''));
  const rows = manifest.tables.map(({ name }) => [
    name,
    (files[`tables/${name}.jsonl`] ?? '').split('\n').filter(Boolean),
  ]);
  return { manifest, rows: Object.fromEntries(rows) };
}

/** All of that shop's database, as statements; `migrations` are those that it says it has run. */
function statements({ manifest, rows }: OlderShop, migrations: readonly number[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const inserts = manifest.tables.map(({ name, columns }) => {
    const list = columns.map((column) => `"${column}"`).join(', ');
    return `insert into public.${name} (${list}) overriding system value select ${list}
      from jsonb_populate_recordset(null::public.${name}, ${quoted(`[${rows[name]?.join(',')}]`)}::jsonb);`;
  });
  const journal = migrations.map((at) => `('', ${at})`).join(', ');
  return `${gunzipSync(readFileSync(SCHEMA))}
    set session_replication_role = replica;
    ${inserts.join('\n')}
    select setval(pg_get_serial_sequence(format('public.%I', table_name), column_name), 1000)
      from information_schema.columns where is_identity = 'YES' and table_schema = 'public';
    insert into drizzle.__drizzle_migrations (hash, created_at) values ${journal};
    reset session_replication_role;`;
}

/** Where a database lies that nobody has opened since. */
type Place = { directory: string } | { url: string };

/** Lays that shop's database out for an engine; it goes with the test. */
export function layOut(engine: EngineName, shop: OlderShop, migrations?: readonly number[]): Promise<Place> {
  const all = statements(shop, migrations ?? shop.manifest.migrations);
  return engine === 'PGlite' ? inFolder(all) : onServer(all);
}

async function inFolder(all: string): Promise<{ directory: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-older-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const pglite = await PGlite.create({
    dataDir: join(directory, 'database'),
    extensions: { pg_trgm, unaccent },
  });
  await pglite.exec(all);
  await pglite.close();
  return { directory };
}

async function onServer(all: string): Promise<{ url: string }> {
  const { maintenance } = inject('postgres');
  const name = `older_${randomUUID().replaceAll('-', '')}`;
  await say(maintenance, `create database ${name}`);
  onTestFinished(() => say(maintenance, `drop database ${name} with (force)`));
  const url = new URL(maintenance);
  url.pathname = name;
  await say(url.href, all);
  return { url: url.href };
}

/** Opens it as a node does. Whoever opens it closes it. */
export function openPlace(place: Place): Promise<Database> {
  return 'url' in place ? openServer(place.url) : openEmbedded(place.directory);
}
