import type { Db } from '#db/client.server.ts';
import { savedAddresses } from '#db/schema/address-book.ts';
import { rateLimits, sessions, twoFactors, users, verifications } from '#db/schema/auth.ts';
import { backInStockRequests } from '#db/schema/back-in-stock.ts';
import { contactLines, contacts } from '#db/schema/contacts.ts';
import { customerNotes } from '#db/schema/customers.ts';
import { outbox } from '#db/schema/mail.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { refunds } from '#db/schema/refunds.ts';
import { reservations } from '#db/schema/reservations.ts';
import { reviewInvitations, reviewObjections, reviews } from '#db/schema/reviews.ts';
import { favouriteAlertItems, favouriteAlerts, favourites } from '#db/schema/wishlist.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { writeNote } from '#shop/customers/profiles/notes.server.ts';
import { holdForReservation } from '#shop/stock/inventory/stock.server.ts';
import { addProduct, INVOICE_REQUEST } from './room.ts';

/** The day on which the tests of personal data take place. */
export const NOW = new Date('2036-06-01T10:00:00Z');
export const ADA = 'ada@esempio.it';
export const EVA = 'eva@esempio.it';

/** An account with a session, a second factor and a recovery link. */
export async function addAccount(db: Db, email: string) {
  const id = crypto.randomUUID();
  await db.insert(users).values({ id, name: 'Ada', email, emailVerified: true });
  await db.insert(sessions).values({
    id: crypto.randomUUID(),
    token: `secret-token-${id}`,
    userId: id,
    ipAddress: '203.0.113.7',
    expiresAt: new Date('2036-06-03T00:00:00Z'),
  });
  await db.insert(twoFactors).values({
    id: crypto.randomUUID(),
    userId: id,
    secret: 'secret-seed',
    backupCodes: 'secret-codes',
    verified: true,
  });
  await db.insert(verifications).values({
    id: crypto.randomUUID(),
    identifier: `reset-password:${id}`,
    value: id,
    expiresAt: new Date('2036-06-01T11:00:00Z'),
  });
  return id;
}

/** What the shop noted down of somebody. */
export async function addNoteOn(db: Db, email: string) {
  const note = { email, text: 'Note di Ada Bianchi', shown: null, actor: 'owner' };
  await writeNote({ db, now: () => NOW }, note);
}

/** What a file of another shop brought of somebody. */
export async function addContact(db: Db, email: string, broughtAt: Date) {
  await db.insert(contacts).values({
    ...{ email, mark: `mark of ${email}`, name: 'Ada Bianchi', phone: '333', address: 'Via Roma 1' },
    ...{ postalCode: '24100', city: 'Bergamo', country: 'IT', format: 'shopify', broughtAt },
  });
}

/** A list of favourites that an address is told of. */
async function addFavouriteAlert(db: Db, email: string, productId: string) {
  const [alert] = await db
    .insert(favouriteAlerts)
    .values({
      ...{ email, requestedAt: NOW, confirmedAt: NOW, usedAt: NOW },
      ...{ consentVersion: '2026-11-27', consentText: 'Sì.' },
    })
    .returning({ id: favouriteAlerts.id });
  if (alert) await db.insert(favouriteAlertItems).values({ alertId: alert.id, productId, knownCents: 5000 });
}

/** What somebody said of a purchase, and that they want no invitations. */
async function addReview(db: Db, of: { orderId: string; productId: string; email: string }) {
  const { orderId, productId, email } = of;
  await db.insert(reviews).values({
    ...{ orderId, productId, line: `${productId}|M`, size: 'M', stars: 4, title: '', fit: null },
    ...{ body: 'Lo dice Ada Bianchi.', shownName: 'Ada B.', writtenAt: NOW },
  });
  await db.insert(reviewInvitations).values({ orderId, invitedAt: NOW });
  await db.insert(reviewObjections).values({ email, objectedAt: NOW });
}

