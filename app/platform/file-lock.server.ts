import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { PRIVATE_FILE } from './private-folder.server.ts';

export class FileLocked extends Error {}

/**
 * Locks a file (created if missing) by an exclusive SQLite transaction: the operating system releases it
 * however the process ends, so no lock is ever stale. Returns a function that releases it, once.
 * @throws FileLocked
 */
export function lockFile(file: string): () => void {
  makePrivate(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new FileLocked(file, { cause: error });
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** SQLite would make it readable by others. Closing an existing file would release this process's locks on it. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
