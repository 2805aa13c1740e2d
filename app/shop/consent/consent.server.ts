import { lt } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { consents } from '../../db/schema/consent.ts';
import { networkOf } from '../../lib/network.ts';
import { countUse, type TooMany } from '../../lib/rate-limit.server.ts';
import type { ConsentProof } from './consent.ts';

const PER_CLIENT = { max: 30, windowMs: 60 * 60_000 };

/**
 * Months for which a choice can be proved (GDPR art. 7 c. 1). A choice is asked for again after six months at the
 * earliest, and somebody who contests one does so while it counts or soon after it: two years cover both, and
 * what no longer proves anything is not kept.
 */
const KEPT_MONTHS = 24;

/**
 * Writes down a choice, by a random id that leads to no person.
 * @returns `too_many_requests` when one client sends more than 30 choices in an hour.
 */
export async function recordConsent(
  shop: { db: Db; now: () => Date },
  proof: ConsentProof,
  clientAddress: string,
): Promise<{ ok: true } | TooMany<'too_many_requests'>> {
  const now = shop.now();
  const use = await countUse(shop.db, `consent:client:${networkOf(clientAddress)}`, PER_CLIENT, now);
  if (!use.ok) return { ...use, code: 'too_many_requests' };
  const { browser_id: browserId, ...chosen } = proof;
  await shop.db.insert(consents).values({ browserId, ...chosen, at: now });
  return { ok: true };
}

/** Forgets choices that prove nothing any more. */
export async function sweepConsents(shop: { db: Db; now: () => Date }): Promise<void> {
  const before = new Date(shop.now());
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await shop.db.delete(consents).where(lt(consents.at, before));
}
