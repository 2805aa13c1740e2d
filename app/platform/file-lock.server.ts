import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { PRIVATE_FILE } from './private-folder.server.ts';

/** Another process, or another part of this one, has the file locked. */
export class FileLocked extends Error {}

/**
 * Locks a file, which is made if it is not there. The lock is an exclusive transaction on a small SQLite file: the
 * operating system drops it when the process ends, however it ends, so there is never a stale one to judge.
 * @returns how to let it go
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
  return () => lock.close();
}

/**
 * SQLite would make the file readable by others. One that is there is not opened: closing it again would drop the lock
 * that another part of this process has on it.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
