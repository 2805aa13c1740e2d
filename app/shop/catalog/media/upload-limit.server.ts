import type { Db } from '#db/client.server.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type Limit, type Use } from '#lib/rate-limit.server.ts';

const HOUR_MS = 60 * 60_000;

/** Files an hour. A new collection is a hundred products of five pictures; a stolen session would fill the disk. */
const LIMITS = {
  picture: { max: 600, windowMs: HOUR_MS },
  video: { max: 30, windowMs: HOUR_MS },
  /** A file of products, whose lines are stored for thirty days. */
  products: { max: 60, windowMs: HOUR_MS },
  /** An archive of pictures, of up to 500 MB. */
  archive: { max: 20, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** What is uploaded, as far as limits tell it apart: each kind is counted for itself. */
export type CountedUpload = keyof typeof LIMITS;

/** Counts one upload for the account and for the address it comes from; each has the limit for itself. */
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
