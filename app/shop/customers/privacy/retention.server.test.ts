import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { sessions, users, verifications } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { providerEvents } from '#db/schema/payments.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import {
  ADA,
  addAccount,
  addContact,
  addMail,
  addNoteOn,
  addOrder,
  addRefundedCheckout,
  addWithdrawal,
  allRows,
  EVA,
  NOW,
  OLD,
  RECENT,
} from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import { INVOICE_REQUEST } from '#support/room.ts';
import { addEndedSession, dateAccount, giveRole, hearProvider } from '#support/rows.ts';
import { findPerson } from './personal-data.server.ts';
import { forgetOldData } from './retention.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  const shop = () => ({ db, now: () => NOW });

  beforeEach(async () => {
    db = (await open()).db;
  });

  test('after ten years nothing leads to a person any more, and what was sold is still known', async () => {
    const id = await addOrder(db, ADA, OLD);
    await addRefundedCheckout(db, ADA, OLD);
    await addMail(db, ADA, OLD);
    await addNoteOn(db, ADA);
    await addContact(db, ADA, OLD);
    expect(await forgetOldData(shop())).toEqual({
      orders: 1,
      checkouts: 1,
      refunds: 1,
      withdrawals: 0,
      refusedParcels: 0,
      notes: 1,
      reviews: 0,
      contacts: 1,
      mails: 1,
      sessions: 0,
      links: 0,
      factors: 0,
      accounts: 0,
      events: 0,
    });
    expect(await allRows(db)).not.toMatch(/Bianchi|ada@esempio|Via Roma|Ciao Ada|Auguri/);
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ totalCents: 5000, subtotalCents: 5000 });
    expect(await findPerson(shop(), '')).toMatchObject({ orders: 0, checkouts: 0, mails: 0 });
    expect(await forgetOldData(shop())).toMatchObject({ orders: 0, checkouts: 0, mails: 0 });
  });

  test('an invoice is kept ten years from its own day; then its addressee goes, its number and the request stay', async () => {
    // Ordered ten years and a day ago, invoiced twelve days later.
    const invoice = { invoiceRequest: INVOICE_REQUEST, invoiceNumber: '12', invoiceDay: '2026-06-12' };
    const id = await addOrder(db, ADA, OLD, invoice);
    const unmade = await addOrder(db, ADA, OLD);
    expect(await forgetOldData(shop())).toMatchObject({ orders: 1 });
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject(invoice);

    const later = { db, now: () => new Date('2036-06-14T10:00:00Z') };
    expect(await forgetOldData(later)).toMatchObject({ orders: 1 });
    const [made] = await db.select().from(orders).where(eq(orders.id, id));
    expect(made).toMatchObject({ ...invoice, invoiceRequest: { kind: 'erased' } });
    const [unnumbered] = await db.select().from(orders).where(eq(orders.id, unmade));
    expect(unnumbered).toMatchObject({ invoiceRequest: { kind: 'erased' }, invoiceNumber: null });
    expect(await allRows(db)).not.toMatch(/Bianchi|BNCDAA80A41A794D|Via Roma/);
  });

  test('what is younger stays as it is', async () => {
    await addAccount(db, ADA);
    await addOrder(db, ADA, RECENT);
    await addRefundedCheckout(db, ADA, RECENT);
    await addMail(db, ADA, new Date('2036-05-01T10:00:00Z'));
    const before = await allRows(db);
    await forgetOldData(shop());
    expect(await allRows(db)).toBe(before);
  });

  test('e-mails of more than a year ago are emptied; sessions and links that are over go', async () => {
    const userId = await addAccount(db, ADA);
    await addMail(db, ADA, new Date('2035-05-31T10:00:00Z'));
    await addEndedSession(db, userId, new Date('2036-05-31T10:00:00Z'));
    expect(await forgetOldData(shop())).toMatchObject({ mails: 1, sessions: 1, links: 1 });
    expect(await db.select().from(outbox)).toMatchObject([
      { toAddress: '', html: '', text: '', kind: 'order-confirmation', subject: 'Ordine #1 confermato' },
    ]);
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect(await db.select().from(verifications)).toHaveLength(1);
  });

  test('accounts that nobody confirmed and old notifications go, the last one stays', async () => {
    const [stranger, recent, confirmed, keyholder] = [
      await addAccount(db, 'estranea@esempio.it'),
      await addAccount(db, 'nuova@esempio.it'),
      await addAccount(db, ADA),
      await addAccount(db, 'titolare@esempio.it'),
    ];
    const madeOn = (day: string, id: string, emailVerified = false) =>
      dateAccount(db, id, { emailVerified, createdAt: new Date(`${day}T09:59:00Z`) });
    await madeOn('2036-05-02', stranger);
    await madeOn('2036-05-03', recent);
    await madeOn('2030-01-01', confirmed, true);
    await madeOn('2030-01-01', keyholder);
    await giveRole(db, keyholder);
    const heard = (id: string, receivedAt: string) => hearProvider(db, new Date(receivedAt), id);
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

  test('what cannot be forgotten now keeps nothing else, and is told', async () => {
    await addMail(db, ADA, OLD);
    const transaction = () => Promise.reject(new Error('no transaction now'));
    const failing = Object.assign(Object.create(db) as Db, { transaction });
    await expect(forgetOldData({ ...shop(), db: failing })).rejects.toThrow('no transaction now');
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ toAddress: '', text: '' });
  });

  test('withdrawals that led to no order are forgotten after a year, the others after ten', async () => {
    const recent = await addOrder(db, ADA, RECENT);
    await addWithdrawal(db, null, ADA, new Date('2035-05-31T10:00:00Z'));
    await addWithdrawal(db, null, EVA, new Date('2035-06-02T10:00:00Z'));
    await addWithdrawal(db, recent, ADA, new Date('2026-05-31T10:00:00Z'), 'Per Ada Bianchi');
    expect(await forgetOldData(shop())).toMatchObject({ withdrawals: 2 });
    expect((await db.select().from(withdrawals)).map((row) => row.email).sort()).toEqual(['', EVA]);
    expect(JSON.stringify(await db.select().from(withdrawals).where(eq(withdrawals.email, '')))).not.toMatch(
      /Bianchi/,
    );
    expect(await forgetOldData(shop())).toMatchObject({ withdrawals: 0 });
  });
});
