import type { Db } from '../../db/client.server.ts';
import { isThisMachine, networkOf } from '../auth/network.ts';
import { countUse, type Limit, type Use } from '../auth/rate-limit.server.ts';

/**
 * Ways to the payment page that one address may ask for in an hour. Behind a mobile carrier's address there are
 * many shoppers, and behind a shop's own one its staff: no crowd of them asks twice a minute for a whole hour.
 */
const PER_ADDRESS: Limit = { max: 120, windowMs: 60 * 60_000 };

/**
 * Counts one way to the payment page for the address it was asked from, whatever e-mail it names. A limit that
 * cannot be counted is logged and stops nobody (specification section 8); one e-mail has a limit of its own.
 */
export async function withinAddressLimit(
  shop: { db: Db; now: () => Date; log: { error(error: unknown, fields?: Record<string, unknown>): void } },
  clientAddress: string,
): Promise<Use> {
  if (isThisMachine(clientAddress)) return { ok: true };
  try {
    return await countUse(shop.db, `checkout:address:${networkOf(clientAddress)}`, PER_ADDRESS, shop.now());
  } catch (error) {
    shop.log.error(error, { where: 'checkout limit' });
    return { ok: true };
  }
}
