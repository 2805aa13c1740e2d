import { eq, gt } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { rateLimits, sessions, twoFactors, userRoles, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { refunds } from '#db/schema/refunds.ts';
import { productSizes } from '#db/schema/stock.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { correctCheckout } from '#shop/checkout/payments/checkouts.server.ts';
import { correctOrder } from '#shop/orders/lifecycle/line-changes/correct-order.server.ts';
import {
  ADA,
  addAccount,
  addCheckout,
  addEverythingOf,
  addMail,
  addMailToTheShop,
  addOrder,
  addRefundedCheckout,
  addWithdrawal,
  EVA,
  NOW,
  OLD,
  RECENT,
} from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import { dataOf } from '#support/order-data.ts';
import { addOrder as addPaidOrder, openRoom, type Room } from '#support/room.ts';
import { giveRole } from '#support/rows.ts';
import { closeAccount, erasePerson } from './erase.server.ts';
import { findPerson, personalData } from './personal-data.server.ts';

const CUSTOMER = {
  customer_name: 'Ada B.',
  customer_phone: null,
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24100',
  customer_province: 'BG',
  notes: null,
};

onEachEngine((_engine, open) => {
  let db: Db;
  const shop = () => ({ db, now: () => NOW, config: { publicUrl: 'http://negozio.test', authSecret: 'x' } });

  beforeEach(async () => {
    db = (await open()).db;
  });

  test('is an event of her first order, which names nothing else of her', async () => {
    const events: 'customer.erased'[] = ['customer.erased'];
    const hook = { url: 'https://x.example.com', events, scopes: [], createdBy: 'owner', secret: 'x' };
    await db.insert(webhooks).values({ ...hook, createdAt: NOW, changedAt: NOW });
    const first = await addPaidOrder(db, { customerEmail: ADA, createdAt: OLD });
    await addPaidOrder(db, { customerEmail: ADA.toUpperCase(), createdAt: RECENT });
    await erasePerson(shop(), { email: ADA, actor: 'owner' });
    await erasePerson(shop(), { email: 'nessuna@esempio.it', actor: 'owner' });
    const noted = await db.select().from(webhookDeliveries);
    expect(noted.map(({ type, subject }) => [type, subject])).toEqual([['customer.erased', first]]);
  });

  test('erasing leaves the orders of ten years with a note, and takes the person out of all else', async () => {
    const ada = await addEverythingOf(db, ADA);
    await addEverythingOf(db, EVA);
    const evaBefore = await personalData(shop(), EVA);
    expect(await erasePerson(shop(), { email: ' ADA@esempio.it', actor: 'owner' })).toEqual({
      account: 'deleted',
      newsletter: true,
      backInStock: 1,
      reservations: 1,
      favouriteAlerts: 1,
      reviews: 1,
      proposals: 0,
      note: true,
      contact: true,
      checkouts: 1,
      paymentsWithoutOrder: 1,
      emails: 1,
      emailsToTheShop: 1,
      emailsWaiting: [],
      ordersAnonymised: 1,
      ordersRetained: 1,
      ordersRetainedUntil: new Date('2044-01-01T10:00:00Z'),
      refundsRetained: 1,
      refundsRetainedUntil: new Date('2046-06-01T10:00:00Z'),
      withdrawals: 0,
      withdrawalsToAnswer: 0,
      paymentOpen: false,
    });
    expect(await personalData(shop(), EVA)).toEqual(evaBefore);
    const [stored] = await db.select().from(orders).where(eq(orders.id, ada.recent));
    expect(stored).toMatchObject({ customerEmail: ADA, customerName: 'Ada Bianchi' });
    const [old] = await db.select().from(orders).where(eq(orders.id, ada.old));
    expect(old).toMatchObject({
      customerName: 'Cliente anonimo',
      customerEmail: '',
      customerAddress: '',
      notes: '',
      // That it was a gift belongs to its amounts; what was said with it does not.
      giftMessage: '',
      buyerName: null,
      wrappingCents: 0,
      totalCents: 5000,
      refundedCents: 100,
    });
    const kinds = async (id: string) =>
      (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
        (event) => event.kind,
      );
    expect(await kinds(ada.recent)).toEqual(['note', 'erasure-asked']);
    expect(await kinds(ada.old)).toEqual(['note', 'anonymised']);
    const after = await personalData(shop(), ADA);
    expect(after).toMatchObject({
      account: null,
      newsletter: null,
      backInStock: [],
      reservations: [],
      proposals: [],
      addresses: [],
      favourites: [],
      favouriteAlerts: [],
      reviews: [],
      noReviewInvitationsSince: null,
      letters: [],
      lettersToTheShop: [],
    });
    // The order that stays has its checkout; of the payment without an order only its refund is theirs.
    expect(after.checkouts.map((one) => one.status)).toEqual(['paid']);
    expect(after.refunds).toMatchObject([{ amountCents: 4500, customerName: 'Ada Bianchi' }]);
    // What hung aside for her is on sale again; what hangs aside for somebody else is not.
    expect(await db.select().from(productSizes).where(gt(productSizes.held, 0))).toHaveLength(1);
    expect(await db.select().from(twoFactors).where(eq(twoFactors.userId, ada.userId))).toEqual([]);
    expect((await db.select().from(rateLimits)).map((row) => row.key)).toEqual([`sign-in:account:${EVA}`]);
  });

  test('of a payment without an order name, address and notes go, and the refund and its payee stay', async () => {
    await addRefundedCheckout(db, ADA, NOW);
    await erasePerson(shop(), { email: ADA, actor: 'owner' });
    const [payment] = await db.select().from(checkouts);
    expect(payment).toMatchObject({ email: '', emailKey: '', totalCents: 5000 });
    expect(JSON.stringify(payment)).not.toMatch(/Bianchi|Via Roma|ada@esempio|Auguri/);
    expect(await db.select().from(refunds)).toMatchObject([{ customerEmail: ADA, amountCents: 4500 }]);
    expect(await findPerson(shop(), ADA)).toMatchObject({ checkouts: 0, refunds: 1 });
  });

  test('e-mails to the shop lose whom they name, and one not yet sent is named and stays', async () => {
    await addMailToTheShop(db, `Ada Bianchi (${ADA}): 45,00 €`);
    await addMailToTheShop(db, `Ida (n${ADA}): 45,00 €`);
    await addMailToTheShop(db, `Ada Bianchi (${ADA}): 12,00 €`, false);
    expect(await erasePerson(shop(), { email: ADA, actor: 'owner' })).toMatchObject({
      emails: 0,
      emailsToTheShop: 1,
      emailsWaiting: ['Rimborso in ritardo'],
    });
    const rows = await db.select().from(outbox).orderBy(outbox.sentAt, outbox.text);
    expect(rows.map(({ text }) => text)).toEqual([
      '',
      `Ida (n${ADA}): 45,00 €`,
      `Ada Bianchi (${ADA}): 12,00 €`,
    ]);
  });

  test('a corrected e-mail address is whose the order is, and the wrong one can be erased', async () => {
    const wrong = 'adda@esempio.it';
    const id = await addPaidOrder(db, { customerEmail: wrong, giftMessage: 'Auguri', buyerName: 'Ada B.' });
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('no order');
    await db
      .update(checkouts)
      .set({ email: wrong, emailKey: wrong, customer: { ...CUSTOMER, customer_email: wrong } })
      .where(eq(checkouts.id, row.checkoutId));
    const data = {
      ...dataOf(row),
      customerEmail: 'Ada@esempio.it',
      customerName: 'Eva Neri',
      buyerName: 'Ada Bianchi',
    };
    const requested = { orderId: id, actor: 'owner', version: row.version, data };
    expect(await correctOrder(shop(), requested, correctCheckout)).toMatchObject({ ok: true });

    const found = await personalData(shop(), ADA);
    expect(found.orders).toMatchObject([{ customerName: 'Eva Neri', buyerName: 'Ada Bianchi' }]);
    expect(found.checkouts).toMatchObject([
      {
        customer: { customer_name: 'Eva Neri', buyer_name: 'Ada Bianchi', customer_email: 'Ada@esempio.it' },
      },
    ]);
    expect(await personalData(shop(), wrong)).toMatchObject({ orders: [], checkouts: [] });
    // The history keeps what it was, until whoever has that address asks for it to be erased.
    const history = async () =>
      JSON.stringify(await db.select({ detail: orderEvents.detail }).from(orderEvents));
    expect(await history()).toContain(wrong);
    await erasePerson(shop(), { email: wrong.toUpperCase(), actor: 'owner' });
    expect(await history()).not.toContain(wrong);
    expect(await history()).toContain('Ada@esempio.it');
    expect(await erasePerson(shop(), { email: ADA, actor: 'owner' })).toMatchObject({ ordersRetained: 1 });
    // After the years of the law nothing of her is left, in the payment either.
    const later = { ...shop(), now: () => new Date(NOW.getTime() + 12 * 366 * 86_400_000) };
    await erasePerson(later, { email: ADA, actor: 'owner' });
    expect(JSON.stringify(await db.select().from(checkouts))).not.toMatch(/Bianchi|Neri|@esempio/i);
    expect(JSON.stringify(await db.select().from(orders))).not.toMatch(/Bianchi|Neri|@esempio/i);
    expect(await history()).not.toMatch(/Bianchi|Neri|@esempio/i);
  });

  test('e-mails about the account that is erased are not sent any more', async () => {
    await addMail(db, ADA, NOW, false, { kind: 'account-recovery' });
    const erased = await erasePerson(shop(), { email: ADA, actor: 'owner' });
    expect(erased).toMatchObject({ emails: 1, emailsWaiting: [] });
    expect(await db.select().from(outbox)).toMatchObject([{ toAddress: '', html: '', text: '' }]);
  });

  test('an administrator, a payment under way and an e-mail not yet sent are not erased', async () => {
    const { userId } = await addEverythingOf(db, ADA);
    await giveRole(db, userId);
    await addCheckout(db, ADA, 'open');
    await addMail(db, ADA, NOW, false);
    expect(await erasePerson(shop(), { email: ADA, actor: 'owner' })).toMatchObject({
      account: 'administrator',
      paymentOpen: true,
      emails: 1,
      emailsWaiting: ['Ordine #1 confermato'],
    });
    expect(await db.select().from(users)).toHaveLength(1);
    expect(await db.$count(checkouts, eq(checkouts.status, 'open'))).toBe(1);
    expect(await db.$count(outbox, eq(outbox.toAddress, ADA))).toBe(1);
  });

  test('an e-mail that was refused for good is forgotten with what the server said of its reader', async () => {
    await addMail(db, ADA, NOW, false, {
      lastError: `550 5.1.1 <${ADA}> sconosciuta`,
      unsubscribeUrl: 'http://x/y',
      attachments: [{ kind: 'terms', hash: 'ab' }],
    });
    expect(await erasePerson(shop(), { email: ADA, actor: 'owner' })).toMatchObject({ emails: 1 });
    expect(await db.select().from(outbox)).toMatchObject([
      { toAddress: '', html: '', text: '', lastError: null, unsubscribeUrl: null, attachments: [] },
    ]);
  });

  test('withdrawals are exported with their person, and go with their order or by themselves', async () => {
    const recent = await addOrder(db, ADA, RECENT);
    const old = await addOrder(db, ADA, OLD);
    const stored = await addWithdrawal(db, recent, 'altra@esempio.it', RECENT);
    const nameless = await addWithdrawal(db, old, ADA, OLD);
    const answered = await addWithdrawal(db, null, ADA, NOW, 'Numero sbagliato, detto ad Ada Bianchi');
    const waiting = await addWithdrawal(db, null, ADA, NOW);
    await addWithdrawal(db, null, EVA, NOW);
    const data = await personalData(shop(), ADA);
    expect(data.withdrawals.map((one) => one.code).sort()).toEqual(
      [stored, nameless, answered, waiting].map((id) => `R-${id}`).sort(),
    );
    expect((await findPerson(shop(), ADA)).withdrawals).toBe(4);
    expect(await erasePerson(shop(), { email: ADA, actor: 'owner' })).toMatchObject({
      withdrawals: 1,
      withdrawalsToAnswer: 1,
    });
    const rows = await db.select().from(withdrawals);
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(answered)).toBeUndefined();
    expect(of(waiting)).toMatchObject({ email: ADA });
    expect(of(stored)).toMatchObject({ name: 'Ada Bianchi', email: 'altra@esempio.it' });
    expect(of(nameless)).toMatchObject({
      name: '',
      email: '',
      declaration: '',
      orderNumber: '',
      orderId: old,
    });
    expect(rows.filter((row) => row.email === EVA)).toHaveLength(1);
  });
});

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    room.clock.now = NOW;
  });
  afterEach(() => room.close());
  const mailsToAda = () => room.db.select().from(outbox).where(eq(outbox.toAddress, ADA));

  test('an account that is closed goes with all that is erased of a person, and is told what stays', async () => {
    const { userId } = await addEverythingOf(room.db, ADA);
    await addEverythingOf(room.db, EVA);
    const evaBefore = await findPerson(room, EVA);
    expect(await closeAccount(room, { userId, email: ADA, emailVerified: true })).toEqual({ ok: true });
    expect(await findPerson(room, ADA)).toMatchObject({
      account: 'none',
      newsletter: false,
      backInStock: 0,
      reservations: 0,
      proposals: 0,
      // Ten years of orders stay (art. 2220 c.c.); the one e-mail is that of the closing.
      orders: 1,
      mails: 1,
    });
    expect(await room.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await mailsToAda()).toMatchObject([
      {
        kind: 'closed-account',
        sentAt: null,
        text: expect.stringContaining('degli ultimi dieci anni restano'),
      },
    ]);
    expect(room.enqueued).toMatchObject([{ queue: 'send-email' }]);
    expect(await findPerson(room, EVA)).toEqual(evaBefore);
  });

  test('of an address that its account never confirmed nothing but the account goes', async () => {
    const { userId } = await addEverythingOf(room.db, ADA);
    await room.db.update(users).set({ emailVerified: false });
    const before = await findPerson(room, ADA);
    await closeAccount(room, { userId, email: ADA, emailVerified: false });
    expect(await findPerson(room, ADA)).toEqual({ ...before, account: 'none' });
    expect(room.enqueued).toEqual([]);
  });

  test('an account that holds a role stays, and so does all that is known of its address', async () => {
    const userId = await addAccount(room.db, ADA);
    await room.db.insert(userRoles).values({ userId, role: 'owner' });
    const before = await findPerson(room, ADA);
    expect(await closeAccount(room, { userId, email: ADA, emailVerified: true })).toEqual({
      ok: false,
      code: 'administrator',
    });
    expect(await findPerson(room, ADA)).toEqual(before);
    expect(await mailsToAda()).toEqual([]);
  });
});
