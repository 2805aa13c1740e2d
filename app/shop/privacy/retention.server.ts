import { and, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { dayInRome } from '../../lib/calendar-day.ts';
import { forgetEndedLinks, forgetEndedSessions, forgetUnconfirmedAccounts } from '../auth/forget.server.ts';
import { forgetUnconfirmedFactors } from '../auth/second-factor.server.ts';
import { NO_CUSTOMER } from '../checkout/customer-fields.ts';
import { forgetNotesWithoutOrders } from '../customers/notes.server.ts';
import { emptyLetters } from '../mail/forget.server.ts';
import { ANONYMOUS_NAME, anonymiseOrders, notInvoicedSince } from '../orders/forget.server.ts';
import { anonymiseAttempts } from '../payments/forget.server.ts';
import { forgetEvents } from '../payments/provider-events.server.ts';
import { forgetCustomers, forgetReasons } from '../refunds/forget.server.ts';
import { forgetOldWithdrawals, forgetWithdrawals } from '../withdrawals/forget.server.ts';
import { customerDataUntil, eventsUntil, passingDataUntil, unconfirmedUntil } from './retention.ts';

type RetentionShop = { db: Db; now: () => Date };

/**
 * Forgets what is kept no longer: customers of orders made ten years ago, withdrawals that led to no order and the
 * text and address of letters after twelve months, sessions and links that are over, accounts that nobody confirmed
 * and notifications of the payment provider after thirty days.
 * @returns how many of each.
 */
export async function forgetOldData({ db, now }: RetentionShop) {
  const at = now();
  const anonymised = await db.transaction((tx) =>
    anonymisePurchases(tx as Db, lt(orders.createdAt, customerDataUntil(at)), at),
  );
  const payments = await anonymisePayments(db, lt(checkouts.createdAt, customerDataUntil(at)));
  const refunds = await forgetCustomers(db, customerDataUntil(at));
  const withdrawals = await forgetOldWithdrawals(db, {
    unmatchedBefore: passingDataUntil(at),
    matchedBefore: customerDataUntil(at),
  });
  const notes = await forgetNotesWithoutOrders(db);
  const letters = await emptyLetters(db, lt(outbox.createdAt, passingDataUntil(at)));
  const sessions = await forgetEndedSessions(db, at);
  const links = await forgetEndedLinks(db, at);
  await forgetUnconfirmedFactors(db);
  const accounts = await forgetUnconfirmedAccounts(db, unconfirmedUntil(at));
  const events = await forgetEvents(db, eventsUntil(at));
  return {
    orders: anonymised,
    checkouts: payments,
    refunds,
    withdrawals,
    notes,
    letters,
    sessions,
    links,
    accounts,
    events,
  };
}

/** Nobody, in place of a customer. */
const NOBODY = { ...NO_CUSTOMER, customer_name: ANONYMOUS_NAME };

/**
 * Takes the customer out of orders and of all that belongs to them: the attempt, the reasons of refunds, withdrawals.
 * What was bought, paid and given back stays. An invoice is kept for ten years from its own day, which may be later than
 * the order's (art. 2220 c.c.): its order waits as long. In the caller's transaction. @returns how many orders.
 */
export async function anonymisePurchases(tx: Db, which: SQL, at: Date): Promise<number> {
  const invoicedLongAgo = notInvoicedSince(dayInRome(customerDataUntil(at)));
  const nameless = await anonymiseOrders(tx, and(which, invoicedLongAgo) as SQL, at);
  if (nameless.length === 0) return 0;
  const ids = nameless.map((order) => order.id);
  const attempts = nameless.map((order) => order.checkoutId);
  await anonymiseAttempts(tx, inArray(checkouts.id, attempts), NOBODY);
  await forgetReasons(tx, ids);
  await forgetWithdrawals(tx, ids);
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
