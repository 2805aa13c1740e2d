import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { AnswerApart } from '#lib/living-apart.server.ts';
import { askApart } from '#lib/process-apart.server.ts';
import { RELEASE } from '#lib/release.ts';
import { sealing, unsealing } from '#lib/sealed-stream.server.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/private-folder.server.ts';
import { inRun, type Run, sweepDrafts } from '#platform/run-folder.server.ts';
import {
  BackupProblem,
  type BackupReport,
  hashOf,
  type Installation,
  isSealed,
  type Manifest,
} from './backup-format.server.ts';
import type { Database } from './client.server.ts';
import { type Staged, stage } from './stage.server.ts';
import type { StageOrder } from './stage-process.server.ts';
import { tarEnd, tarFile, tarFileOf } from './tar.ts';

/** Without this limit the process takes 240 MB, in a container that it shares with the shop. */
const STAGE_LIMITS = { timeMs: 60 * 60_000, memoryMb: 192 };

/** Large files are hashed in parts (bytes): a digest of the whole would block all requests. */
const PART_BYTES = 256 * 1024;

/**
 * Writes all rows of one moment, pending jobs, then the media. The file appears complete and verified, or not
 * at all; of concurrent writes to one name the last one stays.
 * @throws BackupProblem when the file does not read back as it was written
 */
export function writeBackup(installation: Installation, file: string, now: Date): Promise<BackupReport> {
  return inRun(installation.dataDir, async (run) => {
    const report = { rows: 0, files: 0, bytes: 0 };
    await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    await sweepDrafts(dirname(file));
    const draft = await run.draftOf(file);
    const written = createHash('sha256');
    await pipeline(
      Readable.from(digested(archiveOf(installation, run, now, report), written), { objectMode: true }),
      createGzip({ level: 6 }),
      isSealed(file) ? sealing(installation.backupKey) : new PassThrough(),
      // Flushed before the file gets its name, in case the machine fails.
      createWriteStream(draft, { mode: PRIVATE_FILE, flags: 'wx', flush: true }),
    );
    if (!(await readsBackAs(draft, written.digest(), installation.backupKey))) {
      throw new BackupProblem('Il backup non si rilegge come è stato scritto: controlla il disco e riprova.');
    }
    report.bytes = (await stat(draft)).size;
    await rename(draft, file);
    return report;
  });
}

/** Whether the unpacked content of a file has this digest. */
async function readsBackAs(file: string, digest: Buffer, backupKey: string): Promise<boolean> {
  const readBack = createHash('sha256');
  try {
    await pipeline(
      createReadStream(file),
      unsealing(backupKey),
      createGunzip(),
      async (archive: AsyncIterable<Uint8Array>) => {
        for await (const part of archive) readBack.update(part);
      },
    );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_') || message.startsWith('The archive')) return false;
    throw error;
  }
  return readBack.digest().equals(digest);
}

async function* digested(archive: AsyncIterable<Uint8Array>, digest: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of archive) {
    for (let from = 0; from < piece.byteLength; from += PART_BYTES) {
      const part = piece.subarray(from, from + PART_BYTES);
      digest.update(part);
      yield part;
    }
  }
}

async function* archiveOf(
  installation: Installation,
  run: Run,
  now: Date,
  report: BackupReport,
): AsyncGenerator<Uint8Array> {
  const folder = join(run.folder, 'rows');
  const staged = await rowsOfOneMoment(installation.database, run, folder);
  const manifest: Manifest = {
    format: 1,
    release: RELEASE,
    at: now.toISOString(),
    engine: installation.database.engine,
    ...staged,
    mediaBase: installation.mediaBase,
    withMedia: installation.storage !== null,
    secretHash: hashOf(installation.authSecret),
  };
  yield* tarFile('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)), now);
  if (installation.secretFile) yield* tarFile('auth-secret', Buffer.from(installation.authSecret), now);
  for (const name of ['jobs', ...manifest.tables.map((table) => `tables/${table.name}`)]) {
    const file = join(folder, `${name}.jsonl`);
    yield* tarFileOf(`${name}.jsonl`, (await stat(file)).size, createReadStream(file), now);
  }
  report.rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  // After the rows: a picture's files are written before its row, so none is missing.
  for await (const key of installation.storage?.list('') ?? []) {
    const bytes = await installation.storage?.get(key);
    if (!bytes) continue;
    report.files += 1;
    yield* tarFile(`media/${key}`, bytes, now);
  }
  yield tarEnd();
}

/** The embedded engine's only connection would block everybody: another process reads a copy of its files. */
async function rowsOfOneMoment({ db, copyTo }: Database, run: Run, into: string): Promise<Staged> {
  if (copyTo === null) return stage(db, into);
  const copy = join(run.folder, 'database');
  await copyTo(copy);
  const reply = await askApart<StageOrder, AnswerApart<Staged>>(
    'db/stage-process.server.ts',
    { copy, into },
    STAGE_LIMITS,
  );
  if (!reply?.ok) throw new Error(`The copy could not be read: ${reply?.problem ?? 'its process ended'}`);
  await rm(copy, { recursive: true });
  const { migrations, tables, jobs } = reply;
  return { migrations, tables, jobs };
}
