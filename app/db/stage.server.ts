import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/private-folder.server.ts';
import { identifiers, type Manifest, tablesOf } from './backup-format.server.ts';
import type { Db } from './client.server.ts';
import { migrationsRun } from './migrations.server.ts';
import { rowsOf } from './rows.ts';

/** Limits memory: an e-mail or a file has a few hundred KB. */
const ROWS_AT_A_TIME = 100;

export type Staged = Pick<Manifest, 'migrations' | 'tables' | 'jobs'>;

/** Writes all tables and pending jobs to `folder`, as of one moment. */
export async function stage(db: Db, folder: string): Promise<Staged> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: PRIVATE_FOLDER });
  return db.transaction(
    async (tx) => {
      const tables: Manifest['tables'] = [];
      for (const { name, columns } of await tablesOf(tx)) {
        const rows = await stageRows(
          tx,
          // `line.*` is the row, even if a column is named `line`.
          sql`select to_jsonb(line.*)::text as line from (select ${identifiers(columns)} from ${sql.identifier(name)}) line`,
          join(folder, 'tables', `${name}.jsonl`),
        );
        tables.push({ name, columns, rows });
      }
      const migrations = await migrationsRun(tx);
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
      return { tables, jobs, migrations };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function stageRows(tx: Db, lines: ReturnType<typeof sql>, file: string): Promise<number> {
  await tx.execute(sql`declare staged no scroll cursor for ${lines}`);
  let count = 0;
  await pipeline(
    async function* () {
      for (;;) {
        const some = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_A_TIME} from staged`));
        if (some.length === 0) return;
        count += some.length;
        yield `${some.map(({ line }) => line).join('\n')}\n`;
      }
    },
    createWriteStream(file, { mode: PRIVATE_FILE }),
  );
  await tx.execute(sql`close staged`);
  return count;
}
