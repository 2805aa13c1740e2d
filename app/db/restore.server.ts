import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { OtherKey, unsealing } from '#lib/sealed-stream.server.ts';
import { putCopied } from '#platform/copy-storage.server.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/private-folder.server.ts';
import { inRun } from '#platform/run-folder.server.ts';
import {
  BackupProblem,
  type BackupReport,
  hashOf,
  type Installation,
  identifiers,
  Manifest,
  tablesOf,
} from './backup-format.server.ts';
import type { Db } from './client.server.ts';
import { knownMigrations, MIGRATIONS, sinceBaseline } from './migrations.server.ts';
import { rowsOf } from './rows.ts';
import { LISTENER } from './server-listener.server.ts';
import { tarFiles } from './tar.ts';

export type RestoreReport = BackupReport & {
  /** Second factors must be set up again: they were encrypted with another secret. */
  secretDiffers: boolean;
  jobs: { queue: string; data: object }[];
};

/** An installation whose tables are created anew: the database may have none. */
type Target = Omit<Installation, 'database'> & { database: { db: Db } };

const ROWS_AT_A_TIME = 500;

/**
 * Replaces all data: media first, then all rows in one transaction, so that a failure leaves the rows
 * unchanged. Backups of earlier releases are loaded, then migrated.
 * @throws BackupProblem when the shop is not empty and not `forced`, or the backup does not fit this release
 */
export async function restoreBackup(
  installation: Target,
  file: string,
  { forced }: { forced: boolean },
): Promise<RestoreReport> {
  const { db } = installation.database;
  await mustBeAlone(db);
  if (!forced && !(await holdsNothing(db))) {
    throw new BackupProblem(
      'Questo negozio contiene già dei dati: aggiungi --force per sostituirli tutti con quelli del backup.',
    );
  }
  return explained(file, () =>
    inRun(installation.dataDir, ({ folder }) => restoreBy(folder, installation, file)),
  );
}

/**
 * Reads a backup's beginning alone: for whoever would make a database only to learn that nothing can come into it.
 * @throws BackupProblem as `restoreBackup` would
 */
export function mustBeReadable(file: string, backupKey: string): Promise<void> {
  return explained(file, async () => {
    for await (const first of tarFiles(unpacked(file, backupKey))) {
      if (first.name !== 'manifest.json') break;
      readManifest(first.bytes);
      return;
    }
    throw new BackupProblem('Il file non è un backup di Vetrina.');
  });
}

async function explained<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as { code?: string };
    if (error instanceof OtherKey) {
      throw new BackupProblem(
        `Il backup è cifrato con un’altra chiave (impronta ${error.keyId}): imposta BACKUP_KEY con la chiave di quel negozio e riprova. Senza quella chiave nessuno può aprirlo.`,
        { cause: error },
      );
    }
    if (code === 'ENOENT') throw new BackupProblem(`Il file ${file} non esiste.`, { cause: error });
    if (code?.startsWith('Z_') || /^The archive/.test(String((error as Error).message))) {
      throw new BackupProblem(
        'Il file è danneggiato o incompleto: i dati del negozio non sono stati toccati.',
        { cause: error },
      );
    }
    throw error;
  }
}

async function restoreBy(
  folder: string,
  { database, storage, mediaBase, secretFile, authSecret, backupKey }: Target,
  file: string,
): Promise<RestoreReport> {
  const report = { rows: 0, files: 0, bytes: 0 };
  let manifest: Manifest | null = null;
  let secret: string | null = null;
  for await (const { name, bytes } of tarFiles(unpacked(file, backupKey))) {
    report.bytes += bytes.byteLength;
    if (name === 'manifest.json') manifest = readManifest(bytes);
    else if (!manifest) throw new BackupProblem('Il file non è un backup di Vetrina.');
    else if (name === 'auth-secret') secret = Buffer.from(bytes).toString('utf8');
    else if (name.startsWith('media/') && storage) {
      await putCopied(storage, name.slice('media/'.length), bytes);
      report.files += 1;
    } else if (/^(jobs|tables\/\w+)\.jsonl$/.test(name)) {
      await mkdir(dirname(join(folder, name)), { recursive: true, mode: PRIVATE_FOLDER });
      await writeFile(join(folder, name), bytes, { mode: PRIVATE_FILE });
    }
  }
  if (!manifest) throw new BackupProblem('Il file non è un backup di Vetrina.');
  report.rows = await replaceRows(database.db, manifest, folder, mediaBase);
  if (secret !== null && secretFile) await keepSecret(secretFile, secret);
  const secretNow = secret !== null && secretFile ? secret : authSecret;
  return {
    ...report,
    secretDiffers: hashOf(secretNow) !== manifest.secretHash,
    jobs: await jobsIn(join(folder, 'jobs.jsonl')),
  };
}

/** Errors of the file or its compression are thrown to the reader. */
function unpacked(file: string, backupKey: string): Gunzip {
  const unpacking = createGunzip();
  pipeline(createReadStream(file), unsealing(backupKey), unpacking).catch(() => {});
  return unpacking;
}

function readManifest(bytes: Uint8Array): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (!parsed.success) throw new BackupProblem('Il file non è un backup che questa versione sa leggere.');
  const migrations = sinceBaseline(parsed.data.migrations);
  if (migrations === null) {
    throw new BackupProblem(
      'Il backup viene da una versione di sviluppo troppo vecchia, che questa non sa leggere: i dati del negozio non sono stati toccati.',
    );
  }
  const known = knownMigrations();
  if (!migrations.every((at, index) => known[index] === at)) {
    throw new BackupProblem('Il backup viene da una versione più recente: aggiorna il negozio e riprova.');
  }
  return { ...parsed.data, migrations };
}

async function replaceRows(db: Db, manifest: Manifest, folder: string, mediaBase: string): Promise<number> {
  const asThen = await migrationsUntil(manifest.migrations.length, join(folder, 'migrations'));
  return db.transaction(async (tx) => {
    for (const schema of ['jobs', 'drizzle', 'public']) {
      await tx.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
    }
    await tx.execute(sql`create schema public`);
    await migrateIn(tx, asThen);
    const tables = await tablesOf(tx);
    for (const { name } of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    // Migrations may have inserted rows that the backup also contains.
    for (const { name } of tables.toReversed()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    let rows = 0;
    for (const { name } of tables) {
      const table = manifest.tables.find((one) => one.name === name);
      if (!table) continue;
      const count = await loadRows(tx, name, table.columns, join(folder, 'tables', `${name}.jsonl`));
      if (count !== table.rows) throw new Error(`${name}: ${count} rows of ${table.rows}`);
      rows += count;
    }
    for (const { name } of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    await continueCounting(tx);
    await migrateIn(tx, MIGRATIONS.migrationsFolder);
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

/** Identity columns continue after the highest restored value. */
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

async function migrationsUntil(count: number, folder: string): Promise<string> {
  const { migrationsFolder } = MIGRATIONS;
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, count);
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** Runs missing migrations within the caller's transaction, as both drivers' migrators would. */
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

async function holdsNothing(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ empty: boolean }>(
    db,
    sql`select not exists (select 1 from products) and not exists (select 1 from checkouts)
          and not exists (select 1 from orders) and not exists (select 1 from users) as empty`,
  );
  return found?.empty === true;
}

/** Refuses while a node is running, which its listener shows: it would write during the restore. */
async function mustBeAlone(db: Db) {
  const [others] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = ${LISTENER}`,
  );
  if ((others?.count ?? 0) > 0) {
    throw new BackupProblem('Il negozio è in funzione su questo database: ferma prima tutti i suoi nodi.');
  }
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
