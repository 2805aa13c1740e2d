import { and, asc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { closeBalancePaymentAttempt, openBalancePaymentAttempts } from './balance-payments.server.ts';
import { abandon } from './cancel.server.ts';
import type { Checkout } from './checkouts.server.ts';
import { confirmPayment } from './confirm.server.ts';
import { HOLDING } from './open-unpaid.server.ts';
import type { ConfirmingShop } from './session.server.ts';

const RECONCILE_BATCH = 200;

/** Time (ms) for the request that wrote a checkout to open its session. */
const OPENING_MS = 2 * 60_000;

/** Finds payments whose notification was lost, and stock held for nobody. */
export async function reconcileCheckouts(shop: ConfirmingShop): Promise<void> {
  let last: Checkout | undefined;
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
  await reconcileCharges(shop);
  await forgetNetworks(shop.db);
}

/** Finds payments of differences whose notification was lost, or that can no longer be paid. */
async function reconcileCharges(shop: ConfirmingShop): Promise<void> {
  for (const row of await openBalancePaymentAttempts(shop.db)) {
    try {
      if (row.providerSessionId) await confirmPayment(shop, row.providerSessionId);
      else if (row.createdAt.getTime() < shop.now().getTime() - OPENING_MS)
        await closeBalancePaymentAttempt(shop, row);
    } catch (error) {
      shop.log.error(error, { chargePayment: row.id });
    }
  }
}

/** Networks are stored only while an order waits for its money (`openUnpaidOf`). */
async function forgetNetworks(db: Db): Promise<void> {
  const waits = and(
    eq(orders.checkoutId, checkouts.id),
    gt(orders.openCents, 0),
    inArray(orders.status, HOLDING),
  );
  const isOver = notExists(db.select({ one: sql`1` }).from(orders).where(waits));
  await db
    .update(checkouts)
    .set({ heldFrom: null })
    .where(and(isNotNull(checkouts.heldFrom), eq(checkouts.status, 'paid'), isOver));
}

/** Oldest first, in batches until none is left. */
function openAfter(db: Db, last: Checkout | undefined): Promise<Checkout[]> {
  const later =
    last && sql`(${checkouts.createdAt}, ${checkouts.id}) > (${last.createdAt.toISOString()}, ${last.id})`;
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), later))
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
    .limit(RECONCILE_BATCH);
}
