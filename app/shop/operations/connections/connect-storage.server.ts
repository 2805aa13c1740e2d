import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { connections } from '#db/schema/connections.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import type { Sealer } from '#lib/sealed-value.server.ts';
import { VendorError } from '#lib/vendor-error.ts';
import type { Storage } from '#platform/storage.server.ts';
import {
  type StorageConnection,
  type StorageMove,
  TRIALS_PER_ACCOUNT,
  withStoredSecret,
} from './connection.ts';
import type { ConnectionsShop, MovingShop } from './connections-shop.server.ts';
import { NO_SECRET, NOT_READ_BY_ALL, type StorageRefusal, storageRefusal } from './refusals.ts';
import { readConnection, writeConnection } from './stored.server.ts';

/** Purpose of a sealed proposal, which cannot be opened as a connection. */
const MOVE = 'storage-move';

/** The trial's file is short (bytes): other sites' pages are not read to the end. */
const MOST_BYTES = 500;

type Proposal = { storage: StorageConnection; version: number; actor: string };

export type StorageProposed =
  | { ok: true }
  | { ok: false; code: 'environment' | 'too_many' | 'stale' }
  | ({ ok: false; code: 'refused' } & StorageRefusal);

/** Writes, publicly reads, deletes a file in the new storage; a job copies all files. In use from the next start. */
export async function connectStorage(
  shop: ConnectionsShop,
  { storage: sent, version, actor }: Proposal,
): Promise<StorageProposed> {
  const { db, now, config, connecting } = shop;
  if (config.named.has('S3_ENDPOINT')) return { ok: false, code: 'environment' };
  const use = await countUse(db, `connections:${actor}`, TRIALS_PER_ACCOUNT, now());
  if (!use.ok) return { ok: false, code: 'too_many' };
  const { row, value } = await readConnection(db, connecting.sealer, 'storage');
  if ((row?.version ?? 0) !== version) return { ok: false, code: 'stale' };
  const to = withStoredSecret(sent, value);
  const refusal = to.secretAccessKey === '' ? NO_SECRET : await trialRefusal(shop, connecting.storage(to));
  if (refusal) return { ok: false, code: 'refused', ...refusal };
  return (await proposeMove(shop, { to, version, actor })) ? { ok: true } : { ok: false, code: 'stale' };
}

async function trialRefusal(
  { fetchPublic, connecting }: ConnectionsShop,
  storage: Storage,
): Promise<StorageRefusal | null> {
  const key = `connection-check-${randomUUID()}.txt`;
  try {
    await connecting.tryStorage(storage);
    const file = { contentType: 'text/plain', visibility: 'public' } as const;
    await storage.put(key, new TextEncoder().encode(key), file);
    try {
      const fetched = await fetchPublic(storage.publicUrl(key), MOST_BYTES, 0);
      return fetched.ok && new TextDecoder().decode(fetched.bytes) === key ? null : NOT_READ_BY_ALL;
    } finally {
      await storage.delete(key);
    }
  } catch (error) {
    if (error instanceof VendorError) return storageRefusal(error.facts);
    throw error;
  }
}

/** Stores the new storage and starts copying; false if somebody else changed the row. */
export function proposeMove(
  { db, now, connecting, jobs }: ConnectionsShop,
  { to, version, actor }: { to: StorageConnection | null; version: number; actor: string },
): Promise<boolean> {
  const run = randomUUID();
  const at = now();
  const proposed = sealedMove(connecting.sealer, { to, copied: false });
  return db.transaction(async (tx) => {
    const change = { name: 'storage', version, actor, at } as const;
    if (!(await writeConnection(tx, change, { proposed, run, proposedAt: at }))) return false;
    await jobs.enqueue(tx, 'copy-media', { run });
    return true;
  });
}

function sealedMove(sealer: Sealer, move: StorageMove): string {
  return sealer.seal(MOVE, JSON.stringify(move));
}

/** The proposed storage; null without one, or without its key on this node. */
export async function waitingMove(db: Db, sealer: Sealer): Promise<(StorageMove & { run: string }) | null> {
  const { row } = await readConnection(db, sealer, 'storage');
  if (!row?.proposed || !row.run) return null;
  const opened = sealer.open(MOVE, row.proposed);
  return opened.ok ? { ...(JSON.parse(opened.text) as StorageMove), run: row.run } : null;
}

/** Copies pictures and videos for the proposal `run`; the present storage stays in use. */
export async function copyMedia(shop: MovingShop, run: string): Promise<void> {
  const { db, connecting, storage } = shop;
  const move = await waitingMove(db, connecting.sealer);
  if (move?.run !== run) return;
  await connecting.copyMissing(storage, connecting.storage(move.to));
  const proposed = sealedMove(connecting.sealer, { to: move.to, copied: true });
  await db
    .update(connections)
    .set({ proposed })
    .where(and(eq(connections.name, 'storage'), eq(connections.run, run)));
}
