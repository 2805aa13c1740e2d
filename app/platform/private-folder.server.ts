import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { StartProblem } from '#lib/start-problem.ts';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

const OTHERS = 0o077;

/**
 * Removes other users' access to a folder and its content, and sets the umask for new files. Skips symbolic
 * links, whose target may be foreign, and does nothing for a missing folder or on Windows.
 * @throws StartProblem when something readable by others cannot be changed
 */
export function reserveFolder(folder: string): void {
  if (process.platform === 'win32') return;
  if (isMainThread) process.umask(OTHERS);
  const real = orNull(() => realpathSync(folder), 'ENOENT');
  if (real === null) return;
  restrict(real, PRIVATE_FOLDER);
  restrictAllIn(real);
}

function restrictAllIn(folder: string): void {
  // An unlistable folder belongs to another user and is closed to all others.
  for (const entry of orNull(() => readdirSync(folder, { withFileTypes: true }), 'EACCES', 'ENOENT') ?? []) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    restrict(path, entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
    if (entry.isDirectory()) restrictAllIn(path);
  }
}

function restrict(path: string, mode: number): void {
  const isOpen = () => ((orNull(() => lstatSync(path), 'ENOENT')?.mode ?? 0) & OTHERS) !== 0;
  if (!isOpen()) return;
  try {
    chmodSync(path, mode);
  } catch (cause) {
    throw new StartProblem(unprotected(path), { cause });
  }
  // File systems without modes ignore the change silently.
  if (isOpen()) throw new StartProblem(unprotected(path));
}

const unprotected = (path: string) =>
  `DATA_DIR contiene dati personali e segreti, ma ${path} è accessibile ad altri utenti di questa macchina e non si riesce a chiuderla: assegnala all’utente che avvia il negozio, su un disco che distingue i permessi.`;

/** Null on an error with one of these codes. */
function orNull<T>(read: () => T, ...codes: string[]): T | null {
  try {
    return read();
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
