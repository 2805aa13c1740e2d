import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder, openRoom, type Room } from '#support/room.ts';
import { moveOrder, setParcel } from './move-order.server.ts';
import { moveOrders, undoMoves } from './move-orders.server.ts';
import { orderById } from './order-detail.server.ts';
import type { OrderStatus } from './status.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    return () => room.close();
  });
  const chosen = (orderIds: readonly string[]) =>
    Promise.all(orderIds.map(async (orderId) => ({ orderId, version: await versionOf(room.db, orderId) })));
  const moveAll = async (orderIds: readonly string[], to: OrderStatus, sure = false) =>
    moveOrders(room, { orders: await chosen(orderIds), to, actor: 'owner', sure });
  const undone = async (...given: Parameters<typeof undoMoves>) => (await undoMoves(...given)).undone;
  const statusOf = async (id: string) => (await orderById(room.db, id))?.status;
  const mails = () => room.db.select({ kind: outbox.kind, sendAfter: outbox.sendAfter }).from(outbox);

  test('several become shipped, each with its e-mail, which waits; what is shipped already stays', async () => {
    const parcel = await addOrder(room.db, { status: 'pending' });
    const pickup = await addOrder(room.db, { status: 'processing', deliveryMethod: 'pickup' });
    const before = await addOrder(room.db, { status: 'shipped' });
    const orderIds = [parcel, pickup, before, NOBODY];
    const { changes, left } = await moveAll(orderIds, 'shipped');
    expect(left).toMatchObject([{ orderId: NOBODY, why: { code: 'unknown_order' } }]);
    expect(changes.map(({ orderId }) => orderId)).toEqual([parcel, pickup]);
    expect(await Promise.all([parcel, pickup].map(statusOf))).toEqual(['shipped', 'shipped']);
    const written = await mails();
    expect(written.map(({ kind }) => kind).sort()).toEqual(['order-ready', 'order-shipped']);
    expect(written.every(({ sendAfter }) => sendAfter !== null && sendAfter > room.now())).toBe(true);

    const again = await moveAll([parcel, pickup], 'shipped');
    expect(again).toEqual({ moved: 0, changes: [], reopened: [], left: [] });
    expect(await mails()).toHaveLength(2);
  });

  test('delivered on a day that was said, each that may have arrived then', async () => {
    const made = async (day: string) =>
      addOrder(room.db, { status: 'shipped', createdAt: new Date(`${day}T10:00:00Z`) });
    const [before, after] = [await made('2026-03-01'), await made('2026-03-09')];
    const orders = await chosen([before, after]);
    const move = { orders, to: 'delivered' as const, actor: 'owner', sure: false };
    for (const delivered of ['2026-03-32', 'ieri', '2099-01-01'])
      expect(await moveOrders(room, { ...move, delivered })).toMatchObject({
        moved: 0,
        left: [{ why: { code: 'invalid_day' } }, { why: { code: 'invalid_day' } }],
      });
    const { moved, left, changes } = await moveOrders(room, { ...move, delivered: '2026-03-05' });
    expect([moved, left.map(({ orderId }) => orderId)]).toEqual([1, [after]]);
    const dayOf = async (id: string) =>
      (await orderById(room.db, id))?.deliveredAt?.toISOString().slice(0, 10);
    expect([await dayOf(before), await statusOf(after)]).toEqual(['2026-03-05', 'shipped']);
    expect(await undone(room, { changes, actor: 'owner' })).toBe(1);
    expect([await dayOf(before), await statusOf(before)]).toEqual([undefined, 'shipped']);
  });

  test('of many, the ten seconds begin when about all of them are moved', async () => {
    const orderIds: string[] = [];
    for (let one = 0; one < 21; one += 1) orderIds.push(await addOrder(room.db, { status: 'pending' }));
    const { changes } = await moveAll(orderIds, 'shipped');
    const inSeconds = (seconds: number) => ({
      ...room,
      now: () => new Date(room.now().getTime() + seconds * 1000),
    });
    expect(await undone(inSeconds(11), { changes: changes.slice(0, 5), actor: 'owner' })).toBe(5);
    expect(await undone(inSeconds(13), { changes: changes.slice(5), actor: 'owner' })).toBe(0);
    const { changes: inWork } = await moveAll(orderIds.slice(0, 5), 'processing');
    expect(await undone(inSeconds(10.3), { changes: inWork, actor: 'owner' })).toBe(5);
  });

  test('orders whose e-mails were taken back have moved, though nobody can undo that', async () => {
    const id = await addOrder(room.db, { status: 'pending' });
    await moveAll([id], 'shipped');
    const back = await moveAll([id], 'pending');
    expect(back).toEqual({ moved: 1, changes: [], reopened: [], left: [] });
    expect(await mails()).toEqual([]);
  });

  test('all of it is taken back, e-mails too; an order that moved on since is not', async () => {
    const first = await addOrder(room.db, { status: 'pending' });
    const second = await addOrder(room.db, { status: 'processing' });
    const { changes } = await moveAll([first, second], 'shipped');
    await moveAll([second], 'delivered');
    expect(await undone(room, { changes, actor: 'owner' })).toBe(1);
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['pending', 'delivered']);
    expect(
      await undone(room, { changes: [{ orderId: NOBODY, eventId: 1, version: 1 }], actor: 'owner' }),
    ).toBe(0);
  });

  test('those that changed meanwhile, are cancelled or refunded are named and stay; the others move', async () => {
    const ids: string[] = [];
    for (let one = 0; one < 3; one += 1) ids.push(await addOrder(room.db, { status: 'pending' }));
    const [plain = '', stale = '', pending = ''] = ids;
    const refunded = await addOrder(room.db, { status: 'pending', refundedCents: 5000 });
    const cancelled = await addOrder(room.db, { status: 'cancelled' });
    const orders = await chosen([plain, stale, refunded, cancelled]);
    await moveAll([stale], 'processing');
    await moveOrder(room, {
      orderId: pending,
      to: 'cancelled',
      actor: 'owner',
      refund: true,
      version: await versionOf(room.db, pending),
    });
    orders.push(...(await chosen([pending])));
    const { moved, left } = await moveOrders(room, { orders, to: 'shipped', actor: 'owner', sure: false });
    expect(moved).toBe(1);
    expect(left.map(({ orderId, why }) => [orderId, why.code])).toEqual([
      [stale, 'stale'],
      [refunded, 'must_ask'],
      [cancelled, 'must_ask'],
      [pending, 'refund_pending'],
    ]);
    expect(await Promise.all([plain, stale, refunded, cancelled, pending].map(statusOf))).toEqual([
      'shipped',
      'processing',
      'pending',
      'cancelled',
      'cancelled',
    ]);
    // Meant, they move, but for the one whose refund waits: that is decided on its page.
    const again = await moveAll([refunded, cancelled, pending], 'shipped', true);
    expect(again.moved).toBe(2);
    expect(again.left).toMatchObject([{ orderId: pending, why: { code: 'refund_pending' } }]);
  });

  test('what changed since it was moved is not taken back, and is named', async () => {
    const [first, second] = [await addOrder(room.db, {}), await addOrder(room.db, {})];
    const { changes } = await moveAll([first, second], 'shipped');
    await setParcel(room, {
      orderId: second,
      actor: 'owner',
      notify: false,
      version: await versionOf(room.db, second),
      parcel: { carrier: 'BRT', trackingNumber: '1' },
    });
    expect(await undoMoves(room, { changes, actor: 'owner' })).toMatchObject({
      undone: 1,
      left: [{ orderId: second, why: { code: 'stale' } }],
    });
  });
});
