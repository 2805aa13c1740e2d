import { lt } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { checkouts } from '#db/schema/payments.ts';
import { forgetReleased } from './forget.server.ts';

/** Deletes checkouts without an order after a year, for their personal data. */
export async function sweepCheckouts(shop: { db: Db; now: () => Date }): Promise<void> {
  const yearAgo = new Date(shop.now().getTime() - 365 * 24 * 60 * 60_000);
  await forgetReleased(shop.db, lt(checkouts.createdAt, yearAgo));
}
