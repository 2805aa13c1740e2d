import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { productSizes } from '#db/schema/stock.ts';
import { openBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { cancelBalancePayment } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { documentsOf, noteCreditNote } from '#shop/orders/invoices/credit-notes.server.ts';
import { issueInvoice } from '#shop/orders/invoices/issue.server.ts';
import { noteInvoice } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { remainingToWithdraw, withdrawalsOfOrder } from '#shop/orders/withdrawals/read.server.ts';
import { withdraw } from '#shop/orders/withdrawals/withdrawals.server.ts';
import { onEachEngine } from '#support/database.ts';
import { ASSISTANT, DAY, OWNER, openExchangeRoom } from '#support/exchange-room.ts';
import { paidOrder, runRefundJobs } from '#support/refunds.ts';
import { addProduct, addSet, INVOICE_REQUEST } from '#support/room.ts';
import { acceptExchange, beginExchange, refuseExchange } from './decide.server.ts';
import { exchangesForPerson, forgetExchanges, removeAllExchanges } from './forget.server.ts';
import {
  countLateExchanges,
  exchangeProgressOf,
  exchangesOfOrder,
  exchangesToWorkOn,
  listExchanges,
} from './read.server.ts';
import { requestExchange, takeRequestBack } from './request.server.ts';
import { exchangeableOf } from './rows.server.ts';
import { exchangeableChoices, exchangeableOrders } from './sizes.server.ts';
import {
  callExchangeOff,
  chaseExchanges,
  endUnleft,
  endWithdrawn,
  giveUpExchange,
  noteExchangeArrival,
  noteExchangeDelivery,
  sendExchange,
} from './steps.server.ts';

const SEES_ALL = { seesMoney: true, seesInvoices: true };
const SEES_NEITHER = { seesMoney: false, seesInvoices: false };
const PARCEL = { carrier: 'BRT', trackingNumber: 'AB123', handedOver: false };

onEachEngine((_engine, open) => {
  const shop = openExchangeRoom(open);
  const { room, ids } = shop;
  const items = async () =>
    (await shop.order()).items.map(({ size, quantity, priceCents }) => [size, quantity, priceCents]);
  const withdrawFrom = async (lines: { line: string; quantity: number }[]) => {
    const order = await shop.order();
    const declared = { name: 'Ada', orderNumber: '#1', email: order.customerEmail, articles: '' };
    return withdraw(
      room,
      {
        formId: crypto.randomUUID(),
        declared: { ...declared, scope: 'some', lines },
        known: order,
        origin: 'email',
        clientAddress: '203.0.113.7',
      },
      (tx, orderId) => endUnleft(tx, orderId, room.now()),
    );
  };

  describe('what a shopper asks for', () => {
    test('is held at once, told once, and accepted names the new piece in the order', async () => {
      const requested = await shop.ask();
      expect(requested).toMatchObject({ status: 'requested', differenceCents: 0, origin: 'shopper' });
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 1 });
      expect(await items()).toEqual([['M', 2, 5000]]);
      // A double click is one request.
      expect(await requestExchange(room, shop.asking({ id: requested.id }))).toEqual({ ok: true });
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 1 });

      const from = await shop.from(requested.id);
      const both = await Promise.all([
        acceptExchange(room, from, OWNER),
        refuseExchange(room, { ...from, reason: 'No' }),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'over' });
    });

    test('accepted, sent and brought back, it is done, and nothing of the money moved', async () => {
      const before = await shop.order();
      const { id } = await shop.ask();
      expect(await acceptExchange(room, await shop.from(id), ASSISTANT)).toEqual({ ok: true });
      expect(await shop.row(id)).toMatchObject({ status: 'accepted', backBy: '2026-03-24' });
      expect(await items()).toEqual([
        ['M', 1, 5000],
        ['L', 1, 5000],
      ]);
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 1, held: 0 });
      expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 2, held: 0 });
      expect(await sendExchange(room, await shop.from(id), PARCEL)).toEqual({ ok: true });
      expect(await noteExchangeArrival(room, await shop.from(id), { keepOut: false })).toEqual({ ok: true });
      expect(await shop.row(id)).toMatchObject({ status: 'closed', endedBecause: 'done', restocked: true });
      expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 3, held: 0 });
      const after = await shop.order();
      expect([after.totalCents, after.paidCents, after.refundedCents, after.openCents]).toEqual([
        before.totalCents,
        before.paidCents,
        0,
        0,
      ]);
      expect(await shop.mails()).toEqual(['exchange-accepted', 'exchange-sent', 'exchange-arrived']);
    });

    test('the old piece may come first, and may be kept out of sale', async () => {
      const { id } = await shop.begin();
      await noteExchangeArrival(room, await shop.from(id), { keepOut: true });
      expect(await shop.row(id)).toMatchObject({ status: 'arrived', restocked: false });
      expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 2, held: 0 });
      await sendExchange(room, await shop.from(id), { ...PARCEL, handedOver: true });
      expect(await shop.row(id)).toMatchObject({ status: 'closed', endedBecause: 'done', handedOver: true });
    });

    test.each([
      ['more than there are', { quantity: 3 }, 'not_left'],
      ['a line that the order has not', { line: 'x|M' }, 'not_left'],
      ['the same size', { size: 'M' }, 'same_size'],
      ['a size that is sold out', { size: 'S' }, 'gone'],
      ['a size that is none', { size: 'XXL' }, 'gone'],
      ['an order that is none', { orderId: crypto.randomUUID() as string }, 'unknown_order'],
      ['more than are free', { quantity: 2, size: 'L' }, null],
    ] as const)('%s is refused clearly, and holds nothing', async (_, of, code) => {
      const answer = await requestExchange(room, shop.asking(of));
      expect(answer).toEqual(code === null ? { ok: true } : { ok: false, code });
      expect((await shop.count(ids.productId, 'L')).held).toBe(code === null ? 2 : 0);
    });

    test('is not taken after the last day to withdraw, nor more than three times', async () => {
      for (let n = 0; n < 3; n += 1) {
        const { id } = await shop.ask();
        expect(await takeRequestBack(room, { id, orderId: ids.orderId })).toEqual({ ok: true });
      }
      expect(await requestExchange(room, shop.asking())).toEqual({ ok: false, code: 'too_many' });
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
      shop.later(31 * DAY);
      expect(await requestExchange(room, shop.asking())).toEqual({ ok: false, code: 'too_late' });
      // The owner may still exchange it.
      expect((await shop.begin()).status).toBe('accepted');
    });

    test('holds its piece for three days; accepted later, it is had while it is free', async () => {
      const { id } = await shop.ask();
      shop.later(2 * DAY);
      await chaseExchanges(room);
      expect((await shop.count(ids.productId, 'L')).held).toBe(1);
      shop.later(DAY);
      await chaseExchanges(room);
      await chaseExchanges(room);
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
      expect(await shop.row(id)).toMatchObject({ status: 'requested', heldUntil: null });
      expect(await acceptExchange(room, await shop.from(id), OWNER)).toEqual({ ok: true });
    });

    test('refused with a reason, its piece is on sale again, and she is told', async () => {
      const { id } = await shop.ask();
      const refusal = { ...(await shop.from(id)), reason: 'È un capo su misura.' };
      expect(await refuseExchange(room, refusal)).toEqual({ ok: true });
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
      expect(await shop.mails()).toEqual(['exchange-refused']);
      const shown = (await exchangeProgressOf(room.db, [ids.orderId])).get(ids.orderId);
      expect(shown).toMatchObject([{ lines: ['Non accettato. Motivo: È un capo su misura.'] }]);
    });

    test.each([
      ['by transfer', { paymentMethod: 'transfer', deliveryMethod: 'standard' }],
      ['at the door', { paymentMethod: 'cash_on_delivery', deliveryMethod: 'standard' }],
      ['in the shop', { paymentMethod: 'in_shop', deliveryMethod: 'pickup' }],
    ] as const)(
      'of an order to be paid %s holds no second piece while nothing is paid and it is here',
      async (_, order) => {
        await room.db
          .update(orders)
          .set({ ...order, status: 'pending', deliveredAt: null, dispatchedAt: null });
        const { paidCents } = await shop.order();
        await room.db.update(orders).set({ paidCents: 0 });
        expect(await exchangeableChoices(room.db, await shop.order(), room.now())).toEqual([]);
        expect(await requestExchange(room, shop.asking())).toEqual({ ok: false, code: 'not_paid' });
        expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
        await room.db.update(orders).set({ paidCents });
        expect(await exchangeableChoices(room.db, await shop.order(), room.now())).toHaveLength(1);
        await shop.ask();
      },
    );

    test.each([
      ['delivered', async () => {}, true],
      [
        'not sent yet',
        () => room.db.update(orders).set({ status: 'pending', dispatchedAt: null, deliveredAt: null }),
        true,
      ],
      ['cancelled', () => room.db.update(orders).set({ status: 'cancelled' }), false],
      ['sold in the shop', () => room.db.update(orders).set({ soldInShop: true }), false],
      ['of a person who was forgotten', () => room.db.update(orders).set({ customerEmail: '' }), false],
      ['whose days are over', async () => shop.later(31 * DAY), false],
      ['withdrawn from whole', () => withdrawFrom([{ line: ids.line, quantity: 2 }]), false],
      ['whose every piece is in a request', () => shop.ask({ quantity: 2 }), false],
    ] as [string, () => unknown, boolean][])(
      'is offered in the account as on the order’s page: %s',
      async (_, become, isOffered) => {
        await become();
        const choices = await exchangeableChoices(room.db, await shop.order(), room.now());
        expect([...(await exchangeableOrders(room, [ids.orderId]))]).toEqual(isOffered ? [ids.orderId] : []);
        expect(choices.length > 0).toBe(isOffered);
      },
    );

    test('of one that has left unpaid is taken', async () => {
      await room.db.update(orders).set({ paymentMethod: 'transfer', paidCents: 0 });
      await shop.ask();
    });

    test('of an order that has not left, both pieces change places in the shop', async () => {
      const lines = [{ size: 'M', quantity: 1 }];
      const made = await paidOrder(room, { productId: ids.productId, lines, delivery: 'standard' });
      const requested = await shop.ask({ orderId: made.orderId });
      expect(await acceptExchange(room, await shop.from(requested.id), OWNER)).toEqual({ ok: true });
      expect(await shop.row(requested.id)).toMatchObject({
        status: 'closed',
        endedBecause: 'before_dispatch',
      });
      expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 2, held: 0 });
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 1, held: 0 });
      const [item] = (await orderById(room.db, made.orderId))?.items ?? [];
      expect(item).toMatchObject({ size: 'L', quantity: 1 });
      expect(item?.ownDelivery).toBeUndefined();
    });
  });

  describe('what was withdrawn from', () => {
    test('is not exchanged, and a withdrawal ends the request', async () => {
      const { id } = await shop.ask({ quantity: 2 });
      expect((await withdrawFrom([{ line: ids.line, quantity: 1 }])).ok).toBe(true);
      expect(await shop.row(id)).toMatchObject({ status: 'closed', endedBecause: 'not_left' });
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
      expect(await exchangeableOf(room.db, await shop.order())).toEqual({ [ids.line]: 1 });
      expect(await beginExchange(room, await shop.begun({ quantity: 2 }), OWNER)).toEqual({
        ok: false,
        code: 'not_left',
      });
    });

    test('is not sent: the old piece still comes, and ends the exchange', async () => {
      const { id, newLine } = await shop.begin();
      expect((await withdrawFrom([{ line: newLine, quantity: 1 }])).ok).toBe(true);
      expect(await sendExchange(room, await shop.from(id), PARCEL)).toEqual({ ok: false, code: 'withdrawn' });
      await noteExchangeArrival(room, await shop.from(id), { keepOut: false });
      expect(await shop.row(id)).toMatchObject({ status: 'closed', endedBecause: 'not_left' });
    });

    test.each(['the whole line', 'a line that has a piece already'])(
      'of two new pieces one is sent, whichever old piece came first: %s',
      async (of) => {
        const isWhole = of === 'the whole line';
        const { id, newLine } = isWhole ? await shop.begin({ quantity: 2 }) : await shop.begin();
        if (!isWhole) {
          shop.later(1000);
          await shop.begin();
        }
        const pieces = isWhole ? { pieces: 1 } : {};
        await noteExchangeArrival(room, await shop.from(id), { keepOut: false, ...pieces });
        const all = await exchangesOfOrder(room, ids.orderId, SEES_ALL);
        const second = all.find((one) => one.id !== id)?.id ?? expect.fail('not split');
        shop.later(1000);
        expect((await withdrawFrom([{ line: newLine, quantity: 1 }])).ok).toBe(true);
        shop.later(1000);
        const refused = { ok: false, code: 'withdrawn' };
        expect(await sendExchange(room, await shop.from(second), PARCEL)).toEqual(refused);
        expect(await sendExchange(room, await shop.from(id), PARCEL)).toEqual({ ok: true });
        expect(await sendExchange(room, await shop.from(second), PARCEL)).toEqual(refused);
        await noteExchangeArrival(room, await shop.from(second), { keepOut: false });
        expect(await shop.row(second)).toMatchObject({ status: 'closed', endedBecause: 'not_left' });
      },
    );

    test('of a new piece that was sent, another exchange of its line goes on', async () => {
      const { id, newLine } = await shop.begin();
      const second = await shop.begin();
      await sendExchange(room, await shop.from(id), PARCEL);
      shop.later(1000);
      expect((await withdrawFrom([{ line: newLine, quantity: 1 }])).ok).toBe(true);
      expect(await sendExchange(room, await shop.from(second.id), PARCEL)).toEqual({ ok: true });
    });

    test('of a new piece the days count from its own delivery', async () => {
      const { id, newLine } = await shop.begin();
      await sendExchange(room, await shop.from(id), PARCEL);
      shop.later(20 * DAY);
      const day = '2026-03-28';
      expect(await noteExchangeDelivery(room, await shop.from(id), '2026-03-01')).toEqual({
        ok: false,
        code: 'invalid_day',
      });
      expect(await noteExchangeDelivery(room, await shop.from(id), day)).toEqual({ ok: true });
      await withdrawFrom([{ line: newLine, quantity: 1 }]);
      await withdrawFrom([{ line: ids.line, quantity: 1 }]);
      const rows = await withdrawalsOfOrder(room.db, ids.orderId);
      expect(rows.map(({ lastDay, inTime }) => [lastDay, inTime]).sort()).toEqual([
        ['2026-03-24', false],
        ['2026-04-13', true],
      ]);
    });

    test('what was refunded is neither exchanged nor lost to the invoice', async () => {
      const refunded = await requestRefund(room, {
        refundId: crypto.randomUUID(),
        orderId: ids.orderId,
        amountCents: 5000,
        reason: 'Difetto',
        pieces: [{ line: ids.line, quantity: 1 }],
        actor: 'owner',
      });
      expect(refunded.ok).toBe(true);
      await runRefundJobs(room);
      const { id } = await shop.begin();
      expect(await items()).toEqual([
        ['M', 1, 5000],
        ['L', 1, 5000],
      ]);
      const { lines, leftCents } = await remainingToWithdraw(room.db, await shop.order());
      expect(lines.map(({ key, pieces, left }) => [key.split('|')[1], pieces, left.cents])).toEqual([
        ['M', 0, 0],
        ['L', 1, 5000],
      ]);
      const { shippingCents } = await shop.order();
      expect(leftCents).toBe(5000 + shippingCents);
      expect((await shop.row(id)).status).toBe('accepted');
    });
  });

  describe('the end of an exchange', () => {
    test('called off before the new piece left, everything is what it was', async () => {
      const before = await shop.order();
      const { id } = await shop.begin();
      expect(await callExchangeOff(room, await shop.from(id), OWNER)).toEqual({ ok: true });
      const after = await shop.order();
      expect(after.items).toEqual(before.items);
      expect(after.totalCents).toBe(before.totalCents);
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
      expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 2, held: 0 });
      expect(await callExchangeOff(room, await shop.from(id), OWNER)).toEqual({ ok: false, code: 'over' });
    });

    test('late, the staff is told once and decides; a piece that comes after all is taken in', async () => {
      const { id } = await shop.begin();
      await sendExchange(room, await shop.from(id), PARCEL);
      shop.later(15 * DAY);
      await chaseExchanges(room);
      const shown = (await shop.row(id)).lateNotifiedAt;
      expect(shown).not.toBeNull();
      await chaseExchanges(room);
      expect((await shop.row(id)).lateNotifiedAt).toEqual(shown);
      const happened = await room.db.select().from(orderEvents).where(eq(orderEvents.kind, 'exchange'));
      expect(happened.filter(({ detail }) => detail.what === 'late')).toHaveLength(1);
      expect(await countLateExchanges(room.db, room.now())).toBe(1);
      expect(await exchangesToWorkOn(room.db, room.now())).toMatchObject({ count: 1 });
      expect((await listExchanges(room, { state: 'late', after: null }, SEES_ALL)).exchanges).toMatchObject([
        { id },
      ]);
      expect(await giveUpExchange(room, await shop.from(id), { charges: false })).toEqual({ ok: true });
      expect(await shop.row(id)).toMatchObject({ status: 'closed', endedBecause: 'never_came' });
      expect(await noteExchangeArrival(room, await shop.from(id), { keepOut: false })).toEqual({ ok: true });
      expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 3, held: 0 });
      expect(await noteExchangeArrival(room, await shop.from(id), { keepOut: false })).toEqual({
        ok: false,
        code: 'over',
      });
    });

    test('of two one comes back: it is taken in, and the other is awaited and charged by itself', async () => {
      const { id, newLine } = await shop.begin({ quantity: 2 });
      await sendExchange(room, await shop.from(id), PARCEL);
      const from = await shop.from(id);
      for (const pieces of [0, 3, 1.5])
        expect(await noteExchangeArrival(room, from, { keepOut: false, pieces })).toEqual({
          ok: false,
          code: 'not_left',
        });
      expect(await noteExchangeArrival(room, from, { keepOut: false, pieces: 1 })).toEqual({ ok: true });
      expect(await noteExchangeArrival(room, from, { keepOut: false, pieces: 1 })).toMatchObject({
        ok: false,
      });
      expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 3, held: 0 });
      expect(await shop.row(id)).toMatchObject({ quantity: 1, status: 'closed', endedBecause: 'done' });
      const rest = (await exchangesOfOrder(room, ids.orderId, SEES_ALL)).find((one) => one.id !== id);
      expect(rest).toMatchObject({ quantity: 1, status: 'sent', deliveredDay: null });
      expect(await giveUpExchange(room, await shop.from(rest?.id ?? ''), { charges: true })).toEqual({
        ok: true,
      });
      expect((await openBalancePaymentOf(room.db, ids.orderId))?.amountCents).toBe(5000);
      expect(await items()).toEqual([
        ['L', 2, 5000],
        ['M', 1, 5000],
      ]);
      expect((await shop.row(rest?.id ?? '')).newLine).toBe(newLine);
    });

    test('that there is a withdrawal is only offered where there is one', async () => {
      const requested = async () =>
        (await exchangesOfOrder(room, ids.orderId, SEES_ALL)).map(({ status, isRequested }) => [
          status,
          isRequested,
        ]);
      const { id, newLine } = await shop.begin();
      expect(await requested()).toEqual([['accepted', true]]);
      await noteExchangeArrival(room, await shop.from(id), { keepOut: false });
      expect(await requested()).toEqual([['arrived', true]]);
      await withdrawFrom([{ line: newLine, quantity: 1 }]);
      expect(await requested()).toEqual([['arrived', false]]);
      expect(await endWithdrawn(room, await shop.from(id))).toEqual({ ok: true });
    });

    test('a form that was drawn before somebody else’s step is refused', async () => {
      const { id } = await shop.begin();
      const from = await shop.from(id);
      await sendExchange(room, from, PARCEL);
      expect(await noteExchangeArrival(room, from, { keepOut: false })).toEqual({ ok: false, code: 'stale' });
    });

    test('of a cancelled order nothing is exchanged', async () => {
      const { id } = await shop.ask();
      const { version } = await shop.order();
      const cancel = { orderId: ids.orderId, version, to: 'cancelled', actor: 'owner' } as const;
      expect((await moveOrder(room, cancel)).ok).toBe(true);
      expect(await acceptExchange(room, await shop.from(id), OWNER)).toEqual({
        ok: false,
        code: 'cancelled',
      });
      expect(await requestExchange(room, shop.asking())).toEqual({ ok: false, code: 'cancelled' });
      await chaseExchanges(room);
      expect(await shop.row(id)).toMatchObject({ endedBecause: 'not_left' });
    });
  });

  describe('another article', () => {
    const sizeOf = async (priceCents: number) => {
      const productId = await addProduct(room.db, { name: 'Maglia', priceCents, stock: { M: 1 } });
      const [size] = await room.db.select().from(productSizes).where(eq(productSizes.productId, productId));
      return { productId, wanted: { sizeId: size?.id ?? '' } };
    };
    /** What an order's lines come to, what it costs, and what of that is paid, all in cents. */
    const sums = async () => {
      const order = await shop.order();
      const lines = order.items.reduce(
        (sum, one) => sum + one.priceCents * one.quantity - one.discountCents,
        0,
      );
      const { totalCents, shippingCents, paidCents, refundedCents } = order;
      expect(lines + shippingCents).toBe(totalCents);
      return { totalCents, paidCents, refundedCents };
    };
    const chargeNow = async () => (await openBalancePaymentOf(room.db, ids.orderId))?.amountCents ?? 0;

    test.each([
      ['dearer', 6200, 1200],
      ['of the same price', 5000, 0],
      ['cheaper', 3900, -1100],
    ])(
      'that is %s: lines, total, what is paid and what is requested agree',
      async (_, priceCents, difference) => {
        const before = await sums();
        const { productId, wanted: requested } = await sizeOf(priceCents);
        const { id, differenceCents } = await shop.begin({ newPiece: requested });
        expect(differenceCents).toBe(difference);
        await runRefundJobs(room);
        const after = await sums();
        expect(after.totalCents).toBe(before.totalCents + difference);
        expect(after.paidCents).toBe(before.paidCents + Math.min(0, difference));
        expect(await chargeNow()).toBe(Math.max(0, difference));
        expect(await shop.count(productId, 'M')).toEqual({ stock: 0, held: 0 });
        const sent = await sendExchange(room, await shop.from(id), PARCEL);
        expect(sent).toEqual(difference > 0 ? { ok: false, code: 'unpaid' } : { ok: true });
      },
    );

    test('a dearer piece at the till is paid there: its link is not sent', async () => {
      const { wanted: requested } = await sizeOf(6200);
      await shop.begin({ newPiece: requested, origin: 'till' });
      expect(await chargeNow()).toBe(1200);
      expect(await room.db.$count(outbox, eq(outbox.kind, 'charge'))).toBe(0);
    });

    test('a dearer piece does not leave unpaid, though the link was taken back', async () => {
      const { wanted: requested } = await sizeOf(6200);
      const { id } = await shop.begin({ newPiece: requested });
      const { version } = await shop.order();
      expect(
        await cancelBalancePayment(room, { orderId: ids.orderId, version, actor: 'owner' }),
      ).toMatchObject({
        ok: true,
      });
      const sent = async () => sendExchange(room, await shop.from(id), PARCEL);
      expect(await sent()).toEqual({ ok: false, code: 'unpaid' });
      // Nor does that of an order by transfer that left before it was paid: its difference is part of what is awaited.
      const { totalCents } = await shop.order();
      await room.db
        .update(orders)
        .set({ paymentMethod: 'transfer', paidCents: 0, chargedCents: 0 })
        .where(eq(orders.id, ids.orderId));
      expect(await sent()).toEqual({ ok: false, code: 'unpaid' });
      await room.db.update(orders).set({ paidCents: totalCents }).where(eq(orders.id, ids.orderId));
      expect(await sent()).toEqual({ ok: true });
    });

    test('called off, nothing is requested any more', async () => {
      const before = await shop.order();
      const { productId, wanted: requested } = await sizeOf(6200);
      const { id } = await shop.begin({ newPiece: requested });
      expect(await callExchangeOff(room, await shop.from(id), ASSISTANT)).toEqual({ ok: true });
      expect(await chargeNow()).toBe(0);
      expect((await shop.order()).items).toEqual(before.items);
      expect(await sums()).toMatchObject({ totalCents: before.totalCents, paidCents: before.paidCents });
      expect(await shop.count(productId, 'M')).toEqual({ stock: 1, held: 0 });
    });

    test('tells who may not read of refunds and invoices neither amount nor number', async () => {
      const { wanted: requested } = await sizeOf(3900);
      await shop.begin({ newPiece: requested });
      await room.db.update(orders).set({
        invoiceRequest: INVOICE_REQUEST,
        ...{ invoiceNumber: 'FT-9', invoiceDay: '2026-03-10' },
      });
      const seen = async (reader: typeof SEES_ALL) =>
        JSON.stringify(await exchangesOfOrder(room, ids.orderId, reader));
      expect(await seen(SEES_ALL)).toMatch(/FT-9.*|-1100/);
      expect(await seen(SEES_NEITHER)).not.toMatch(/FT-9|1100|11,00|torna indietro/);
    });

    test('that gives money back is begun by nobody who may not give it', async () => {
      const { wanted: requested } = await sizeOf(3900);
      const begun = await shop.begun({ newPiece: requested });
      expect(await beginExchange(room, begun, ASSISTANT)).toEqual({ ok: false, code: 'may_not_refund' });
      expect(await items()).toEqual([['M', 2, 5000]]);
    });

    describe('calling off or beginning one is the owner’s where money goes back, whatever else is to be paid', () => {
      const setMoney = (of: Partial<typeof orders.$inferInsert>) => room.db.update(orders).set(of);
      const dearer = async () => shop.begin({ newPiece: (await sizeOf(6200)).wanted });

      test.each([
        ['nothing of the difference was paid', 0, 0, null],
        ['a part of it was', 500, 0, 'may_not_refund'],
        ['all of it was', 1200, 0, 'may_not_refund'],
        ['all of it was, and less than that is to be paid for another', 1200, 500, 'may_not_refund'],
        ['all of it was, and as much is to be paid for another', 1200, 1200, null],
      ])('%s', async (_, paidOfIt, otherCents, code) => {
        const { paidCents } = await sums();
        const { id } = await dearer();
        await setMoney({ paidCents: paidCents + paidOfIt });
        if (otherCents > 0) await shop.begin({ newPiece: (await sizeOf(5000 + otherCents)).wanted });
        const before = await shop.order();
        const off = await callExchangeOff(room, await shop.from(id), ASSISTANT);
        expect(off).toEqual(code === null ? { ok: true } : { ok: false, code });
        if (code === null) return expect((await shop.order()).paidCents).toBe(before.paidCents);
        expect(await shop.order()).toEqual(before);
        expect(await callExchangeOff(room, await shop.from(id), OWNER)).toEqual({ ok: true });
      });

      test('of an order that is still to be paid in its own way none does: an assistant may', async () => {
        await setMoney({ paymentMethod: 'transfer', paidCents: 0 });
        const { id } = await dearer();
        expect(await callExchangeOff(room, await shop.from(id), ASSISTANT)).toEqual({ ok: true });
        const { id: cheaper } = await shop.begin({ newPiece: (await sizeOf(3900)).wanted }, ASSISTANT);
        expect((await shop.row(cheaper)).differenceCents).toBe(-1100);
        expect(await sums()).toMatchObject({ paidCents: 0, refundedCents: 0 });
      });
    });

    test('a piece that never came is the order’s again, and its price is requested', async () => {
      const before = await sums();
      const { id } = await shop.begin();
      await sendExchange(room, await shop.from(id), PARCEL);
      expect(await giveUpExchange(room, await shop.from(id), { charges: true })).toEqual({ ok: true });
      expect(await shop.row(id)).toMatchObject({ status: 'closed', endedBecause: 'both_retained' });
      expect(await sums()).toMatchObject({
        totalCents: before.totalCents + 5000,
        paidCents: before.paidCents,
      });
      expect(await chargeNow()).toBe(5000);
      expect(await items()).toEqual([
        ['M', 2, 5000],
        ['L', 1, 5000],
      ]);
      expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 2, held: 0 });
      const again = await noteExchangeArrival(room, await shop.from(id), { keepOut: false });
      expect(again).toEqual({ ok: false, code: 'over' });
    });
  });

  test('what was written about a person is emptied with her order, what was exchanged stays', async () => {
    const { id } = await shop.ask({ note: 'Ada ha le spalle larghe' });
    await refuseExchange(room, { ...(await shop.from(id)), reason: 'No, Ada' });
    expect(await exchangesForPerson(room.db, [ids.orderId])).toMatchObject([
      { note: 'Ada ha le spalle larghe' },
    ]);
    await forgetExchanges(room.db, [ids.orderId]);
    expect(await shop.row(id)).toMatchObject({ note: '', refusal: '', status: 'refused', quantity: 1 });
  });

  test('with the demonstration they go, and what they held is on sale again', async () => {
    await shop.ask();
    expect(await removeAllExchanges(room.db)).toBe(1);
    expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
  });

  test('an invoice with its number stays as it was issued, and its credit note names what it names', async () => {
    await room.db.update(orders).set({ invoiceRequest: INVOICE_REQUEST });
    const { version } = await shop.order();
    const requested = {
      orderId: ids.orderId,
      actor: 'owner',
      version,
      invoice: { number: '7', day: '2026-03-10' },
    };
    expect(await noteInvoice(room, requested, issueInvoice)).toMatchObject({ ok: true });
    const [size] = await room.db.select().from(productSizes).where(eq(productSizes.productId, ids.skirtId));
    const other = await shop.begun({ newPiece: { sizeId: size?.id ?? '' } });
    expect(await beginExchange(room, other, OWNER)).toEqual({ ok: false, code: 'invoiced' });
    const documents = async () => documentsOf(room.db, await shop.order());
    const issued = async () => {
      const { invoice, issued, due } = (await documents()) ?? {};
      return { invoice, issued, dueCents: due?.cents };
    };
    const before = await issued();
    await shop.begin();
    await shop.begin();
    expect((await items()).map(([size]) => size)).toEqual(['L']);
    expect(await issued()).toEqual(before);
    // The shop moves: what it has issued stays.
    await room.db.update(orders).set({ promoCode: 'another', paymentMethod: 'in_shop' });
    expect(await issued()).toEqual(before);
    const back = { refundId: crypto.randomUUID(), orderId: ids.orderId, amountCents: 5000, reason: '' };
    const pieces = [{ line: `${ids.productId}|L`, quantity: 1 }];
    expect(await requestRefund(room, { ...back, pieces, actor: 'owner' })).toMatchObject({ ok: true });
    const due = (await documents())?.due;
    expect(due).toMatchObject({ cents: 5000 });
    expect(due?.billed.lines.filter(({ cents }) => cents !== 0)).toEqual([
      { key: `${ids.productId}|M`, quantity: 1, cents: 5000 },
    ]);
    const note = { number: 'NC 1', day: '2026-03-10' };
    expect(await noteCreditNote(room, { ...requested, note, expectedCents: 5000 })).toEqual({ ok: true });
    const noted = await documents();
    expect(noted?.notes[0]?.issued.order.items).toEqual(before.issued?.order.items);
    expect(noted?.due.cents).toBe(0);
  });

  test('at the till both pieces change hands at once', async () => {
    const { id } = await shop.begin({ origin: 'till' });
    expect(await shop.row(id)).toMatchObject({ status: 'closed', endedBecause: 'done', handedOver: true });
    expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 3, held: 0 });
    expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 1, held: 0 });
    const fresh = (await shop.order()).items.find(({ size }) => size === 'L');
    expect(fresh?.ownDelivery).toEqual({ at: room.now().toISOString() });
  });

  test('a size that the order has already joins its line, and twice the same form is once', async () => {
    const first = await shop.begun();
    await beginExchange(room, first, OWNER);
    expect(await beginExchange(room, first, OWNER)).toEqual({ ok: true, id: first.id });
    await shop.begin();
    expect(await items()).toEqual([['L', 2, 5000]]);
    expect((await shop.order()).items[0]?.ownDelivery).toEqual({ at: null });
  });

  test('of a set one piece is exchanged, the other stays with the shopper', async () => {
    const jacket = await addProduct(room.db, { name: 'Giacca', stock: { '42': 1, '44': 1 } });
    const skirt = await addProduct(room.db, { name: 'Tubino', stock: { S: 1 } });
    const setId = await addSet(room.db, [jacket, skirt], { name: 'Completo', priceCents: 9000 });
    const bought = { productId: setId, lines: [{ size: 'Giacca 42 + Tubino S', quantity: 1 }] };
    const made = await paidOrder(room, { ...bought, delivery: 'standard' });
    const sent = (await orderById(room.db, made.orderId)) ?? (await shop.order());
    await moveOrder(room, { orderId: sent.id, version: sent.version, to: 'delivered', actor: 'owner' });
    expect(await shop.count(skirt, 'S')).toEqual({ stock: 0, held: 0 });
    const line = orderLineKey(sent.items[0] ?? { productId: '', size: '' });
    const size = 'Giacca 44 + Tubino S';
    const { id } = await shop.ask({ orderId: sent.id, line, size });
    expect(await shop.count(jacket, '44')).toEqual({ stock: 1, held: 1 });
    expect(await acceptExchange(room, await shop.from(id), OWNER)).toEqual({ ok: true });
    expect(await shop.count(jacket, '44')).toEqual({ stock: 0, held: 0 });
    expect(await shop.count(skirt, 'S')).toEqual({ stock: 0, held: 0 });
    await noteExchangeArrival(room, await shop.from(id), { keepOut: false });
    expect(await shop.count(jacket, '42')).toEqual({ stock: 1, held: 0 });
    expect(await shop.count(skirt, 'S')).toEqual({ stock: 0, held: 0 });
  });
});
