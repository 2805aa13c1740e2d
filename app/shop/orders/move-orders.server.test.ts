import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { addOrder, openRoom, type Room } from '../../../tests/support/room.ts';
import { outbox } from '../../db/schema/mail.ts';
import { moveOrders, undoMoves } from './move-orders.server.ts';
import { orderById } from './order-detail.server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    return () => room.close();
  });
  const statusOf = async (id: string) => (await orderById(room.db, id))?.status;
  const letters = () => room.db.select({ kind: outbox.kind, sendAfter: outbox.sendAfter }).from(outbox);

  test('several become shipped, each with its letter, which waits; what is shipped already stays', async () => {
    const parcel = await addOrder(room.db, { status: 'pending' });
    const pickup = await addOrder(room.db, { status: 'processing', deliveryMethod: 'pickup' });
    const before = await addOrder(room.db, { status: 'shipped' });
    const orderIds = [parcel, pickup, before, NOBODY];
    const { changes, unknown } = await moveOrders(room, { orderIds, to: 'shipped', actor: 'owner' });
    expect(unknown).toBe(1);
    expect(changes.map(({ orderId }) => orderId)).toEqual([parcel, pickup]);
    expect(await Promise.all([parcel, pickup].map(statusOf))).toEqual(['shipped', 'shipped']);
    const written = await letters();
    expect(written.map(({ kind }) => kind).sort()).toEqual(['order-ready', 'order-shipped']);
    expect(written.every(({ sendAfter }) => sendAfter !== null && sendAfter > room.now())).toBe(true);

    const again = await moveOrders(room, { orderIds: [parcel, pickup], to: 'shipped', actor: 'owner' });
    expect(again).toEqual({ moved: 0, changes: [], unknown: 0 });
    expect(await letters()).toHaveLength(2);
  });

  test('of many, the ten seconds begin when about all of them are moved', async () => {
    const orderIds: string[] = [];
    for (let one = 0; one < 21; one += 1) orderIds.push(await addOrder(room.db, { status: 'pending' }));
    const parcel = { orderIds, to: 'shipped' as const, actor: 'owner' };
    const { changes } = await moveOrders(room, parcel);
    const inSeconds = (seconds: number) => ({
      ...room,
      now: () => new Date(room.now().getTime() + seconds * 1000),
    });
    expect(await undoMoves(inSeconds(11), { changes: changes.slice(0, 5), actor: 'owner' })).toBe(5);
    expect(await undoMoves(inSeconds(13), { changes: changes.slice(5), actor: 'owner' })).toBe(0);
    const { changes: inWork } = await moveOrders(room, {
      ...{ orderIds: orderIds.slice(0, 5), to: 'processing' as const, actor: 'owner' },
    });
    expect(await undoMoves(inSeconds(10.3), { changes: inWork, actor: 'owner' })).toBe(5);
  });

  test('orders whose letters were taken back have moved, though nobody can undo that', async () => {
    const id = await addOrder(room.db, { status: 'pending' });
    await moveOrders(room, { orderIds: [id], to: 'shipped', actor: 'owner' });
    const back = await moveOrders(room, { orderIds: [id], to: 'pending', actor: 'owner' });
    expect(back).toEqual({ moved: 1, changes: [], unknown: 0 });
    expect(await letters()).toEqual([]);
  });

  test('all of it is taken back, letters too; an order that moved on since is not', async () => {
    const first = await addOrder(room.db, { status: 'pending' });
    const second = await addOrder(room.db, { status: 'processing' });
    const { changes } = await moveOrders(room, {
      ...{ orderIds: [first, second], to: 'shipped' as const, actor: 'owner' },
    });
    await moveOrders(room, { orderIds: [second], to: 'delivered', actor: 'owner' });
    expect(await undoMoves(room, { changes, actor: 'owner' })).toBe(1);
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['pending', 'delivered']);
    expect(await undoMoves(room, { changes: [{ orderId: NOBODY, eventId: 1 }], actor: 'owner' })).toBe(0);
  });
});
