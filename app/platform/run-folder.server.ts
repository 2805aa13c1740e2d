import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './file-lock.server.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';

/** One run of work that has customers' data half done or unpacked. */
export type Run = {
  /** Where it may leave anything while it lives: only the shop's own user can look into it. */
  folder: string;
  /** A name beside `target`, of this run alone, for what will take the target's place; it goes with the run. */
  draftOf(target: string): Promise<string>;
};

/** The folder of `DATA_DIR` with a folder for each run. */
const RUNS = 'runs';
/** A run's folder has such a name until it is locked. */
const BEING_MADE = '.being-made-';
/** Names, one a line, of the files outside of its folder that go with the run. */
const DRAFTS = 'drafts';
/** After so long (ms) nobody works any more on what has no lock. */
const ABANDONED_MS = 3_600_000;

/** How the runs of this process are ended before their work is. */
const living = new Set<() => Promise<void>>();

/** Ends every run of this process, as when it is told to stop: nothing of them stays. */
export async function endRuns(): Promise<void> {
  await Promise.all([...living].map((end) => end()));
}

/**
 * Does work that has a folder below `dataDir` for itself, which goes with all its drafts when the work ends. What is left
 * of a run whose process was killed is removed by the next run, and by the start of the shop.
 */
export async function inRun<Result>(dataDir: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  await sweepRuns(dataDir);
  const id = randomUUID();
  const [made, folder] = [join(dataDir, RUNS, BEING_MADE + id), join(dataDir, RUNS, id)];
  await mkdir(made, { recursive: true, mode: PRIVATE_FOLDER });
  // Locked before it has its name: whoever finds a folder of that name without a lock finds a dead run.
  const unlock = lockFile(join(made, 'lock'));
  const end = () => remove(folder);
  living.add(end);
  try {
    await rename(made, folder);
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
    unlock();
    await remove(folder);
  }
}

/** Folders for what comes from outside and is not stored yet; nothing of them stays when the process is killed. */
export function temporaryFolders(dataDir: string) {
  return <Result>(work: (folder: string) => Promise<Result>): Promise<Result> =>
    inRun(dataDir, ({ folder }) => work(folder));
}

/** A draft beside what it was to become. */
const DRAFT = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

/**
 * Removes drafts that lie in a folder outside of `DATA_DIR` and are not written any more: of a run whose own folder is gone,
 * as with a container, nobody else knows.
 */
export async function sweepDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter((name) => DRAFT.test(name));
  for (const name of drafts) await removeAbandoned(join(folder, name));
}

/** How often (ms) a shop that is open looks for what killed runs left. */
export const SWEPT_EVERY_MS = 10 * 60_000;

/** Removes what runs below `dataDir` left that no longer live, and earlier releases in the system's folder. */
export async function sweepRuns(dataDir: string): Promise<void> {
  for (const name of await namesIn(join(dataDir, RUNS))) {
    const folder = join(dataDir, RUNS, name);
    if (name.startsWith(BEING_MADE)) await removeAbandoned(folder);
    else await removeDead(folder);
  }
  for (const [place, prefix] of OF_EARLIER_RELEASES(dataDir)) {
    const names = (await namesIn(place)).filter((name) => name.startsWith(prefix));
    for (const name of names) await removeAbandoned(join(place, name));
  }
}

/** Where releases until November 2026 unpacked rows, with the beginning of each folder's name. */
const OF_EARLIER_RELEASES = (dataDir: string): [place: string, prefix: string][] => [
  [dataDir, 'backup-trial-'],
  [tmpdir(), 'vetrina-backup-'],
  [tmpdir(), 'vetrina-restore-'],
];

async function removeDead(folder: string): Promise<void> {
  let unlock: () => void;
  try {
    unlock = lockFile(join(folder, 'lock'));
  } catch {
    // It lives, or somebody else has just removed it.
    return;
  }
  try {
    await remove(folder);
  } finally {
    unlock();
  }
}

/** A folder, or a file, that nobody has written to for so long. */
async function removeAbandoned(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null || Date.now() - found.mtimeMs < ABANDONED_MS) return;
  // In the system's folder it may be another user's, who alone can remove it.
  await rm(folder, { recursive: true, force: true }).catch(() => {});
}

/** Drafts first: without the folder nobody would know of them. */
async function remove(folder: string): Promise<void> {
  const drafts = await readFile(join(folder, DRAFTS), 'utf8').catch(() => '');
  for (const draft of drafts.split('\n').filter(Boolean)) await rm(draft, { force: true });
  await rm(folder, { recursive: true, force: true });
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
