import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { isUnfilled } from '#boot/compose.server.ts';
import { rowsOf } from '#db/rows.ts';
import { users } from '#db/schema/auth.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';
import { demoRemovals } from '#db/schema/launch.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { chargePayments, checkouts } from '#db/schema/payments.ts';
import { makers, products } from '#db/schema/products.ts';
import { refundEvents, refunds } from '#db/schema/refunds.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { productSizes } from '#db/schema/stock.ts';
import { termsVersions } from '#db/schema/terms.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { settleDifference } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addMails } from '#support/mails.ts';
import { addOrder, addProduct, openRoom, payOnPage, type Room } from '#support/room.ts';
import { emptyDemo, readDemo } from './empty-demo.server.ts';

const FILLED = new Date('2026-03-01T10:00:00Z');
const BRAND = DEFAULT_SETTINGS.identity.brand;

onEachEngine((_engine, open) => {
  let room: Room;
  let demo: string;
  let own: string;
  beforeEach(async () => {
    room = await openRoom(await open());
    const { db } = room;
    await db.insert(users).values({ id: 'owner', name: 'Anna', email: 'anna@bottega.it' });
    for (const name of ['Demo', 'Suo'])
      await db.insert(makers).values({
        name,
        postalAddress: 'Via Roma 1',
        electronicAddress: 'a@b.it',
        createdAt: name === 'Demo' ? FILLED : room.now(),
      });
    demo = await addProduct(db, { name: 'Camicia demo', createdAt: FILLED, stock: { M: 5 } });
    own = await addProduct(db, { name: 'Camicia sua', createdAt: room.now(), stock: { M: 5 } });
    await saveSetting(db, 'sale_windows', { winter: null, summer: null, rule: 'demo' }, FILLED);
    await saveSetting(db, 'shipping', DEFAULT_SETTINGS.shipping, FILLED);
    await saveSetting(db, 'hero_title', 'Il mio titolo', room.now());
    await saveSetting(db, 'demo', true, FILLED);
    await termsInForce(room, await loadSettings(db));
    return () => room.close();
  });

  const buy = async (id: string) => {
    const started = await startCheckout(room, {
      checkoutId: crypto.randomUUID(),
      lines: [{ id, size: 'M', quantity: 1, priceCents: null }],
      entry: {
        customer_name: 'Ada Bianchi',
        customer_email: 'ada@example.it',
        customer_address: 'Via Roma 1',
        customer_city: 'Bergamo',
        customer_postal_code: '24121',
      },
      delivery: 'standard',
      promoCode: null,
      network: null,
      expectedTotalCents: null,
    });
    if (!started.ok) throw new Error(started.code);
    return started.url;
  };
  const paid = async (id: string) => {
    const url = await buy(id);
    await payOnPage(room, url);
    const confirmed = await confirmPayment(room, url.split('/').at(-1) ?? '');
    if (confirmed.status !== 'completed') throw new Error(confirmed.status);
    return confirmed.orderId;
  };
  const empty = (typed = BRAND) => emptyDemo(room, typed, 'owner');
  const names = async () => (await room.db.select().from(products)).map(({ name }) => name);

  test('the demonstration goes with its orders; settings, staff, terms and own products stay', async () => {
    const orderId = await paid(demo);
    await requestRefund(room, {
      refundId: crypto.randomUUID(),
      orderId,
      amountCents: 100,
      reason: 'prova',
      pieces: [],
      actor: 'owner',
    });
    const open_ = await buy(own);
    expect(await readDemo(room.db)).toEqual({ old: 1, own: 1 });
    room.enqueued.length = 0;

    expect(await empty(`  ${BRAND.toUpperCase()} `)).toMatchObject({
      ok: true,
      removed: { products: 1, makers: 1, orders: 1, refunds: 1, checkouts: 2 },
    });
    expect(await names()).toEqual(['Camicia sua']);
    for (const table of [orders, checkouts, refunds, refundEvents])
      expect(await room.db.$count(table)).toBe(0);
    expect((await room.db.select().from(makers)).map(({ name }) => name)).toEqual(['Suo']);
    expect(await room.db.$count(outbox)).toBe(0);
    expect(await room.db.$count(termsVersions)).toBe(1);
    expect(await room.db.$count(users)).toBe(1);
    const settings = await room.db.select().from(siteSettings);
    expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toEqual({
      hero_title: 'Il mio titolo',
      shop_opened: 'true',
      demo: 'false',
    });
    // What the open checkout held of the owner's own product is free again.
    const [size] = await room.db.select().from(productSizes).where(eq(productSizes.productId, own));
    expect(size).toMatchObject({ stock: 5, held: 0 });
    expect(room.enqueued.map(({ queue }) => queue)).toEqual(['sweep-media']);
    const [noted] = await room.db.select().from(demoRemovals);
    expect(noted).toMatchObject({ actor: 'owner', at: room.now() });

    // Whoever pays the checkout all the same finds nothing to confirm, and no start fills the shop again.
    await payOnPage(room, open_);
    expect(await confirmPayment(room, open_.split('/').at(-1) ?? '')).toEqual({ status: 'unknown' });
    await room.db.delete(products);
    expect(await isUnfilled(room.db)).toBe(false);
    // The database guards the history of refunds as before.
    const guarded = await rowsOf<{ on: string }>(
      room.db,
      sql`select tgenabled as on from pg_trigger where tgname = 'refund_events_kept'`,
    );
    expect(guarded).toEqual([{ on: 'O' }]);
  });

  test('an order that was withdrawn from goes with its declaration', async () => {
    const orderId = await paid(demo);
    await room.db.insert(withdrawals).values({
      code: 'R-PROVA123',
      orderId,
      orderNumber: '',
      name: 'Ada',
      email: 'ada@example.it',
      scope: 'all',
      declaration: '',
      origin: 'page',
      fingerprint: '',
      receivedAt: room.now(),
    });
    expect(await empty()).toMatchObject({ ok: true, removed: { orders: 1, withdrawals: 1 } });
  });

  /** A changed order with a difference to pay, and its payment at the provider under this checkout id. */
  const owing = async (providerSessionId: string) => {
    const orderId = await paid(demo);
    const more = {
      subtotalCents: sql`${orders.subtotalCents} + 500`,
      totalCents: sql`${orders.totalCents} + 500`,
    };
    const [after] = await room.db.update(orders).set(more).where(eq(orders.id, orderId)).returning();
    const edit = { orderId, because: 'edit', actor: 'owner' } as const;
    const beforeTotalCents = (after?.totalCents ?? 0) - 500;
    const settled = await settleDifference(room, room.db, { ...edit, beforeTotalCents });
    if (settled.kind !== 'charge') throw new Error(settled.kind);
    const { chargeId, amountCents } = settled;
    const at = { createdAt: room.now(), expiresAt: room.now() };
    const id = crypto.randomUUID();
    await room.db.insert(chargePayments).values({ id, chargeId, amountCents, providerSessionId, ...at });
  };

  test('what a changed order costs more goes with it: its link, its payments, its e-mail', async () => {
    await owing('cs_test_c3');
    expect(await room.db.$count(outbox, eq(outbox.kind, 'charge'))).toBe(1);
    expect(await empty()).toMatchObject({ ok: true, removed: { orders: 1 } });
    for (const table of [balancePayments, chargePayments, outbox])
      expect(await room.db.$count(table)).toBe(0);
  });

  test('every e-mail about an order goes, whatever it is about; those about accounts stay', async () => {
    const rooms = 'app/shop/orders';
    const texts = readdirSync(rooms)
      .map((one) => `${rooms}/${one}/mails.server.ts`)
      .filter(existsSync)
      .map((path) => readFileSync(path, 'utf8'));
    const named = texts.flatMap((text) => [...text.matchAll(/kind: '([a-z-]+)'|^ {2}'([a-z-]+)':/gm)]);
    const kinds = [...new Set(named.map(([, one, other]) => one ?? other ?? ''))];
    expect(kinds).toEqual(expect.arrayContaining(['charge', 'exchange-accepted', 'payment-received']));
    const createdAt = room.now();
    await addMails(
      room.db,
      [...kinds, 'dispute-opened', 'account-recovery'].map((kind) => ({ key: kind, kind, createdAt })),
    );
    expect(await empty()).toMatchObject({ ok: true });
    const left = await room.db.select({ kind: outbox.kind }).from(outbox);
    expect(left).toEqual([{ kind: 'account-recovery' }]);
  });

  test('once only, however many ask at once', async () => {
    const outcomes = await Promise.all([empty(), empty(), empty()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.code === 'no_demo')).toHaveLength(2);
    expect(await room.db.$count(demoRemovals)).toBe(1);
    expect(await empty()).toEqual({ ok: false, code: 'no_demo' });
    expect(await readDemo(room.db)).toBeNull();
  });

  test.each(['', 'Vetrin', 'Vetrina!'])('%j is not the shop’s name: nothing is touched', async (typed) => {
    expect(await empty(typed)).toEqual({ ok: false, code: 'other_name' });
    expect(await names()).toHaveLength(2);
  });

  test.each([
    ['an order that was paid', () => addOrder(room.db, { paymentSessionId: 'cs_live_a1' })],
    [
      'a checkout with a real session',
      async () => {
        await buy(demo);
        await room.db.update(checkouts).set({ providerSessionId: 'cs_live_b2' });
      },
    ],
    ['a difference with a real session', () => owing('cs_live_c3')],
    ['an order of a provider that nobody knows', () => addOrder(room.db, { paymentSessionId: 'altro' })],
  ])('%s keeps everything where it is', async (_, happened) => {
    await happened();
    const before = await room.db.$count(orders);
    expect(await empty()).toEqual({ ok: false, code: 'real_orders' });
    expect(await names()).toHaveLength(2);
    expect(await room.db.$count(orders)).toBe(before);
    expect(await readDemo(room.db)).toEqual({ old: 1, own: 1 });
    expect(await room.db.$count(demoRemovals)).toBe(0);
  });

  test('an order that is paid at the same moment is removed whole, or comes to nothing', async () => {
    const url = await buy(demo);
    await payOnPage(room, url);
    const [emptied] = await Promise.all([
      empty(),
      confirmPayment(room, url.split('/').at(-1) ?? '').catch(() => null),
    ]);
    expect(emptied).toMatchObject({ ok: true });
    expect(await room.db.$count(orders)).toBe(0);
    expect(await room.db.$count(checkouts)).toBe(0);
  });
});
