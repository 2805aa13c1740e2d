import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { refundAccounts, refunds } from '#db/schema/refunds.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { draftOrdersOf } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { addressesOfEmail } from '#shop/customers/address-book/addresses.server.ts';
import { contactOf } from '#shop/customers/contacts/contacts.server.ts';
import { noteOn } from '#shop/customers/profiles/notes.server.ts';
import { objectionOfEmail, reviewsOfEmail } from '#shop/customers/reviews/forget.server.ts';
import { favouritesOfEmail } from '#shop/customers/wishlist/account-list.server.ts';
import { alertsOfEmail } from '#shop/customers/wishlist/alerts.server.ts';
import { requestsOf } from '#shop/marketing/back-in-stock/waiting.server.ts';
import { balancePaymentsForPerson } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { exchangesForPerson } from '#shop/orders/exchanges/forget.server.ts';
import { ibanEnd } from '#shop/orders/refunds/account.ts';
import { shipmentsForPerson } from '#shop/orders/shipments/read.server.ts';
import { choicesOfAddress } from '#shop/staff/notifications/choices.server.ts';
import { devicesOfAddress } from '#shop/staff/notifications/devices.server.ts';
import { staffDataOf } from '#shop/staff/team/staff-log.server.ts';
import { reservationsOf } from '#shop/stock/reservations/list.server.ts';
import { mailColumns, mailsNaming } from './erase.server.ts';
import { withoutSecretLinks } from './mail-texts.ts';
import type { PersonFound } from './person.ts';

type PrivacyShop = { db: Db; now: () => Date };

/** Personal data of an address (GDPR art. 15 and 20), without secrets (passwords, tokens, links, payment ids). */
export async function personalData({ db, now }: PrivacyShop, email: string) {
  const bought = await db
    .select()
    .from(orders)
    .where(byEmail(orders.customerEmail, email))
    .orderBy(asc(orders.createdAt));
  const ids = bought.map((order) => order.id);
  const happened = await eventsOf(db, ids);
  const given = await refundsOf(db, ids, email);
  const exchanged = await exchangesForPerson(db, ids);
  const travelled = await shipmentsForPerson(db, ids);
  const charged = await balancePaymentsForPerson(db, ids);
  const credited = await creditNotesOfOrders(db, ids);
  const accounts = await db.select().from(refundAccounts).where(inArray(refundAccounts.orderId, ids));
  return {
    email: normalizeEmail(email),
    exportedAt: now(),
    account: await accountOf(db, email),
    addresses: await addressesOfEmail(db, email),
    favourites: await favouritesOfEmail(db, email),
    newsletter: await newsletterOf(db, email),
    backInStock: await requestsOf(db, email),
    reservations: await reservationsOf(db, email),
    favouriteAlerts: await alertsOfEmail(db, email),
    reviews: await reviewsOfEmail(db, email),
    noReviewInvitationsSince: await objectionOfEmail(db, email),
    proposals: await draftOrdersOf(db, normalizeEmail(email)),
    orders: bought.map(({ paymentSessionId: _session, checkoutId: _checkout, ...order }) => ({
      ...order,
      events: happened.filter((event) => event.orderId === order.id),
      refunds: given.filter((refund) => refund.orderId === order.id),
      exchanges: exchanged.filter((exchange) => exchange.orderId === order.id),
      parcels: travelled.filter((parcel) => parcel.orderId === order.id),
      differences: charged.filter((charge) => charge.orderId === order.id),
      creditNotes: credited.filter((note) => note.orderId === order.id),
      refundAccount: accounts.find((account) => account.orderId === order.id) ?? null,
    })),
    checkouts: await checkoutsOf(db, email),
    /** Refunds without an order. */
    refunds: given.filter((refund) => refund.orderId === null),
    withdrawals: await withdrawalsOf(db, ids, email),
    note: await noteOn(db, email),
    broughtByFile: await contactOf(db, email),
    staff: await staffDataOf(db, email),
    alerts: { choices: await choicesOfAddress(db, email), devices: await devicesOfAddress(db, email) },
    letters: withoutLinks(
      await db
        .select(mailColumns)
        .from(outbox)
        .where(byEmail(outbox.toAddress, email))
        .orderBy(asc(outbox.createdAt)),
    ),
    lettersToTheShop: withoutLinks(await mailsNaming(db, email)),
  };
}

/** As `personalData`, without internal notes (GDPR art. 15 par. 4); bank accounts as on the order's page. */
export async function ownPersonalData(shop: PrivacyShop, email: string) {
  const { note: _, ...known } = await personalData(shop, email);
  return {
    ...known,
    proposals: known.proposals.map(({ note: _, discountReason: __, ...proposal }) => proposal),
    orders: known.orders.map(({ refundAccount, ...order }) => ({
      ...order,
      refundAccount: refundAccount && shownAccount(refundAccount),
      events: order.events.filter(({ kind }) => kind !== 'note').map(withoutReasons),
      exchanges: order.exchanges.map(({ origin, note, ...exchange }) =>
        origin === 'shopper' ? { ...exchange, note } : exchange,
      ),
    })),
    internalNotes: INTERNAL_NOTES,
  };
}

