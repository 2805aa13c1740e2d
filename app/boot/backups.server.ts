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

/** One backup at a time: the next begins when the last has ended. */
export type Backups = NightBackups & {
  /** Writes every row and all media to `file`. */
  whole(file: string): Promise<BackupReport>;
};

/** Longest time (ms) that another process may take to restore a backup. */
const RESTORE_MS = 2 * 3_600_000;

export function storageOf(config: Config): Storage {
  return config.s3
    ? s3Storage({ ...config.s3, inTemporaryFolder: temporaryFolders(config.dataDir) })
    : diskStorage({ directory: join(config.dataDir, 'media') });
}

export function mediaBaseOf(config: Config): string {
  return config.s3?.publicUrl ?? MEDIA_PATH;
}

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
 * Deletes nightly backups beyond `config.backupKeep` (0: writes none). Media are included only with a
 * database server and a local disk: a bucket is elsewhere already, and an embedded shop's backups on its own
 * disk only serve to undo mistakes.
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
