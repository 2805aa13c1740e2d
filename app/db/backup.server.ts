import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../platform/private-folder.server.ts';
import {
  type BackupReport,
  hashOf,
  type Installation,
  identifiers,
  type Manifest,
  ROWS_AT_A_TIME,
  tablesOf,
} from './backup-format.server.ts';
import type { Db } from './client.server.ts';
import { rowsOf } from './rows.ts';
import { tarEnd, tarFile } from './tar.ts';

/**
 * Writes everything the shop knows to `file`: the rows as one moment saw them, background work that is still to
 * be done, then the media. The file appears whole or not at all.
 */
export async function writeBackup(
  installation: Installation,
  file: string,
  now: Date,
): Promise<BackupReport> {
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
      Readable.from(archiveOf(installation, now, report), { objectMode: true }),
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

async function* archiveOf(
  installation: Installation,
  now: Date,
  report: BackupReport,
): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'vetrina-backup-'));
  try {
    const snapshot = await stage(installation.database.db, folder);
    const manifest: Manifest = {
      format: 1,
      at: now.toISOString(),
      engine: installation.database.engine,
      ...snapshot,
      mediaBase: installation.mediaBase,
      withMedia: installation.storage !== null,
      secretHash: hashOf(installation.authSecret),
    };
    yield* tarFile('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)), now);
    if (installation.secretFile) yield* tarFile('auth-secret', Buffer.from(installation.authSecret), now);
    for (const name of ['jobs', ...manifest.tables.map((table) => `tables/${table.name}`)]) {
      yield* tarFile(`${name}.jsonl`, await readFile(join(folder, `${name}.jsonl`)), now);
    }
    report.rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    // After the rows: a picture's files are written before its row, so all that the rows name are there.
    for await (const key of installation.storage?.list('') ?? []) {
      const bytes = await installation.storage?.get(key);
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