/** A checkout, in whatever state it is. */
export async function addCheckout(
  db: Db,
  email: string,
  status: 'open' | 'paid' | 'released' | 'unfulfilled',
  at = NOW,
) {
  const id = crypto.randomUUID();
  const amounts = {
    subtotalCents: 5000,
    discountCents: 0,
    shippingCents: 0,
    wrappingCents: 0,
    totalCents: 5000,
  };
  await db.insert(checkouts).values({
    id,
    status,
    email,
    emailKey: email,
    customer: {
      customer_name: 'Ada Bianchi',
      customer_email: email,
      customer_phone: null,
      customer_address: 'Via Roma 1',
      customer_city: 'Bergamo',
      customer_postal_code: '24100',
      customer_province: 'BG',
      notes: 'Citofono Bianchi',
      buyer_name: 'Ada Bianchi',
    },
    invoiceRequest: INVOICE_REQUEST,
    giftMessage: 'Auguri dalla zia Bianchi',
    lines: [],
    quote: { ...amounts, lines: [], promoCode: null, delivery: 'standard' },
    totalCents: amounts.totalCents,
    fingerprint: '',
    expiresAt: at,
    createdAt: at,
  });
  return id;
}

/** An order with an event and a refund. */
export async function addOrder(
  db: Db,
  email: string,
  createdAt: Date,
  changes: Partial<typeof orders.$inferInsert> = {},
) {
  const checkoutId = await addCheckout(db, email, 'paid', createdAt);
  const id = crypto.randomUUID();
  await db.insert(orders).values({
    id,
    checkoutId,
    customerName: 'Ada Bianchi',
    buyerName: 'Ada Bianchi',
    customerEmail: email,
    customerPhone: '333',
    customerAddress: 'Via Roma 1',
    customerCity: 'Bergamo',
    customerPostalCode: '24100',
    customerProvince: 'BG',
    notes: 'Citofono Bianchi',
    items: [],
    invoiceRequest: INVOICE_REQUEST,
    giftMessage: 'Auguri dalla zia Bianchi',
    wrappingCents: 0,
    subtotalCents: 5000,
    discountCents: 0,
    shippingCents: 0,
    totalCents: 5000,
    paidCents: 5000,
    refundedCents: 100,
    deliveryMethod: 'standard',
    paymentSessionId: checkoutId,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  });
  await db.insert(orderEvents).values({
    orderId: id,
    actor: 'owner',
    kind: 'note',
    detail: { text: 'Ada Bianchi preferisce il pomeriggio' },
  });
  await db.insert(refunds).values({
    id: crypto.randomUUID(),
    orderId: id,
    origin: 'owner',
    amountCents: 100,
    reason: 'Per la signora Bianchi',
    status: 'done',
    actor: 'owner',
    createdAt,
    since: createdAt,
  });
  return id;
}

/** A payment without an order, refunded because its pieces were sold out. */
export async function addRefundedCheckout(db: Db, email: string, at: Date) {
  const checkoutId = await addCheckout(db, email, 'unfulfilled', at);
  await db.insert(refunds).values({
    id: checkoutId,
    checkoutId,
    customerName: 'Ada Bianchi',
    customerEmail: email,
    origin: 'stock_gone',
    amountCents: 4500,
    status: 'done',
    actor: 'system',
    createdAt: at,
    since: at,
  });
}

/** A withdrawal; `refusal`: why it was refused. */
export async function addWithdrawal(
  db: Db,
  orderId: string | null,
  email: string,
  receivedAt: Date,
  refusal?: string,
) {
  const id = crypto.randomUUID();
  await db.insert(withdrawals).values({
    id,
    code: `R-${id}`,
    orderId,
    orderNumber: '#1',
    name: 'Ada Bianchi',
    email,
    scope: 'all',
    declaration: 'Ada Bianchi recede',
    origin: 'page',
    fingerprint: id,
    receivedAt,
    ...(refusal ? { refusal, refusedAt: receivedAt, refusedBy: 'owner' } : {}),
  });
  return id;
}

/** An e-mail to a shopper, sent or still waiting. */
export async function addMail(
  db: Db,
  toAddress: string,
  at: Date,
  isSent = true,
  changes: Partial<typeof outbox.$inferInsert> = {},
) {
  await db.insert(outbox).values({
    dedupeKey: crypto.randomUUID(),
    kind: 'order-confirmation',
    toAddress,
    subject: 'Ordine #1 confermato',
    html: '<p>Ciao Ada</p>',
    text: 'Ciao Ada',
    createdAt: at,
    sentAt: isSent ? at : null,
    ...changes,
  });
}

