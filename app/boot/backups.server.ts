import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '#db/backup.server.ts';
import type { BackupReport, Installation } from '#db/backup-format.server.ts';
import type { Database } from '#db/client.server.ts';
import { MEDIA_PATH } from '#lib/media-path.ts';
import { type BackupStore, backupBucket, backupFolder } from '#platform/backup-store.server.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { inRun, temporaryFolders } from '#platform/run-folder.server.ts';
import { s3Storage } from '#platform/s3-storage.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { NightBackups } from '#shop/operations/backups/nightly.server.ts';
import { nightFile, nightsToDelete, type RestoredElsewhere } from '#shop/operations/backups/nights.ts';
import { type Config, storedSecret } from './config.server.ts';
import { restoreElsewhere } from './restore-elsewhere.server.ts';

/** The next backup begins when the last has ended. */
export type Backups = NightBackups & {
  /** Writes every row and all media to `file`. */
  whole(file: string): Promise<BackupReport>;
};

/** Longest time (ms) that another process may take to restore a backup. */
const RESTORE_MS = 2 * 3_600_000;

export function storageOf(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return config.s3
    ? s3Storage({ ...config.s3, inTemporaryFolder: temporaryFolders(config.dataDir) })
    : diskStorage({ directory: join(config.dataDir, 'media') });
}

export function mediaBaseOf(config: Config): string {
  return config.s3?.publicUrl ?? MEDIA_PATH;
}

/** The key of encrypted backups; made once where no setting names it. */
export function backupKeyOf({ backupKey, dataDir }: Pick<Config, 'backupKey' | 'dataDir'>): string {
  return backupKey ?? storedSecret(dataDir, 'backup-key');
}

export function backupStoreOf(config: Config): BackupStore {
  return config.backupBucket
    ? backupBucket(config.backupBucket, temporaryFolders(config.dataDir))
    : backupFolder(config.backupDir);
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
    backupKey: backupKeyOf(config),
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
    restored: (name) => restoredBelow(config, name),
  };
}

/**
 * Deletes nightly backups that no rule retains any more (`config.backupKeep` 0: writes none). Media of a bucket are
 * elsewhere already, and an embedded shop's backups on its own disk only serve to undo mistakes: both are left out.
 */
async function backUpTonight({ config, database, storage, now }: Facts) {
  if (config.backupKeep === 0) return null;
  const store = backupStoreOf(config);
  const name = nightFile(now());
  const withMedia = config.s3 === null && (database.engine === 'server' || config.backupsElsewhere);
  const place = premisesOf(config, database, withMedia ? storage : null);
  const report = await store.write(name, (file) => writeBackup(place, file, now()));
  for (const old of nightsToDelete(await store.names(), config.backupKeep)) await store.delete(old);
  return { ...report, name };
}

function restoredBelow(config: Config, name: string): Promise<RestoredElsewhere> {
  return inRun(config.dataDir, async (run) => {
    const file = await backupStoreOf(config).fetch(name, run.folder);
    const order = { file, folder: join(run.folder, 'shop'), backupKey: backupKeyOf(config) };
    return restoreElsewhere(order, RESTORE_MS);
  });
}
