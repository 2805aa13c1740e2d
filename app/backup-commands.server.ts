import { chmodSync, existsSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Config } from './config.server.ts';
import { writeBackup } from './db/backup.server.ts';
import { BackupProblem, type BackupReport, type Installation } from './db/backup-format.server.ts';
import { type Database, DataDirectoryInUse, openEmbedded, openServer } from './db/client.server.ts';
import { restoreBackup } from './db/restore.server.ts';
import { MEDIA_PATH } from './lib/media-path.ts';
import { diskStorage } from './platform/disk-storage.server.ts';
import { bringJobs } from './platform/jobs.server.ts';
import { reserveFolder } from './platform/private-folder.server.ts';
import { s3Storage } from './platform/s3-storage.server.ts';
import type { Storage } from './platform/storage.server.ts';
import { forgetWaiting } from './shop/alerts/forget.server.ts';

/** Where the shop of these settings keeps its media. */
export function storageOf(config: Config): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage({ directory: join(config.dataDir, 'media') });
}

/** Public address below which the media of these settings lie. */
export function mediaBaseOf(config: Config): string {
  return config.s3?.publicUrl ?? MEDIA_PATH;
}

function premisesOf(config: Config, database: Database, storage: Storage | null): Installation {
  const secretFile = join(config.dataDir, 'auth-secret');
  return {
    database,
    storage,
    mediaBase: mediaBaseOf(config),
    authSecret: config.authSecret,
    secretFile: config.databaseUrl === null && existsSync(secretFile) ? secretFile : null,
  };
}

function openDatabase(config: Config): Promise<Database> {
  reserveFolder(config.dataDir);
  return config.databaseUrl ? openServer(config.databaseUrl) : openEmbedded(config.dataDir);
}

/**
 * Backs the shop of these settings up to `file`, whether it runs or not: an embedded database that is in use is
 * backed up by the shop that uses it.
 */
export async function backUp(config: Config, file: string, now: Date): Promise<BackupReport> {
  const target = resolve(file);
  let database: Database;
  try {
    database = await openDatabase(config);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    return askRunningShop(config, target);
  }
  try {
    return await wholeBackup(config, database, storageOf(config), target, now);
  } finally {
    await database.close();
  }
}

/** Writes every row and all media of a running shop to `file`. */
export function wholeBackup(
  config: Config,
  database: Database,
  storage: Storage,
  file: string,
  now: Date,
): Promise<BackupReport> {
  return writeBackup(premisesOf(config, database, storage), file, now);
}

/** Restores `file` into the shop of these settings, which must not run. */
export async function bringBack(config: Config, file: string, options: { forced: boolean }) {
  const database = await openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    throw new BackupProblem('Il negozio è in funzione: fermalo prima di ripristinare un backup.', {
      cause: error,
    });
  });
  try {
    const report = await restoreBackup(
      premisesOf(config, database, storageOf(config)),
      resolve(file),
      options,
    );
    await forgetWaiting(database.db);
    await bringJobs(database.jobs, report.jobs);
    return report;
  } finally {
    await database.close();
  }
}

const NIGHTLY = /^notte-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

/**
 * The night's backup of an embedded database: its rows, beside it in `backups`, of which the last
 * `config.backupKeep` are kept (none: no backup). Media never change once written; full backups, and those of a
 * database server, are the operator's, elsewhere.
 */
export async function backUpTonight(config: Config, database: Database, now: Date): Promise<void> {
  if (database.engine !== 'embedded' || config.backupKeep === 0) return;
  const folder = join(config.dataDir, 'backups');
  const file = join(folder, `notte-${now.toISOString().slice(0, 10)}.tar.gz`);
  await writeBackup(premisesOf(config, database, null), file, now);
  const nights = (await readdir(folder)).filter((name) => NIGHTLY.test(name)).sort();
  for (const name of nights.slice(0, -config.backupKeep)) await rm(join(folder, name), { force: true });
}

const socketOf = (config: Config) => join(config.dataDir, 'backup.sock');

/** Longest path that systems take for a socket. */
const LONGEST_SOCKET = 100;

/**
 * Lets `npm run backup` ask this running shop, which alone may use its embedded database. Only the shop's own
 * user can reach the socket.
 * @returns how to close it.
 */
export async function takeBackupOrders(
  config: Config,
  database: Database,
  now: () => Date,
): Promise<() => Promise<void>> {
  const socket = socketOf(config);
  if (database.engine !== 'embedded' || socket.length > LONGEST_SOCKET) return async () => {};
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      const { file } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { file: string };
      wholeBackup(config, database, storageOf(config), file, now()).then(
        (report) => answer.end(JSON.stringify({ report })),
        (error: unknown) => answer.end(JSON.stringify({ problem: String((error as Error).message) })),
      );
    });
  });
  // One that was killed leaves its socket; the directory's lock says that nobody listens any more.
  rmSync(socket, { force: true });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(socket, done);
  });
  chmodSync(socket, 0o600);
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

function askRunningShop(config: Config, file: string): Promise<BackupReport> {
  return new Promise((done, fail) => {
    const asked = request({ socketPath: socketOf(config), method: 'POST' }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { report, problem } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
          report?: BackupReport;
          problem?: string;
        };
        if (report) done(report);
        else fail(new BackupProblem(`Il negozio non è riuscito a scrivere il backup: ${problem}`));
      });
      answer.on('error', fail);
    });
    asked.on('error', (cause) =>
      fail(
        new BackupProblem('Il negozio è in funzione ma non risponde: fermalo e ripeti il comando.', {
          cause,
        }),
      ),
    );
    asked.end(JSON.stringify({ file }));
  });
}
