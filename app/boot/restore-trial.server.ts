import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { tablesOf } from '#db/backup-format.server.ts';
import { openUnmigrated } from '#db/client.server.ts';
import { mustBeReadable, restoreBackup } from '#db/restore.server.ts';
import { rowsOf } from '#db/rows.ts';
import { answerApart } from '#lib/living-apart.server.ts';
import { MEDIA_PATH } from '#lib/media-path.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { PRIVATE_FOLDER } from '#platform/private-folder.server.ts';

/** `folder` must be empty. */
export type RestoreOrder = { file: string; folder: string; backupKey: string };

export type Restored = { rows: number; files: number };

/* A separate process: the restore takes a minute, which would block every shopper of the selling process. */
answerApart(async ({ file, folder, backupKey }: RestoreOrder): Promise<Restored> => {
  await mustBeReadable(file, backupKey);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const database = await openUnmigrated(join(folder, 'database'));
  const storage = diskStorage({ directory: join(folder, 'media') });
  const secrets = { authSecret: '', secretFile: null, backupKey };
  const place = { database, dataDir: folder, storage, mediaBase: MEDIA_PATH, ...secrets };
  // The database is new: there is nothing that a question before overwriting could save.
  await restoreBackup(place, file, { forced: true });
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
