import type { Db } from '#db/client.server.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type Limit, type Use } from '#lib/rate-limit.server.ts';

const HOUR_MS = 60 * 60_000;

/** Uploads per hour. A new collection is 500 pictures; a stolen session could fill the disk. */
const LIMITS = {
  picture: { max: 600, windowMs: HOUR_MS },
  video: { max: 30, windowMs: HOUR_MS },
  /** Product files, whose lines are stored for 30 days. */
  products: { max: 60, windowMs: HOUR_MS },
  /** Archives of up to 500 MB. */
  archive: { max: 20, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

export type CountedUpload = keyof typeof LIMITS;

/** Counts an upload for the account and for the address, each with its own limit. */
export async function withinUploadLimit(
  shop: { db: Db; now: () => Date },
  kind: CountedUpload,
  by: { userId: string; clientAddress: string },
): Promise<Use> {
  const keys = [`account:${by.userId}`, `address:${networkOf(by.clientAddress)}`];
  for (const key of keys) {
    const use = await countUse(shop.db, `upload:${kind}:${key}`, LIMITS[kind], shop.now());
    if (!use.ok) return use;
  }
  return { ok: true };
}
