import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { products } from '#db/schema/products.ts';
import { stockHolds } from '#db/schema/stock.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { CUSTOMER, checkoutInput, openCheckoutRoom, sessionIn, urlOf } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addPromo, payOnPage } from '#support/room.ts';
import { priceBasket } from './price-basket.server.ts';
import { startCheckout } from './start.server.ts';

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);

  test('a paid checkout becomes one order with one e-mail, however often it is confirmed', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const url = urlOf(
      await startCheckout(
        room,
        checkoutInput(shirt, { lines: [{ id: shirt, size: 'M', quantity: 2, priceCents: 2000 }] }),
      ),
    );
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 2 });
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'open' });

    expect((await payOnPage(room, url)).status).toBe(303);
    const confirmations = await Promise.all(
      Array.from({ length: 50 }, () => confirmPayment(room, sessionIn(url))),
    );

    const written = await room.db.select().from(orders);
    expect(written).toHaveLength(1);
    const [order] = written;
    expect(order).toMatchObject({
      customerEmail: 'Anna@example.it',
      subtotalCents: 4000,
      shippingCents: 499,
      totalCents: 4499,
      status: 'pending',
    });
    for (const one of confirmations)
      expect(one).toEqual({
        status: 'completed',
        orderId: order?.id,
        email: 'Anna@example.it',
        checkoutId: order?.checkoutId,
      });
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
    expect(await room.db.select().from(stockHolds)).toEqual([]);
    const mails = await room.db.select().from(outbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('44,99');
    expect(room.enqueued.filter((job) => job.queue === 'send-email')).toHaveLength(1);
  });

  test('the code and the total reach the order, and the parts add up to it', async () => {
    const dress = await addProduct(room.db, { priceCents: 3333, stock: { M: null } });
    await addPromo(room, 'welcome10', 10);
    const started = await startCheckout(
      room,
      checkoutInput(dress, {
        lines: [{ id: dress, size: 'M', quantity: 3, priceCents: 3333 }],
        promoCode: 'WELCOME10',
        delivery: 'express',
        expectedTotalCents: 9999 - 1000 + 990,
      }),
    );
    const url = urlOf(started);
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    expect(order).toMatchObject({
      discountCents: 1000,
      shippingCents: 990,
      totalCents: 9989,
      promoCode: 'welcome10',
    });
    expect(
      order?.items.reduce((sum, item) => sum + item.priceCents * item.quantity - item.discountCents, 0),
    ).toBe(8999);
  });

  test('a draft cannot be bought: its line is gone', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    await room.db.update(products).set({ isPublished: false }).where(eq(products.id, shirt));
    const { lines } = checkoutInput(shirt);
    const request = {
      lines,
      promoCode: null,
      delivery: 'standard',
      postalCode: null,
      wrapped: false,
    } as const;
    expect((await priceBasket(room, request)).answer.lines).toMatchObject([{ gone: true, name: '' }]);
    expect(await startCheckout(room, checkoutInput(shirt))).toMatchObject({ ok: false });
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
  });

  test('the last piece goes to one shopper, the others are refused', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        startCheckout(
          room,
          checkoutInput(shirt, { entry: { ...CUSTOMER, customer_email: `shopper${index}@example.it` } }),
        ),
      ),
    );
    expect(results.filter((one) => one.ok)).toHaveLength(1);
    expect(results.filter((one) => !one.ok && one.code === 'unavailable')).toHaveLength(19);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
  });

  test('the same checkout again opens the same session; a double click is one checkout', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const input = checkoutInput(shirt);
    const [first, second] = await Promise.all([startCheckout(room, input), startCheckout(room, input)]);
    expect(urlOf(first)).toBe(urlOf(second));
    expect(urlOf(await startCheckout(room, input))).toBe(urlOf(first));
    expect(await room.db.select().from(checkouts)).toHaveLength(1);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
  });

  test('the same content under other ids is the checkout that is open, and holds nothing twice', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const first = await startCheckout(room, checkoutInput(shirt));
    const again = await Promise.all([1, 2, 3, 4].map(() => startCheckout(room, checkoutInput(shirt))));
    for (const one of again) expect(one).toEqual(first);
    expect(await room.db.select().from(checkouts)).toHaveLength(1);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
    const other = checkoutInput(shirt, { entry: { ...CUSTOMER, customer_name: 'Bianca Anselmi' } });
    expect(await startCheckout(room, other)).toMatchObject({ ok: false, code: 'unavailable' });
  });

  test('who orders the same again after paying pays again: the first checkout has ended', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const input = checkoutInput(shirt);
    const first = urlOf(await startCheckout(room, input));
    await payOnPage(room, first);
    await confirmPayment(room, sessionIn(first));
    expect(await startCheckout(room, input)).toEqual({ ok: false, code: 'checkout_changed' });
    const second = urlOf(await startCheckout(room, checkoutInput(shirt)));
    expect(second).not.toBe(first);
    await payOnPage(room, second);
    await confirmPayment(room, sessionIn(second));
    expect(await room.db.select().from(orders)).toHaveLength(2);
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
  });

  test('another content under the same id is refused, and reveals nothing', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 3 } });
    const input = checkoutInput(shirt);
    await startCheckout(room, input);
    const other = await startCheckout(room, {
      ...input,
      entry: { ...CUSTOMER, customer_email: 'mallory@example.it' },
    });
    expect(other).toEqual({ ok: false, code: 'checkout_changed' });
  });

  test('three checkouts in an hour, the fourth waits; the same unpaid content again is none', async () => {
    const shirt = await addProduct(room.db, { stock: { M: null } });
    const of = (quantity: number) =>
      startCheckout(
        room,
        checkoutInput(shirt, { lines: [{ id: shirt, size: 'M', quantity, priceCents: 2000 }] }),
      );
    for (const quantity of [1, 2, 3]) expect((await of(quantity)).ok).toBe(true);
    expect((await of(3)).ok).toBe(true);
    expect(await of(4)).toMatchObject({ ok: false, code: 'too_many_orders' });
    room.clock.now = new Date(room.clock.now.getTime() + 61 * 60_000);
    expect((await of(4)).ok).toBe(true);
  });

  test('nobody pays an amount that they were not shown', async () => {
    const shirt = await addProduct(room.db, { stock: { M: null } });
    expect(await startCheckout(room, checkoutInput(shirt, { expectedTotalCents: 100 }))).toMatchObject({
      ok: false,
      code: 'price_changed',
      answer: { quote: { totalCents: 2499 } },
    });
    await room.db.update(products).set({ priceCents: 2500 });
    expect(await startCheckout(room, checkoutInput(shirt))).toMatchObject({
      ok: false,
      code: 'price_changed',
      answer: { lines: [{ changedFromCents: 2000, priceCents: 2500 }] },
    });
  });

  test.each([
    [
      'a product that does not exist',
      { lines: [{ id: crypto.randomUUID(), size: 'M', quantity: 1, priceCents: 1 }] },
      'unavailable',
    ],
    [
      'a text that is no id',
      { lines: [{ id: "x' or 1=1", size: 'M', quantity: 1, priceCents: 1 }] },
      'unavailable',
    ],
    ['an empty cart', { lines: [] }, 'empty_cart'],
    ['a code that is not known', { promoCode: 'NATALE' }, 'invalid_promo'],
    [
      'express to an island',
      { delivery: 'express' as const, entry: { ...CUSTOMER, customer_postal_code: '90100' } },
      'delivery_unavailable',
    ],
    ['no name', { entry: { ...CUSTOMER, customer_name: ' ' } }, 'missing_fields'],
    ['no real address', { entry: { ...CUSTOMER, customer_email: 'anna' } }, 'invalid_email'],
  ])('refuses %s', async (_what, more, code) => {
    const shirt = await addProduct(room.db, { stock: { M: 2 } });
    expect(await startCheckout(room, checkoutInput(shirt, more))).toMatchObject({ ok: false, code });
    expect(await stockOf(shirt)).toEqual({ stock: 2, held: 0 });
  });
});
