import type { Db } from '../../db/client.server.ts';
import { isThisMachine, networkOf } from '../../lib/network.ts';
import { countUse, type Limit, type Use } from '../../lib/rate-limit.server.ts';

const MINUTE_MS = 60_000;

/**
 * What one address may ask for. Behind a mobile carrier's address there are many shoppers, and behind a shop's own
 * one its staff: no crowd of them begins two payments a minute for a whole hour. A page asks about its payment eight
 * times in two minutes, and a cart after every change.
 */
const LIMITS = {
  start: { max: 120, windowMs: 60 * MINUTE_MS },
  verify: { max: 600, windowMs: 10 * MINUTE_MS },
  cancel: { max: 240, windowMs: 60 * MINUTE_MS },
  quote: { max: 3_000, windowMs: 10 * MINUTE_MS },
} satisfies Record<string, Limit>;

export type CheckoutCall = keyof typeof LIMITS;

/**
 * Counts one call for the address it came from, whatever it says. A limit that cannot be counted is logged and stops
 * nobody (specification section 8); the payments that one e-mail begins have a limit of their own.
 */
export async function withinAddressLimit(
  shop: { db: Db; now: () => Date; log: { error(error: unknown, fields?: Record<string, unknown>): void } },
  call: CheckoutCall,
  clientAddress: string,
): Promise<Use> {
  if (isThisMachine(clientAddress)) return { ok: true };
  const key = `checkout:${call}:address:${networkOf(clientAddress)}`;
  try {
    return await countUse(shop.db, key, LIMITS[call], shop.now());
  } catch (error) {
    shop.log.error(error, { where: `${call} limit` });
    return { ok: true };
  }
}
