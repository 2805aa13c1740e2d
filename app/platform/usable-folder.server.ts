import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#lib/start-problem.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';

/** Less free space (bytes) counts as full: the embedded database's log grows by 16 MB. */
const LEAST_FREE = 32 * 1024 * 1024;

const TRIAL = Buffer.alloc(64 * 1024, 'x');

/** Writes a test file. @throws StartProblem on a full disk, or if the folder or database is another user's */
export function mustBeUsable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    writeTrial(folder);
    const database = join(folder, 'database');
    if (existsSync(database)) mustBeOwn(database);
  } catch (error) {
    const sentence = folderProblem(error, folder);
    throw sentence === null ? error : new StartProblem(sentence, { cause: error });
  }
  const { blocks, bavail, bsize } = statfsSync(folder);
  // Some file systems report no sizes.
  if (blocks > 0 && bavail * bsize < LEAST_FREE) throw new StartProblem(full(folder));
}

/** The database's folder must be listable and its files readable and writable. */
function mustBeOwn(database: string): void {
  if (readdirSync(database).includes('PG_VERSION')) closeSync(openSync(join(database, 'PG_VERSION'), 'r+'));
}

/** Writes and deletes a test file. */
export function isFolderWritable(folder: string): boolean {
  try {
    writeTrial(folder);
    return true;
  } catch {
    return false;
  }
}

function writeTrial(folder: string): void {
  const file = join(folder, 'write-trial');
  try {
    writeFileSync(file, TRIAL, { mode: PRIVATE_FILE, flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}

/** By system error code. */
const SENTENCES: Record<string, (path: string) => string> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: (path) => `Il disco di ${path} è in sola lettura: rendilo scrivibile e riavvia il negozio.`,
  EACCES: foreign,
  EPERM: foreign,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
};

/** Messages of the embedded database. */
const WORDS: [words: RegExp, sentence: (path: string) => string][] = [
  [/No space left on device/i, full],
  [/Read-only file system/i, (path) => SENTENCES.EROFS?.(path) ?? full(path)],
  [/Permission denied|Operation not permitted/i, foreign],
];

/** An Italian sentence; null for failures that the operator cannot solve. `folder`: for errors without a path. */
export function folderProblem(error: unknown, folder: string): string | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, path, syscall } = one as NodeJS.ErrnoException;
    const sentence = syscall === undefined ? undefined : SENTENCES[code ?? ''];
    if (sentence) return sentence(path ?? folder);
    const said = one.message;
    const known = syscall === undefined && WORDS.find(([words]) => words.test(said));
    if (known) return known[1](folder);
  }
  return null;
}

function full(path: string): string {
  return `Il disco di ${path} è pieno: libera dello spazio e riavvia il negozio.`;
}

function foreign(path: string): string {
  return `${path} non si può leggere o scrivere: assegnala, con tutto ciò che contiene, all’utente che avvia il negozio.`;
}

function noFolder(path: string): string {
  return `${path} non è una cartella: indica in DATA_DIR una cartella del negozio.`;
}
