import type { Db } from '#db/client.server.ts';
import { shoppersNetwork } from '#lib/network.ts';
import { countUse, type Limit, type Use } from '#lib/rate-limit.server.ts';

const MINUTE_MS = 60_000;

/**
 * Calls per network address, which a mobile carrier's shoppers share. A page checks its payment eight times in two
 * minutes, a cart after every change.
 */
const LIMITS = {
  start: { max: 120, windowMs: 60 * MINUTE_MS },
  verify: { max: 600, windowMs: 10 * MINUTE_MS },
  cancel: { max: 240, windowMs: 60 * MINUTE_MS },
  quote: { max: 3_000, windowMs: 10 * MINUTE_MS },
} satisfies Record<string, Limit>;

export type CheckoutCall = keyof typeof LIMITS;

/** Counts a call; if that fails, the call is logged and allowed (specification section 8). */
export async function withinAddressLimit(
  shop: { db: Db; now: () => Date; log: { error(error: unknown, fields?: Record<string, unknown>): void } },
  call: CheckoutCall,
  clientAddress: string,
): Promise<Use> {
  const network = shoppersNetwork(clientAddress);
  if (network === null) return { ok: true };
  const key = `checkout:${call}:address:${network}`;
  try {
    return await countUse(shop.db, key, LIMITS[call], shop.now());
  } catch (error) {
    shop.log.error(error, { where: `${call} limit` });
    return { ok: true };
  }
}
