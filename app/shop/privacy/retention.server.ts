import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { sessions, verifications } from '../../db/schema/auth.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { forgetUnconfirmedFactors } from '../auth/second-factor.server.ts';
import { forgetUnconfirmedAccounts } from '../auth/unconfirmed.server.ts';
import { NO_CUSTOMER } from '../checkout/customer-fields.ts';
import { anonymiseAttempts } from '../payments/forget.server.ts';
import { forgetEvents } from '../payments/provider-events.server.ts';
import { forgetCustomers, forgetReasons } from '../refunds/forget.server.ts';
import { forgetOldWithdrawals, forgetWithdrawals } from '../withdrawals/forget.server.ts';
import { customerDataUntil, eventsUntil, passingDataUntil, unconfirmedUntil } from './retention.ts';

type RetentionShop = { db: Db; now: () => Date };

/**
 * Forgets what is kept no longer: customers of orders made ten years ago, withdrawals that led to no order and the
 * text and address of letters after twelve months, sessions and links that are over, accounts that nobody confirmed and notifications of the payment
 * provider after thirty days.
 * @returns how many of each.
 */
export async function forgetOldData({ db, now }: RetentionShop) {
  const at = now();
  const anonymised = await db.transaction((tx) =>
    anonymiseOrders(tx as Db, lt(orders.createdAt, customerDataUntil(at)), at),
  );
  const payments = await anonymisePayments(db, lt(checkouts.createdAt, customerDataUntil(at)));
  const refunds = await forgetCustomers(db, customerDataUntil(at));
  const withdrawals = await forgetOldWithdrawals(db, {
    unmatchedBefore: passingDataUntil(at),
    matchedBefore: customerDataUntil(at),
  });
  const letters = await emptyLetters(db, lt(outbox.createdAt, passingDataUntil(at)));
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, at)).returning({ id: sessions.id });
  const links = await db
    .delete(verifications)
    .where(lt(verifications.expiresAt, at))
    .returning({ id: verifications.id });
  await forgetUnconfirmedFactors(db);
  const accounts = await forgetUnconfirmedAccounts(db, unconfirmedUntil(at));
  const events = await forgetEvents(db, eventsUntil(at));
  return {
    orders: anonymised,
    checkouts: payments,
    refunds,
    withdrawals,
    letters,
    sessions: ended.length,
    links: links.length,
    accounts,
    events,
  };
}

/** Nobody, in place of a customer. */
const NOBODY = { ...NO_CUSTOMER, customer_name: 'Cliente anonimo' };

/** Takes the customer out of orders and keeps what was bought and paid; says how many. In the caller's transaction. */
export async function anonymiseOrders(tx: Db, which: SQL, at: Date): Promise<number> {
  const nameless = await tx
    .update(orders)
    .set({
      customerName: NOBODY.customer_name,
      customerEmail: '',
      customerPhone: '',
      customerAddress: '',
      customerCity: '',
      customerPostalCode: '',
      notes: '',
      trackingNumber: null,
      updatedAt: at,
    })
    .where(and(which, ne(orders.customerEmail, '')))
    .returning({ id: orders.id, checkoutId: orders.checkoutId });
  if (nameless.length === 0) return 0;
  const ids = nameless.map((order) => order.id);
  const attempts = nameless.map((order) => order.checkoutId);
  await anonymiseAttempts(tx, inArray(checkouts.id, attempts), NOBODY);
  // What people typed may name anybody.
  await tx
    .update(orderEvents)
    .set({ detail: sql`${orderEvents.detail} - 'text' - 'reason' - 'trackingNumber'` })
    .where(inArray(orderEvents.orderId, ids));
  await forgetReasons(tx, ids);
  await forgetWithdrawals(tx, ids);
  await tx
    .insert(orderEvents)
    .values(ids.map((orderId) => ({ orderId, at, actor: 'system', kind: 'anonymised' })));
  return nameless.length;
}

/**
 * Takes the customer out of attempts that were paid and never became an order; what was to be bought, the amount and
 * what was given back stay. Says how many.
 */
export async function anonymisePayments(db: Db, which: SQL | undefined): Promise<number> {
  return anonymiseAttempts(
    db,
    and(which, eq(checkouts.status, 'unfulfilled'), ne(checkouts.email, '')),
    NOBODY,
  );
}

/** Keeps that letters were sent and forgets to whom and what; says how many. */
export async function emptyLetters(db: Db, which: SQL | undefined): Promise<number> {
  const emptied = await db
    .update(outbox)
    .set({ toAddress: '', html: '', text: '', lastError: null, unsubscribeUrl: null, attachments: [] })
    .where(and(which, ne(outbox.toAddress, '')))
    .returning({ id: outbox.id });
  return emptied.length;
}
