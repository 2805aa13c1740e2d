import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { refundLines } from '#db/schema/refunds.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { piecesLeft } from '#shop/orders/refunds/remaining.ts';
import { openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, countPieces } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';
import { reopenWithRest, restOfOrder } from './reopen-rest.server.ts';

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;
  let skirt: string;
  let orderId: string;

  /** Two shirts at 20,00 and a skirt at 30,00, to be paid by transfer, cancelled; a shirt and the skirt are there still. */
  beforeEach(async () => {
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    shirt = await addProduct(room.db, { name: 'Camicia', priceCents: 2000, stock: { M: 2 } });
    skirt = await addProduct(room.db, { name: 'Gonna', priceCents: 3000, stock: { M: 1 } });
    await offer(room, 'transfer');
    orderId = await unpaidOrder(room, shirt, {
      lines: [
        { id: shirt, size: 'M', quantity: 2, priceCents: 2000 },
        { id: skirt, size: 'M', quantity: 1, priceCents: 3000 },
      ],
      expectedTotalCents: 7000,
    });
    await move('cancelled');
    await room.db.update(outbox).set({ sentAt: room.now() });
    await countPieces(room.db, shirt, { M: 1 });
  });

  const found = async () => {
    const order = await orderById(room.db, orderId);
    if (!order) throw new Error('no order');
    return order;
  };
  const requested = async (to: string) => ({
    ...{ orderId, to, actor: 'owner', sure: true, version: (await found()).version },
  });
  const move = async (to: string) => moveOrder(room, await requested(to));
  const reopen = async (mayGiveBack = true) =>
    reopenWithRest(room, { ...(await requested('pending')), mayGiveBack });
  const left = async () => {
    const order = await found();
    const remaining = (await remainingOfOrders(room.db, [order])).get(orderId);
    return remaining ? Object.values(piecesLeft(remaining)) : [];
  };
  const stocks = async () => [(await stockOf(shirt))?.stock, (await stockOf(skirt))?.stock];
  const pay = async () =>
    receivePayment(room, {
      ...{ id: crypto.randomUUID(), orderId, day: dayInRome(room.now()), actor: 'owner' },
      amountCents: (await found()).totalCents,
    });

  test('unpaid, it costs less by what is gone, and is confirmed anew', async () => {
    expect(await move('pending')).toMatchObject({ ok: false, code: 'pieces_gone' });
    expect(await restOfOrder(room.db, orderId)).toEqual({
      gone: ['1 × Camicia, taglia M'],
      left: ['1 × Camicia, taglia M', '1 × Gonna, taglia M'],
      backCents: 0,
    });
    expect(await reopen(false)).toMatchObject({ ok: true, changed: true });
    expect(await found()).toMatchObject({ status: 'pending', totalCents: 5000, putBack: [] });
    expect(await left()).toEqual([1, 1]);
    expect(await stocks()).toEqual([0, 0]);
    const mails = await room.db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
    expect(mails.map(({ subject }) => subject).filter((one) => one.endsWith('modificato'))).toHaveLength(1);
    // Cancelled once more, what it took is on sale again.
    await move('cancelled');
    expect(await stocks()).toEqual([1, 1]);
  });

  test('paid since, what is gone is refunded by name, by whoever may give money back', async () => {
    expect(await pay()).toMatchObject({ ok: true });
    expect(await restOfOrder(room.db, orderId)).toMatchObject({ backCents: 2000 });
    expect(await reopen(false)).toEqual({ ok: false, code: 'not_given_back', why: 'may_not_refund' });
    expect((await found()).status).toBe('cancelled');
    expect(await reopen()).toMatchObject({ ok: true, changed: true });
    expect(await found()).toMatchObject({ status: 'pending', totalCents: 7000, refundedCents: 2000 });
    expect(await room.db.select().from(refundLines)).toMatchObject([
      { line: `${shirt}|M`, quantity: 1, amountCents: 2000, restocked: 0 },
    ]);
    expect(await left()).toEqual([1, 1]);
    expect(await stocks()).toEqual([0, 0]);
  });

  test('sent twice it is reopened once, and where nothing is left it stays cancelled', async () => {
    const again = { ...(await requested('pending')), mayGiveBack: true };
    expect(await reopenWithRest(room, again)).toMatchObject({ ok: true, changed: true });
    expect(await reopenWithRest(room, again)).toMatchObject({ ok: true, changed: false });
    await move('cancelled');
    await countPieces(room.db, shirt, { M: 0 });
    await countPieces(room.db, skirt, { M: 0 });
    expect(await restOfOrder(room.db, orderId)).toBeNull();
    expect(await reopen()).toMatchObject({ ok: false, code: 'pieces_gone' });
  });
});
