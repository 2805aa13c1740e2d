import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { checkouts } from '../../db/schema/payments.ts';
import type { Attempt } from './attempt.server.ts';
import { abandon } from './cancel.server.ts';
import { confirmPayment } from './confirm.server.ts';
import type { ConfirmingShop } from './session.server.ts';

/** Open attempts read at a time. */
const RECONCILE_BATCH = 200;

/** An attempt without a session gets this long (ms) to be opened by the request that wrote it. */
const OPENING_MS = 2 * 60_000;

/** What the job does: finds payments whose notification was lost, and stock held for nobody. */
export async function reconcileCheckouts(shop: ConfirmingShop): Promise<void> {
  let last: Attempt | undefined;
  do {
    const open = await openAfter(shop.db, last);
    for (const row of open) {
      try {
        if (row.providerSessionId) await confirmPayment(shop, row.providerSessionId);
        else if (row.createdAt.getTime() < shop.now().getTime() - OPENING_MS) await abandon(shop, row);
      } catch (error) {
        shop.log.error(error, { checkout: row.id });
      }
    }
    last = open.length === RECONCILE_BATCH ? open.at(-1) : undefined;
  } while (last);
}

/** The next open attempts, oldest first: all are looked at, however many there are. */
function openAfter(db: Db, last: Attempt | undefined): Promise<Attempt[]> {
  const later =
    last && sql`(${checkouts.createdAt}, ${checkouts.id}) > (${last.createdAt.toISOString()}, ${last.id})`;
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), later))
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
    .limit(RECONCILE_BATCH);
}
