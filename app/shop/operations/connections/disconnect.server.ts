import { countUse } from '#lib/rate-limit.server.ts';
import { endWebhook } from './connect-payments.server.ts';
import { proposeMove } from './connect-storage.server.ts';
import { TRIALS_PER_ACCOUNT } from './connection.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { type ConnectionName, readConnection, writeConnection } from './stored.server.ts';

export type Disconnected = { ok: true } | { ok: false; code: 'too_many' | 'stale' };

/** Removes values entered on screen: mail and payments at once, address at the next start, storage once copied. */
export async function disconnect(
  shop: ConnectionsShop,
  { name, version, actor }: { name: ConnectionName; version: number; actor: string },
): Promise<Disconnected> {
  const { db, now, connecting } = shop;
  const use = await countUse(db, `connections:${actor}`, TRIALS_PER_ACCOUNT, now());
  if (!use.ok) return { ok: false, code: 'too_many' };
  if (name === 'storage' && (await readConnection(db, connecting.sealer, name)).value !== null)
    return (await proposeMove(shop, { to: null, version, actor })) ? { ok: true } : STALE;
  const { value } = await readConnection(db, connecting.sealer, 'payments');
  const change = { name, version, actor, at: now() };
  const nothing = { sealed: null, proposed: null, run: null, proposedAt: null };
  if (!(await db.transaction((tx) => writeConnection(tx, change, nothing)))) return STALE;
  await connecting.reload();
  if (name === 'payments' && value) await endWebhook(shop, value);
  return { ok: true };
}

const STALE = { ok: false, code: 'stale' } as const;
