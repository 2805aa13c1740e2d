import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents } from '#db/schema/orders.ts';
import { sendMail } from '#shop/mail/outbox.server.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder, openRoom, type Room } from '#support/room.ts';
import { moveOrder, setDeliveryDay } from './move-order.server.ts';
import { orderById } from './order-detail.server.ts';
import type { OrderStatus } from './status.ts';
import { settleCancellation, undoableMove, undoMove } from './undo-move.server.ts';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    return () => room.close();
  });

  const order = (status: OrderStatus = 'pending', deliveryMethod: DeliveryMethod = 'standard') =>
    addOrder(room.db, { status, deliveryMethod });
  async function move(orderId: string, to: string, also: { refund?: boolean } = {}): Promise<number> {
    const moved = await moveOrder(room, {
      orderId,
      to,
      actor: 'owner',
      sure: true,
      ...also,
      version: await versionOf(room.db, orderId),
    });
    if (!moved.ok || !moved.undo) throw new Error('nothing was moved');
    return moved.undo.eventId;
  }
  const undo = async (orderId: string, eventId: number) =>
    undoMove(room, { orderId, eventId, actor: 'owner', version: await versionOf(room.db, orderId) });
  const undoable = async (id: string) => undoableMove(room, { id, version: await versionOf(room.db, id) });
  const statusOf = async (id: string) => (await orderById(room.db, id))?.status;
  const mails = () => room.db.select().from(outbox);
  const pass = (ms: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + ms);
  };
  async function sendAll() {
    for (const { id } of await mails()) await sendMail(room, id);
  }

  test.each<[OrderStatus, DeliveryMethod]>([
    ['shipped', 'standard'],
    ['shipped', 'pickup'],
    ['cancelled', 'standard'],
    ['delivered', 'standard'],
    ['processing', 'standard'],
  ])('%s by %s is taken back within ten seconds, and nobody is written', async (to, delivery) => {
    const id = await order('pending', delivery);
    const event = await move(id, to);
    pass(9_999);
    expect(await undo(id, event)).toEqual({ ok: true, to: 'pending' });
    expect(await statusOf(id)).toBe('pending');
    expect(await mails()).toEqual([]);
    // Requested again, by another tab or by a second tap, it is done already.
    expect(await undo(id, event)).toEqual({ ok: true, to: 'pending' });
    expect(await room.db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(2);
    expect(await undoable(id)).toBeNull();
  });

  test.each<OrderStatus>(['shipped', 'processing'])('after ten seconds %s stays', async (to) => {
    const id = await order();
    const event = await move(id, to);
    expect(await undoable(id)).toMatchObject({ eventId: event });
    pass(10_000);
    expect(await undo(id, event)).toEqual({ ok: false, code: 'too_late' });
    expect(await statusOf(id)).toBe(to);
    expect(await undoable(id)).toBeNull();
  });

  test('a change that took the e-mail of the one before back stays', async () => {
    const id = await order();
    await move(id, 'shipped');
    const version = await versionOf(room.db, id);
    await moveOrder(room, { orderId: id, to: 'processing', actor: 'owner', version });
    const [last] = await room.db.select().from(orderEvents).where(eq(orderEvents.toStatus, 'processing'));
    expect(await undoable(id)).toBeNull();
    expect(await undo(id, last?.id ?? 0)).toEqual({ ok: false, code: 'too_late' });
    expect(await statusOf(id)).toBe('processing');
  });

  test('the e-mail waits for ten seconds, leaves once, and then nothing is taken back', async () => {
    const id = await order();
    const event = await move(id, 'shipped');
    await expect(sendAll()).rejects.toThrow('may not leave yet');
    expect(room.mails).toEqual([]);
    pass(10_000);
    await sendAll();
    await sendAll();
    expect(room.mails).toHaveLength(1);
    // A clock that is set back brings no second chance.
    pass(-9_000);
    expect(await undo(id, event)).toEqual({ ok: false, code: 'too_late' });
    expect(await statusOf(id)).toBe('shipped');
  });

  test('a job whose e-mail was taken back has nothing to do', async () => {
    const id = await order();
    const event = await move(id, 'shipped');
    const [mail] = await mails();
    await undo(id, event);
    pass(20_000);
    await sendMail(room, mail?.id ?? '');
    expect(room.mails).toEqual([]);
  });

  test('of taking it back and sending it at the same moment, one wins', async () => {
    for (const ms of [9_999, 10_000]) {
      const id = await order();
      const event = await move(id, 'shipped');
      pass(ms);
      const before = room.mails.length;
      const [undone] = await Promise.all([undo(id, event), sendAll().catch(() => {})]);
      expect(room.mails.length - before).toBe(undone.ok ? 0 : 1);
      expect(await statusOf(id)).toBe(undone.ok ? 'pending' : 'shipped');
      pass(20_000);
    }
  });

  test('only the last change is taken back', async () => {
    const id = await order();
    const first = await move(id, 'processing');
    await move(id, 'shipped');
    expect(await undo(id, first)).toEqual({ ok: false, code: 'too_late' });
    expect(await undo('x', first)).toEqual({ ok: false, code: 'unknown_order' });
  });

  test('the day of the delivery comes back with the status', async () => {
    const id = await order();
    await move(id, 'delivered');
    await setDeliveryDay(room, {
      orderId: id,
      actor: 'owner',
      day: '2026-03-09',
      version: await versionOf(room.db, id),
    });
    const delivered = (await orderById(room.db, id))?.deliveredAt;
    pass(60_000);
    await undo(id, await move(id, 'pending'));
    expect((await orderById(room.db, id))?.deliveredAt).toEqual(delivered);
    pass(60_000);
    await move(id, 'pending');
    await undo(id, await move(id, 'delivered'));
    expect((await orderById(room.db, id))?.deliveredAt).toBeNull();
  });

  test('a cancellation is final once it is settled', async () => {
    const id = await order('processing');
    const event = await move(id, 'cancelled', { refund: true });
    expect(room.enqueued).toContainEqual({
      queue: 'refund-cancelled',
      data: { orderId: id, eventId: event },
    });
    await expect(settleCancellation(room, { orderId: id, eventId: event })).rejects.toThrow('taken back');
    pass(10_000);
    expect(await settleCancellation(room, { orderId: id, eventId: event })).toMatchObject({
      from: 'processing',
      actor: 'owner',
    });
    pass(-5_000);
    expect(await undo(id, event)).toEqual({ ok: false, code: 'too_late' });
  });

  test('one that was taken back settles nothing', async () => {
    const id = await order();
    const event = await move(id, 'cancelled', { refund: true });
    await undo(id, event);
    pass(20_000);
    expect(await settleCancellation(room, { orderId: id, eventId: event })).toBeNull();
  });
});
