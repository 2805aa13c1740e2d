import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { tablesOf } from '#db/backup-format.server.ts';
import { openEmbedded } from '#db/client.server.ts';
import { restoreBackup } from '#db/restore.server.ts';
import { rowsOf } from '#db/rows.ts';
import { answerApart } from '#lib/living-apart.server.ts';
import { MEDIA_PATH } from '#lib/media-path.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';

/** A backup file, and an empty folder to bring it back in. */
export type RestoreOrder = { file: string; folder: string };

/** What is there after a backup was brought back, counted anew. */
export type Restored = { rows: number; files: number };

/*
 * A process of its own brings a backup back into an embedded database in an empty folder: the work of a minute, which
 * would hold up every shopper of the process that sells.
 */
answerApart(async ({ file, folder }: RestoreOrder): Promise<Restored> => {
  const database = await openEmbedded(folder);
  const storage = diskStorage({ directory: join(folder, 'media') });
  const secrets = { authSecret: '', secretFile: null };
  const place = { database, dataDir: folder, storage, mediaBase: MEDIA_PATH, ...secrets };
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
  return { rows, files };
});
