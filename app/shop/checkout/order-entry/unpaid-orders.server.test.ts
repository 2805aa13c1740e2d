import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderTakings } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { confirmPayment, reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { giveMoreTime, moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { chaseUnpaid } from '#shop/orders/offline-payments/chase.server.ts';
import { receivePayment, returnPayment } from '#shop/orders/offline-payments/payments.server.ts';
import { refundCancelled, settleRefund } from '#shop/orders/refunds/carry-out.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { checkoutInput, openCheckoutRoom, sessionIn, urlOf } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addPromo, payOnPage } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';
import { startCheckout } from './start.server.ts';

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;

  beforeEach(async () => {
    // A Tuesday.
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    shirt = await addProduct(room.db, { stock: { M: 5 } });
    await offer(room, 'transfer');
  });

  const order = async (id: string) => {
    const found = await orderById(room.db, id);
    if (!found) throw new Error('no order');
    return found;
  };
  const mails = async () => (await room.db.select().from(outbox)).map(({ kind }) => kind).sort();
  const receive = async (orderId: string, amountCents: number, day = '2026-03-12') => {
    const { version } = await order(orderId);
    const id = crypto.randomUUID();
    return receivePayment(room, { id, orderId, version, day, amountCents, actor: 'owner' });
  };
  const at = (moment: string) => {
    room.clock.now = new Date(moment);
  };
  const move = async (orderId: string, to: string, sure = false) => {
    const { version } = await order(orderId);
    return moveOrder(room, { orderId, version, to, actor: 'owner', sure });
  };

  test('the order is made at once, once, with its pieces off sale, and says how and until when to pay', async () => {
    const requested = checkoutInput(shirt, { payment: 'transfer' });
    const started = await Promise.all(Array.from({ length: 5 }, () => startCheckout(room, requested)));
    expect(new Set(started.map((one) => urlOf(one))).size).toBe(1);
    // Pressed again in another tab, with an id of its own.
    const again = await startCheckout(room, { ...requested, checkoutId: crypto.randomUUID() });
    expect(urlOf(again)).toBe(urlOf(started[0] ?? again));
    const [only, ...others] = await room.db.select().from(orders);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      ...{ status: 'pending', openCents: 2499, paymentMethod: 'transfer', paidCents: 0 },
      ...{ paymentIntentId: null, totalCents: 2499 },
      // Five working days later, at the end of the day in Italy.
      payBy: new Date('2026-03-17T22:59:59.999Z'),
    });
    expect(await stockOf(shirt)).toEqual({ stock: 4, held: 0 });
    expect(await mails()).toEqual(['order-confirmation']);
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.text).toContain('IT60 X054 2811 1010 0000 0123 456');
    expect(mail?.text).toContain('Paga entro martedì 17 marzo 2026');
    expect(mail?.text).toContain('24,99');
    const sessionId = new URL(urlOf(again)).searchParams.get('session_id') ?? '';
    expect(await confirmPayment(room, sessionId)).toMatchObject({ status: 'completed', toPay: true });
    await reconcileCheckouts(room);
    expect((await order(only?.id ?? '')).status).toBe('pending');
  });

  test('its days count from the money, not from the order, and are promised as all of it is noted', async () => {
    const id = await unpaidOrder(room, shirt);
    const shown = async (kind: string) => {
      const [mail] = await room.db.select().from(outbox).where(eq(outbox.kind, kind));
      return (mail?.text ?? '').replaceAll(/\s+/g, ' ');
    };
    const waits = 'Parte quando arriva il pagamento: poi 2-3 giorni lavorativi.';
    expect((await order(id)).arrival).toBeNull();
    expect(await shown('order-confirmation')).toContain(waits);
    expect(await shown('order-confirmation')).not.toContain('Ricevilo');
    at('2026-03-11T10:00:00Z');
    await receive(id, 1000, '2026-03-11');
    expect((await order(id)).arrival).toBeNull();
    at('2026-03-12T10:00:00Z');
    await receive(id, 1499);
    const promised = { kind: 'delivery', from: '2026-03-16', to: '2026-03-17' };
    expect((await order(id)).arrival).toEqual(promised);
    expect(await shown('payment-received')).toContain('Ricevilo tra lunedì 16 e martedì 17 marzo.');
    // More than it costs promises nothing else.
    at('2026-03-13T10:00:00Z');
    await receive(id, 500, '2026-03-13');
    expect((await order(id)).arrival).toEqual(promised);
  });

  test('the same again after its order was cancelled is another order', async () => {
    const requested = checkoutInput(shirt, { payment: 'transfer' });
    const first = await unpaidOrder(room, shirt);
    expect(await move(first, 'cancelled')).toMatchObject({ ok: true });
    const elsewhere = { ...requested, checkoutId: crypto.randomUUID() };
    const again = await startCheckout(room, elsewhere);
    const made = () => room.db.select().from(orders).where(eq(orders.status, 'pending'));
    expect(await made()).toHaveLength(1);
    // The page that had the first one's id kept asks with that id.
    const [stored] = await made();
    expect(urlOf(await startCheckout(room, elsewhere))).toBe(urlOf(again));
    expect(await move(stored?.id ?? '', 'cancelled')).toMatchObject({ ok: true });
    expect((await startCheckout(room, elsewhere)).ok).toBe(true);
    expect(await made()).toHaveLength(1);
    expect(await room.db.$count(orders)).toBe(3);
  });

  test('a press that was cut short before its order was made holds nothing for long', async () => {
    const requested = checkoutInput(shirt, { payment: 'transfer' });
    await startCheckout(
      { ...room, config: { ...room.config, authSecret: undefined as never } },
      requested,
    ).catch(() => null);
    expect(await room.db.$count(orders)).toBe(0);
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 1 });
    at('2026-03-10T10:03:00Z');
    await reconcileCheckouts(room);
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
    expect(await room.db.select().from(checkouts)).toMatchObject([{ status: 'released' }]);
  });

  test('reminded on the working day before, cancelled after the last day, with pieces and code back', async () => {
    await addPromo(room, 'uno', 10, { maxUses: 1 });
    // Ordered on a Monday, the last day is the next Monday: the reminder leaves on Friday.
    at('2026-03-09T10:00:00Z');
    const id = await unpaidOrder(room, shirt, { promoCode: 'uno' });
    at('2026-03-12T10:00:00Z');
    await chaseUnpaid(room);
    expect(await mails()).toEqual(['order-confirmation']);
    at('2026-03-13T06:00:00Z');
    await chaseUnpaid(room);
    await chaseUnpaid(room);
    expect(await mails()).toEqual(['order-confirmation', 'payment-reminder']);
    at('2026-03-16T22:50:00Z');
    await chaseUnpaid(room);
    expect(await order(id)).toMatchObject({ status: 'pending' });
    at('2026-03-16T23:10:00Z');
    await Promise.all([chaseUnpaid(room), chaseUnpaid(room)]);
    expect(await order(id)).toMatchObject({ status: 'cancelled', openCents: 0, owedBackCents: 0 });
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
    expect(await mails()).toEqual(['order-cancelled', 'order-confirmation', 'payment-reminder']);
    const shown = (await room.db.select().from(outbox)).find(({ kind }) => kind === 'order-cancelled');
    expect(shown?.text).toContain('il pagamento non è arrivato in tempo');
    expect(shown?.text).toContain('non devi niente');
    expect((await startCheckout(room, checkoutInput(shirt, { promoCode: 'uno' }))).ok).toBe(true);
  });

  test('reopened unpaid it has its days anew, and is reminded of the new last one', async () => {
    const id = await unpaidOrder(room, shirt);
    at('2026-03-18T10:00:00Z');
    await chaseUnpaid(room);
    expect(await order(id)).toMatchObject({ status: 'cancelled' });
    expect(await move(id, 'pending', true)).toMatchObject({ ok: true });
    await chaseUnpaid(room);
    expect(await order(id)).toMatchObject({ status: 'pending', payBy: new Date('2026-03-25T22:59:59.999Z') });
    at('2026-03-24T10:00:00Z');
    await chaseUnpaid(room);
    expect(await mails()).toContain('payment-reminder');
    const by = { orderId: id, version: (await order(id)).version, actor: 'owner' };
    expect(await giveMoreTime(room, by)).toEqual({ ok: true, until: new Date('2026-03-31T21:59:59.999Z') });
    expect(await giveMoreTime(room, by)).toEqual({ ok: false, code: 'stale' });
    at('2026-03-30T10:00:00Z');
    await chaseUnpaid(room);
    expect((await mails()).filter((kind) => kind === 'payment-reminder')).toHaveLength(2);
  });

  test('ready to be fetched before its transfer came, it is reminded and cancelled all the same', async () => {
    const id = await unpaidOrder(room, shirt, { delivery: 'pickup' });
    expect(await move(id, 'shipped', true)).toMatchObject({ ok: true });
    at('2026-03-18T10:00:00Z');
    await chaseUnpaid(room);
    expect(await order(id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
  });

  test('its payment against its deadline: one of them wins, and nothing is counted twice', async () => {
    const id = await unpaidOrder(room, shirt);
    at('2026-03-18T10:00:00Z');
    const [paid] = await Promise.all([receive(id, 2499), chaseUnpaid(room)]);
    const after = await order(id);
    expect(await stockOf(shirt)).toEqual({ stock: after.status === 'cancelled' ? 5 : 4, held: 0 });
    expect(after.paidCents).toBe(paid.ok ? 2499 : 0);
    const isLate = after.status === 'cancelled' && paid.ok;
    expect(after).toMatchObject({ openCents: 0, owedBackCents: isLate ? 2499 : 0 });
  });

  test.each([
    ['whole', [2499], [0, 0], 2499],
    ['too little', [1000], [1499, 0], 1000],
    ['in two parts', [1000, 1499], [0, 0], 2499],
    ['too much', [3000], [0, 501], 2499],
  ] as const)('paid %s', async (_, amounts, [openCents, owedBackCents], counted) => {
    const id = await unpaidOrder(room, shirt);
    at('2026-03-13T10:00:00Z');
    for (const amount of amounts) expect(await receive(id, amount)).toMatchObject({ ok: true });
    expect(await order(id)).toMatchObject({ openCents, owedBackCents, status: 'pending' });
    expect(await takingsInAll(room.db)).toBe(counted);
    const isPaid = openCents === 0;
    expect((await mails()).includes('payment-received')).toBe(isPaid);
    // The job leaves what was paid in part to the owner.
    at('2026-03-20T10:00:00Z');
    await chaseUnpaid(room);
    expect((await order(id)).status).toBe('pending');
  });

  test('what was paid too much goes back, and no more than that', async () => {
    const id = await unpaidOrder(room, shirt);
    at('2026-03-13T10:00:00Z');
    await receive(id, 3000);
    const back = { id: crypto.randomUUID(), orderId: id, day: '2026-03-13', actor: 'owner' };
    expect(await returnPayment(room, { ...back, amountCents: 502 })).toEqual({ ok: false, code: 'too_much' });
    expect(await returnPayment(room, { ...back, amountCents: 501 })).toMatchObject({
      money: [{ label: 'Pagato' }],
    });
    expect(await returnPayment(room, { ...back, amountCents: 501 })).toMatchObject({ repeated: true });
    expect(await takingsInAll(room.db)).toBe(2499);
  });

  test('the same payment twice is one, and one of an older order is refused with nothing written', async () => {
    const id = await unpaidOrder(room, shirt);
    const { version } = await order(id);
    at('2026-03-13T10:00:00Z');
    const payment = { id: crypto.randomUUID(), orderId: id, version, day: '2026-03-12', amountCents: 2499 };
    const paid = await Promise.all([1, 2].map(() => receivePayment(room, { ...payment, actor: 'owner' })));
    expect(paid.map((one) => one.ok && one.repeated).sort()).toEqual([false, true]);
    expect(await receivePayment(room, { ...payment, id: crypto.randomUUID(), actor: 'other' })).toEqual({
      ok: false,
      code: 'stale',
    });
    expect((await order(id)).paidCents).toBe(2499);
  });

  test.each([
    ['tomorrow', { day: '2026-03-14' }, 'invalid_day'],
    ['before the order', { day: '2026-03-09' }, 'invalid_day'],
    ['without a day', { day: null }, 'invalid_day'],
    ['of nothing', { amountCents: 0 }, 'invalid_amount'],
    ['of less than nothing', { amountCents: -5 }, 'invalid_amount'],
    ['of an order that is not there', { orderId: crypto.randomUUID() }, 'unknown_order'],
  ])('a payment %s is refused', async (_, wrong, code) => {
    const orderId = await unpaidOrder(room, shirt);
    at('2026-03-13T10:00:00Z');
    const right = { id: crypto.randomUUID(), orderId, day: '2026-03-12', amountCents: 100, actor: 'owner' };
    expect(await receivePayment(room, { ...right, ...wrong })).toEqual({ ok: false, code });
  });

  test('money for an order that the provider was paid for is not noted here', async () => {
    const url = urlOf(await startCheckout(room, checkoutInput(shirt)));
    await payOnPage(room, url);
    const made = await confirmPayment(room, sessionIn(url));
    const orderId = made.status === 'completed' ? made.orderId : '';
    expect(await receive(orderId, 100, '2026-03-10')).toEqual({ ok: false, code: 'not_to_shop' });
  });

  describe('money that comes after the cancellation', () => {
    const late = async () => {
      const id = await unpaidOrder(room, shirt);
      at('2026-03-18T10:00:00Z');
      await chaseUnpaid(room);
      expect(await receive(id, 2499, '2026-03-18')).toMatchObject({
        ok: true,
        money: [{ label: 'Da rimborsare' }],
      });
      const [mail, ...others] = await room.db
        .select()
        .from(outbox)
        .where(eq(outbox.kind, 'payment-too-late'));
      expect(others).toEqual([]);
      expect(mail?.text).toMatch(/abbiamo ricevuto\s24,99\s€[\s\S]*già\sannullato[\s\S]*IBAN/);
      return id;
    };

    test('the order is sent after all, if the pieces are there', async () => {
      const id = await late();
      expect((await order(id)).arrival).toBeNull();
      at('2026-03-19T10:00:00Z');
      await room.db.update(outbox).set({ sentAt: room.now() });
      expect(await move(id, 'processing', true)).toMatchObject({ ok: true });
      const [expected] = await room.db.select().from(outbox).where(eq(outbox.kind, 'order-reopened'));
      expect(expected?.text).toContain('che era annullato');
      expect(expected?.text).not.toContain('Restano da pagare');
      expect(await order(id)).toMatchObject({
        ...{ status: 'processing', openCents: 0 },
        // Its days count from when it can leave.
        arrival: { kind: 'delivery', from: '2026-03-23', to: '2026-03-24' },
      });
      expect(await stockOf(shirt)).toEqual({ stock: 4, held: 0 });
    });

    test('it stays cancelled where they are not, and the money goes back', async () => {
      const id = await late();
      for (let n = 0; n < 5; n += 1)
        await unpaidOrder(room, shirt, {
          entry: { ...checkoutInput(shirt).entry, customer_email: `altra${n}@example.it` },
        });
      expect(await move(id, 'processing', true)).toMatchObject({ ok: false, code: 'pieces_gone' });
      const back = { id: crypto.randomUUID(), orderId: id, day: '2026-03-18', actor: 'owner' };
      expect(await returnPayment(room, { ...back, amountCents: 2499 })).toMatchObject({
        money: [{ label: 'Non pagato' }],
      });
      expect(await takingsInAll(room.db)).toBe(0);
    });
  });

  test('an order that is not paid is asked about before it leaves; it counts on the day it does', async () => {
    const id = await unpaidOrder(room, shirt);
    expect(await move(id, 'shipped')).toEqual({ ok: false, code: 'must_ask', doubt: 'unpaid' });
    at('2026-03-12T10:00:00Z');
    expect(await move(id, 'shipped', true)).toMatchObject({ ok: true });
    expect(await takingsInAll(room.db)).toBe(2499);
    at('2026-03-13T10:00:00Z');
    await receive(id, 2499, '2026-03-13');
    expect(await room.db.select().from(orderTakings)).toMatchObject([
      { day: '2026-03-12', amountCents: 2499, orders: 1 },
    ]);
  });

  test('taken back or cancelled without money it counts no more', async () => {
    const id = await unpaidOrder(room, shirt);
    await move(id, 'shipped', true);
    await move(id, 'processing');
    expect(await takingsInAll(room.db)).toBe(0);
    await move(id, 'cancelled');
    expect(await order(id)).toMatchObject({ openCents: 0, owedBackCents: 0 });
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
    const rows = await room.db.select().from(orderTakings);
    expect(rows.reduce((sum, { orders: count }) => sum + count, 0)).toBe(0);
  });

  test('a paid order is given back by hand: to be refunded until somebody says on which day it was', async () => {
    const id = await unpaidOrder(room, shirt);
    at('2026-03-13T10:00:00Z');
    await receive(id, 2499);
    const { version, items } = await order(id);
    const refundId = crypto.randomUUID();
    const pieces = items.map((item) => ({ line: orderLineKey(item), quantity: item.quantity }));
    const wish = { refundId, orderId: id, amountCents: 2499, reason: '', actor: 'owner', version };
    const requested = await requestRefund(room, { ...wish, pieces });
    expect(requested).toEqual({ ok: true, repeated: false });
    expect(await order(id)).toMatchObject({ owedBackCents: 2499, toRefundCents: 2499 });
    expect(room.enqueued.some(({ queue }) => queue === 'carry-out-refund')).toBe(false);
    expect(await takingsInAll(room.db)).toBe(2499);
    const settled = () => settleRefund(room, { refundId, actor: 'owner', day: '2026-03-13' });
    expect(await settled()).toEqual({ ok: true, changed: true });
    expect(await settled()).toEqual({ ok: true, changed: false });
    expect(await order(id)).toMatchObject({ owedBackCents: 0, toRefundCents: 0, refundedCents: 2499 });
    expect(await takingsInAll(room.db)).toBe(0);
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
  });

  test('what was paid in part goes back whole when the order is cancelled with its refund', async () => {
    const id = await unpaidOrder(room, shirt);
    at('2026-03-13T10:00:00Z');
    await receive(id, 1000);
    const { version } = await order(id);
    await moveOrder(room, { orderId: id, version, to: 'cancelled', actor: 'owner', refund: true });
    at('2026-03-13T10:01:00Z');
    const job = room.enqueued.find(({ queue }) => queue === 'refund-cancelled');
    await refundCancelled(room, job?.data as { orderId: string; eventId: number }, async () => []);
    expect(await order(id)).toMatchObject({ owedBackCents: 1000, refundedCents: 1000 });
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
  });

  describe('unpaid orders are bounded', () => {
    const by = (email: string, more: object = {}) => ({
      ...checkoutInput(shirt, { payment: 'transfer' as const }),
      entry: { ...checkoutInput(shirt).entry, customer_email: email, ...more },
    });

    test.each([
      ['an e-mail address', () => ({}), 'anna@example.it'],
      ['a telephone', () => ({ customer_phone: '+39 333 123 4567' }), null],
    ])('by %s', async (_, more, email) => {
      const nth = (n: number) => email ?? `cliente${n}@example.it`;
      for (let n = 0; n < 2; n += 1) {
        const lines = [{ id: shirt, size: 'M', quantity: n + 1, priceCents: 2000 }];
        expect((await startCheckout(room, { ...by(nth(n), more()), lines })).ok).toBe(true);
      }
      room.clock.now = new Date(room.clock.now.getTime() + 2 * 60 * 60_000);
      const third = { ...by(nth(3), more()), checkoutId: crypto.randomUUID() };
      expect(await startCheckout(room, third)).toMatchObject({ ok: false, code: 'too_many_unpaid' });
      expect((await startCheckout(room, { ...third, payment: 'online' })).ok).toBe(true);
    });

    test('too many pieces are no order that is open', async () => {
      const many = await addProduct(room.db, { stock: { S: 9, M: 9, L: 9 } });
      const line = { id: many, quantity: 4, priceCents: 2000 };
      const lines = ['S', 'M', 'L'].map((size) => ({ ...line, size }));
      const requested = { ...by('anna@example.it'), lines, expectedTotalCents: null };
      const code = 'too_many_unpaid_pieces';
      expect(await startCheckout(room, requested)).toMatchObject({ ok: false, code });
    });

    test('a hundred made-up shoppers of one network leave the stock on sale', async () => {
      const many = await addProduct(room.db, { stock: { M: 100 } });
      const started = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          startCheckout(room, {
            ...by(`finto${n}@example.it`),
            lines: [{ id: many, size: 'M', quantity: 5, priceCents: 2000 }],
            network: '203.0.113.0/24',
          }),
        ),
      );
      expect(started.filter(({ ok }) => ok)).toHaveLength(10);
      expect(await stockOf(many)).toEqual({ stock: 50, held: 0 });
    });
  });

  test('twenty shoppers of a mobile carrier order unpaid beside each other', async () => {
    const many = await addProduct(room.db, { stock: { M: 100 } });
    for (let n = 0; n <= 20; n += 1) {
      const requested = {
        ...checkoutInput(many, { payment: 'transfer' as const }),
        entry: { ...checkoutInput(many).entry, customer_email: `cliente${n}@example.it` },
        network: '203.0.113.0/24',
      };
      expect(await startCheckout(room, requested)).toMatchObject(
        n < 20 ? { ok: true } : { ok: false, code: 'too_many_unpaid' },
      );
    }
  });

  test('nothing but the last day bounds many shoppers on many networks: then all pieces are back', async () => {
    const many = await addProduct(room.db, { stock: { M: 20 } });
    for (let n = 0; n < 4; n += 1) {
      const requested = {
        ...checkoutInput(many, { payment: 'transfer' as const }),
        entry: { ...checkoutInput(many).entry, customer_email: `finto${n}@example.it` },
        lines: [{ id: many, size: 'M', quantity: 5, priceCents: 2000 }],
        ...{ network: `203.0.${n}.0/24`, expectedTotalCents: null },
      };
      expect(await startCheckout(room, requested)).toMatchObject({ ok: true });
    }
    expect(await stockOf(many)).toEqual({ stock: 0, held: 0 });
    at('2026-03-18T10:00:00Z');
    await chaseUnpaid(room);
    expect(await stockOf(many)).toEqual({ stock: 20, held: 0 });
  });

  test('two buyers of the last piece by different methods: one has it', async () => {
    const last = await addProduct(room.db, { stock: { M: 1 } });
    const started = await Promise.all([
      startCheckout(room, checkoutInput(last, { payment: 'transfer' })),
      startCheckout(
        room,
        checkoutInput(last, { entry: { ...checkoutInput(last).entry, customer_email: 'b@example.it' } }),
      ),
    ]);
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    const stock = await stockOf(last);
    expect((stock?.stock ?? 0) - (stock?.held ?? 0)).toBe(0);
  });

  test.each([
    ['switched off', { isOn: false }],
    ['below its least total', { minCents: 2500 }],
    ['above its highest', { maxCents: 2498 }],
    ['not for parcels', { forDelivered: false }],
  ])('a method that is %s is refused, and nothing is held', async (_, terms) => {
    await offer(room, 'transfer', terms);
    expect(await startCheckout(room, checkoutInput(shirt, { payment: 'transfer' }))).toMatchObject({
      ok: false,
      code: 'payment_unavailable',
    });
    expect(await room.db.select().from(orders).where(eq(orders.status, 'pending'))).toEqual([]);
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
  });
});