const INTERNAL_NOTES =
  'Le note interne del negozio non sono in questo file, perché possono nominare altre persone: chiedile al negozio, che te le dà dopo averle controllate.';

/** Events with internal texts: manual orders, waived differences. */
const INTERNAL_WORDS = new Set(['by-hand', 'difference-waived']);

function withoutReasons<Event extends { kind: string; detail: Record<string, unknown> }>(
  event: Event,
): Event {
  if (!INTERNAL_WORDS.has(event.kind)) return event;
  const { text: _, reason: __, ...detail } = event.detail;
  return { ...event, detail };
}

function shownAccount<Account extends { iban: string }>({ iban, ...account }: Account) {
  return { ...account, ibanEnd: ibanEnd(iban) };
}

function withoutLinks<Mail extends { text: string }>(mails: Mail[]): Mail[] {
  return mails.map((mail) => ({ ...mail, text: withoutSecretLinks(mail.text) }));
}

async function accountOf(db: Db, email: string) {
  const { id, name, email: address, emailVerified, twoFactorEnabled, createdAt } = users;
  const [account] = await db
    .select({ id, name, email: address, emailVerified, twoFactorEnabled, createdAt })
    .from(users)
    .where(byEmail(users.email, email));
  if (!account) return null;
  const signedIn = await db
    .select({
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, account.id));
  const roles = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, account.id));
  return { ...account, roles: roles.map((one) => one.role), sessions: signedIn };
}

async function newsletterOf(db: Db, address: string) {
  const { email, requestedAt, confirmedAt, unsubscribedAt, consentVersion, consentText, origin } =
    newsletterSubscriptions;
  const [newsletter] = await db
    .select({ email, requestedAt, confirmedAt, unsubscribedAt, consentVersion, consentText, origin })
    .from(newsletterSubscriptions)
    .where(byEmail(email, address));
  return newsletter ?? null;
}

function eventsOf(db: Db, orderIds: string[]) {
  const { orderId, at, kind, fromStatus, toStatus, detail } = orderEvents;
  return db
    .select({ orderId, at, kind, fromStatus, toStatus, detail })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.id));
}

function creditNotesOfOrders(db: Db, orderIds: string[]) {
  const { orderId, number, day, amountCents } = creditNotes;
  return db
    .select({ orderId, number, day, amountCents })
    .from(creditNotes)
    .where(inArray(creditNotes.orderId, orderIds))
    .orderBy(asc(creditNotes.createdAt));
}

/** Refunds of orders, and of payments without one. */
function refundsOf(db: Db, orderIds: string[], email: string) {
  return db
    .select({
      orderId: refunds.orderId,
      customerName: refunds.customerName,
      customerEmail: refunds.customerEmail,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      status: refunds.status,
      createdAt: refunds.createdAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .where(or(inArray(refunds.orderId, orderIds), byEmail(refunds.customerEmail, email)))
    .orderBy(asc(refunds.createdAt));
}

function checkoutsOf(db: Db, email: string) {
  return db
    .select({
      status: checkouts.status,
      customer: checkouts.customer,
      invoiceRequest: checkouts.invoiceRequest,
      giftMessage: checkouts.giftMessage,
      lines: checkouts.lines,
      totalCents: checkouts.totalCents,
      createdAt: checkouts.createdAt,
    })
    .from(checkouts)
    .where(byEmail(checkouts.email, email))
    .orderBy(asc(checkouts.createdAt));
}

function withdrawalsOf(db: Db, orderIds: string[], email: string) {
  return db
    .select({
      code: withdrawals.code,
      orderId: withdrawals.orderId,
      orderNumber: withdrawals.orderNumber,
      name: withdrawals.name,
      email: withdrawals.email,
      declaration: withdrawals.declaration,
      origin: withdrawals.origin,
      receivedAt: withdrawals.receivedAt,
      goodsAt: withdrawals.goodsAt,
      proofAt: withdrawals.proofAt,
      refusedAt: withdrawals.refusedAt,
      refusal: withdrawals.refusal,
    })
    .from(withdrawals)
    .where(or(inArray(withdrawals.orderId, orderIds), byEmail(withdrawals.email, email)))
    .orderBy(asc(withdrawals.receivedAt));
}

export async function findPerson(shop: PrivacyShop, email: string): Promise<PersonFound> {
  const found = await personalData(shop, email);
  const isAdministrator = (found.account?.roles.length ?? 0) > 0;
  return {
    account: found.account ? (isAdministrator ? 'administrator' : 'customer') : 'none',
    newsletter: found.newsletter !== null,
    backInStock: found.backInStock.length,
    reservations: found.reservations.length,
    favouriteAlerts: found.favouriteAlerts.length,
    reviews: found.reviews.length,
    proposals: found.proposals.length,
    orders: found.orders.length,
    checkouts: found.checkouts.filter((one) => one.status !== 'paid').length,
    refunds: found.refunds.length,
    withdrawals: found.withdrawals.length,
    note: found.note !== null,
    contact: found.broughtByFile !== null,
    mails: found.letters.length + found.lettersToTheShop.length,
  };
}
