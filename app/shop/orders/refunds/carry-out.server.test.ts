import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { productSizes } from '#db/schema/stock.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { undoMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { paidOrder, refundsAtProvider, runRefundJobs } from '#support/refunds.ts';
import { addProduct, countPieces, openRoom, type Room } from '#support/room.ts';
import { refundCancelled } from './carry-out.server.ts';
import { refundsOfOrders } from './read.server.ts';
import { requestRefund } from './request.server.ts';

onEachEngine((_engine, open) => {
  let room: Room;
  let orderId: string;
  let intent: string;

  beforeEach(async () => {
    room = await openRoom(await open());
    const productId = await addProduct(room.db, { priceCents: 1250, stock: { S: 20 } });
    const paid = await paidOrder(room, { productId, lines: [{ size: 'S', quantity: 4 }] });
    orderId = paid.orderId;
    intent = paid.paymentIntentId;
    await room.db.delete(outbox);
    await countPieces(room.db, productId, { S: 4 });
    return () => room.close();
  });

  const pass = (ms: number) => {
    room.clock.now = new Date(room.now().getTime() + ms);
  };
  async function cancel(): Promise<number> {
    const moved = await moveOrder(room, {
      orderId,
      to: 'cancelled',
      actor: 'owner',
      refund: true,
      version: await versionOf(room.db, orderId),
    });
    if (!moved.ok || !moved.undo) throw new Error('nothing was moved');
    return moved.undo.eventId;
  }
  const refund = (eventId: number) => refundCancelled(room, { orderId, eventId }, async () => []);
  const refunded = async () =>
    (await room.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.refundedCents;
  const pieces = async () => (await room.db.select().from(productSizes))[0]?.stock;
  const atProvider = async () => {
    await runRefundJobs(room);
    return (await refundsAtProvider(room, intent)).map((one) => one.amount);
  };

  test('the whole payment goes back once, and the pieces with it, however often the job runs', async () => {
    const event = await cancel();
    await expect(refund(event)).rejects.toThrow('may still be taken back');
    expect(await refunded()).toBe(0);
    pass(11_000);
    await refund(event);
    await refund(event);
    expect(await refunded()).toBe(5000);
    expect(await pieces()).toBe(8);
    expect(await atProvider()).toEqual([5000]);
    const kinds = (await room.db.select().from(outbox)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['order-cancelled', 'refund']);
  });

  test('run by two nodes at once it is one refund', async () => {
    const event = await cancel();
    pass(11_000);
    await Promise.allSettled([refund(event), refund(event)]);
    await refund(event);
    expect(await refunded()).toBe(5000);
    expect(await atProvider()).toEqual([5000]);
  });

  test('a cancellation that was taken back gives nothing back', async () => {
    const event = await cancel();
    expect(
      await undoMove(room, {
        orderId,
        eventId: event,
        actor: 'owner',
        version: await versionOf(room.db, orderId),
      }),
    ).toMatchObject({ ok: true });
    pass(11_000);
    await refund(event);
    expect(await refunded()).toBe(0);
    expect(await pieces()).toBe(4);
  });

  test('what was given back before stays, and only the rest follows', async () => {
    await requestRefund(room, {
      refundId: crypto.randomUUID(),
      orderId,
      amountCents: 2000,
      reason: '',
      pieces: [],
      actor: 'owner',
    });
    const event = await cancel();
    pass(11_000);
    await refund(event);
    expect(await refunded()).toBe(5000);
    expect((await atProvider()).sort()).toEqual([2000, 3000]);
  });

  test('a piece that was refunded and kept out of sale stays out when the rest is cancelled', async () => {
    const [order] = await room.db.select().from(orders).where(eq(orders.id, orderId));
    const [item] = order?.items ?? [];
    await requestRefund(room, {
      refundId: crypto.randomUUID(),
      orderId,
      amountCents: 1250,
      reason: 'Macchiata',
      pieces: [{ line: `${item?.productId}|S`, quantity: 1 }],
      keepOut: true,
      actor: 'owner',
    });
    const event = await cancel();
    pass(11_000);
    await refund(event);
    expect(await refunded()).toBe(5000);
    // Four in the shop, and three of the four that were bought.
    expect(await pieces()).toBe(7);
    const [, rest] = (await refundsOfOrders(room.db, [orderId])).get(orderId) ?? [];
    expect(rest?.lines).toMatchObject([{ quantity: 3, amountCents: 3750, restocked: 3 }]);
  });

  test.each([
    ['before the cancellation', false],
    ['after it', true],
  ])('kept out of sale by a refund %s, a piece stays out, and the order cancelled', async (_, isAfter) => {
    const [order] = await room.db.select().from(orders).where(eq(orders.id, orderId));
    const [item] = order?.items ?? [];
    const keepOneOut = () =>
      requestRefund(room, {
        refundId: crypto.randomUUID(),
        orderId,
        amountCents: 1250,
        reason: 'Macchiata',
        pieces: [{ line: `${item?.productId}|S`, quantity: 1 }],
        keepOut: true,
        actor: 'owner',
      });
    const move = async (to: string, refund: boolean) => {
      const version = await versionOf(room.db, orderId);
      const moved = await moveOrder(room, { orderId, to, actor: 'owner', refund, sure: true, version });
      if (!moved.ok) throw new Error(moved.code);
      return moved.undo?.eventId ?? 0;
    };
    if (!isAfter) expect(await keepOneOut()).toMatchObject({ ok: true });
    const event = await move('cancelled', true);
    pass(11_000);
    if (isAfter) expect(await keepOneOut()).toMatchObject({ ok: true });
    await refund(event);
    expect(await refunded()).toBe(5000);
    expect(await pieces()).toBe(7);
    await expect(move('pending', false)).rejects.toThrow('nothing_left');
    expect(await pieces()).toBe(7);
  });

  test.each([
    // Fetched in the shop, it waits there also when it is ready.
    ['that is ready to be fetched go back into stock', 'shipped', 8],
    ['that has left stay out of stock', 'delivered', 4],
  ])('pieces of an order %s', async (_, to, stock) => {
    await moveOrder(room, {
      orderId,
      to,
      actor: 'owner',
      version: await versionOf(room.db, orderId),
    });
    pass(60_000);
    await room.db.update(outbox).set({ sentAt: room.now() });
    const event = await cancel();
    pass(11_000);
    await refund(event);
    expect(await refunded()).toBe(5000);
    expect(await pieces()).toBe(stock);
  });
});
