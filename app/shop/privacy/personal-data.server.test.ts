import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import type { Db } from '../../db/client.server.ts';
import { rateLimits, sessions, twoFactors, userRoles, users, verifications } from '../../db/schema/auth.ts';
import { outbox } from '../../db/schema/mail.ts';
import { newsletterSubscriptions } from '../../db/schema/newsletter.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { checkouts, providerEvents } from '../../db/schema/payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { withdrawals } from '../../db/schema/withdrawals.ts';
import { erasePerson } from './erase.server.ts';
import { findPerson, personalData } from './personal-data.server.ts';
import { forgetOldData } from './retention.server.ts';

const NOW = new Date('2036-06-01T10:00:00Z');
const ADA = 'ada@esempio.it';
const EVA = 'eva@esempio.it';

onEachEngine((_engine, open) => {
  let db: Db;
  const shop = () => ({ db, now: () => NOW });

  beforeEach(async () => {
    db = (await open()).db;
  });

  async function account(email: string) {
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

  async function checkout(email: string, status: 'open' | 'paid' | 'released' | 'unfulfilled', at = NOW) {
    const id = crypto.randomUUID();
    const customer = {
      customer_name: 'Ada Bianchi',
      customer_email: email,
      customer_address: 'Via Roma 1',
      notes: 'Citofono Bianchi',
    };
    await db.execute(sql`insert into checkouts
      (id, status, email, customer, lines, quote, total_amount, fingerprint, expires_at, created_at)
      values (${id}, ${status}, ${email}, ${JSON.stringify(customer)}, '[]', '{}', 50, '',
        ${at.toISOString()}, ${at.toISOString()})`);
    return id;
  }

  async function order(email: string, createdAt: Date) {
    const checkoutId = await checkout(email, 'paid', createdAt);
    const id = crypto.randomUUID();
    await db.insert(orders).values({
      id,
      checkoutId,
      customerName: 'Ada Bianchi',
      customerEmail: email,
      customerPhone: '333',
      customerAddress: 'Via Roma 1',
      customerCity: 'Bergamo',
      customerPostalCode: '24100',
      notes: 'Citofono Bianchi',
      items: [],
      subtotalCents: 5000,
      discountCents: 0,
      shippingCents: 0,
      totalCents: 5000,
      refundedCents: 100,
      deliveryMethod: 'standard',
      paymentSessionId: checkoutId,
      createdAt,
      updatedAt: createdAt,
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

  /** A payment whose pieces were gone. */
  async function refundedCheckout(email: string, at: Date) {
    const checkoutId = await checkout(email, 'unfulfilled', at);
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

  async function withdrawal(orderId: string | null, email: string, receivedAt: Date, refusal?: string) {
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

  async function letter(toAddress: string, at: Date, isSent = true) {
    await db.insert(outbox).values({
      dedupeKey: crypto.randomUUID(),
      kind: 'order-confirmation',
      toAddress,
      subject: 'Ordine #1 confermato',
      html: '<p>Ciao Ada</p>',
      text: 'Ciao Ada',
      createdAt: at,
      sentAt: isSent ? at : null,
    });
  }

  /** Of a refund that needs a person. */
  async function letterToTheShop(text: string, isSent = true) {
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

  const RECENT = new Date('2034-01-01T10:00:00Z');
  const OLD = new Date('2026-05-31T10:00:00Z');

  async function everythingOf(email: string) {
    const userId = await account(email);
    await db
      .insert(newsletterSubscriptions)
      .values({ email, confirmHash: `secret-${email}`, unsubscribeHash: 'secret-hash' });
    await checkout(email, 'released');
    await refundedCheckout(email, NOW);
    await letter(email, NOW);
    await letterToTheShop(`Ada Bianchi (${email})`);
    await db
      .insert(rateLimits)
      .values({ key: `sign-in:account:${email}`, count: 1, resetsAt: new Date('2036-06-02') });
    return { userId, recent: await order(email, RECENT), old: await order(email, OLD) };
  }

  /** Every text of every table, to look for somebody in. */
  async function everyRow() {
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
    ];
    const rows = await Promise.all(tables.map((table) => db.select().from(table)));
    return JSON.stringify([...rows, await db.select().from(newsletterSubscriptions)]);
  }

  test('a person gets everything that is known of them, no secrets, and nothing of anybody else', async () => {
    await everythingOf(ADA);
    await everythingOf(EVA);
    const data = await personalData(shop(), ' ADA@Esempio.it ');
    expect(data.account).toMatchObject({ email: ADA, sessions: [{ ipAddress: '203.0.113.7' }] });
    expect(data.newsletter).toMatchObject({ email: ADA });
    expect(data.orders).toHaveLength(2);
    expect(data.orders[0]).toMatchObject({
      customerAddress: 'Via Roma 1',
      totalCents: 5000,
      events: [{ kind: 'note' }],
      refunds: [{ amountCents: 100 }],
    });
    expect(data.checkouts).toHaveLength(4);
    expect(data.refunds).toMatchObject([{ amountCents: 4500, status: 'done', customerEmail: ADA }]);
    expect(data.letters).toMatchObject([{ text: 'Ciao Ada' }]);
    expect(data.lettersToTheShop).toMatchObject([{ kind: 'refund-late', text: `Ada Bianchi (${ADA})` }]);
    const written = JSON.stringify(data);
    expect(written).not.toContain('secret');
    expect(written).not.toContain(EVA);
    expect(await findPerson(shop(), ADA)).toEqual({
      account: 'customer',
      newsletter: true,
      orders: 2,
      checkouts: 2,
      refunds: 1,
      withdrawals: 0,
      letters: 2,
    });
  });

  test.each(['nessuno@esempio.it', '', '%', "' or true --"])('of %j nothing is known', async (email) => {
    await everythingOf(ADA);
    expect(await findPerson(shop(), email)).toEqual({
      account: 'none',
      newsletter: false,
      orders: 0,
      checkouts: 0,
      refunds: 0,
      withdrawals: 0,
      letters: 0,
    });
    const erased = await erasePerson(shop(), { email, actor: 'owner' });
    expect(erased).toMatchObject({ account: 'none', newsletter: false, ordersKept: 0, letters: 0 });
    expect((await findPerson(shop(), ADA)).orders).toBe(2);
  });

  test('erasing leaves the orders of ten years with a note, and takes the person out of all else', async () => {
    const ada = await everythingOf(ADA);
    await everythingOf(EVA);
    const evaBefore = await personalData(shop(), EVA);
    expect(await erasePerson(shop(), { email: ' ADA@esempio.it', actor: 'owner' })).toEqual({
      account: 'deleted',
      newsletter: true,
      checkouts: 1,
      paymentsWithoutOrder: 1,
      letters: 1,
      lettersToTheShop: 1,
      lettersWaiting: [],
      ordersAnonymised: 1,
      ordersKept: 1,
      ordersKeptUntil: new Date('2044-01-01T10:00:00Z'),
      refundsKept: 1,
      refundsKeptUntil: new Date('2046-06-01T10:00:00Z'),
      withdrawals: 0,
      withdrawalsToAnswer: 0,
      paymentOpen: false,
    });
    expect(await personalData(shop(), EVA)).toEqual(evaBefore);
    const [kept] = await db.select().from(orders).where(eq(orders.id, ada.recent));
    expect(kept).toMatchObject({ customerEmail: ADA, customerName: 'Ada Bianchi' });
    const [old] = await db.select().from(orders).where(eq(orders.id, ada.old));
    expect(old).toMatchObject({
      customerName: 'Cliente anonimo',
      customerEmail: '',
      customerAddress: '',
      notes: '',
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
    expect(after).toMatchObject({ account: null, newsletter: null, letters: [], lettersToTheShop: [] });
    // The order that stays has its attempt; of the payment without an order only its refund is theirs.
    expect(after.checkouts.map((one) => one.status)).toEqual(['paid']);
    expect(after.refunds).toMatchObject([{ amountCents: 4500, customerName: 'Ada Bianchi' }]);
    expect(await db.select().from(twoFactors).where(eq(twoFactors.userId, ada.userId))).toEqual([]);
    expect((await db.select().from(rateLimits)).map((row) => row.key)).toEqual([`sign-in:account:${EVA}`]);
  });

  test('of a payment without an order name, address and notes go, and the refund and its payee stay', async () => {
    await refundedCheckout(ADA, NOW);
    await erasePerson(shop(), { email: ADA, actor: 'owner' });
    const [payment] = await db.select().from(checkouts);
    expect(payment).toMatchObject({ email: '', emailKey: '', totalCents: 5000 });
    expect(JSON.stringify(payment)).not.toMatch(/Bianchi|Via Roma|ada@esempio/);
    expect(await db.select().from(refunds)).toMatchObject([{ customerEmail: ADA, amountCents: 4500 }]);
    expect(await findPerson(shop(), ADA)).toMatchObject({ checkouts: 0, refunds: 1 });
  });

  test('letters to the shop lose whom they name, and one not yet sent is named and stays', async () => {
    await letterToTheShop(`Ada Bianchi (${ADA}): 45,00 €`);
    await letterToTheShop(`Ida (n${ADA}): 45,00 €`);
    await letterToTheShop(`Ada Bianchi (${ADA}): 12,00 €`, false);
    expect(await erasePerson(shop(), { email: ADA, actor: 'owner' })).toMatchObject({
      letters: 0,
      lettersToTheShop: 1,
      lettersWaiting: ['Rimborso in ritardo'],
    });
    const rows = await db.select().from(outbox).orderBy(outbox.sentAt, outbox.text);
    expect(rows.map(({ text }) => text)).toEqual([
      '',
      `Ida (n${ADA}): 45,00 €`,
      `Ada Bianchi (${ADA}): 12,00 €`,
    ]);
  });

  test('letters about the account that is erased are not sent any more', async () => {
    await letter(ADA, NOW, false);
    await db.update(outbox).set({ kind: 'account-recovery' });
    const erased = await erasePerson(shop(), { email: ADA, actor: 'owner' });
    expect(erased).toMatchObject({ letters: 1, lettersWaiting: [] });
    expect(await db.select().from(outbox)).toMatchObject([{ toAddress: '', html: '', text: '' }]);
  });

  test('an administrator, a payment under way and a letter not yet sent are not erased', async () => {
    const { userId } = await everythingOf(ADA);
    await db.insert(userRoles).values({ userId, role: 'admin' });
    await checkout(ADA, 'open');
    await letter(ADA, NOW, false);
    expect(await erasePerson(shop(), { email: ADA, actor: 'owner' })).toMatchObject({
      account: 'administrator',
      paymentOpen: true,
      letters: 1,
      lettersWaiting: ['Ordine #1 confermato'],
    });
    expect(await db.select().from(users)).toHaveLength(1);
    expect(await db.$count(checkouts, eq(checkouts.status, 'open'))).toBe(1);
    expect(await db.$count(outbox, eq(outbox.toAddress, ADA))).toBe(1);
  });

  test('a letter that was refused for good is forgotten with what the server said of its reader', async () => {
    await letter(ADA, NOW, false);
    await db
      .update(outbox)
      .set({ lastError: `550 5.1.1 <${ADA}> sconosciuta`, unsubscribeUrl: 'http://x/y' });
    expect(await erasePerson(shop(), { email: ADA, actor: 'owner' })).toMatchObject({ letters: 1 });
    expect(await db.select().from(outbox)).toMatchObject([
      { toAddress: '', html: '', text: '', lastError: null, unsubscribeUrl: null },
    ]);
  });

  test('after ten years nothing leads to a person any more, and what was sold is still known', async () => {
    const id = await order(ADA, OLD);
    await refundedCheckout(ADA, OLD);
    await letter(ADA, OLD);
    expect(await forgetOldData(shop())).toEqual({
      orders: 1,
      checkouts: 1,
      refunds: 1,
      withdrawals: 0,
      letters: 1,
      sessions: 0,
      links: 0,
      accounts: 0,
      events: 0,
    });
    expect(await everyRow()).not.toMatch(/Bianchi|ada@esempio|Via Roma|Ciao Ada/);
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ totalCents: 5000, subtotalCents: 5000 });
    expect(await findPerson(shop(), '')).toMatchObject({ orders: 0, checkouts: 0, letters: 0 });
    expect(await forgetOldData(shop())).toMatchObject({ orders: 0, checkouts: 0, letters: 0 });
  });

  test('what is younger stays as it is', async () => {
    await account(ADA);
    await order(ADA, RECENT);
    await refundedCheckout(ADA, RECENT);
    await letter(ADA, new Date('2036-05-01T10:00:00Z'));
    const before = await everyRow();
    await forgetOldData(shop());
    expect(await everyRow()).toBe(before);
  });

  test('letters of more than a year ago are emptied; sessions and links that are over go', async () => {
    const userId = await account(ADA);
    await letter(ADA, new Date('2035-05-31T10:00:00Z'));
    const over = new Date('2036-05-31T10:00:00Z');
    await db.insert(sessions).values({ id: 'over', token: 'over', userId, expiresAt: over });
    await db.insert(verifications).values({ id: 'over', identifier: 'x', value: userId, expiresAt: over });
    expect(await forgetOldData(shop())).toMatchObject({ letters: 1, sessions: 1, links: 1 });
    expect(await db.select().from(outbox)).toMatchObject([
      { toAddress: '', html: '', text: '', kind: 'order-confirmation', subject: 'Ordine #1 confermato' },
    ]);
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect(await db.select().from(verifications)).toHaveLength(1);
  });

  test('accounts that nobody confirmed and old notifications go, the last one stays', async () => {
    const [stranger, recent, confirmed, keyholder] = [
      await account('estranea@esempio.it'),
      await account('nuova@esempio.it'),
      await account(ADA),
      await account('titolare@esempio.it'),
    ];
    const madeOn = (day: string, id: string, emailVerified = false) =>
      db
        .update(users)
        .set({ emailVerified, createdAt: new Date(`${day}T09:59:00Z`) })
        .where(eq(users.id, id));
    await madeOn('2036-05-02', stranger);
    await madeOn('2036-05-03', recent);
    await madeOn('2030-01-01', confirmed, true);
    await madeOn('2030-01-01', keyholder);
    await db.insert(userRoles).values({ userId: keyholder, role: 'admin' });
    const heard = (id: string, receivedAt: string) =>
      db.insert(providerEvents).values({ id, type: 'x', receivedAt: new Date(receivedAt) });
    await heard('first', '2036-01-01T10:00:00Z');
    await heard('second', '2036-05-01T10:00:00Z');
    expect(await forgetOldData(shop())).toMatchObject({ accounts: 1, events: 1 });
    expect(await forgetOldData(shop())).toMatchObject({ accounts: 0, events: 0 });
    const left = await db.select({ id: users.id }).from(users);
    expect(left.map(({ id }) => id).sort()).toEqual([recent, confirmed, keyholder].sort());
    expect(await db.$count(verifications, eq(verifications.value, stranger))).toBe(0);
    expect(await db.select().from(providerEvents)).toMatchObject([{ id: 'second' }]);
    await heard('third', '2036-05-20T10:00:00Z');
    expect(await forgetOldData(shop())).toMatchObject({ events: 1 });
    expect(await db.select().from(providerEvents)).toMatchObject([{ id: 'third' }]);
  });

  test('withdrawals are exported with their person, and go with their order or by themselves', async () => {
    const recent = await order(ADA, RECENT);
    const old = await order(ADA, OLD);
    const kept = await withdrawal(recent, 'altra@esempio.it', RECENT);
    const nameless = await withdrawal(old, ADA, OLD);
    const answered = await withdrawal(null, ADA, NOW, 'Numero sbagliato, detto ad Ada Bianchi');
    const waiting = await withdrawal(null, ADA, NOW);
    await withdrawal(null, EVA, NOW);
    const data = await personalData(shop(), ADA);
    expect(data.withdrawals.map((one) => one.code).sort()).toEqual(
      [kept, nameless, answered, waiting].map((id) => `R-${id}`).sort(),
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
    expect(of(kept)).toMatchObject({ name: 'Ada Bianchi', email: 'altra@esempio.it' });
    expect(of(nameless)).toMatchObject({
      name: '',
      email: '',
      declaration: '',
      orderNumber: '',
      orderId: old,
    });
    expect(rows.filter((row) => row.email === EVA)).toHaveLength(1);
  });

  test('withdrawals that led to no order are forgotten after a year, the others after ten', async () => {
    const recent = await order(ADA, RECENT);
    await withdrawal(null, ADA, new Date('2035-05-31T10:00:00Z'));
    await withdrawal(null, EVA, new Date('2035-06-02T10:00:00Z'));
    await withdrawal(recent, ADA, new Date('2026-05-31T10:00:00Z'), 'Per Ada Bianchi');
    expect(await forgetOldData(shop())).toMatchObject({ withdrawals: 2 });
    expect((await db.select().from(withdrawals)).map((row) => row.email).sort()).toEqual(['', EVA]);
    expect(JSON.stringify(await db.select().from(withdrawals).where(eq(withdrawals.email, '')))).not.toMatch(
      /Bianchi/,
    );
    expect(await forgetOldData(shop())).toMatchObject({ withdrawals: 0 });
  });
});
