import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './file-lock.server.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';

/** Work in progress with customers' data on disk. */
export type Run = {
  /** Folder for any files; accessible to the shop's user only. */
  folder: string;
  /** A unique name beside `target` for its replacement; deleted with the run. */
  draftOf(target: string): Promise<string>;
};

const RUNS = 'runs';
/** Ending of a run's lock, which lies beside its folder: Windows neither moves nor deletes a folder with an open file in it. */
const LOCK = '.lock';
/** Lists the run's files outside of its folder, one a line. */
const DRAFTS = 'drafts';
/** Age (ms) at which unlocked files count as abandoned. */
const ABANDONED_MS = 3_600_000;

const living = new Set<() => Promise<void>>();

/** On shutdown: deletes the files of all runs of this process. */
export async function endRuns(): Promise<void> {
  await Promise.all([...living].map((end) => end()));
}

/** The folder and its drafts are deleted at the end; those of killed processes by the next run or start. */
export async function inRun<Result>(dataDir: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  await sweepRuns(dataDir);
  const id = randomUUID();
  const folder = join(dataDir, RUNS, id);
  await mkdir(join(dataDir, RUNS), { recursive: true, mode: PRIVATE_FOLDER });
  // Locked before its folder exists: a folder without a lock belongs to a dead run.
  const unlock = lockFile(folder + LOCK);
  const end = () => removeWithLock(folder, unlock);
  living.add(end);
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER });
    return await work({
      folder,
      async draftOf(target) {
        const draft = `${target}.${id}.part`;
        await appendFile(join(folder, DRAFTS), `${draft}\n`, { mode: PRIVATE_FILE });
        return draft;
      },
    });
  } finally {
    living.delete(end);
    await end();
  }
}

/** Folders for incoming data not stored yet; nothing remains when the process is killed. */
export function temporaryFolders(dataDir: string) {
  return <Result>(work: (folder: string) => Promise<Result>): Promise<Result> =>
    inRun(dataDir, ({ folder }) => work(folder));
}

const DRAFT = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

/** Deletes abandoned drafts outside of `DATA_DIR` whose run's folder is gone, e.g. with a container. */
export async function sweepDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter((name) => DRAFT.test(name));
  for (const name of drafts) await removeAbandoned(join(folder, name));
}

/** Interval (ms) of clean-ups by a running shop. */
export const SWEPT_EVERY_MS = 10 * 60_000;

/** Deletes remains of dead runs, and of earlier releases in the system's folder. */
export async function sweepRuns(dataDir: string): Promise<void> {
  const names = await namesIn(join(dataDir, RUNS));
  for (const name of names) {
    const file = join(dataDir, RUNS, name);
    // A held lock has SQLite's journal beside it.
    const [run = '', ...isLock] = name.split(LOCK);
    if (isLock.length === 0) await removeDead(file);
    // The run was killed before it made its folder, or after removing it.
    else if (!names.includes(run)) await removeAbandoned(file);
  }
  for (const [place, prefix] of OF_EARLIER_RELEASES(dataDir)) {
    const names = (await namesIn(place)).filter((name) => name.startsWith(prefix));
    for (const name of names) await removeAbandoned(join(place, name));
  }
}

/** Folder and name prefix of unpacked rows in releases until November 2026. */
const OF_EARLIER_RELEASES = (dataDir: string): [place: string, prefix: string][] => [
  [dataDir, 'backup-trial-'],
  [tmpdir(), 'vetrina-backup-'],
  [tmpdir(), 'vetrina-restore-'],
];

async function removeDead(folder: string): Promise<void> {
  let unlock: () => void;
  try {
    unlock = lockFile(folder + LOCK);
  } catch {
    // The run is alive, or another process deletes its folder.
    return;
  }
  await removeWithLock(folder, unlock);
}

/** Deletes the lock's file last, after unlocking. */
async function removeWithLock(folder: string, unlock: () => void): Promise<void> {
  try {
    await remove(folder);
  } finally {
    unlock();
  }
  await rm(folder + LOCK, PATIENT);
}

async function removeAbandoned(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null || Date.now() - found.mtimeMs < ABANDONED_MS) return;
  // In the system's folder it may belong to another user.
  await rm(file, { recursive: true, force: true }).catch(() => {});
}

/** A process that outlives its killed parent may still write into the folder: ENOTEMPTY is retried. */
const PATIENT = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/** Drafts first: the folder lists them. */
async function remove(folder: string): Promise<void> {
  const drafts = await readFile(join(folder, DRAFTS), 'utf8').catch(() => '');
  for (const draft of drafts.split('\n').filter(Boolean)) await rm(draft, { force: true });
  await rm(folder, PATIENT);
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
