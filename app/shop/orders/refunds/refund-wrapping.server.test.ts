import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { eventSentence } from '#shop/orders/lifecycle/history/order-history.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { listOrders } from '#shop/orders/lifecycle/orders.server.ts';
import { orderRows } from '#shop/orders/lifecycle/orders-export.server.ts';
import { slipsOf } from '#shop/orders/shipments/read.server.ts';
import { allOf } from '#support/all-of.ts';
import { onEachEngine } from '#support/database.ts';
import { paidOrder } from '#support/refunds.ts';
import { addProduct, openRoom, type Room } from '#support/room.ts';
import { forgetMails } from '#support/rows.ts';
import { refundCancelled } from './carry-out.server.ts';
import { linesOf } from './ledger.server.ts';
import { orderWithRefunds, remainingOfOrders } from './read.server.ts';
import { type RefundRequest, requestRefund } from './request.server.ts';

const READER = { seesMoney: true, seesInvoices: true };

onEachEngine((_engine, open) => {
  let room: Room;
  let productId: string;
  let orderId: string;
  // A shirt of 50,00 fetched in the shop, wrapped for 3,50.
  beforeEach(async () => {
    room = await openRoom(await open());
    const shipping = { ...DEFAULT_SETTINGS.shipping, wrappingCents: 350 };
    await saveSetting(room.db, 'shipping', shipping, room.now());
    productId = await addProduct(room.db, { priceCents: 5000, stock: { M: 4 } });
    const gift = { gift_wanted: true, gift_recipient: 'self', gift_message: 'Auguri', gift_wrapped: true };
    orderId = (await paidOrder(room, { productId, lines: [{ size: 'M', quantity: 1 }], gift })).orderId;
    await forgetMails(room.db);
    return () => room.close();
  });

  const request = (more: Partial<RefundRequest> = {}): RefundRequest => ({
    ...{ refundId: crypto.randomUUID(), orderId, amountCents: 350, reason: '', pieces: [] },
    ...{ wrapping: true, actor: 'owner', ...more },
  });
  const remaining = async () => {
    const order = await orderById(room.db, orderId);
    return order ? (await remainingOfOrders(room.db, [order])).get(orderId) : undefined;
  };
  const isWrapped = async () => {
    const order = await orderById(room.db, orderId);
    return (await slipsOf(room.db, order ? [order] : [], READER))[0]?.isWrapped;
  };
  const isListedWrapped = async () =>
    (await listOrders(room.db, { status: 'all', after: null })).orders.find(({ id }) => id === orderId)
      ?.isWrapped;

  test('by its name, once: e-mail, history, slip and list say so', async () => {
    expect([await isWrapped(), await isListedWrapped()]).toEqual([true, true]);
    const wish = request({ reason: 'Carta finita' });
    expect(await requestRefund(room, wish)).toEqual({ ok: true, repeated: false });
    expect(await requestRefund(room, wish)).toEqual({ ok: true, repeated: true });
    expect(await requestRefund(room, { ...wish, wrapping: false })).toEqual({
      ok: false,
      code: 'refund_changed',
    });
    expect(await requestRefund(room, request())).toEqual({ ok: false, code: 'no_wrapping' });
    expect(await linesOf(room.db, [wish.refundId])).toMatchObject([
      { line: null, isWrapping: true, quantity: 0, amountCents: 350 },
    ]);
    expect(await remaining()).toMatchObject({
      leftCents: 5000,
      wrapping: { cents: null, refundedCents: 350 },
      toInvoice: { wrappingCents: 0, lines: [{ cents: 5000 }] },
    });
    expect([await isWrapped(), await isListedWrapped()]).toEqual([false, false]);
    const rows = await allOf(orderRows(room.db));
    expect(rows[1]?.at(rows[0]?.indexOf('Rimborsato, di cui confezione regalo') ?? 0)).toEqual({
      cents: 350,
    });
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.text).toMatch(/Di cui confezione regalo\s+3,50/);
    const file = await orderWithRefunds(room.db, orderId);
    const shown = file?.events.find(({ kind }) => kind === 'refund-requested');
    expect(shown && eventSentence(shown, 'pickup')).toMatch(
      /3,50\s€ avviato, confezione regalo compresa\. Motivo: Carta finita/,
    );
  });

  test('never more than is left, and none where there is none', async () => {
    expect(await requestRefund(room, request({ amountCents: 5351 }))).toEqual({
      ok: false,
      code: 'too_much',
    });
    ({ orderId } = await paidOrder(room, { productId, lines: [{ size: 'M', quantity: 1 }] }));
    expect(await requestRefund(room, request())).toEqual({ ok: false, code: 'no_wrapping' });
  });

  test('a cancelled order gives it back by its name, with the pieces', async () => {
    const order = await orderById(room.db, orderId);
    const move = { orderId, version: order?.version ?? 0, to: 'cancelled' as const, actor: 'owner' };
    const moved = await moveOrder(room, { ...move, refund: true });
    if (!moved.ok || !moved.undo) throw new Error('nothing was moved');
    room.clock.now = new Date(room.now().getTime() + 10 * 60_000);
    await refundCancelled(room, { orderId, eventId: moved.undo.eventId }, async () => []);
    const file = await orderWithRefunds(room.db, orderId);
    expect(file?.refunds.map(({ lines }) => lines)).toMatchObject([
      [
        { line: orderLineKey({ productId, size: 'M' }), quantity: 1, amountCents: 5000 },
        { line: null, isWrapping: true, amountCents: 350 },
      ],
    ]);
  });
});
