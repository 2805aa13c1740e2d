import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../platform/private-folder.server.ts';
import type { Storage } from '../platform/storage.server.ts';
import type { Database, Db } from './client.server.ts';
import { rowsOf } from './rows.ts';
import { tarEnd, tarFile, tarFiles } from './tar.ts';

/** A reason why a backup cannot be made or brought back, in one Italian sentence for who asked for it. */
export class BackupProblem extends Error {}

/** Where the shop's data lie, and what of them are secrets of this installation. */
export type Premises = {
  database: Database;
  /** Null leaves the media out. */
  storage: Storage | null;
  /** Public address below which media lie: some settings carry it. */
  mediaBase: string;
  /** What signs sessions and seals second factors. */
  authSecret: string;
  /** Where `authSecret` is kept when the shop made it by itself; null when the settings give it. */
  secretFile: string | null;
};

const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** When each migration that had been run was made, as the journal says: names it. */
  migrations: z.array(z.number().int()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  jobs: z.number().int(),
  mediaBase: z.string(),
  withMedia: z.boolean(),
  secretHash: z.string(),
});
type Manifest = z.infer<typeof Manifest>;

export type BackupReport = { rows: number; files: number; bytes: number };
export type RestoreReport = BackupReport & {
  /** The other installation had another secret: second factors have to be set up anew. */
  secretDiffers: boolean;
  jobs: { queue: string; data: object }[];
};

const MIGRATIONS = 'app/db/migrations';
const ROWS_AT_A_TIME = 500;

/**
 * Writes everything the shop knows to `file`: the rows as one moment saw them, background work that is still to
 * be done, then the media. The file appears whole or not at all.
 */
export async function writeBackup(premises: Premises, file: string, now: Date): Promise<BackupReport> {
  const report = { rows: 0, files: 0, bytes: 0 };
  await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${file}.part`;
  try {
    const counted = async function* (archive: AsyncIterable<Uint8Array>) {
      for await (const piece of archive) {
        report.bytes += piece.byteLength;
        yield piece;
      }
    };
    await pipeline(
      Readable.from(archiveOf(premises, now, report), { objectMode: true }),
      createGzip({ level: 6 }),
      counted,
      createWriteStream(draft, { mode: PRIVATE_FILE }),
    );
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return report;
}

async function* archiveOf(premises: Premises, now: Date, report: BackupReport): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'vetrina-backup-'));
  try {
    const snapshot = await stage(premises.database.db, folder);
    const manifest: Manifest = {
      format: 1,
      at: now.toISOString(),
      engine: premises.database.engine,
      ...snapshot,
      mediaBase: premises.mediaBase,
      withMedia: premises.storage !== null,
      secretHash: hashOf(premises.authSecret),
    };
    yield* tarFile('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)), now);
    if (premises.secretFile) yield* tarFile('auth-secret', Buffer.from(premises.authSecret), now);
    for (const name of ['jobs', ...manifest.tables.map((table) => `tables/${table.name}`)]) {
      yield* tarFile(`${name}.jsonl`, await readFile(join(folder, `${name}.jsonl`)), now);
    }
    report.rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    // After the rows: a picture's files are written before its row, so all that the rows name are there.
    for await (const key of premises.storage?.list('') ?? []) {
      const bytes = await premises.storage?.get(key);
      if (!bytes) continue;
      report.files += 1;
      yield* tarFile(`media/${key}`, bytes, now);
    }
    yield tarEnd();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies every table to a file of `folder`, all as one moment saw them. */
async function stage(db: Db, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs'>> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  return db.transaction(
    async (transaction) => {
      const tx = transaction as Db;
      const tables: Manifest['tables'] = [];
      for (const { name, columns } of await tablesOf(tx)) {
        const rows = await stageRows(
          tx,
          sql`select to_jsonb(line)::text as line from (select ${identifiers(columns)} from ${sql.identifier(name)}) line`,
          join(folder, 'tables', `${name}.jsonl`),
        );
        tables.push({ name, columns, rows });
      }
      const run = await rowsOf<{ at: string }>(
        tx,
        sql`select created_at as at from drizzle.__drizzle_migrations order by created_at`,
      );
      const [queues] = await rowsOf<{ known: boolean }>(
        tx,
        sql`select to_regclass('jobs.job') is not null as known`,
      );
      const jobs = await stageRows(
        tx,
        queues?.known
          ? sql`select json_build_object('queue', name, 'data', coalesce(data, '{}'))::text as line from jobs.job
                where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`
          : sql`select ''::text as line where false`,
        join(folder, 'jobs.jsonl'),
      );
      return { tables, jobs, migrations: run.map(({ at }) => Number(at)) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function stageRows(tx: Db, lines: ReturnType<typeof sql>, file: string): Promise<number> {
  await tx.execute(sql`declare staged no scroll cursor for ${lines}`);
  let count = 0;
  await pipeline(async function* () {
    for (;;) {
      const some = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_A_TIME} from staged`));
      if (some.length === 0) return;
      count += some.length;
      yield `${some.map(({ line }) => line).join('\n')}\n`;
    }
  }, createWriteStream(file));
  await tx.execute(sql`close staged`);
  return count;
}