/** A subscription to the newsletter that is not confirmed; its address may be one that forms refuse today. */
export async function addSubscription(db: Db, email: string) {
  await db
    .insert(newsletterSubscriptions)
    .values({ email, confirmHash: `secret-${email}`, unsubscribeHash: 'secret-hash' });
}

/** An e-mail to the shop about a late refund. */
export async function addMailToTheShop(db: Db, text: string, isSent = true) {
  await db.insert(outbox).values({
    dedupeKey: crypto.randomUUID(),
    kind: 'refund-late',
    toAddress: 'bottega@esempio.it',
    subject: 'Rimborso in ritardo',
    html: `<p>${text}</p>`,
    text,
    createdAt: NOW,
    sentAt: isSent ? NOW : null,
  });
}

/** Somebody who waits for the only size of a product. */
async function addBackInStockRequest(db: Db, email: string) {
  const productId = await addProduct(db, { stock: { Unica: 0 } });
  await db.insert(backInStockRequests).values({
    ...{ productId, size: 'Unica', email, requestedAt: NOW, confirmedAt: NOW },
    consentVersion: '2026-11-22',
    consentText: 'Ti scriviamo una volta sola',
  });
}

/** Somebody who reserved a piece of a product that is there twice. */
async function addReservation(db: Db, email: string) {
  const productId = await addProduct(db, { stock: { Unica: 2 } });
  const [row] = await db
    .insert(reservations)
    .values({
      ...{ productId, productName: 'Gonna', size: 'Unica', name: 'Ada Bianchi', email, status: 'held' },
      ...{ requestedAt: NOW, confirmedAt: NOW, heldUntil: NOW },
    })
    .returning({ id: reservations.id });
  await db.transaction((tx) => holdForReservation(tx, row?.id ?? '', { productId, size: 'Unica' }));
}

/** Within the ten years that orders are stored. */
export const RECENT = new Date('2034-01-01T10:00:00Z');
/** More than ten years before `NOW`. */
export const OLD = new Date('2026-05-31T10:00:00Z');

/** One person in every table that holds personal data. */
export async function addEverythingOf(db: Db, email: string) {
  const userId = await addAccount(db, email);
  await addSubscription(db, email);
  await addBackInStockRequest(db, email);
  await addReservation(db, email);
  await db.insert(savedAddresses).values({
    ...{ userId, name: 'Ada Bianchi', address: 'Via Roma 1', city: 'Bergamo', postalCode: '24100' },
    createdAt: NOW,
  });
  const productId = await addProduct(db);
  await db.insert(favourites).values({ userId, productId, addedAt: NOW });
  await addFavouriteAlert(db, email, productId);
  await addCheckout(db, email, 'released');
  await addRefundedCheckout(db, email, NOW);
  await addMail(db, email, NOW);
  await addNoteOn(db, email);
  await addContact(db, email, NOW);
  await addMailToTheShop(db, `Ada Bianchi (${email})`);
  await db
    .insert(rateLimits)
    .values({ key: `sign-in:account:${email}`, count: 1, resetsAt: new Date('2036-06-02') });
  const recent = await addOrder(db, email, RECENT);
  await addReview(db, { orderId: recent, productId, email });
  return { userId, recent, old: await addOrder(db, email, OLD) };
}

/** Every row of those tables as text, to search for a person. */
export async function allRows(db: Db) {
  const tables = [
    users,
    sessions,
    verifications,
    checkouts,
    orders,
    orderEvents,
    refunds,
    outbox,
    rateLimits,
    withdrawals,
    backInStockRequests,
    reservations,
    savedAddresses,
    favourites,
    favouriteAlerts,
    reviews,
    reviewObjections,
    customerNotes,
    contacts,
    contactLines,
  ];
  const rows = await Promise.all(tables.map((table) => db.select().from(table)));
  return JSON.stringify([...rows, await db.select().from(newsletterSubscriptions)]);
}
