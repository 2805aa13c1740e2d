import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { tablesOf } from './db/backup-format.server.ts';
import { openEmbedded } from './db/client.server.ts';
import { restoreBackup } from './db/restore.server.ts';
import { rowsOf } from './db/rows.ts';
import { MEDIA_PATH } from './lib/media-path.ts';
import { diskStorage } from './platform/disk-storage.server.ts';

/** A backup file, and an empty folder to bring it back in. */
export type RestoreOrder = { file: string; folder: string };

/** What is there after it was brought back, counted anew; or why it could not be. */
export type RestoreReply = { ok: true; rows: number; files: number } | { ok: false; problem: string };

/*
 * A process of its own brings a backup back into an embedded database in an empty folder: the work of a minute, which
 * would hold up every shopper of the process that sells.
 */
process.on('disconnect', () => process.exit());
process.once('message', (order: RestoreOrder) => {
  bringBack(order).then(
    (reply) => process.send?.(reply),
    (error: Error) => process.send?.({ ok: false, problem: error.message } satisfies RestoreReply),
  );
});

async function bringBack({ file, folder }: RestoreOrder): Promise<RestoreReply> {
  const database = await openEmbedded(folder);
  const storage = diskStorage({ directory: join(folder, 'media') });
  const place = { database, storage, mediaBase: MEDIA_PATH, authSecret: '', secretFile: null };
  await restoreBackup(place, file, { forced: false });
  let rows = 0;
  for (const { name } of await tablesOf(database.db)) {
    const [counted] = await rowsOf<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    rows += counted?.count ?? 0;
  }
  let files = 0;
  for await (const _ of storage.list('')) files += 1;
  await database.close();
  return { ok: true, rows, files };
}