/** The shop's tables with the columns that can be written, each after those that it refers to. */
async function tablesOf(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const found = await rowsOf<{ name: string; columns: string[]; needs: string[] | null }>(
    db,
    sql`select c.relname as name,
          (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
          (select array_agg(distinct r.relname::text) from pg_constraint k join pg_class r on r.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as needs
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`,
  );
  const sorted: typeof found = [];
  while (sorted.length < found.length) {
    const known = sorted.map((table) => table.name);
    const next = found.filter(
      ({ name, needs }) => !known.includes(name) && (needs ?? []).every((one) => known.includes(one)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...next);
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
}

/**
 * Puts a backup in the place of everything the shop knows. Media first, then every row in one transaction: what
 * fails leaves the rows as they were. A backup of an earlier release is loaded as it was, then migrated.
 * @throws BackupProblem when the shop is not empty and not `forced`, or the file is no backup for this release.
 */
export async function restoreBackup(
  premises: Premises,
  file: string,
  { forced }: { forced: boolean },
): Promise<RestoreReport> {
  const { database, storage } = premises;
  await mustBeAlone(database.db);
  if (!forced && !(await isEmpty(database.db))) {
    throw new BackupProblem(
      'Questo negozio contiene già dei dati: aggiungi --force per sostituirli tutti con quelli del backup.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'vetrina-restore-'));
  try {
    const report = { rows: 0, files: 0, bytes: 0 };
    let manifest: Manifest | null = null;
    let secret: string | null = null;
    for await (const { name, bytes } of tarFiles(unpacked(file))) {
      report.bytes += bytes.byteLength;
      if (name === 'manifest.json') manifest = readManifest(bytes);
      else if (!manifest) throw new BackupProblem('Il file non è un backup di Vetrina.');
      else if (name === 'auth-secret') secret = Buffer.from(bytes).toString('utf8');
      else if (name.startsWith('media/') && storage) {
        await putMedia(storage, name.slice('media/'.length), bytes);
        report.files += 1;
      } else if (/^(jobs|tables\/\w+)\.jsonl$/.test(name)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), bytes);
      }
    }
    if (!manifest) throw new BackupProblem('Il file non è un backup di Vetrina.');
    report.rows = await replaceRows(database.db, manifest, folder, premises.mediaBase);
    if (secret !== null && premises.secretFile) await keepSecret(premises.secretFile, secret);
    const secretNow = secret !== null && premises.secretFile ? secret : premises.authSecret;
    return {
      ...report,
      secretDiffers: hashOf(secretNow) !== manifest.secretHash,
      jobs: await jobsIn(join(folder, 'jobs.jsonl')),
    };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') throw new BackupProblem(`Il file ${file} non esiste.`, { cause: error });
    if (code?.startsWith('Z_') || /^The archive/.test(String((error as Error).message))) {
      throw new BackupProblem(
        'Il file è danneggiato o incompleto: i dati del negozio non sono stati toccati.',
        {
          cause: error,
        },
      );
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What goes wrong on the way ends the reading with it. */
function unpacked(file: string): AsyncIterable<Uint8Array> {
  const unpacking = createGunzip();
  pipeline(createReadStream(file), unpacking).catch(() => {});
  return unpacking;
}

function readManifest(bytes: Uint8Array): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (!parsed.success) throw new BackupProblem('Il file non è un backup che questa versione sa leggere.');
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((one) => one.folderMillis);
  if (!parsed.data.migrations.every((at, index) => known[index] === at)) {
    throw new BackupProblem('Il backup viene da una versione più recente: aggiorna il negozio e riprova.');
  }
  return parsed.data;
}

async function replaceRows(db: Db, manifest: Manifest, folder: string, mediaBase: string): Promise<number> {
  const asThen = await migrationsUntil(manifest.migrations.length, join(folder, 'migrations'));
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    for (const schema of ['jobs', 'drizzle', 'public']) {
      await tx.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
    }
    await tx.execute(sql`create schema public`);
    await migrateIn(tx, asThen);
    const tables = await tablesOf(tx);
    for (const { name } of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    // Migrations may fill in what a backup brings by itself.
    for (const { name } of tables.toReversed()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    let rows = 0;
    for (const { name } of tables) {
      const kept = manifest.tables.find((table) => table.name === name);
      if (!kept) continue;
      const count = await loadRows(tx, name, kept.columns, join(folder, 'tables', `${name}.jsonl`));
      if (count !== kept.rows) throw new Error(`${name}: ${count} rows of ${kept.rows}`);
      rows += count;
    }
    for (const { name } of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    await continueCounting(tx);
    await migrateIn(tx, MIGRATIONS);
    if (manifest.mediaBase !== mediaBase) {
      await tx.execute(
        sql`update site_settings set value = replace(value, ${`"${manifest.mediaBase}/`}, ${`"${mediaBase}/`})`,
      );
    }
    return rows;
  });
}

async function loadRows(tx: Db, table: string, columns: string[], file: string): Promise<number> {
  const name = sql.identifier(table);
  let count = 0;
  let batch: string[] = [];
  const load = async () => {
    if (batch.length === 0) return;
    await tx.execute(
      sql`insert into ${name} (${identifiers(columns)}) overriding system value
          select ${identifiers(columns)} from jsonb_populate_recordset(null::${name}, ${`[${batch.join(',')}]`}::jsonb)`,
    );
    count += batch.length;
    batch = [];
  };
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(line);
    if (batch.length === ROWS_AT_A_TIME) await load();
  }
  await load();
  return count;
}

/** Numbers that the database gives go on after the highest that was brought in. */
async function continueCounting(tx: Db) {
  const counted = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select c.relname as table, a.attname as column from pg_attribute a
        join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and a.attidentity <> ''`,
  );
  for (const { table, column } of counted) {
    const [name, of] = [sql.identifier(table), sql.identifier(column)];
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${of}), 1), max(${of}) is not null) from ${name}`,
    );
  }
}

/** The migrations up to the `count`th, as a folder of their own; the others stay behind. */
async function migrationsUntil(count: number, folder: string): Promise<string> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, count);
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** Runs what is missing of a folder's migrations inside the caller's transaction, as both drivers' migrators would. */
async function migrateIn(tx: Db, migrationsFolder: string) {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [last] = await rowsOf<{ at: string | null }>(
    tx,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (last?.at && Number(last.at) >= migration.folderMillis) continue;
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
}

/** Whether nothing would be lost: nobody has put goods, accounts or orders in yet. */
async function isEmpty(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ empty: boolean }>(
    db,
    sql`select not exists (select 1 from products) and not exists (select 1 from checkouts)
          and not exists (select 1 from orders) and not exists (select 1 from users) as empty`,
  );
  return found?.empty === true;
}

/** A node that runs would go on writing in the middle of it. */
async function mustBeAlone(db: Db) {
  const [others] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'pgboss'`,
  );
  if ((others?.count ?? 0) > 0) {
    throw new BackupProblem('Il negozio è in funzione su questo database: ferma prima tutti i suoi nodi.');
  }
}

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Renditions are named after what they show, and never change. */
const NAMED_BY_HASH = /^[0-9a-f]{2}\/[0-9a-f]{16,}-\d+\.\w+$/;

function putMedia(storage: Storage, key: string, bytes: Uint8Array): Promise<unknown> {
  return storage.put(key, bytes, {
    contentType: CONTENT_TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream',
    visibility: key.startsWith('originals/') ? 'private' : 'public',
    ...(NAMED_BY_HASH.test(key) ? { cacheControl: 'public, max-age=31536000, immutable' } : {}),
  });
}

async function keepSecret(file: string, secret: string) {
  await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  await writeFile(`${file}.part`, secret, { mode: PRIVATE_FILE });
  await rename(`${file}.part`, file);
}

async function jobsIn(file: string): Promise<RestoreReport['jobs']> {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function identifiers(names: string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

function hashOf(secret: string): string {
  return createHash('sha256').update(`vetrina backup ${secret}`).digest('hex').slice(0, 16);
}
