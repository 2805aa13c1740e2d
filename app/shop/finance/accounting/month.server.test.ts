import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { reconcileRefunds } from '#shop/orders/refunds/sync.server.ts';
import { onEachEngine } from '#support/database.ts';
import {
  addMadeRefund,
  CARDS,
  paidOrder,
  paymentWithoutOrder,
  refundInDashboard,
  runRefundJobs,
} from '#support/refunds.ts';
import { addOrder, addProduct, countNothing, INVOICE_REQUEST, openRoom, type Room } from '#support/room.ts';
import { monthMovements, monthRegister, monthsWithRegister, reconcileMonth } from './month.server.ts';

onEachEngine((_engine, open) => {
  describe('the register', () => {
    let db: Db;
    beforeEach(async () => {
      db = (await open()).db;
    });

    const order = (at: string, totalCents: number, invoiced = false) =>
      addOrder(db, {
        totalCents,
        createdAt: new Date(at),
        invoiceRequest: invoiced ? INVOICE_REQUEST : null,
      });
    const days = async (month: string) =>
      (await monthRegister(db, month)).days
        .filter((one) => one.orders + one.invoicedOrders > 0 || one.takingsCents !== 0)
        .map(({ day, orders, netCents, invoicedCents }) => [day, orders, netCents, invoicedCents]);

    test.each([
      ['2026-03', '2026-02-28T22:59:59.999Z', []],
      ['2026-03', '2026-02-28T23:00:00Z', [['2026-03-01', 1, 1290, 0]]],
      // The clocks go forward on the 29th of March 2026, and back on the 25th of October.
      ['2026-03', '2026-03-29T21:59:59.999Z', [['2026-03-29', 1, 1290, 0]]],
      ['2026-03', '2026-03-29T22:00:00Z', [['2026-03-30', 1, 1290, 0]]],
      ['2026-10', '2026-10-25T22:59:59.999Z', [['2026-10-25', 1, 1290, 0]]],
      ['2026-10', '2026-10-25T23:00:00Z', [['2026-10-26', 1, 1290, 0]]],
      ['2026-10', '2026-10-31T23:00:00Z', []],
    ])('of %s, paid at %s', async (month, paidAt, expected) => {
      await order(paidAt, 1290);
      expect(await days(month)).toEqual(expected);
    });

    test('tells what was sold with VAT from what was sold without, also of what went back', async () => {
      const change = [{ regime: 'Forfettario' as const, from: '2026-03-02' }];
      await saveSetting(db, 'tax_regimes', change, new Date());
      await order('2026-03-01T22:59:00Z', 12_200);
      await order('2026-03-01T23:00:00Z', 5000);
      const { days: all } = await monthRegister(db, '2026-03');
      expect(
        all
          .slice(0, 2)
          .map(({ taxableCents, vatCents, withoutVatCents }) => [taxableCents, vatCents, withoutVatCents]),
      ).toEqual([
        [10_000, 2200, 0],
        [0, 0, 5000],
      ]);
    });

    test('takes a refund off in its own month, sets orders with an invoice apart, and lists each movement', async () => {
      const [plain, invoiced] = [
        await order('2026-02-20T10:00:00Z', 5000),
        await order('2026-02-20T11:00:00Z', 9000, true),
      ];
      await addMadeRefund(db, { orderId: plain, amountCents: 5000, at: '2026-03-02T23:30:00Z' });
      await addMadeRefund(db, {
        orderId: invoiced,
        amountCents: 1000,
        at: '2026-03-05T10:00:00Z',
        failedAt: '2026-03-20T10:00:00Z',
      });
      expect(await days('2026-02')).toEqual([['2026-02-20', 1, 5000, 9000]]);
      expect(await days('2026-03')).toEqual([
        ['2026-03-03', 0, -5000, 0],
        ['2026-03-05', 0, 0, -1000],
        ['2026-03-20', 0, 0, 1000],
      ]);
      const listed = (await monthMovements(db, '2026-03')).map((one) => [
        one.kind,
        one.day,
        one.amountCents,
        one.isInvoiced,
      ]);
      expect(listed).toEqual([
        ['refund', '2026-03-03', -5000, false],
        ['refund', '2026-03-05', -1000, true],
        ['reversal', '2026-03-20', 1000, true],
      ]);
    });

    test('begins with the month of the first order', async () => {
      const now = new Date('2026-03-10T10:00:00Z');
      expect(await monthsWithRegister(db, now)).toEqual(['2026-03']);
      await order('2025-12-31T23:30:00Z', 1);
      expect(await monthsWithRegister(db, now)).toEqual(['2026-03', '2026-02', '2026-01']);
    });
  });

  describe('the comparison with the provider', () => {
    let room: Room;
    let productId: string;
    beforeEach(async () => {
      room = await openRoom(await open());
      productId = await addProduct(room.db, { priceCents: 5000, stock: { S: 200 } });
      return () => room.close();
    });

    const buy = (card?: string) =>
      paidOrder(room, { productId, lines: [{ size: 'S', quantity: 1 }], card, delivery: 'standard' });
    const giveBack = async (orderId: string, amountCents: number) => {
      const wish = {
        refundId: crypto.randomUUID(),
        orderId,
        amountCents,
        reason: '',
        pieces: [],
        actor: 'owner',
      };
      expect(await requestRefund(room, wish)).toMatchObject({ ok: true });
      await runRefundJobs(room);
    };
    const compare = async () => {
      const compared = await reconcileMonth(room, '2026-03');
      if (!compared.ok) throw new Error(compared.code);
      const { agreed, notThere, notHere, otherAmount, otherDay, withoutOrder, byHand } = compared.found;
      const lines = { notThere, notHere, otherAmount, otherDay };
      const counts = Object.entries(lines).map(([name, { length }]) => [name, length]);
      return { agreed, ...Object.fromEntries(counts), withoutOrder, byHand };
    };
    const nothing = { notThere: 0, notHere: 0, otherAmount: 0, otherDay: 0, withoutOrder: 0, byHand: 0 };

    test('agrees on payments, refunds and refunds that the bank sends back', async () => {
      await giveBack((await buy()).orderId, 1000);
      const { orderId } = await buy(CARDS.sendsBack);
      await giveBack(orderId, 2000);
      room.clock.now = new Date(room.now().getTime() + 120_000);
      await reconcileRefunds(room);
      expect(await compare()).toEqual({ ...nothing, agreed: 5 });
      expect((await monthRegister(room.db, '2026-03')).total).toMatchObject({
        grossCents: 10_000,
        refundsCents: 3000,
        reversalsCents: 2000,
        takingsCents: 9000,
      });
    });

    test('tells what is there and not here, until the shop has learnt of it', async () => {
      const { paymentIntentId } = await buy();
      await refundInDashboard(room, paymentIntentId, 700);
      expect(await compare()).toEqual({ ...nothing, agreed: 1, notHere: 1 });
      await reconcileRefunds(room);
      expect(await compare()).toEqual({ ...nothing, agreed: 2 });
    });

    test('tells what is here and not there', async () => {
      await addOrder(room.db, { totalCents: 100, createdAt: room.now(), paymentIntentId: 'pi_unknown' });
      expect(await compare()).toEqual({ ...nothing, agreed: 0, notThere: 1 });
    });

    test('sets payments apart that never became an order', async () => {
      await paymentWithoutOrder(room, {
        productId,
        lines: [{ size: 'S', quantity: 1 }],
        take: () => countNothing(room.db),
      });
      expect(await compare()).toEqual({ ...nothing, agreed: 0, withoutOrder: 1 });
      await runRefundJobs(room);
      expect(await compare()).toEqual({ ...nothing, agreed: 0, withoutOrder: 2 });
      expect((await monthRegister(room.db, '2026-03')).total).toMatchObject({ orders: 0, takingsCents: 0 });
    });

    test('reads every page of the provider’s list, and says when there are too many', async () => {
      const { paymentIntentId } = await buy();
      for (let made = 0; made < 120; made += 1) await refundInDashboard(room, paymentIntentId, 1);
      expect(await compare()).toEqual({ ...nothing, agreed: 1, notHere: 120 });
      const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
      expect(await room.payments.movements(from, to, 120)).toBeNull();
      expect(await room.payments.movements(from, to, 121)).toHaveLength(121);
    });

    test('says that the provider is away, and loses nothing', async () => {
      await buy();
      room.emulator.fail({
        calls: 'GET /v1/balance_transactions',
        error: { status: 503, type: 'api_error' },
        times: 10,
      });
      expect(await reconcileMonth(room, '2026-03')).toEqual({ ok: false, code: 'provider_away' });
      expect((await monthRegister(room.db, '2026-03')).total.grossCents).toBe(5000);
      room.emulator.recover();
      expect(await compare()).toEqual({ ...nothing, agreed: 1 });
    });
  });
});
