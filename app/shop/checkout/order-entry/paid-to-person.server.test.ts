import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderPayments, orderTakings } from '#db/schema/order-payments.ts';
import { checkouts } from '#db/schema/payments.ts';
import { reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { monthRegister } from '#shop/finance/accounting/month.server.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { billedCents } from '#shop/orders/invoice-requests/issued.ts';
import { leftToInvoice } from '#shop/orders/invoices/issue.server.ts';
import { forgetRefusedParcels } from '#shop/orders/lifecycle/forget.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { undoableMove, undoMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { chaseUnpaid } from '#shop/orders/offline-payments/chase.server.ts';
import {
  awaitedCollections,
  proposeCollected,
  takeCollected,
} from '#shop/orders/offline-payments/collected.server.ts';
import { readCollectedFile } from '#shop/orders/offline-payments/collected.ts';
import { ordersAtTill, payAtTill } from '#shop/orders/offline-payments/in-shop.server.ts';
import { paidDayOf, receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { refuseParcel } from '#shop/orders/offline-payments/refused-parcel.server.ts';
import { settleRefund } from '#shop/orders/refunds/carry-out.server.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { priceOfPieces } from '#shop/orders/refunds/remaining.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { returnedCents, returnedDelivery } from '#shop/orders/withdrawals/withdrawal.ts';
import { withdraw } from '#shop/orders/withdrawals/withdrawals.server.ts';
import { checkoutInput, openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addPromo } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';
import { startCheckout } from './start.server.ts';

const SURCHARGE = 350;
/** 20,00 and 4,99 of delivery, and the supplement. */
const TOTAL = 2499 + SURCHARGE;

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;

  beforeEach(async () => {
    // A Tuesday.
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    shirt = await addProduct(room.db, { stock: { M: 5 } });
    await offer(room, 'cash_on_delivery', { surchargeCents: SURCHARGE });
    await offer(room, 'in_shop');
  });

  const order = async (id: string) => {
    const found = await orderById(room.db, id);
    if (!found) throw new Error('no order');
    return found;
  };
  const at = (moment: string) => {
    room.clock.now = new Date(moment);
  };
  const move = async (orderId: string, to: string, sure = false) => {
    const { version } = await order(orderId);
    return moveOrder(room, { orderId, version, to, actor: 'owner', sure });
  };
  const onDelivery = (more = {}) =>
    unpaidOrder(room, shirt, { payment: 'cash_on_delivery', expectedTotalCents: TOTAL, ...more });
  const inShop = (more = {}) =>
    unpaidOrder(room, shirt, { payment: 'in_shop', delivery: 'pickup', expectedTotalCents: 2000, ...more });
  const days = async () =>
    (await monthRegister(room.db, '2026-03')).days
      .filter(({ takingsCents }) => takingsCents !== 0)
      .map(({ day, netCents, collectedCents, inShopCents }) => [day, netCents, collectedCents, inShopCents]);

  describe('cash on delivery', () => {
    test('its supplement is shown before, part of the total, and a price of the delivery', async () => {
      const requested = checkoutInput(shirt, { payment: 'cash_on_delivery', expectedTotalCents: 2499 });
      expect(await startCheckout(room, requested)).toMatchObject({ ok: false, code: 'price_changed' });
      const untold = { ...requested, checkoutId: crypto.randomUUID(), expectedTotalCents: null };
      expect(await startCheckout(room, untold)).toMatchObject({ ok: false, code: 'price_changed' });
      expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });

      const made = await order(await onDelivery());
      expect(made).toMatchObject({
        ...{ totalCents: TOTAL, shippingCents: 499 + SURCHARGE, surchargeCents: SURCHARGE },
        ...{ openCents: TOTAL, paymentMethod: 'cash_on_delivery', payBy: null, status: 'pending' },
      });
      expect(await stockOf(shirt)).toEqual({ stock: 4, held: 0 });
      const [mail] = await room.db.select().from(outbox);
      expect(mail?.subject).toContain('confermato');
      expect(mail?.text).toContain('Supplemento contrassegno');
      expect(mail?.text).toContain('28,49');
      expect(mail?.text).not.toContain('IBAN');
      // It waits for no last day.
      at('2026-06-10T10:00:00Z');
      await chaseUnpaid(room);
      expect((await order(made.id)).status).toBe('pending');
    });

    test('it is for parcels alone, and ends below the cash limit', async () => {
      const fetched = checkoutInput(shirt, { payment: 'cash_on_delivery', delivery: 'pickup' });
      expect(await startCheckout(room, { ...fetched, expectedTotalCents: 2000 + SURCHARGE })).toMatchObject({
        code: 'payment_unavailable',
      });
      const coat = await addProduct(room.db, { priceCents: 499_651, stock: { M: 1 } });
      expect(
        await startCheckout(
          room,
          checkoutInput(coat, {
            payment: 'cash_on_delivery',
            lines: [{ id: coat, size: 'M', quantity: 1, priceCents: 499_651 }],
            expectedTotalCents: 499_651 + SURCHARGE,
          }),
        ),
      ).toMatchObject({ code: 'payment_unavailable' });
    });

    test('it counts on the day it leaves, and is paid by the courier’s list, once', async () => {
      const id = await onDelivery();
      at('2026-03-11T10:00:00Z');
      expect(await move(id, 'shipped')).toMatchObject({ ok: true });
      expect(await days()).toEqual([['2026-03-11', TOTAL, 0, 0]]);
      expect(await paidDayOf(room.db, await order(id))).toBeNull();
      at('2026-04-02T10:00:00Z');
      expect(await awaitedCollections(room)).toMatchObject([
        { orderId: id, amountCents: TOTAL, isLate: true },
      ]);
      const number = orderNumber(id).slice(1);
      const read = readCollectedFile(
        `Riferimento;Destinatario;Data incasso;Importo\n${number};Anna Bianchi;13/03/2026;28,49\nFFFFFFFF;Altra;13/03/2026;10,00\n${number};Anna Bianchi;14/03/2026;28,49\n`,
      );
      if (!read.ok) throw new Error(read.code);
      const { lines } = read;
      const verdicts = async () => (await proposeCollected(room, lines)).map(({ verdict }) => verdict);
      // Its second line would pay it twice.
      expect(await verdicts()).toEqual(['take', 'leave', 'doubt']);
      const { version } = await order(id);
      const rows = new Map([
        [2, version],
        [3, null],
      ]);
      const stale = new Map([[2, version - 1]]);
      expect(await takeCollected(room, { lines, rows: stale, actor: 'owner' })).toMatchObject({
        ...{ taken: 0, left: [{ row: 2, why: expect.stringContaining('l’ordine è cambiato') }] },
      });
      const taken = await Promise.all([1, 2].map(() => takeCollected(room, { lines, rows, actor: 'owner' })));
      for (const one of taken) expect(one.left.some(({ row }) => row === 3)).toBe(true);
      expect(await verdicts()).toEqual(['leave', 'leave', 'doubt']);
      expect(await order(id)).toMatchObject({ openCents: 0, paidCents: TOTAL });
      expect(await paidDayOf(room.db, await order(id))).toBe('2026-03-13');
      expect(await room.db.select().from(orderPayments)).toMatchObject([
        { day: '2026-03-13', amountCents: TOTAL },
      ]);
      expect(await awaitedCollections(room)).toEqual([]);
      // It had counted already.
      expect(await days()).toEqual([['2026-03-11', TOTAL, 0, 0]]);
      const kinds = (await room.db.select().from(outbox)).map(({ kind }) => kind);
      expect(kinds).not.toContain('payment-received');
    });

    const sent = async () => {
      const id = await onDelivery();
      await move(id, 'shipped');
      at('2026-03-16T10:00:00Z');
      return id;
    };

    test.each([
      [false, 5],
      [true, 4],
    ])('a refused parcel, kept out of sale: %j', async (keepOut, stock) => {
      const id = await sent();
      const { version } = await order(id);
      const refused = { orderId: id, version, keepOut, actor: 'owner' };
      expect(await refuseParcel(room, refused)).toEqual({ ok: true });
      expect(await refuseParcel(room, refused)).toEqual({ ok: true });
      expect(await order(id)).toMatchObject({ status: 'cancelled', openCents: 0, owedBackCents: 0 });
      expect((await order(id)).refusedAt).not.toBeNull();
      expect(billedCents(await leftToInvoice(room.db, await order(id)))).toBe(0);
      expect(await stockOf(shirt)).toEqual({ stock, held: 0 });
      expect(await takingsInAll(room.db)).toBe(0);
      const shown = (await room.db.select().from(outbox)).find(({ kind }) => kind === 'order-cancelled');
      expect(shown?.text).toContain('rifiutato');
      expect(shown?.text).toContain('non devi niente');
      // Twelve months later nobody knows.
      expect(await forgetRefusedParcels(room.db, new Date('2026-03-16T09:00:00Z'))).toBe(0);
      expect(await forgetRefusedParcels(room.db, new Date('2026-03-16T11:00:00Z'))).toBe(1);
      expect((await order(id)).refusedAt).toBeNull();
    });

    test('taken back at once, the parcel is on its way again with its pieces', async () => {
      const id = await sent();
      // The e-mail that it was sent has left.
      await room.db.update(outbox).set({ sentAt: room.clock.now });
      const { version } = await order(id);
      await refuseParcel(room, { orderId: id, version, keepOut: false, actor: 'owner' });
      const undoable = await undoableMove(room, await order(id));
      if (!undoable) throw new Error('nothing to take back');
      const undone = await undoMove(room, { orderId: id, actor: 'owner', ...undoable });
      expect(undone).toEqual({ ok: true, to: 'shipped' });
      expect(await order(id)).toMatchObject({ status: 'shipped', refusedAt: null, openCents: TOTAL });
      expect(await stockOf(shirt)).toEqual({ stock: 4, held: 0 });
      expect(await takingsInAll(room.db)).toBe(TOTAL);
    });

    test('one that was paid, has not left or is older than it was is refused with a sentence', async () => {
      const id = await onDelivery();
      const refuse = async (version?: number) =>
        refuseParcel(room, {
          orderId: id,
          version: version ?? (await order(id)).version,
          ...{ keepOut: false, actor: 'owner' },
        });
      expect(await refuse()).toEqual({ ok: false, code: 'not_sent' });
      const before = (await order(id)).version;
      await move(id, 'shipped');
      expect(await refuse(before)).toMatchObject({ ok: false, code: 'stale' });
      const { version } = await order(id);
      await receivePayment(room, {
        ...{ id: crypto.randomUUID(), orderId: id, version, day: '2026-03-10' },
        ...{ amountCents: TOTAL, actor: 'owner' },
      });
      expect(await refuse()).toEqual({ ok: false, code: 'paid' });
      expect(await stockOf(shirt)).toEqual({ stock: 4, held: 0 });
    });

    test('what the courier pays for a refused parcel is owed back', async () => {
      const id = await sent();
      const { version } = await order(id);
      await refuseParcel(room, { orderId: id, version, keepOut: false, actor: 'owner' });
      const number = orderNumber(id).slice(1);
      const read = readCollectedFile(`Riferimento;Data incasso;Importo\n${number};13/03/2026;28,49\n`);
      if (!read.ok) throw new Error(read.code);
      const rows = new Map([[2, (await order(id)).version]]);
      const taken = await takeCollected(room, { ...read, rows, actor: 'owner' });
      expect(taken).toEqual({ taken: 1, left: [] });
      expect(await order(id)).toMatchObject({ status: 'cancelled', openCents: 0, owedBackCents: TOTAL });
    });

    test('a hundred made-up shoppers of one network leave the stock on sale', async () => {
      const many = await addProduct(room.db, { stock: { M: 100 } });
      const started = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          startCheckout(
            room,
            checkoutInput(many, {
              payment: n % 2 ? 'cash_on_delivery' : 'in_shop',
              delivery: n % 2 ? 'standard' : 'pickup',
              entry: { ...checkoutInput(many).entry, customer_email: `finto${n}@example.it` },
              lines: [{ id: many, size: 'M', quantity: 1, priceCents: 2000 }],
              network: '203.0.113.0/24',
              expectedTotalCents: n % 2 ? TOTAL : 2000,
            }),
          ),
        ),
      );
      expect(started.filter(({ ok }) => ok)).toHaveLength(20);
      expect(await stockOf(many)).toEqual({ stock: 80, held: 0 });
    });

    test.each([
      ['pending', true],
      ['processing', true],
      ['shipped', true],
      ['delivered', false],
      ['cancelled', false],
    ])('the network of an unpaid order that is %s is known: %s', async (to, isKnown) => {
      const network = '203.0.113.0/24';
      const id = await onDelivery({ network });
      if (to !== 'pending') expect(await move(id, to, true)).toMatchObject({ ok: true });
      await reconcileCheckouts(room);
      const [stored] = await room.db.select().from(checkouts);
      expect(stored?.heldFrom).toBe(isKnown ? network : null);
    });

    test('parcels on their way still count for how much somebody may order unpaid', async () => {
      for (let n = 0; n < 2; n += 1) {
        const lines = [{ id: shirt, size: 'M', quantity: n + 1, priceCents: 2000 }];
        const id = await onDelivery({ lines, expectedTotalCents: TOTAL + n * 2000 });
        await move(id, 'shipped');
      }
      const third = checkoutInput(shirt, { payment: 'cash_on_delivery', expectedTotalCents: TOTAL });
      at('2026-03-11T10:00:00Z');
      expect(await startCheckout(room, third)).toMatchObject({ ok: false, code: 'too_many_unpaid' });
    });
  });

  describe('payment in the shop', () => {
    test('pieces are kept for three working days, also once they are ready, and then go back', async () => {
      const id = await inShop();
      expect(await order(id)).toMatchObject({
        ...{ totalCents: 2000, openCents: 2000, surchargeCents: null },
        payBy: new Date('2026-03-13T22:59:59.999Z'),
      });
      expect(await move(id, 'shipped')).toMatchObject({ ok: true });
      // It waits in the shop: nothing has left.
      expect(await takingsInAll(room.db)).toBe(0);
      at('2026-03-12T10:00:00Z');
      await chaseUnpaid(room);
      const kinds = async () => (await room.db.select().from(outbox)).map(({ kind }) => kind).sort();
      expect(await kinds()).toEqual(['order-confirmation', 'order-ready', 'payment-reminder']);
      at('2026-03-13T23:10:00Z');
      await Promise.all([chaseUnpaid(room), chaseUnpaid(room)]);
      expect(await order(id)).toMatchObject({ status: 'cancelled', openCents: 0, owedBackCents: 0 });
      expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
      expect(await takingsInAll(room.db)).toBe(0);
      expect(await ordersAtTill(room.db)).toEqual([]);
      expect(await payAtTill(room, { ...atTill(id), version: 1 })).toEqual({ ok: false, code: 'cancelled' });
    });

    const atTill = (orderId: string) => ({ orderId, paymentId: crypto.randomUUID(), actor: 'assistant' });

    test('the till knows it, takes its money once, and hands it over', async () => {
      const id = await inShop();
      expect(await move(id, 'delivered')).toMatchObject({ ok: false, code: 'must_ask', doubt: 'unpaid' });
      const [listed] = await ordersAtTill(room.db);
      expect(listed).toMatchObject({ id, amountCents: 2000, pieces: 1, customerName: 'Anna Bianchi' });
      at('2026-03-12T10:00:00Z');
      const pressed = { ...atTill(id), version: listed?.version ?? 0 };
      const twice = await Promise.all([payAtTill(room, pressed), payAtTill(room, pressed)]);
      expect(twice.some(({ ok }) => ok)).toBe(true);
      expect(await payAtTill(room, pressed)).toEqual({ ok: true });
      // Another till had drawn it, too.
      expect(await payAtTill(room, { ...atTill(id), version: pressed.version })).toEqual({ ok: true });
      expect(await order(id)).toMatchObject({ status: 'delivered', openCents: 0, paidCents: 2000 });
      expect(await room.db.select().from(orderPayments)).toMatchObject([{ amountCents: 2000 }]);
      // The cash register has its receipt: one column, and no other.
      expect(await days()).toEqual([['2026-03-12', 0, 0, 2000]]);
      expect(await ordersAtTill(room.db)).toEqual([]);
    });

    test.each([
      ['unpaid', 0],
      ['paid before', 2000],
    ])(
      'an order that was withdrawn from, %s, is neither paid there nor handed over',
      async (_, paidCents) => {
        const id = await inShop();
        await move(id, 'shipped');
        const received = { id: crypto.randomUUID(), orderId: id, day: '2026-03-10', actor: 'assistant' };
        if (paidCents > 0) await receivePayment(room, { ...received, amountCents: paidCents });
        const known = await order(id);
        const declared = { name: 'Anna', orderNumber: orderNumber(id), email: known.customerEmail };
        const withdrawn = await withdraw(room, {
          ...{ formId: crypto.randomUUID(), known, origin: 'email', clientAddress: '203.0.113.7' },
          declared: { ...declared, articles: '', scope: 'all', lines: [] },
        });
        expect(withdrawn.ok).toBe(true);
        const { version } = await order(id);
        expect(await payAtTill(room, { ...atTill(id), version })).toEqual({
          ok: false,
          code: 'withdrawal_open',
        });
        expect(await order(id)).toMatchObject({ status: 'shipped', paidCents });
        expect(await takingsInAll(room.db)).toBe(paidCents);
      },
    );

    test('cut short between money and handing over, it is listed as paid', async () => {
      const id = await inShop();
      const { version } = await order(id);
      await receivePayment(room, {
        ...{ id: crypto.randomUUID(), orderId: id, version, day: '2026-03-10' },
        ...{ amountCents: 2000, actor: 'assistant' },
      });
      const [listed] = await ordersAtTill(room.db);
      expect(listed).toMatchObject({ amountCents: 0 });
      expect(await payAtTill(room, { ...atTill(id), version: listed?.version ?? 0 })).toEqual({ ok: true });
      expect(await takingsInAll(room.db)).toBe(2000);
    });

    test('a parcel is not paid in the shop', async () => {
      const requested = checkoutInput(shirt, { payment: 'in_shop', expectedTotalCents: 2499 });
      expect(await startCheckout(room, requested)).toMatchObject({ code: 'payment_unavailable' });
    });

    test('the till against the last day: paid or cancelled, never both', async () => {
      const id = await inShop();
      const { version } = await order(id);
      at('2026-03-13T23:10:00Z');
      await Promise.all([chaseUnpaid(room), payAtTill(room, { ...atTill(id), version })]);
      const after = await order(id);
      const isPaid = after.status === 'delivered';
      expect([after.status, after.paidCents, after.openCents]).toEqual(
        isPaid ? ['delivered', 2000, 0] : ['cancelled', 0, 0],
      );
      expect(await stockOf(shirt)).toEqual({ stock: isPaid ? 4 : 5, held: 0 });
    });
  });

  test('what is paid by transfer and fetched stands in a column of its own', async () => {
    await offer(room, 'transfer');
    const id = await unpaidOrder(room, shirt, { delivery: 'pickup' });
    const { version } = await order(id);
    await receivePayment(room, {
      ...{ id: crypto.randomUUID(), orderId: id, version, day: '2026-03-10' },
      ...{ amountCents: 2000, actor: 'owner' },
    });
    expect(await days()).toEqual([['2026-03-10', 0, 2000, 0]]);
  });

  /** What is given back first: nothing, one of three pieces, or money that names none. */
  const PARTS = ['nothing', 'piece', 'money'] as const;
  const METHODS = ['transfer', 'cash_on_delivery', 'in_shop'] as const;
  const table = METHODS.flatMap((method) =>
    [null, 'dieci'].flatMap((code) =>
      PARTS.flatMap((part) => [false, true].map((withdrawn) => ({ method, code, part, withdrawn }))),
    ),
  );

  test.each(table)('$method with code $code, $part back, withdrawn $withdrawn: to the cent', async (row) => {
    const { method, code, part, withdrawn } = row;
    await offer(room, 'transfer');
    if (code) await addPromo(room, code, 10);
    const lines = [{ id: shirt, size: 'M', quantity: 3, priceCents: 2000 }];
    const subtotal = 6000;
    const discount = code ? 600 : 0;
    const surcharge = method === 'cash_on_delivery' ? SURCHARGE : 0;
    const total = subtotal - discount + surcharge;
    const id = await unpaidOrder(room, shirt, {
      ...{ payment: method, lines, promoCode: code, expectedTotalCents: total },
      delivery: method === 'in_shop' ? 'pickup' : 'standard',
    });
    const made = await order(id);
    const { items, shippingCents } = made;
    const lineSum = items.reduce(
      (sum, item) => sum + item.priceCents * item.quantity - item.discountCents,
      0,
    );
    expect(lineSum + shippingCents).toBe(total);
    expect(made.totalCents).toBe(total);

    await receivePayment(room, {
      ...{ id: crypto.randomUUID(), orderId: id, version: made.version, day: '2026-03-10' },
      ...{ amountCents: total, actor: 'owner' },
    });
    expect(await move(id, 'delivered')).toMatchObject({ ok: true });

    const [item] = items;
    if (!item) throw new Error('no line');
    const remaining = async () => {
      const now = await order(id);
      const left = (await remainingOfOrders(room.db, [now])).get(id);
      if (!left) throw new Error('nothing is known of it');
      return { now, left };
    };
    const giveBack = async (quantity: number, cents: number) => {
      if (cents === 0) return;
      const refundId = crypto.randomUUID();
      const { version } = await order(id);
      const requested = await requestRefund(room, {
        ...{ refundId, orderId: id, amountCents: cents, reason: '', actor: 'owner', version },
        pieces: quantity > 0 ? [{ line: orderLineKey(item), quantity }] : [],
      });
      expect(requested).toEqual({ ok: true, repeated: false });
      await settleRefund(room, { refundId, actor: 'owner', day: '2026-03-10' });
    };
    const agrees = async () => {
      const { now, left } = await remaining();
      const stored = now.paidCents - now.refundedCents;
      expect(left.leftCents).toBe(stored);
      expect(billedCents(await leftToInvoice(room.db, now))).toBe(stored);
      expect(await takingsInAll(room.db)).toBe(stored);
      const { total: month } = await monthRegister(room.db, '2026-03');
      expect(month.takingsCents).toBe(stored);
      expect(method === 'in_shop' ? month.inShopCents : month.netCents).toBe(stored);
      expect(month.taxableCents + month.vatCents).toBe(month.netCents);
      const paid = await room.db.select().from(orderPayments);
      expect(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(now.paidCents);
      const taken = await room.db.select().from(orderTakings);
      expect(taken.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(now.paidCents);
      return stored;
    };
    expect(await agrees()).toBe(total);

    if (part === 'piece') {
      const { now, left } = await remaining();
      const pieces = [{ line: orderLineKey(item), quantity: 1 }];
      const cents = priceOfPieces(now, left, pieces).reduce((sum, one) => sum + one.cents, 0);
      await giveBack(1, cents);
    }
    if (part === 'money') await giveBack(0, 777);
    await agrees();

    if (withdrawn) {
      const { now, left } = await remaining();
      const quantity = part === 'piece' ? 2 : 3;
      const cents = returnedCents(now, left, {
        pieces: [{ line: orderLineKey(item), quantity }],
        deliveryCents: returnedDelivery(now.shippingCents, now.standardShippingCents ?? 0),
      });
      await giveBack(quantity, cents ?? 0);
      // All of it, the supplement included.
      expect(await agrees()).toBe(0);
      expect(await order(id)).toMatchObject({ openCents: 0, owedBackCents: 0 });
    }
  });
});
