import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/private-folder.server.ts';

/** Excluded by PostgreSQL's manual; the log is copied separately. */
const LEFT_OUT = ['pg_wal', 'postmaster.pid', 'postmaster.opts', 'pg_internal.init'];

/** Thousands of small files: each costs a turn of the event loop, which the engine may block. */
const FILES_AT_ONCE = 16;

/**
 * PostgreSQL's "Making a Base Backup Using the Low Level API": from the start on, the log contains every
 * changed page whole, which repairs files that changed while they were copied. The copy is as of the end of
 * copying. One copy at a time.
 */
export async function copyWhileUsed(pglite: PGlite, folder: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: PRIVATE_FOLDER });
  const { rows } = await pglite.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('copy', true)) as first`,
  );
  const first = rows[0]?.first ?? '';
  let stopped: { last: string; label: string } | undefined;
  try {
    await copyFolder(folder, into);
  } finally {
    const ended = await pglite.query<{ last: string; label: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
    );
    stopped = ended.rows[0];
  }
  const { last, label } = stopped ?? { last: '', label: '' };
  await mkdir(join(into, 'pg_wal'), { mode: PRIVATE_FOLDER });
  for (const name of await readdir(join(folder, 'pg_wal'))) {
    if (name >= first && name <= last)
      await copyFile(join(folder, 'pg_wal', name), join(into, 'pg_wal', name));
  }
  await writeFile(join(into, 'backup_label'), label, { mode: PRIVATE_FILE });
}

async function copyFolder(from: string, into: string): Promise<void> {
  const entries = (await readdir(from, { withFileTypes: true })).filter(
    ({ name }) => !LEFT_OUT.includes(name),
  );
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    await mkdir(join(into, name), { mode: PRIVATE_FOLDER });
    await copyFolder(join(from, name), join(into, name));
  }
  const files = entries.filter((entry) => !entry.isDirectory());
  for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
    const some = files.slice(at, at + FILES_AT_ONCE);
    await Promise.all(some.map(({ name }) => copyOne(join(from, name), join(into, name))));
  }
}

async function copyOne(from: string, into: string): Promise<void> {
  await copyFile(from, into).catch((error: NodeJS.ErrnoException) => {
    // A table dropped meanwhile: the log covers it.
    if (error.code !== 'ENOENT') throw error;
  });
}
