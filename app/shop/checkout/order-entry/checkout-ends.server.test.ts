import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import {
  cancelCheckout,
  confirmPayment,
  reconcileCheckouts,
} from '#shop/checkout/payments/confirm.server.ts';
import { carryOutRefund } from '#shop/orders/refunds/carry-out.server.ts';
import { CUSTOMER, checkoutInput, openCheckoutRoom, sessionIn, urlOf } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, countNothing, payOnPage } from '#support/room.ts';
import { startCheckout } from './start.server.ts';

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);

  test('giving up returns the piece to stock, and paying afterwards is no longer possible', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const input = checkoutInput(shirt);
    const url = urlOf(await startCheckout(room, input));
    expect(await cancelCheckout(room, input.checkoutId)).toEqual({ status: 'expired' });
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 0 });
    expect((await payOnPage(room, url)).status).toBe(410);
    expect(await startCheckout(room, input)).toEqual({ ok: false, code: 'checkout_changed' });
  });

  test('giving up after paying is the order all the same', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const input = checkoutInput(shirt);
    await payOnPage(room, urlOf(await startCheckout(room, input)));
    expect(await cancelCheckout(room, input.checkoutId)).toMatchObject({ status: 'completed' });
    expect(await room.db.select().from(orders)).toHaveLength(1);
  });

  test('the job finds a payment whose notification was lost, and frees what was held for nobody', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 2 } });
    const paid = urlOf(await startCheckout(room, checkoutInput(shirt)));
    await startCheckout(
      room,
      checkoutInput(shirt, { entry: { ...CUSTOMER, customer_email: 'altra@example.it' } }),
    );
    await payOnPage(room, paid);
    await reconcileCheckouts(room);
    expect(await room.db.select().from(orders)).toHaveLength(1);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
    room.clock.now = new Date(room.clock.now.getTime() + 40 * 60_000);
    await reconcileCheckouts(room);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 0 });
    expect(room.logged).toEqual([]);
  });

  test('a checkout whose session was never noted down is ended by the job', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const input = checkoutInput(shirt);
    const url = urlOf(await startCheckout(room, input));
    await room.db.update(checkouts).set({ providerSessionId: null, providerSessionUrl: null });
    await reconcileCheckouts(room);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
    room.clock.now = new Date(room.clock.now.getTime() + 3 * 60_000);
    await reconcileCheckouts(room);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 0 });
    expect((await payOnPage(room, url)).status).toBe(410);
    expect(room.logged).toEqual([]);
  });

  test('a session paid before it was noted down still finds its checkout', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const url = urlOf(await startCheckout(room, checkoutInput(shirt)));
    await room.db.update(checkouts).set({ providerSessionId: null, providerSessionUrl: null });
    await payOnPage(room, url);
    expect(await confirmPayment(room, sessionIn(url))).toMatchObject({ status: 'completed' });
  });

  test.each([
    ['ritardo', 'completed', { stock: 0, held: 0 }],
    ['rifiuto', 'expired', { stock: 1, held: 0 }],
  ])('instalments decided late (%s) end as %s', async (approvazione, status, stock) => {
    const shirt = await addProduct(room.db, { priceCents: 6000, stock: { M: 1 } });
    const url = urlOf(
      await startCheckout(
        room,
        checkoutInput(shirt, { lines: [{ id: shirt, size: 'M', quantity: 1, priceCents: 6000 }] }),
      ),
    );
    await payOnPage(room, url, { metodo: 'klarna', approvazione });
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'pending' });
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
    room.clock.now = new Date(room.clock.now.getTime() + 61_000);
    expect((await confirmPayment(room, sessionIn(url))).status).toBe(status);
    expect(await stockOf(shirt)).toEqual(stock);
  });

  test('money that arrives for stock that is gone goes back, once, with an explanation', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const url = urlOf(await startCheckout(room, checkoutInput(shirt)));
    await payOnPage(room, url);
    await countNothing(room.db);
    const outcomes = await Promise.all([1, 2, 3].map(() => confirmPayment(room, sessionIn(url))));
    expect(outcomes).toEqual([{ status: 'refunding' }, { status: 'refunding' }, { status: 'refunding' }]);
    expect(await room.db.select().from(orders)).toEqual([]);
    const mails = await room.db.select().from(outbox);
    expect(mails.map((mail) => mail.kind)).toEqual(['refund-explained']);
    const jobs = room.enqueued.filter((job) => job.queue === 'carry-out-refund');
    expect(jobs).toHaveLength(1);
    const { refundId } = (jobs[0]?.data ?? {}) as { refundId: string };
    await carryOutRefund(room, refundId);
    await carryOutRefund(room, refundId);
    const answer = await room.emulator.handle(
      new Request('http://emulator/v1/refunds', { headers: { authorization: 'Bearer sk_test_room' } }),
    );
    const { data } = (await answer.json()) as { data: { amount: number }[] };
    expect(data.map((refund) => refund.amount)).toEqual([2499]);
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'refunded' });
  });

  test('a payment reads refunded only once its money has left', async () => {
    const productId = await addProduct(room.db, { stock: { M: 1 } });
    const url = urlOf(await startCheckout(room, checkoutInput(productId)));
    await payOnPage(room, url);
    await countNothing(room.db);
    await confirmPayment(room, sessionIn(url));
    const [job] = room.enqueued.filter(({ queue }) => queue === 'carry-out-refund');
    room.emulator.fail({
      calls: 'POST /v1/refunds',
      error: { status: 400, type: 'invalid_request_error', code: 'balance_insufficient' },
    });
    const { refundId = '' } = (job?.data ?? {}) as { refundId?: string };
    await carryOutRefund(room, refundId);
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'refunding' });
  });

  test('an unknown session and an unknown checkout are answered as unknown', async () => {
    expect(await confirmPayment(room, 'cs_test_unknown')).toEqual({ status: 'unknown' });
    expect(await cancelCheckout(room, crypto.randomUUID())).toEqual({ status: 'unknown' });
  });

  test('the database refuses an order whose parts do not add up', async () => {
    const broken =
      room.db.execute(sql`insert into checkouts (id, email, customer, lines, quote, total_amount, fingerprint, expires_at)
      values (gen_random_uuid(), 'a@b.it', '{}', '[]', '{}', -1, 'x', now())`);
    await expect(
      broken.then(() =>
        room.db.execute(sql`insert into orders (checkout_id, customer_name, customer_email, customer_address, customer_city, customer_postal_code, items, subtotal_amount, discount_amount, shipping_amount, total_amount, delivery_method, payment_session_id)
      select id, 'a', 'b', 'c', 'd', 'e', '[]', 10, 1, 1, 11, 'standard', 'cs' from checkouts limit 1`),
      ),
    ).rejects.toThrow();
  });
});
