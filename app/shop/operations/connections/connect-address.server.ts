import { countUse } from '#lib/rate-limit.server.ts';
import { addressProof } from '#shop/company/launch/opening.server.ts';
import { TRIALS_PER_ACCOUNT } from './connection.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { addressRefusal } from './refusals.ts';
import { writeConnection } from './stored.server.ts';

/** Proofs are short (bytes): other sites' pages are not read to the end. */
const MOST_BYTES = 500;

export type AddressConnected =
  | { ok: true }
  | { ok: false; code: 'environment' | 'too_many' | 'stale' }
  | { ok: false; code: 'refused'; field: 'publicUrl'; message: string };

/** Stores the public address once https at it reaches this shop. It holds from the next start. */
export async function connectAddress(
  shop: ConnectionsShop,
  { publicUrl, version, actor }: { publicUrl: string; version: number; actor: string },
): Promise<AddressConnected> {
  const { db, now, config, connecting } = shop;
  if (config.named.has('PUBLIC_URL')) return { ok: false, code: 'environment' };
  const use = await countUse(db, `connections:${actor}`, TRIALS_PER_ACCOUNT, now());
  if (!use.ok) return { ok: false, code: 'too_many' };
  const run = crypto.randomUUID();
  const fetched = await shop.fetchPublic(`${publicUrl}/prova-indirizzo/${run}`, MOST_BYTES, 0);
  const message = addressRefusal(
    fetched.ok ? { text: new TextDecoder().decode(fetched.bytes) } : { problem: fetched.code },
    addressProof(shop, run),
  );
  if (message) return { ok: false, code: 'refused', field: 'publicUrl', message };
  const sealed = connecting.sealer.seal('address', JSON.stringify({ publicUrl }));
  const change = { name: 'address', version, actor, at: now() } as const;
  const isStored = await db.transaction((tx) => writeConnection(tx, change, { sealed }));
  return isStored ? { ok: true } : { ok: false, code: 'stale' };
}
