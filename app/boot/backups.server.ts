import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from '#db/backup.server.ts';
import type { BackupReport, Installation } from '#db/backup-format.server.ts';
import type { Database } from '#db/client.server.ts';
import { MEDIA_PATH } from '#lib/media-path.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { inRun, temporaryFolders } from '#platform/run-folder.server.ts';
import { s3Storage } from '#platform/s3-storage.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { NightBackups } from '#shop/company/backups/nightly.server.ts';
import { nightFile, nightsToDelete, type RestoredElsewhere } from '#shop/company/backups/nights.ts';
import type { Config } from './config.server.ts';
import { restoreElsewhere } from './restore-elsewhere.server.ts';

/** The backups of a shop, one at a time: another one begins when the last one has ended. */
export type Backups = NightBackups & {
  /** Writes every row and all media to `file`. */
  whole(file: string): Promise<BackupReport>;
};

/** How long (ms) another process may take to restore the night's backup. */
const RESTORE_MS = 2 * 3_600_000;

/** Where the shop of these settings keeps its media. */
export function storageOf(config: Config): Storage {
  return config.s3
    ? s3Storage({ ...config.s3, inTemporaryFolder: temporaryFolders(config.dataDir) })
    : diskStorage({ directory: join(config.dataDir, 'media') });
}

/** Public address below which the media of these settings lie. */
export function mediaBaseOf(config: Config): string {
  return config.s3?.publicUrl ?? MEDIA_PATH;
}

/** The shop of these settings as backups see it. */
export function premisesOf(config: Config, database: Database, storage: Storage | null): Installation {
  const secretFile = join(config.dataDir, 'auth-secret');
  return {
    database: { ...database, db: database.longWork },
    dataDir: config.dataDir,
    storage,
    mediaBase: mediaBaseOf(config),
    authSecret: config.authSecret,
    secretFile: config.databaseUrl === null && existsSync(secretFile) ? secretFile : null,
  };
}

type Facts = { config: Config; database: Database; storage: Storage; now: () => Date };

/** The backups of a shop that is open in this process. */
export function createBackups({ config, database, storage, now }: Facts): Backups {
  let last: Promise<unknown> = Promise.resolve();
  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    whole: (file) => inLine(() => writeBackup(premisesOf(config, database, storage), file, now())),
    tonight: () => inLine(() => backUpTonight({ config, database, storage, now })),
    restored: (file) => restoredBelow(config.dataDir, file),
  };
}

/**
 * Writes the night's backup to the folder for them, and deletes there what is older than the last `config.backupKeep`
 * (none: no backup). It has the media only where they lie on the disk of a shop with a database server: in a bucket they
 * are somewhere else already, and an embedded shop's nights, beside them on its disk, are for undoing mistakes.
 */
async function backUpTonight({ config, database, storage, now }: Facts) {
  const { backupDir: folder, backupKeep } = config;
  if (backupKeep === 0) return null;
  const file = join(folder, nightFile(now()));
  const withMedia = database.engine === 'server' && config.s3 === null;
  const report = await writeBackup(premisesOf(config, database, withMedia ? storage : null), file, now());
  for (const name of nightsToDelete(await readdir(folder), backupKeep)) {
    await rm(join(folder, name), { force: true });
  }
  return { ...report, file };
}

function restoredBelow(dataDir: string, file: string): Promise<RestoredElsewhere> {
  return inRun(dataDir, (run) => restoreElsewhere({ file, folder: join(run.folder, 'shop') }, RESTORE_MS));
}
