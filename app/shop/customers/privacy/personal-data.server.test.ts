import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';
import { draftOrders } from '#db/schema/draft-orders.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { ADA, addEverythingOf, addMail, EVA, NOW } from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import { INVOICE_REQUEST } from '#support/room.ts';
import { erasePerson } from './erase.server.ts';
import { findPerson, ownPersonalData, personalData } from './personal-data.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  const shop = () => ({ db, now: () => NOW, config: { authSecret: 'x' } });

  beforeEach(async () => {
    db = (await open()).db;
  });

  test('a person gets everything that is known of them, no secrets, and nothing of anybody else', async () => {
    await addEverythingOf(db, ADA);
    await addEverythingOf(db, EVA);
    const [bought] = await db.select({ id: orders.id }).from(orders).where(eq(orders.customerEmail, ADA));
    const charge = { id: crypto.randomUUID(), orderId: bought?.id ?? '', amountCents: 700 };
    const requested = { because: 'edit', status: 'open', createdBy: 'owner' } as const;
    const at = { payBy: NOW, createdAt: NOW, updatedAt: NOW };
    await db.insert(balancePayments).values({ ...charge, ...requested, ...at });
    const data = await personalData(shop(), ' ADA@Esempio.it ');
    expect(data.account).toMatchObject({ email: ADA, sessions: [{ ipAddress: '203.0.113.7' }] });
    expect(data.newsletter).toMatchObject({ email: ADA, consentVersion: null, consentText: null });
    expect(data.addresses).toMatchObject([{ name: 'Ada Bianchi', address: 'Via Roma 1' }]);
    expect(data.favourites).toMatchObject([{ product: 'Camicia di prova', addedAt: NOW }]);
    expect(data.backInStock).toMatchObject([
      { product: 'Camicia di prova', size: 'Unica', confirmedAt: NOW },
    ]);
    expect(data.reservations).toMatchObject([{ product: 'Gonna', name: 'Ada Bianchi', status: 'held' }]);
    expect(data.orders).toHaveLength(2);
    expect(data.orders[0]).toMatchObject({
      customerAddress: 'Via Roma 1',
      totalCents: 5000,
      events: [{ kind: 'note' }],
      refunds: [{ amountCents: 100 }],
    });
    expect(data.orders.flatMap(({ differences }) => differences)).toEqual([
      {
        ...{ orderId: bought?.id, because: 'edit', amountCents: 700, status: 'open' },
        ...{ payBy: NOW, createdAt: NOW, endedAt: null },
      },
    ]);
    const giftMessage = 'Auguri dalla zia Bianchi';
    const buyerName = 'Ada Bianchi';
    expect(data.orders[0]).toMatchObject({
      giftMessage,
      buyerName,
      wrappingCents: 0,
      invoiceRequest: INVOICE_REQUEST,
    });
    expect(data.checkouts).toHaveLength(4);
    expect(data.checkouts[0]).toMatchObject({ giftMessage, invoiceRequest: INVOICE_REQUEST });
    expect(data.refunds).toMatchObject([{ amountCents: 4500, status: 'done', customerEmail: ADA }]);
    expect(data.note).toMatchObject({ text: 'Note di Ada Bianchi' });
    expect(data.favouriteAlerts).toMatchObject([{ confirmedAt: NOW, watched: [{ knownCents: 5000 }] }]);
    expect(data.reviews).toMatchObject([{ stars: 4, shownName: 'Ada B.', status: 'waiting' }]);
    expect(data.noReviewInvitationsSince).toEqual(NOW);
    expect(data.letters).toMatchObject([{ text: 'Ciao Ada' }]);
    expect(data.lettersToTheShop).toMatchObject([{ kind: 'refund-late', text: `Ada Bianchi (${ADA})` }]);
    const written = JSON.stringify(data);
    expect(written).not.toContain('secret');
    expect(written).not.toContain(EVA);
    expect(await findPerson(shop(), ADA)).toEqual({
      account: 'customer',
      newsletter: true,
      backInStock: 1,
      reservations: 1,
      favouriteAlerts: 1,
      reviews: 1,
      proposals: 0,
      orders: 2,
      checkouts: 2,
      refunds: 1,
      withdrawals: 0,
      note: true,
      contact: true,
      mails: 2,
    });
  });

  test('what a person takes herself has none of the shop’s own notes, and says where they are', async () => {
    await addEverythingOf(db, ADA);
    const [bought] = await db.select().from(orders).where(eq(orders.customerEmail, ADA));
    const orderId = bought?.id ?? '';
    const piece = { productId: 'a', name: 'Gonna', size: 'M', color: '', quantity: 1, priceCents: 5000 };
    await addOrderEvent(db, { orderId, at: NOW, actor: 'owner', kind: 'note', detail: { text: 'INTERNA' } });
    const byHand = { amountCents: 500, reason: 'INTERNA', text: 'INTERNA' };
    await addOrderEvent(db, { orderId, at: NOW, actor: 'owner', kind: 'by-hand', detail: byHand });
    const waived = { waivedCents: 300, totalCents: 4700, reason: 'INTERNA' };
    await addOrderEvent(db, { orderId, at: NOW, actor: 'owner', kind: 'difference-waived', detail: waived });
    await db.insert(draftOrders).values({
      ...{ id: crypto.randomUUID(), status: 'ended', emailKey: ADA, delivery: 'pickup', lines: [] },
      ...{ customer: {} as never, discountCents: 500, discountReason: 'INTERNA', note: 'INTERNA' },
      ...{ until: NOW, createdAt: NOW, createdBy: 'owner', updatedAt: NOW },
      ...{ endedAt: NOW, endedBy: 'owner', endedBecause: 'released' },
    });
    for (const [origin, note] of [
      ['shop', 'INTERNA'],
      ['shopper', 'Mi sta largo'],
    ] as const)
      await db.insert(exchanges).values({
        ...{ id: crypto.randomUUID(), orderId, origin, note, requestedBy: origin },
        status: 'requested',
        ...{
          line: 'a|M',
          oldItem: { ...piece, discountCents: 0 },
          newLine: 'a|S',
          newItem: { ...piece, discountCents: 0 },
          quantity: 1,
          differenceCents: 0,
        },
        ...{ requestedAt: NOW, updatedAt: NOW },
      });
    const whole = await personalData(shop(), ADA);
    expect(JSON.stringify(whole).split('INTERNA')).toHaveLength(8);
    const { internalNotes, ...own } = await ownPersonalData(shop(), ADA);
    expect(internalNotes).toContain('chiedile al negozio');
    const written = JSON.stringify(own);
    expect(written).not.toContain('INTERNA');
    expect(written).not.toContain('Note di Ada Bianchi');
    // Her own words are hers.
    expect(written).toContain('Mi sta largo');
    const events = own.orders.flatMap((order) => order.events);
    expect(events.map(({ detail }) => detail)).toEqual([
      { amountCents: 500 },
      { waivedCents: 300, totalCents: 4700 },
    ]);
    expect(Object.keys(own)).toEqual(Object.keys(whole).filter((key) => key !== 'note'));
  });

  test('the file opens no page: neither links of e-mails nor ids of payments are in it', async () => {
    await addEverythingOf(db, ADA);
    const text = 'Conferma https://negozio.test/auth/conferma?token=abc e https://negozio.test/resi';
    await addMail(db, ADA, NOW, true, { text });
    await addMail(db, 'bottega@esempio.it', NOW, true, { text: `${ADA}: ${text}` });
    const paid = await db.select().from(checkouts).where(eq(checkouts.email, ADA));
    const sessions = (await db.select().from(orders)).map(({ paymentSessionId }) => paymentSessionId);
    const written = JSON.stringify(await personalData(shop(), ADA));
    expect(written.match(/Conferma \[collegamento\] e https:\/\/negozio\.test\/resi/g)).toHaveLength(2);
    expect(written).not.toContain('token=');
    expect([...sessions, ...paid.map(({ id }) => id)].filter((id) => written.includes(id))).toEqual([]);
  });

  test.each(['nessuno@esempio.it', '', '%', "' or true --"])('of %j nothing is known', async (email) => {
    await addEverythingOf(db, ADA);
    expect(await findPerson(shop(), email)).toEqual({
      account: 'none',
      newsletter: false,
      backInStock: 0,
      reservations: 0,
      favouriteAlerts: 0,
      reviews: 0,
      proposals: 0,
      orders: 0,
      checkouts: 0,
      refunds: 0,
      withdrawals: 0,
      note: false,
      contact: false,
      mails: 0,
    });
    const erased = await erasePerson(shop(), { email, actor: 'owner' });
    expect(erased).toMatchObject({ account: 'none', newsletter: false, ordersRetained: 0, emails: 0 });
    expect((await findPerson(shop(), ADA)).orders).toBe(2);
  });
});
