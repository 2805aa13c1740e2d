import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { promoUses } from '#db/schema/payments.ts';
import { correctCheckout } from '#shop/checkout/payments/checkouts.server.ts';
import { cancelCheckout, confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { goneUseOf, usesByCode } from '#shop/checkout/payments/promo-uses.server.ts';
import { correctOrder } from '#shop/orders/lifecycle/line-changes/correct-order.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import {
  changePromoCode,
  deletePromoCode,
  listPromoCodes,
} from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { onEachEngine } from '#support/database.ts';
import { dataOf } from '#support/order-data.ts';
import { addProduct, addPromo, openRoom, payOnPage, type Room } from '#support/room.ts';
import { priceBasket } from './price-basket.server.ts';
import { type StartInput, startCheckout } from './start.server.ts';

onEachEngine((_engine, open) => {
  let room: Room;
  let skirt: string;
  let top: string;
  beforeEach(async () => {
    room = await openRoom(await open());
    skirt = await addProduct(room.db, {
      name: 'Gonna',
      category: 'Gonne',
      priceCents: 3333,
      stock: { M: 900 },
    });
    top = await addProduct(room.db, { name: 'Top', category: 'Top', priceCents: 2000, stock: { M: 900 } });
  });
  afterEach(() => room.close());

  const line = (id: string, quantity = 1) => ({ id, size: 'M', quantity, priceCents: null });
  const start = (promoCode: string, email: string, more: Partial<StartInput> = {}) =>
    startCheckout(room, {
      checkoutId: crypto.randomUUID(),
      lines: [line(skirt), line(top)],
      entry: {
        customer_name: 'Anna Bianchi',
        customer_email: email,
        customer_address: 'Via Roma 1',
        customer_city: 'Bergamo',
        customer_postal_code: '24121',
      },
      delivery: 'standard',
      promoCode,
      network: null,
      expectedTotalCents: null,
      ...more,
    });
  const price = (promoCode: string, lines = [line(skirt), line(top)]) =>
    priceBasket(room, { lines, promoCode, delivery: 'standard', postalCode: null, wrapped: false });
  async function buy(promoCode: string, email: string) {
    const started = await start(promoCode, email);
    if (!started.ok) return started.code;
    await payOnPage(room, started.url);
    return (await confirmPayment(room, started.url.split('/').at(-1) ?? '')).status;
  }
  const uses = () => room.db.$count(promoUses);

  test('a code for a category is spread over its lines alone, in the order too', async () => {
    await addPromo(room, 'gonne', null, { amountCents: 1000, category: 'Gonne', freeDelivery: true });
    const { answer } = await price('GONNE');
    expect(answer).toMatchObject({
      promo: 'valid',
      promoGives: { sentence: 'Sconto 10,00\u00a0€ su Gonne e spedizione gratuita', percent: null },
      quote: { subtotalCents: 5333, discountCents: 1000, shippingCents: 0, totalCents: 4333 },
    });
    expect(answer.delivery.find(({ method }) => method === 'standard')?.priceCents).toBe(0);
    expect(await buy('gonne', 'anna@example.it')).toBe('completed');
    const [order] = await room.db.select().from(orders);
    expect(order?.items.map(({ discountCents }) => discountCents)).toEqual([1000, 0]);
    expect(order).toMatchObject({ totalCents: 4333, promoCode: 'gonne' });
  });

  test.each([
    ['minimo', { minimumCents: 5334 }, 'promo_minimum', 'vale da 53,34\u00a0€ di spesa'],
    ['scarpe', { category: 'Scarpe' }, 'promo_category', 'vale solo sulla categoria Scarpe'],
    ['gonne', { category: 'Gonne', minimumCents: 3334 }, 'promo_minimum', 'di spesa sulla categoria Gonne'],
  ])(
    '%s: the quote says why it does not count, and nobody pays with it',
    async (code, terms, refusal, sentence) => {
      await addPromo(room, code, 10, terms);
      expect((await price(code)).answer).toMatchObject({
        promo: 'invalid',
        promoRefusal: { code: refusal, sentence: expect.stringContaining(sentence) },
        quote: { discountCents: 0, promoCode: null },
      });
      expect(await start(code, 'anna@example.it')).toMatchObject({ ok: false, code: refusal });
      expect(await uses()).toBe(0);
    },
  );

  test('once for each customer, however the address is written; a payment that is given up gives it back', async () => {
    await addPromo(room, 'una', 10, { oncePerCustomer: true });
    const checkoutId = crypto.randomUUID();
    expect(await start('una', 'Anna@Example.it', { checkoutId })).toMatchObject({ ok: true });
    expect(await start('una', 'anna@example.it', { lines: [line(top)] })).toMatchObject({
      code: 'promo_once',
    });
    await cancelCheckout(room, checkoutId);
    expect(await uses()).toBe(0);
    expect(await buy('una', 'anna@example.it')).toBe('completed');
    expect(await buy('una', 'ANNA@example.it')).toBe('promo_once');
    expect(await buy('una', 'ada@example.it')).toBe('completed');
    expect(await usesByCode(room.db)).toEqual(new Map([['una', 2]]));
  });

  const orderOf = async (email: string) => {
    const found = await room.db.select().from(orders).where(eq(orders.customerEmail, email));
    const order = found.at(-1);
    if (!order) throw new Error('no order');
    return order;
  };
  const move = async (orderId: string, to: string) => {
    const version = (await orderById(room.db, orderId))?.version ?? 0;
    return moveOrder(room, { orderId, version, to, actor: 'owner', sure: true });
  };

  test.each([
    ['cancelled', async (orderId: string) => void (await move(orderId, 'cancelled'))],
    [
      'refunded whole',
      async (orderId: string) => {
        const order = await orderById(room.db, orderId);
        const refund = { refundId: crypto.randomUUID(), orderId, amountCents: order?.totalCents ?? 0 };
        const refundRequest = { ...refund, reason: '', pieces: [], actor: 'owner' };
        expect(await requestRefund(room, refundRequest)).toMatchObject({ ok: true });
      },
    ],
  ])(
    'an order that is %s gives its use back: the last one, the customer’s, and the first order',
    async (_, undo) => {
      await addPromo(room, 'ultima', 10, { maxUses: 1 });
      await addPromo(room, 'una', 10, { oncePerCustomer: true });
      await addPromo(room, 'prima', 10, { firstOrderOnly: true });
      for (const [code, email, expected] of [
        ['ultima', 'anna@example.it', 'promo_used_up'],
        ['una', 'bea@example.it', 'promo_once'],
        ['prima', 'carla@example.it', 'promo_first_order'],
      ] as const) {
        expect(await buy(code, email)).toBe('completed');
        expect(await buy(code, email)).toBe(expected);
        await undo((await orderOf(email)).id);
        expect((await usesByCode(room.db)).get(code)).toBeUndefined();
        expect(await buy(code, email)).toBe('completed');
      }
    },
  );

  test('reopened, an order has its use again, or it is told that the use is gone', async () => {
    await addPromo(room, 'ultima', 10, { maxUses: 1 });
    expect(await buy('ultima', 'anna@example.it')).toBe('completed');
    const { id } = await orderOf('anna@example.it');
    await move(id, 'cancelled');
    await move(id, 'pending');
    expect(await goneUseOf(room.db, id)).toBeNull();
    expect(await usesByCode(room.db)).toEqual(new Map([['ultima', 1]]));
    expect(await buy('ultima', 'bea@example.it')).toBe('promo_used_up');
    await move(id, 'cancelled');
    expect(await buy('ultima', 'bea@example.it')).toBe('completed');
    await move(id, 'pending');
    expect(await goneUseOf(room.db, id)).toBe('ultima');
    expect(await goneUseOf(room.db, crypto.randomUUID())).toBeNull();
  });

  test('once for each customer goes by the e-mail address as it was corrected', async () => {
    await addPromo(room, 'una', 10, { oncePerCustomer: true });
    expect(await buy('una', 'sbagliata@example.it')).toBe('completed');
    const order = await orderOf('sbagliata@example.it');
    const data = { ...dataOf(order), customerEmail: 'Giusta@example.it' };
    const requested = { orderId: order.id, actor: 'owner', version: order.version, data };
    expect(await correctOrder(room, requested, correctCheckout)).toMatchObject({ changed: true });
    expect(await buy('una', 'giusta@example.it')).toBe('promo_once');
    expect(await buy('una', 'sbagliata@example.it')).toBe('completed');
  });

  test.each<[string, Partial<StartInput>]>([
    ['another total', { expectedTotalCents: 1 }],
    ['a method that is off', { payment: 'cash_on_delivery' }],
    ['a delivery that does not go there', { delivery: 'express' }],
    [
      'a piece that is not there',
      { lines: [{ id: crypto.randomUUID(), size: 'M', quantity: 1, priceCents: null }] },
    ],
  ])('who has ordered before is not found out by %s', async (_, more) => {
    await addPromo(room, 'prima', 10, { firstOrderOnly: true });
    await addPromo(room, 'una', 10, { oncePerCustomer: true });
    expect(await buy('una', 'anna@example.it')).toBe('completed');
    const entry = (email: string) => ({
      ...{ customer_name: 'Anna Bianchi', customer_email: email, customer_address: 'Via Roma 1' },
      ...{ customer_city: 'Palermo', customer_postal_code: '90121' },
    });
    for (const code of ['prima', 'una']) {
      const [hers, anybodys] = await Promise.all(
        ['anna@example.it', 'nuova@example.it'].map((email) =>
          start(code, email, { entry: entry(email), ...more }),
        ),
      );
      expect(hers).toEqual(anybodys);
      expect(hers).toMatchObject({ ok: false, code: expect.not.stringMatching(/^promo/) });
    }
    // Whoever would order just this is told.
    expect(await start('prima', 'anna@example.it')).toMatchObject({ code: 'promo_first_order' });
    expect(await start('una', 'anna@example.it')).toMatchObject({ code: 'promo_once' });
  });

  test('only for the first order', async () => {
    await addPromo(room, 'prima', 10, { firstOrderOnly: true });
    await addPromo(room, 'sempre', 5);
    expect(await buy('sempre', 'anna@example.it')).toBe('completed');
    expect(await buy('prima', 'Anna@example.it')).toBe('promo_first_order');
    expect(await buy('prima', 'ada@example.it')).toBe('completed');
  });

  test('the last use, wanted by a hundred at once, is used once', { timeout: 60_000 }, async () => {
    await addPromo(room, 'ultima', 10, { maxUses: 1 });
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, n) => start('ultima', `cliente${n}@example.it`)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.code).toBe('promo_used_up');
    expect(await uses()).toBe(1);
    expect((await price('ultima')).answer.promoRefusal?.code).toBe('promo_used_up');
  });

  test('an order keeps its use when the code is renamed, and its name when it is deleted', async () => {
    await addPromo(room, 'vecchio', 10);
    const started = await start('vecchio', 'anna@example.it');
    if (!started.ok) throw new Error(started.code);
    const [promo] = await listPromoCodes(room.db);
    if (!promo) throw new Error('no code');
    await changePromoCode(room.db, 'vecchio', { ...promo, code: 'nuovo' });
    expect(await usesByCode(room.db)).toEqual(new Map([['nuovo', 1]]));
    await deletePromoCode(room.db, 'nuovo');
    await payOnPage(room, started.url);
    expect(await confirmPayment(room, started.url.split('/').at(-1) ?? '')).toMatchObject({
      status: 'completed',
    });
    const [order] = await room.db.select().from(orders).where(eq(orders.promoCode, 'vecchio'));
    expect(order?.discountCents).toBe(533);
    expect(await uses()).toBe(0);
  });
});
