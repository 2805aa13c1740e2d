import type { Db } from '#db/client.server.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type Use } from '#lib/rate-limit.server.ts';

/** Services read at most hourly; each reading goes through the whole catalogue. */
const LIMIT = { max: 60, windowMs: 60 * 60_000 };

/** Counts a reading of either feed for the client's network. */
export function withinFeedLimit(shop: { db: Db; now: () => Date }, clientAddress: string): Promise<Use> {
  return countUse(shop.db, `feed:client:${networkOf(clientAddress)}`, LIMIT, shop.now());
}
