import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { connections } from '#db/schema/connections.ts';
import { MEDIA_PATH } from '#lib/media-path.ts';
import { moveMediaAddresses } from '#shop/company/settings/settings.server.ts';
import { waitingMove } from './connect-storage.server.ts';
import type { StorageConnection } from './connection.ts';
import type { Moving } from './connections-shop.server.ts';
import { readConnection, writeConnection } from './stored.server.ts';

/** Storage of this start (null: disk): the copied one once later uploads are copied too, otherwise the present one. */
export async function takeOverStorage(
  db: Db,
  { sealer, storage, copyMissing }: Moving,
  { now, report }: { now: Date; report: (error: unknown) => void },
): Promise<StorageConnection | null> {
  const { row, value } = await readConnection(db, sealer, 'storage');
  const move = await waitingMove(db, sealer);
  if (!row || !move?.copied) return value;
  const { to } = move;
  try {
    await copyMissing(storage(value), storage(to));
  } catch (error) {
    report(error);
    return value;
  }
  await db.transaction(async (tx) => {
    const change = { name: 'storage', version: row.version, actor: row.changedBy, at: now } as const;
    const sealed = to && sealer.seal('storage', JSON.stringify(to));
    await writeConnection(tx, change, { sealed, proposed: null, run: null, proposedAt: null });
    await moveMediaAddresses(tx, value?.publicUrl ?? MEDIA_PATH, to?.publicUrl ?? MEDIA_PATH);
  });
  return to;
}

export type StorageRow = typeof connections.$inferSelect | null;

export async function storageRow(db: Db): Promise<StorageRow> {
  const [row] = await db.select().from(connections).where(eq(connections.name, 'storage'));
  return row ?? null;
}

/** Restores this installation's own storage setting after a backup with files; without files the backup's stays. */
export async function keepStorage(db: Db, before: StorageRow, restoredFiles: number): Promise<void> {
  if (before === null && restoredFiles === 0) return;
  await db.transaction(async (tx) => {
    await tx.delete(connections).where(eq(connections.name, 'storage'));
    if (before) await tx.insert(connections).values(before);
  });
}
