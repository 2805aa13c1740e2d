import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { refunds } from '#db/schema/refunds.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { forgetUsesOf } from '#lib/rate-limit.server.ts';
import { eraseDraftOrders } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { forgetReleased, lockProposedCheckouts } from '#shop/checkout/payments/checkouts.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { eraseContact } from '#shop/customers/contacts/contacts.server.ts';
import { eraseNote } from '#shop/customers/profiles/notes.server.ts';
import { eraseReviews } from '#shop/customers/reviews/forget.server.ts';
import { eraseFavouriteAlerts } from '#shop/customers/wishlist/alerts.server.ts';
import { emptyMails, isRefused, type MailingShop, renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { eraseBackInStock } from '#shop/marketing/back-in-stock/back-in-stock.server.ts';
import { eraseSubscription } from '#shop/marketing/newsletter/newsletter.server.ts';
import { forgetFormerAddress, noteErasureRequest } from '#shop/orders/lifecycle/forget.server.ts';
import { forgetCustomers } from '#shop/orders/refunds/forget.server.ts';
import { eraseUnmatched } from '#shop/orders/withdrawals/forget.server.ts';
import { deleteAccount } from '#shop/staff/auth/forget.server.ts';
import { forgetAlertsOf } from '#shop/staff/notifications/note.server.ts';
import { forgetInvitations } from '#shop/staff/team/team.server.ts';
import { noteErasure } from '#shop/staff/webhooks/deliveries.server.ts';
import { eraseReservations } from '#shop/stock/reservations/reservations.server.ts';
import { AccountClosedMail } from './account-closed.mail.tsx';
import type { Erasure } from './erasure.ts';
import { mentions } from './mail-texts.ts';
import { anonymisePayments, anonymisePurchases } from './retention.server.ts';
import { customerDataUntil, retainedUntil } from './retention.ts';

export const mailColumns = {
  kind: outbox.kind,
  subject: outbox.subject,
  text: outbox.text,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

/** E-mails to others, mostly the shop, that mention the address. */
export async function mailsNaming(db: Db, email: string) {
  const address = normalizeEmail(email);
  if (address === '') return [];
  const rows = await db
    .select({ id: outbox.id, ...mailColumns })
    .from(outbox)
    .where(
      and(
        sql`position(${address} in lower(${outbox.text})) > 0`,
        ne(sql`lower(${outbox.toAddress})`, address),
      ),
    )
    .orderBy(asc(outbox.createdAt));
  return rows.filter(({ text }) => mentions(text, address));
}

/** The secret serves to hash imported addresses. */
type ErasingShop = { now: () => Date; config: { authSecret: string } };

/** Condition of e-mails that are pointless after the erasure. */
const OF_WHAT_IS_ERASED = sql`${outbox.kind} ~ '^(account|newsletter|back-in-stock|favourites|review|reservation|staff-invitation|staff-alert)'`;

/**
 * Erases a person (GDPR art. 17; see `Erasure`). Orders and payees of refunds stay for ten years by law, older ones are
 * anonymised. Staff accounts stay. @param actor account id
 */
export async function erasePerson(
  shop: ErasingShop & { db: Db },
  person: { email: string; actor: string },
): Promise<Erasure> {
  return shop.db.transaction((tx) => eraseAll(tx, shop, person));
}

/** As `erasePerson`, in the caller's transaction. */
async function eraseAll(
  tx: Db,
  shop: ErasingShop,
  { email, actor }: { email: string; actor: string },
): Promise<Erasure> {
  const at = shop.now();
  const address = normalizeEmail(email);
  await noteErased(tx, address);
  // Before the newsletter, in the lock order of the import job: line, contact, subscription.
  const contact = await eraseContact(tx, shop, address);
  const newsletter = await eraseSubscription(tx, address);
  const backInStock = await eraseBackInStock(tx, address);
  const reservations = await eraseReservations(tx, address);
  const favouriteAlerts = await eraseFavouriteAlerts(tx, address);
  const reviews = await eraseReviews(tx, address);
  await lockProposedCheckouts(tx, address);
  const proposals = await eraseDraftOrders(tx, address);
  await forgetAlertsOf(tx, address);
  const account = await deleteAccount(tx, address);
  const note = await eraseNote(tx, address);
  await forgetInvitations(tx, address);
  const bought = await eraseBought(tx, { address, at, actor });
  const withdrawn = await eraseWithdrawals(tx, address);
  const emails = await eraseMails(tx, address);
  await forgetUsesOf(tx, address);
  return {
    account,
    newsletter,
    backInStock,
    reservations,
    favouriteAlerts,
    reviews,
    proposals,
    note,
    contact,
    ...bought,
    ...withdrawn,
    ...emails,
  };
}

/** Emits the event with the customer's id in the API, that of the first order. */
async function noteErased(tx: Db, address: string): Promise<void> {
  const [first] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(byEmail(orders.customerEmail, address))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(1);
  if (first) await noteErasure(tx, first.id);
}

type Bought = Pick<
  Erasure,
  | 'checkouts'
  | 'paymentsWithoutOrder'
  | 'paymentOpen'
  | 'ordersAnonymised'
  | 'ordersRetained'
  | 'ordersRetainedUntil'
  | 'refundsRetained'
  | 'refundsRetainedUntil'
>;

async function eraseBought(
  tx: Db,
  { address, at, actor }: { address: string; at: Date; actor: string },
): Promise<Bought> {
  const theirCheckouts = byEmail(checkouts.email, address);
  const forgotten = await forgetReleased(tx, theirCheckouts);
  const paymentsWithoutOrder = await anonymisePayments(tx, theirCheckouts);
  const open = await tx.$count(checkouts, and(theirCheckouts, eq(checkouts.status, 'open')));
  await forgetFormerAddress(tx, address);
  const theirOrders = byEmail(orders.customerEmail, address);
  const ordersAnonymised = await anonymisePurchases(
    tx,
    and(theirOrders, lt(orders.createdAt, customerDataUntil(at))) as SQL,
    at,
  );
  const retained = await tx
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(theirOrders)
    .orderBy(asc(orders.createdAt));
  await noteErasureRequest(
    tx,
    retained.map(({ id }) => id),
    { at, actor },
  );
  const theirRefunds = byEmail(refunds.customerEmail, address);
  await forgetCustomers(tx, customerDataUntil(at), theirRefunds);
  const refundsRetained = await tx
    .select({ createdAt: refunds.createdAt })
    .from(refunds)
    .where(theirRefunds)
    .orderBy(asc(refunds.createdAt));
  const end = (rows: { createdAt: Date }[]) => {
    const last = rows.at(-1);
    return last ? retainedUntil(last.createdAt) : null;
  };
  return {
    checkouts: forgotten,
    paymentsWithoutOrder,
    paymentOpen: open > 0,
    ordersAnonymised,
    ordersRetained: retained.length,
    ordersRetainedUntil: end(retained),
    refundsRetained: refundsRetained.length,
    refundsRetainedUntil: end(refundsRetained),
  };
}

async function eraseWithdrawals(
  tx: Db,
  address: string,
): Promise<Pick<Erasure, 'withdrawals' | 'withdrawalsToAnswer'>> {
  const theirs = byEmail(withdrawals.email, address) as SQL;
  const gone = await eraseUnmatched(tx, theirs);
  const toAnswer = await tx.$count(withdrawals, and(theirs, isNull(withdrawals.orderId)));
  return { withdrawals: gone, withdrawalsToAnswer: toAnswer };
}

async function eraseMails(
  tx: Db,
  address: string,
): Promise<Pick<Erasure, 'emails' | 'emailsToTheShop' | 'emailsWaiting'>> {
  const theirs = byEmail(outbox.toAddress, address);
  const isSettled = or(isNotNull(outbox.sentAt), isRefused, OF_WHAT_IS_ERASED);
  const emails = await emptyMails(tx, and(theirs, isSettled));
  const naming = inArray(
    outbox.id,
    (await mailsNaming(tx, address)).map(({ id }) => id),
  );
  const emailsToTheShop = await emptyMails(tx, and(naming, or(isNotNull(outbox.sentAt), isRefused)));
  const waiting = await tx
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(and(or(theirs, naming), isNull(outbox.sentAt), sql`${isRefused} is not true`))
    .orderBy(asc(outbox.createdAt));
  return { emails, emailsToTheShop, emailsWaiting: waiting.map(({ subject }) => subject) };
}

type ClosingShop = MailingShop;

/**
 * Closes an account like an erasure, confirmed by e-mail. Unconfirmed addresses, perhaps others', lose only the
 * account.
 * @returns `administrator` for staff accounts, which stay
 */
export async function closeAccount(
  shop: ClosingShop,
  account: { userId: string; email: string; emailVerified: boolean },
): Promise<{ ok: true } | { ok: false; code: 'administrator' }> {
  const { userId: actor, email, emailVerified } = account;
  const { identity } = await loadSettings(shop.db);
  const mail = await renderMail({
    // A kind of e-mail that survives the erasure, as it must be sent.
    dedupeKey: `closed-account:${randomUUID()}`,
    kind: 'closed-account',
    to: email,
    subject: `Il tuo account ${identity.brand} è chiuso`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(AccountClosedMail),
  });
  return shop.db.transaction(async (tx) => {
    if ((await deleteAccount(tx, email)) === 'administrator') return { ok: false, code: 'administrator' };
    if (emailVerified) {
      await eraseAll(tx, shop, { email, actor });
      await writeMail({ tx, jobs: shop.jobs }, mail);
    }
    return { ok: true };
  });
}
