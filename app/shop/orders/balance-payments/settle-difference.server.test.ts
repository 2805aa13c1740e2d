import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { countUnpaid } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { undoMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { readBankFile } from '#shop/orders/offline-payments/bank.server.ts';
import { ordersAtTill } from '#shop/orders/offline-payments/in-shop.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { needsRefundAccount } from '#shop/orders/refunds/account.server.ts';
import { settleRefund } from '#shop/orders/refunds/carry-out.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { onEachEngine } from '#support/database.ts';
import { DAY, openRefundRoom, TOTAL } from '#support/refund-room.ts';
import { refundsAtProvider, runRefundJobs } from '#support/refunds.ts';
import { openBalancePaymentOf } from './balance-payments.server.ts';
import {
  askAgain,
  cancelBalancePayment,
  type Difference,
  settleDifference,
} from './settle-difference.server.ts';

onEachEngine((_engine, open) => {
  const { room, bought, request, rows, refunded, givenBack, later, refuses } = openRefundRoom(open);
  const eventsOf = (kind: string) => room.db.select().from(orderEvents).where(eq(orderEvents.kind, kind));
  const order = async () => (await orderById(room.db, bought.orderId)) ?? expect.fail('no order');

  /** Changes what the order costs by so many cents, as new lines do. */
  async function costs(moreCents: number): Promise<Difference> {
    const { subtotalCents, totalCents } = await order();
    return room.db.transaction(async (tx) => {
      const amounts = { subtotalCents: subtotalCents + moreCents, totalCents: totalCents + moreCents };
      await tx.update(orders).set(amounts).where(eq(orders.id, bought.orderId));
      return settleDifference(room, tx, {
        orderId: bought.orderId,
        because: 'edit',
        actor: 'owner',
        beforeTotalCents: totalCents,
      });
    });
  }
  const today = () => room.now().toISOString().slice(0, 10);
  const pay = (amountCents: number) =>
    receivePayment(room, {
      ...{ id: crypto.randomUUID(), orderId: bought.orderId, day: today(), amountCents, actor: 'owner' },
      method: 'in_shop',
    });

  test('what an order costs more is requested by one link, priced anew, and ended when it is paid', async () => {
    expect(await costs(500)).toMatchObject({ kind: 'charge', amountCents: 500 });
    expect(await order()).toMatchObject({ openCents: 500, chargedCents: 500, paidCents: TOTAL });
    const first = await openBalancePaymentOf(room.db, bought.orderId);
    expect(await costs(0)).toEqual({ kind: 'charge', chargeId: first?.id, amountCents: 500 });
    expect(await costs(300)).toEqual({ kind: 'charge', chargeId: first?.id, amountCents: 800 });
    const mails = await room.db.select().from(outbox);
    expect(mails.map(({ kind }) => kind)).toEqual(['charge', 'charge']);
    expect(mails[0]?.text).toMatch(
      /abbiamo modificato il tuo ordine #\w{8} come concordato: resta da pagare una differenza di/,
    );
    expect(await takingsInAll(room.db)).toBe(TOTAL);
    expect(await pay(300)).toMatchObject({ ok: true, money: [{ label: 'Da pagare' }, { label: 'Pagato' }] });
    expect(await openBalancePaymentOf(room.db, bought.orderId)).toMatchObject({ amountCents: 500 });
    expect(await pay(500)).toMatchObject({ ok: true, money: [{ label: 'Pagato' }] });
    expect(await openBalancePaymentOf(room.db, bought.orderId)).toBeNull();
    expect(await order()).toMatchObject({ chargedCents: 0, paidCents: TOTAL + 800 });
    expect(await takingsInAll(room.db)).toBe(TOTAL + 800);
    // A transfer that was on its way meanwhile came twice.
    expect(await pay(1)).toMatchObject({
      ok: true,
      money: [{ label: 'Pagato' }, { label: 'Da rimborsare' }],
    });
  });

  test('what was never requested without the provider is not noted', async () => {
    expect(await pay(1)).toEqual({ ok: false, code: 'not_to_shop' });
  });

  test('a link that is taken back leaves the difference owed: to the till and by transfer, counted once it is paid', async () => {
    await costs(500);
    await move('delivered');
    const { version } = await order();
    expect(
      await cancelBalancePayment(room, { orderId: bought.orderId, version, actor: 'owner' }),
    ).toMatchObject({
      ok: true,
    });
    expect(await openBalancePaymentOf(room.db, bought.orderId)).toBeNull();
    expect(await order()).toMatchObject({ chargedCents: 500, openCents: 500 });
    expect(await takingsInAll(room.db)).toBe(TOTAL);
    expect(await ordersAtTill(room.db)).toMatchObject([{ amountCents: 500, isDifference: true }]);
    expect(await pay(200)).toMatchObject({ ok: true, money: [{ label: 'Da pagare' }, { label: 'Pagato' }] });
    expect(await order()).toMatchObject({ chargedCents: 300 });
    expect(await takingsInAll(room.db)).toBe(TOTAL + 200);
    const by = { orderId: bought.orderId, version: (await order()).version, actor: 'owner' };
    expect(await askAgain(room, by)).toMatchObject({ ok: true });
    expect(await openBalancePaymentOf(room.db, bought.orderId)).toMatchObject({ amountCents: 300 });
    expect(await pay(300)).toMatchObject({ ok: true, money: [{ label: 'Pagato' }] });
    expect(await order()).toMatchObject({ chargedCents: 0 });
    expect(await takingsInAll(room.db)).toBe(TOTAL + 500);
  });

  test('of two people with the same page one takes the link back or sends it again, and open pages hear of it', async () => {
    await costs(500);
    for (const [first, second] of [
      [cancelBalancePayment, askAgain],
      [askAgain, askAgain],
    ] as const) {
      const before = await order();
      later(1000);
      const by = { orderId: bought.orderId, version: before.version, actor: 'owner' };
      const mails = await room.db.$count(outbox);
      expect(await first(room, by)).toMatchObject({ ok: true });
      const shown = await room.db.$count(outbox);
      expect(await second(room, { ...by, actor: 'dora' })).toEqual({ ok: false, code: 'stale' });
      expect(await room.db.$count(outbox)).toBe(shown);
      expect(shown - mails).toBe(first === askAgain ? 1 : 0);
      const [row] = await room.db.select().from(orders).where(eq(orders.id, bought.orderId));
      expect(row).toMatchObject({ version: before.version + 1, updatedAt: room.now() });
      const { version } = await order();
      await askAgain(room, { ...by, version });
    }
  });

  test('what it costs less goes back through the provider, and is no refund of what it costs', async () => {
    expect(await costs(-500)).toEqual({ kind: 'back', amountCents: 500, byHandCents: 0 });
    expect(await costs(0)).toEqual({ kind: 'none' });
    expect(await order()).toMatchObject({
      openCents: 0,
      owedBackCents: 0,
      paidCents: TOTAL - 500,
      refundedCents: 0,
    });
    await runRefundJobs(room);
    expect(await givenBack()).toEqual([500]);
    expect(await takingsInAll(room.db)).toBe(TOTAL - 500);
    // All that it costs can still be refunded, and no more.
    expect(await requestRefund(room, request({ amountCents: TOTAL - 499 }))).toMatchObject({ ok: false });
    expect(await requestRefund(room, request({ amountCents: TOTAL - 500 }))).toMatchObject({ ok: true });
    await runRefundJobs(room);
    expect(await refunded()).toBe(TOTAL - 500);
    expect(await order()).toMatchObject({ openCents: 0, owedBackCents: 0 });
    expect(await takingsInAll(room.db)).toBe(0);
  });

  test('what is owed again before the refund was requested from the provider does not go back', async () => {
    await costs(-500);
    expect(await costs(500)).toEqual({ kind: 'none' });
    expect(await rows()).toMatchObject([{ origin: 'excess', status: 'superseded' }]);
    expect(await order()).toMatchObject({ openCents: 0, owedBackCents: 0, paidCents: TOTAL, excessCents: 0 });
    await runRefundJobs(room);
    expect(await givenBack()).toEqual([]);
  });

  test('a refund takes money from what the provider and the shop took', async () => {
    await costs(500);
    await pay(500);
    const refundRequest = request({ amountCents: TOTAL + 200 });
    expect(await requestRefund(room, refundRequest)).toEqual({ ok: true, repeated: false });
    expect(await requestRefund(room, refundRequest)).toEqual({ ok: true, repeated: true });
    // Both are of one moment.
    const written = (await rows()).toSorted((a, b) => Number(a.byHand) - Number(b.byHand));
    expect(written).toMatchObject([
      { amountCents: TOTAL, byHand: false, paymentIntentId: bought.intent, partOf: null },
      { amountCents: 200, byHand: true, paymentIntentId: null, partOf: refundRequest.refundId },
    ]);
    await runRefundJobs(room);
    expect(await refundsAtProvider(room, bought.intent)).toMatchObject([{ amount: TOTAL }]);
    expect(await order()).toMatchObject({ owedBackCents: 200, toRefundCents: 200 });
    // What no provider gives back goes to an account.
    expect(await needsRefundAccount(room.db, await order())).toBe(true);
  });

  test('the provider gives back what it has, before anybody does by hand', async () => {
    await costs(500);
    await pay(500);
    expect(await costs(-700)).toEqual({ kind: 'back', amountCents: 700, byHandCents: 0 });
  });

  const move = async (to: string) => {
    const { version } = await order();
    const moved = await moveOrder(room, { orderId: bought.orderId, version, to, actor: 'owner', sure: true });
    return moved.ok ? moved : expect.fail(moved.code);
  };
  const unpaid = () => countUnpaid(room.db, room.now());

  test('a cancelled order asks for nothing and takes nothing; reopened or undone, it asks as before', async () => {
    await costs(500);
    for (const back of ['reopened', 'undone'] as const) {
      const { undo } = await move('cancelled');
      expect(await order()).toMatchObject({ chargedCents: 0 });
      expect(await unpaid()).toMatchObject({ waiting: 0, overdue: 0 });
      if (back === 'reopened') await move('pending');
      else if (undo) await undoMove(room, { ...undo, orderId: bought.orderId, actor: 'owner' });
      expect(await order()).toMatchObject({
        status: 'pending',
        chargedCents: 500,
        openCents: 500,
      });
    }
    expect(await pay(500)).toMatchObject({ ok: true, money: [{ label: 'Pagato' }] });
    expect(await order()).toMatchObject({ chargedCents: 0 });
  });

  test('a transfer that comes once the order is cancelled is to go back by hand', async () => {
    await costs(500);
    await move('cancelled');
    const movement = `${today()};${today()};${orderNumber(bought.orderId)};5,00`;
    const bytes = new TextEncoder().encode(
      `Data contabile;Data valuta;Descrizione;Importo\r\n${movement}\r\n`,
    );
    const read = await readBankFile(room, { bytes, chosen: null });
    expect(read).toMatchObject({ proposals: [{ isOffered: true, order: { id: bought.orderId } }] });
    expect(await pay(500)).toMatchObject({ ok: true, money: [{ label: 'Da rimborsare' }] });
  });

  test('what a changed order owes, or is owed, is counted for the owner', async () => {
    const none = { waiting: 0, overdue: 0, dispatched: 0, toRefund: 0 };
    expect(await unpaid()).toEqual(none);
    await costs(500);
    expect(await unpaid()).toEqual({ ...none, waiting: 1 });
    later(8 * DAY);
    expect(await unpaid()).toEqual({ ...none, waiting: 1, overdue: 1 });
    await move('delivered');
    expect(await unpaid()).toEqual({ ...none, dispatched: 1, overdue: 1 });
    await pay(500);
    expect(await unpaid()).toEqual(none);
    // More than the provider took, which it gives back: the rest somebody gives by hand.
    await costs(-TOTAL - 100);
    expect(await unpaid()).toEqual({ ...none, toRefund: 1 });
  });

  test('an excess whose refund failed is requested once, with what came on top of it', async () => {
    await costs(-500);
    refuses('charge_already_refunded', 9);
    await runRefundJobs(room);
    expect(await rows()).toMatchObject([{ status: 'failed', amountCents: 500 }]);
    room.emulator.recover();
    await costs(-1000);
    const now = (await rows()).map(({ status, amountCents }) => [status, amountCents]).toSorted();
    expect(now).toEqual([
      ['requested', 1500],
      ['superseded', 500],
    ]);
    await runRefundJobs(room);
    expect(await givenBack()).toEqual([1500]);
    for (const { id } of await rows())
      expect(await settleRefund(room, { refundId: id, actor: 'owner' })).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ openCents: 0, owedBackCents: 0, paidCents: TOTAL - 1500 });
  });

  test('of an order without an address nobody is written, nor is that said', async () => {
    await room.db.update(orders).set({ customerEmail: '' }).where(eq(orders.id, bought.orderId));
    expect(await costs(500)).toMatchObject({ kind: 'charge', amountCents: 500 });
    expect(await room.db.select().from(outbox)).toEqual([]);
    const [opened] = await eventsOf('charge-opened');
    expect(opened?.detail).toMatchObject({ told: false });
    expect((await ordersAtTill(room.db)).map(({ amountCents }) => amountCents)).toEqual([500]);
  });
});
