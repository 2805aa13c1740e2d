import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import { writeBackup } from '#db/backup.server.ts';
import { BackupProblem, type BackupReport } from '#db/backup-format.server.ts';
import {
  type Database,
  DataDirectoryInUse,
  embeddedFolders,
  openEmbedded,
  openServer,
} from '#db/client.server.ts';
import { mustBeReadable, restoreBackup } from '#db/restore.server.ts';
import { bringJobs } from '#platform/jobs.server.ts';
import { reserveFolder } from '#platform/private-folder.server.ts';
import { endRuns, inRun } from '#platform/run-folder.server.ts';
import { readConnection } from '#shop/operations/connections/stored.server.ts';
import { keepStorage, storageRow } from '#shop/operations/connections/take-over-storage.server.ts';
import { forgetWaiting } from '#shop/staff/notifications/note.server.ts';
import { type Backups, backupKeyOf, backupStoreOf, premisesOf, storageOf } from './backups.server.ts';
import type { Config } from './config.server.ts';
import { sealerFor } from './secrets-key.server.ts';

function openDatabase(config: Config): Promise<Database> {
  endRunsWhenStopped();
  reserveFolder(config.dataDir);
  const { databaseUrl, databaseDirectUrl: direct, dataDir } = config;
  return databaseUrl ? openServer(databaseUrl, { direct }) : openEmbedded(dataDir);
}

/** Unpacked customer data must not remain after an interrupted command. */
function endRunsWhenStopped(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void endRuns().finally(() => process.exit(1)));
}

/** Backs the shop up to `file`. An embedded database in use is backed up by the running shop itself. */
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
    const premises = await premisesWithStorage(config, database);
    return await writeBackup(premises, target, now);
  } finally {
    await database.close();
  }
}

/** Restores `file`, or the night's backup of this name in the bucket; the shop must not be running. */
export async function bringBack(config: Config, file: string, options: { forced: boolean }) {
  const isInBucket = config.backupBucket !== null && !existsSync(file);
  // Before a database is made for what cannot come into it.
  if (!isInBucket) await mustBeReadable(resolve(file), backupKeyOf(config));
  const database = await openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    throw new BackupProblem('Il negozio è in funzione: fermalo prima di ripristinare un backup.', {
      cause: error,
    });
  });
  try {
    const before = await storageRow(database.db);
    const premises = await premisesWithStorage(config, database);
    const restore = (found: string) => restoreBackup(premises, resolve(found), options);
    const report = await (isInBucket
      ? inRun(config.dataDir, async ({ folder }) => restore(await backupStoreOf(config).fetch(file, folder)))
      : restore(file));
    await keepStorage(database.db, before, report.files);
    await forgetWaiting(database.db);
    await bringJobs(database.jobs, report.jobs);
    return report;
  } finally {
    await database.close();
  }
}

/**
 * Copies every row and pending job from the embedded database of `from` to the server of `to`, in one transaction there.
 * Media and secrets stay where they are. The embedded database is set aside: a start that forgot `DATABASE_URL` would sell
 * from it.
 * @throws BackupProblem when the shop is running, has no embedded database, or the server holds data and `forced` is false
 */
export async function moveToServer(from: Config, to: Config, options: { forced: boolean; now: Date }) {
  const folders = embeddedFolders(from.dataDir);
  if (!existsSync(folders.used))
    throw new BackupProblem(`In ${from.dataDir} non c’è un database incorporato.`);
  const source = await openDatabase(from).catch((error: unknown) => {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    throw new BackupProblem('Il negozio è in funzione: fermalo prima di spostare i suoi dati.', {
      cause: error,
    });
  });
  const report = await copied(source, from, to, options).finally(() => source.close());
  renameSync(folders.used, folders.moved);
  return report;
}

async function copied(source: Database, from: Config, to: Config, options: { forced: boolean; now: Date }) {
  const target = await openDatabase(to);
  try {
    return await inRun(from.dataDir, async ({ folder }) => {
      const file = join(folder, 'rows.tar.gz');
      await writeBackup(premisesOf(from, source, null), file, options.now);
      const report = await restoreBackup(premisesOf(to, target, null), file, options);
      await bringJobs(target.jobs, report.jobs);
      return report;
    });
  } finally {
    await target.close();
  }
}

/** With the storage that the owner has set on screen, unless the environment does. */
async function premisesWithStorage(given: Config, database: Database) {
  if (given.named.has('S3_ENDPOINT')) return premisesOf(given, database, storageOf(given));
  const { value } = await readConnection(database.db, sealerFor(given), 'storage');
  const config = { ...given, s3: value };
  return premisesOf(config, database, storageOf(config));
}

const socketOf = (config: Config) => join(config.dataDir, 'backup.sock');

/** Longest socket path (characters) that operating systems accept. */
const LONGEST_SOCKET = 100;

/**
 * Lets `npm run backup` ask this shop, which alone can use its embedded database; returns how to close it. Windows has no
 * sockets in folders: there the shop is stopped first, as the command says.
 */
export async function takeBackupOrders(
  config: Config,
  backups: Pick<Backups, 'whole'>,
): Promise<() => Promise<void>> {
  const socket = socketOf(config);
  const isWindows = process.platform === 'win32';
  if (config.databaseUrl !== null || socket.length > LONGEST_SOCKET || isWindows) return async () => {};
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { file } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { file: string };
      backups.whole(file).then(
        (report) => answer.end(JSON.stringify({ report })),
        (error: unknown) => answer.end(JSON.stringify({ problem: String((error as Error).message) })),
      );
    });
  });
  // A killed process leaves its socket behind; the directory's lock proves that nobody listens any more.
  rmSync(socket, { force: true });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(socket, done);
  });
  // A connection that the system cannot accept must not end the others.
  server.on('error', () => {});
  chmodSync(socket, 0o600);
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

function askRunningShop(config: Config, file: string): Promise<BackupReport> {
  return new Promise((done, fail) => {
    const sent = request({ socketPath: socketOf(config), method: 'POST' }, (answer) => {
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
    sent.on('error', (cause) =>
      fail(
        new BackupProblem('Il negozio è in funzione ma non risponde: fermalo e ripeti il comando.', {
          cause,
        }),
      ),
    );
    sent.end(JSON.stringify({ file }));
  });
}
