import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { billedWhole, type Issued } from '#shop/orders/invoice-requests/issued.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder, addProduct, countPieces, openRoom, type Room } from '#support/room.ts';
import { noteInvoice, takeInvoiceBack } from './invoice-data.server.ts';
import { addNote, moveOrder, setDeliveryDay, setParcel } from './move-order.server.ts';
import { orderById } from './order-detail.server.ts';
import { setOrderStatus } from './order-status.server.ts';
import { undoMove } from './undo-move.server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const INVOICE = { number: '1', day: '2026-03-10' };

onEachEngine((_engine, open) => {
  let room: Room;
  let db: Db;
  beforeEach(async () => {
    room = await openRoom(await open());
    db = room.db;
    return () => room.close();
  });

  const eventsOf = (orderId: string) =>
    db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
  const set = async (orderId: string, to: string, more: { actor?: string; sure?: boolean } = {}) =>
    setOrderStatus(room, { orderId, to, actor: 'owner', ...more, version: await versionOf(db, orderId) });

  describe('a status', () => {
    test('is set, and who did it and when is recorded', async () => {
      const id = await addOrder(db, { status: 'pending' });
      expect(await set(id, 'shipped')).toEqual({
        ok: true,
        changed: true,
        from: 'pending',
        to: 'shipped',
        version: await versionOf(db, id),
      });
      expect(await eventsOf(id)).toMatchObject([
        { actor: 'owner', at: room.now(), kind: 'status', fromStatus: 'pending', toStatus: 'shipped' },
      ]);
    });

    test('set twice is one event', async () => {
      const id = await addOrder(db, { status: 'pending' });
      await set(id, 'shipped');
      expect(await set(id, 'shipped')).toMatchObject({ ok: true, changed: false });
      expect(await eventsOf(id)).toHaveLength(1);
    });

    test('set by two at once from the same page is set by one of them', async () => {
      const id = await addOrder(db, { status: 'pending' });
      const version = await versionOf(db, id);
      const both = await Promise.all(
        ['shipped', 'delivered'].map((to) => setOrderStatus(room, { orderId: id, to, actor: to, version })),
      );
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both).toContainEqual({ ok: false, code: 'stale' });
      expect(await eventsOf(id)).toHaveLength(1);
    });

    test.each([
      ['unknown_status', 'paid'],
      ['unknown_status', ''],
      ['unknown_status', 'toString'],
    ])('%s: %j', async (code, to) => {
      const id = await addOrder(db, { status: 'pending' });
      expect(await set(id, to)).toEqual({ ok: false, code });
      expect(await eventsOf(id)).toEqual([]);
    });

    test.each([NOBODY, '', 'x', "' or 1=1 --"])('no order %j', async (id) => {
      expect(await set(id, 'shipped')).toEqual({ ok: false, code: 'unknown_order' });
    });
  });

  describe('a version', () => {
    /** Every change that a form of an order's page makes, from the version that it names. */
    const WRITES: [string, (orderId: string, version: number) => Promise<{ ok: boolean }>][] = [
      [
        'the status',
        (orderId, version) => moveOrder(room, { orderId, to: 'processing', actor: 'a', version }),
      ],
      [
        'the status with the parcel',
        (orderId, version) => {
          const parcel = { carrier: '', trackingNumber: '' };
          return moveOrder(room, { orderId, to: 'shipped', actor: 'a', version, parcel });
        },
      ],
      [
        'a cancellation with its refund',
        (orderId, version) =>
          moveOrder(room, { orderId, to: 'cancelled', actor: 'a', version, refund: true }),
      ],
      [
        'the parcel',
        (orderId, version) => {
          const parcel = { carrier: '', trackingNumber: '' };
          return setParcel(room, { orderId, actor: 'a', version, parcel, notify: false });
        },
      ],
      [
        'the day of the delivery',
        (orderId, version) => setDeliveryDay(room, { orderId, actor: 'a', version, day: null }),
      ],
      [
        'the number of the invoice',
        (orderId, version) =>
          noteInvoice(room, { orderId, actor: 'a', version, invoice: INVOICE }, async (_, order) => ({
            billed: billedWhole(order),
            issued: {} as Issued,
          })),
      ],
      [
        'taking the number of the invoice back',
        (orderId, version) => takeInvoiceBack(room, { orderId, actor: 'a', version }),
      ],
      [
        'undoing a change of status',
        async (orderId, version) => {
          const last = (await eventsOf(orderId)).findLast(({ kind }) => kind === 'status');
          return undoMove(room, { orderId, eventId: last?.id ?? 0, actor: 'a', version });
        },
      ],
    ];

    test.each(WRITES)('%s from an old page is refused, and nothing is overwritten', async (_, write) => {
      const id = await addOrder(db, {
        status: 'pending',
        createdAt: room.now(),
        deliveredAt: room.now(),
        invoiceRequest: {
          kind: 'person',
          name: 'Ada',
          taxCode: 'X',
          street: '',
          postalCode: '',
          city: '',
          province: '',
        },
        invoiceNumber: '7',
        invoiceDay: '2026-03-10',
      });
      await set(id, 'shipped');
      const old = await versionOf(db, id);
      const parcel = { carrier: 'BRT', trackingNumber: '123' };
      await setParcel(room, { orderId: id, actor: 'b', version: old, parcel, notify: false });
      const before = await orderById(db, id);
      expect(await write(id, old)).toEqual({ ok: false, code: 'stale' });
      expect(await orderById(db, id)).toEqual(before);
    });

    test('is not raised by a note, which overwrites nothing', async () => {
      const id = await addOrder(db);
      const version = await versionOf(db, id);
      await addNote(room, { orderId: id, actor: 'a', text: 'Telefonare' });
      expect(await versionOf(db, id)).toBe(version);
      expect(
        await setParcel(room, {
          orderId: id,
          actor: 'b',
          version,
          notify: false,
          parcel: { carrier: 'BRT', trackingNumber: '1' },
        }),
      ).toMatchObject({ ok: true });
    });

    test('is raised by whatever writes the order, and told by its events', async () => {
      const id = await addOrder(db);
      const version = await versionOf(db, id);
      await db.update(orders).set({ notes: 'x' }).where(eq(orders.id, id));
      expect(await versionOf(db, id)).toBe(version + 1);
      await db.update(orders).set({ notes: 'x', updatedAt: room.now() }).where(eq(orders.id, id));
      expect(await versionOf(db, id)).toBe(version + 1);
      // Nobody sets it by hand.
      await db.update(orders).set({ notes: 'y', version: 1 }).where(eq(orders.id, id));
      expect(await versionOf(db, id)).toBe(version + 2);
      await set(id, 'processing');
      expect((await eventsOf(id)).at(-1)?.orderVersion).toBe(version + 3);
    });
  });

  describe('what is asked first', () => {
    test.each([
      ['cancelled', 0, 'shipped', 'reopened'],
      ['cancelled', 0, 'pending', 'reopened'],
      ['cancelled', 5000, 'shipped', 'reopened'],
      ['pending', 5000, 'shipped', 'refunded'],
      ['processing', 5000, 'delivered', 'refunded'],
    ] as const)('%s, %i cents refunded, to %s: %s', async (status, refundedCents, to, doubt) => {
      const id = await addOrder(db, { status, refundedCents });
      expect(await set(id, to)).toEqual({ ok: false, code: 'must_ask', doubt });
      expect((await orderById(db, id))?.status).toBe(status);
      expect(await set(id, to, { sure: true })).toMatchObject({ ok: true, changed: true });
    });

    test.each([
      ['pending', 0, 'shipped'],
      ['pending', 2000, 'shipped'],
      ['pending', 5000, 'processing'],
      ['shipped', 5000, 'cancelled'],
    ] as const)('nothing: %s, %i cents refunded, to %s', async (status, refundedCents, to) => {
      const id = await addOrder(db, { status, refundedCents });
      expect(await set(id, to)).toMatchObject({ ok: true, changed: true });
    });
  });

  describe('reopened', () => {
    let productId: string;
    let id: string;
    beforeEach(async () => {
      productId = await addProduct(db, { name: 'Camicia', stock: { S: 5, M: 5 } });
      const line = { productId, name: 'Camicia', color: '', priceCents: 1000, discountCents: 0 };
      const items = ['S', 'M'].map((size) => ({ ...line, size, quantity: 2 }));
      id = await addOrder(db, { status: 'processing', items, paidCents: 0, paymentMethod: 'transfer' });
    });

    const stock = async () =>
      Object.fromEntries(
        (await db.select().from(productSizes).where(eq(productSizes.productId, productId))).map((row) => [
          row.size,
          row.stock,
        ]),
      );
    const reopen = (to = 'processing') => set(id, to, { sure: true });

    test('it takes what its cancellation put back, once, and gives it back when it is cancelled again', async () => {
      await set(id, 'cancelled');
      expect(await stock()).toEqual({ S: 7, M: 7 });
      expect(await reopen()).toMatchObject({ ok: true });
      expect(await stock()).toEqual({ S: 5, M: 5 });
      const taken = await db.select().from(stockMovements).where(eq(stockMovements.reason, 'reopened'));
      expect(taken.map(({ pieces, actor }) => [pieces, actor])).toEqual([
        [-2, 'owner'],
        [-2, 'owner'],
      ]);
      expect((await eventsOf(id)).at(-1)?.detail).toMatchObject({
        taken: [
          { line: `${productId}|S`, quantity: 2 },
          { line: `${productId}|M`, quantity: 2 },
        ],
      });
      await set(id, 'cancelled');
      expect(await stock()).toEqual({ S: 7, M: 7 });
      expect(await reopen()).toMatchObject({ ok: true });
      expect(await stock()).toEqual({ S: 5, M: 5 });
    });

    test('it takes nothing where the cancellation put nothing back', async () => {
      await db.update(orders).set({ paidCents: sql`total_amount` }).where(eq(orders.id, id));
      await set(id, 'cancelled');
      await reopen();
      expect(await stock()).toEqual({ S: 5, M: 5 });
    });

    test.each([
      ['sold', async () => countPieces(db, productId, { S: 1 })],
      ['of a size that was removed', async () => db.delete(productSizes).where(eq(productSizes.size, 'S'))],
    ])('it stays cancelled, and names what is gone: %s', async (_, take) => {
      await set(id, 'cancelled');
      await take();
      const before = [await stock(), await orderById(db, id)];
      expect(await reopen('shipped')).toEqual({
        ok: false,
        code: 'pieces_gone',
        gone: ['Camicia, taglia S'],
      });
      expect([await stock(), await orderById(db, id)]).toEqual(before);
    });

    test('a size that nobody counts is always there', async () => {
      await db.update(productSizes).set({ stock: null }).where(eq(productSizes.productId, productId));
      await set(id, 'cancelled');
      expect(await reopen()).toMatchObject({ ok: true });
    });

    test('its last piece goes to one of two orders that are reopened at once', async () => {
      const line = { productId, name: 'Camicia', color: '', priceCents: 1000, discountCents: 0 };
      const other = await addOrder(db, { status: 'cancelled', items: [{ ...line, size: 'S', quantity: 2 }] });
      await set(id, 'cancelled');
      await db
        .update(orders)
        .set({ putBack: [{ line: `${productId}|S`, quantity: 2 }] })
        .where(eq(orders.id, other));
      await countPieces(db, productId, { S: 2 });
      const both = await Promise.all([reopen(), set(other, 'pending', { sure: true })]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both).toContainEqual({ ok: false, code: 'pieces_gone', gone: ['Camicia, taglia S'] });
      expect((await stock()).S).toBe(0);
    });

    test('by two people at once it takes its pieces once', async () => {
      await set(id, 'cancelled');
      const change = { orderId: id, actor: 'owner', sure: true, version: await versionOf(db, id) };
      const both = await Promise.all(
        ['processing', 'pending'].map((to) => setOrderStatus(room, { ...change, to })),
      );
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await stock()).S).toBe(5);
    });

    test('and that taken back, the pieces are on sale again; a parcel that had left keeps its own', async () => {
      await set(id, 'cancelled');
      const version = await versionOf(db, id);
      const moved = await moveOrder(room, { orderId: id, to: 'shipped', actor: 'a', version, sure: true });
      if (!moved.ok || !moved.undo) throw new Error('nothing was moved');
      expect((await stock()).S).toBe(5);
      const { eventId } = moved.undo;
      await undoMove(room, { orderId: id, eventId, actor: 'a', version: moved.undo.version });
      expect((await stock()).S).toBe(7);
      await reopen('shipped');
      await set(id, 'cancelled');
      expect((await stock()).S).toBe(5);
    });

    test('a second cancellation that is taken back while the pieces are sold stays, and its e-mail too', async () => {
      await set(id, 'cancelled');
      await reopen();
      const version = await versionOf(db, id);
      const moved = await moveOrder(room, { orderId: id, to: 'cancelled', actor: 'a', version });
      if (!moved.ok || !moved.undo) throw new Error('nothing was moved');
      await countPieces(db, productId, { S: 0 });
      const { eventId } = moved.undo;
      expect(await undoMove(room, { orderId: id, eventId, actor: 'a', version: moved.undo.version })).toEqual(
        {
          ok: false,
          code: 'pieces_gone',
          gone: ['Camicia, taglia S'],
        },
      );
      expect((await orderById(db, id))?.status).toBe('cancelled');
    });
  });

  test('a refund that was requested with the cancellation is given up by one order’s page alone, and that is told', async () => {
    const id = await addOrder(db, { status: 'processing' });
    await moveOrder(room, {
      orderId: id,
      to: 'cancelled',
      actor: 'a',
      refund: true,
      version: await versionOf(db, id),
    });
    const version = await versionOf(db, id);
    const many = { orderId: id, to: 'shipped', actor: 'b', version, sure: true, keepsRefund: true };
    expect(await setOrderStatus(room, many)).toEqual({ ok: false, code: 'refund_pending' });
    expect(await setOrderStatus(room, { ...many, keepsRefund: false })).toMatchObject({ ok: true });
    expect((await eventsOf(id)).at(-1)?.detail).toMatchObject({ dropsRefund: true });
  });
});
