import { and, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { doEach } from '#lib/do-each.ts';
import { keysOf } from '#lib/keys.ts';
import { NO_CUSTOMER } from '#shop/checkout/order-entry/customer-fields.ts';
import { anonymiseCheckouts } from '#shop/checkout/payments/checkouts.server.ts';
import { forgetEvents } from '#shop/checkout/payments/provider-events.server.ts';
import { forgetContacts } from '#shop/customers/contacts/contacts.server.ts';
import { forgetNotesWithoutOrders } from '#shop/customers/profiles/notes.server.ts';
import { forgetRefusedReviews, forgetReviewsOf } from '#shop/customers/reviews/forget.server.ts';
import { emptyMails } from '#shop/mail/outbox.server.ts';
import { forgetExchanges } from '#shop/orders/exchanges/forget.server.ts';
import {
  ANONYMOUS_NAME,
  anonymiseOrders,
  forgetRefusedParcels,
  notInvoicedSince,
} from '#shop/orders/lifecycle/forget.server.ts';
import { forgetCustomers, forgetReasonsAndAccounts } from '#shop/orders/refunds/forget.server.ts';
import { forgetShipments } from '#shop/orders/shipments/forget.server.ts';
import { forgetOldWithdrawals, forgetWithdrawals } from '#shop/orders/withdrawals/forget.server.ts';
import {
  forgetEndedLinks,
  forgetEndedSessions,
  forgetUnconfirmedAccounts,
} from '#shop/staff/auth/forget.server.ts';
import { forgetUnconfirmedFactors } from '#shop/staff/auth/second-factor.server.ts';
import { customerDataUntil, eventsUntil, passingDataUntil, unconfirmedUntil } from './retention.ts';

type RetentionShop = { db: Db; now: () => Date };

/**
 * Deletes or anonymises expired data (`retention.ts`); a failure of one kind does not stop the others.
 * @returns counts by kind
 * @throws at the end, what failed
 */
export async function forgetOldData({ db, now }: RetentionShop) {
  const at = now();
  const forgotten = {
    orders: 0,
    checkouts: 0,
    refunds: 0,
    withdrawals: 0,
    refusedParcels: 0,
    notes: 0,
    reviews: 0,
    contacts: 0,
    mails: 0,
    sessions: 0,
    links: 0,
    factors: 0,
    accounts: 0,
    events: 0,
  };
  const works: Record<keyof typeof forgotten, () => Promise<number>> = {
    orders: () =>
      db.transaction((tx) => anonymisePurchases(tx, lt(orders.createdAt, customerDataUntil(at)), at)),
    checkouts: () => anonymisePayments(db, lt(checkouts.createdAt, customerDataUntil(at))),
    refunds: () => forgetCustomers(db, customerDataUntil(at)),
    withdrawals: () =>
      forgetOldWithdrawals(db, {
        unmatchedBefore: passingDataUntil(at),
        matchedBefore: customerDataUntil(at),
      }),
    refusedParcels: () => forgetRefusedParcels(db, passingDataUntil(at)),
    notes: () => forgetNotesWithoutOrders(db),
    reviews: () => forgetRefusedReviews(db, passingDataUntil(at)),
    contacts: () => forgetContacts(db, passingDataUntil(at)),
    mails: () => emptyMails(db, lt(outbox.createdAt, passingDataUntil(at))),
    sessions: () => forgetEndedSessions(db, at),
    links: () => forgetEndedLinks(db, at),
    factors: () => forgetUnconfirmedFactors(db),
    accounts: () => forgetUnconfirmedAccounts(db, unconfirmedUntil(at)),
    events: () => forgetEvents(db, eventsUntil(at)),
  };
  await doEach(keysOf(works), async (kind) => {
    forgotten[kind] = await works[kind]();
  });
  return forgotten;
}

/** Values in place of a customer's. */
const NOBODY = { ...NO_CUSTOMER, customer_name: ANONYMOUS_NAME };

/**
 * Anonymises orders with what belongs to them, in the caller's transaction; goods and amounts stay. An order waits
 * until its invoice's ten years are over (art. 2220 c.c.). @returns the number of orders
 */
export async function anonymisePurchases(tx: Db, which: SQL, at: Date): Promise<number> {
  const invoicedLongAgo = notInvoicedSince(dayInRome(customerDataUntil(at)));
  const nameless = await anonymiseOrders(tx, and(which, invoicedLongAgo) as SQL, at);
  if (nameless.length === 0) return 0;
  const ids = nameless.map((order) => order.id);
  const checkoutIds = nameless.map((order) => order.checkoutId);
  await anonymiseCheckouts(tx, inArray(checkouts.id, checkoutIds), NOBODY);
  await forgetReasonsAndAccounts(tx, ids);
  await forgetWithdrawals(tx, ids);
  await forgetExchanges(tx, ids);
  await forgetShipments(tx, ids);
  await forgetReviewsOf(tx, ids);
  return nameless.length;
}

/** Anonymises paid checkouts without an order; goods and amounts stay. Returns how many. */
export async function anonymisePayments(db: Db, which: SQL | undefined): Promise<number> {
  return anonymiseCheckouts(
    db,
    and(which, eq(checkouts.status, 'unfulfilled'), ne(checkouts.email, '')),
    NOBODY,
  );
}
