import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { paidOrder, refundsAtProvider, runRefundJobs } from '../../../tests/support/refunds.ts';
import { addProduct, countPieces, openRoom, type Room } from '../../../tests/support/room.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { productSizes } from '../../db/schema/stock.ts';
import { moveOrder } from '../orders/move-order.server.ts';
import { undoMove } from '../orders/undo-move.server.ts';
import { refundCancelled } from './refund-cancelled.server.ts';
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
    const moved = await moveOrder(room, { orderId, to: 'cancelled', actor: 'owner', refund: true });
    if (!moved.ok || !moved.undo) throw new Error('nothing was moved');
    return moved.undo.eventId;
  }
  const refund = (eventId: number) => refundCancelled(room, { orderId, eventId });
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
    expect(await undoMove(room, { orderId, eventId: event, actor: 'owner' })).toMatchObject({ ok: true });
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
      restock: [],
      actor: 'owner',
    });
    const event = await cancel();
    pass(11_000);
    await refund(event);
    expect(await refunded()).toBe(5000);
    expect((await atProvider()).sort()).toEqual([2000, 3000]);
  });

  test('pieces of a parcel that has left stay out of stock', async () => {
    await moveOrder(room, { orderId, to: 'shipped', actor: 'owner' });
    pass(60_000);
    await room.db.update(outbox).set({ sentAt: room.now() });
    const event = await cancel();
    pass(11_000);
    await refund(event);
    expect(await refunded()).toBe(5000);
    expect(await pieces()).toBe(4);
  });
});
