import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents } from '#db/schema/orders.ts';
import { refundLines, refunds } from '#db/schema/refunds.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder, openRoom, type Room } from '#support/room.ts';
import { addNote, moveOrder, setParcel } from './move-order.server.ts';
import { orderById, orderWithHistory } from './order-detail.server.ts';
import type { OrderStatus } from './status.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    return () => room.close();
  });

  const order = (made: { delivery?: DeliveryMethod; status?: OrderStatus; refundedCents?: number } = {}) =>
    addOrder(room.db, {
      deliveryMethod: made.delivery ?? 'standard',
      status: made.status ?? 'pending',
      refundedCents: made.refundedCents ?? 0,
    });
  const mails = () => room.db.select().from(outbox).orderBy(outbox.createdAt);
  const move = async (
    orderId: string,
    to: string,
    parcel: { carrier: string; trackingNumber: string } | null = null,
  ) =>
    moveOrder(room, {
      orderId,
      to,
      actor: 'owner',
      parcel,
      sure: true,
      version: await versionOf(room.db, orderId),
    });
  const keepParcel = async (
    orderId: string,
    { parcel, notify }: { parcel: { carrier: string; trackingNumber: string }; notify: boolean },
  ) =>
    setParcel(room, { orderId, actor: 'owner', parcel, notify, version: await versionOf(room.db, orderId) });

  test('a shipped order tells its shopper with whom, and keeps it', async () => {
    const id = await order();
    await move(id, 'shipped', { carrier: 'BRT', trackingNumber: 'X 1' });
    expect(await orderById(room.db, id)).toMatchObject({
      status: 'shipped',
      carrier: 'BRT',
      trackingNumber: 'X 1',
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-shipped', toAddress: 'ada@esempio.it' });
    expect(mail?.text).toContain('BRT');
    expect(mail?.text).toContain('X 1');
    expect(mail?.html).toContain('Nspediz=X%201');
    expect(room.enqueued).toMatchObject([{ queue: 'send-email' }]);
    expect((await orderWithHistory(room.db, id))?.events).toMatchObject([
      { kind: 'status', actor: 'Account eliminato', detail: { carrier: 'BRT', trackingNumber: 'X 1' } },
    ]);
  });

  test('a piece that a refund names is in no e-mail of what leaves', async () => {
    const line = { color: '', priceCents: 1000, discountCents: 0, size: 'M' };
    const [shirt, skirt] = [crypto.randomUUID(), crypto.randomUUID()];
    const id = await addOrder(room.db, {
      items: [
        { ...line, productId: shirt, name: 'Camicia', quantity: 2 },
        { ...line, productId: skirt, name: 'Gonna', quantity: 1 },
      ],
    });
    const refundId = crypto.randomUUID();
    await room.db.insert(refunds).values({
      ...{ id: refundId, orderId: id, origin: 'owner', amountCents: 2000, status: 'done', actor: 'owner' },
      ...{ createdAt: room.now(), since: room.now(), doneAt: room.now() },
    });
    await room.db.insert(refundLines).values([
      { refundId, line: `${shirt}|M`, quantity: 1, amountCents: 1000 },
      { refundId, line: `${skirt}|M`, quantity: 1, amountCents: 1000 },
    ]);
    await move(id, 'shipped');
    const [mail] = await mails();
    expect(mail?.text).toContain('1 × Camicia');
    expect(mail?.text).not.toContain('Gonna');
  });

  test('without carrier and number the e-mail names none', async () => {
    const id = await order();
    await move(id, 'shipped');
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'order-shipped' });
    expect(mail?.text).not.toMatch(/null|undefined|giorni lavorativi/);
  });

  test.each([
    ['pickup', 'shipped', 'order-ready', /pronto per il ritiro/i],
    ['standard', 'cancelled', 'order-cancelled', /50,00\s€, tutto quello che hai pagato/],
  ] as const)('%s, %s: %s', async (delivery, to, kind, says) => {
    const id = await order({ delivery });
    await move(id, to);
    const [mail] = await mails();
    expect(mail?.kind).toBe(kind);
    expect(mail?.text.replaceAll('\n', ' ')).toMatch(says);
  });

  test('a cancelled order that was refunded in part says what was and what will be', async () => {
    const id = await order({ refundedCents: 2000 });
    await move(id, 'cancelled');
    const text = (await mails())[0]?.text.replaceAll('\n', ' ') ?? '';
    expect(text).toMatch(/già rimborsato 20,00\s€/);
    expect(text).toMatch(/il resto, 30,00\s€/);
  });

  test.each(['processing', 'delivered'])('%s writes nobody', async (to) => {
    await move(await order(), to);
    expect(await mails()).toEqual([]);
  });

  test('one e-mail for a change, however often and from how many screens it is requested', async () => {
    const id = await order();
    await Promise.all([move(id, 'shipped'), move(id, 'shipped'), move(id, 'shipped')]);
    expect(await mails()).toHaveLength(1);
    await room.db.update(outbox).set({ sentAt: room.now() });
    await move(id, 'pending');
    await move(id, 'shipped');
    expect(await mails()).toHaveLength(2);
  });

  test.each([
    { first: 'shipped', second: 'processing', left: [] },
    { first: 'shipped', second: 'cancelled', left: ['order-cancelled'] },
    { first: 'cancelled', second: 'pending', left: [] },
    { first: 'shipped', second: 'delivered', left: ['order-shipped'] },
  ])('moved from $first to $second before a letter has left: $left', async ({ first, second, left }) => {
    const [id, other] = [await order(), await order()];
    await move(other, first);
    await move(id, first);
    const moved = await move(id, second);
    const kinds = (await mails()).filter(({ dedupeKey }) => dedupeKey.includes(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(left);
    // Nobody can undo what took an e-mail back: none would be written for it.
    expect(moved.ok && moved.undo !== null).toBe(second === 'delivered');
    expect((await mails()).filter(({ dedupeKey }) => dedupeKey.includes(other))).toHaveLength(1);
  });

  test.each([
    ['unknown_order', NOBODY, 'shipped'],
    ['unknown_order', 'x', 'shipped'],
    ['unknown_status', '', 'paid'],
  ])('%s leaves nothing behind', async (code, requested, to) => {
    const id = requested || (await order());
    expect(await move(id, to, { carrier: 'BRT', trackingNumber: '1' })).toEqual({ ok: false, code });
    expect(await mails()).toEqual([]);
    expect(await room.db.select().from(orderEvents)).toEqual([]);
  });

  test('an e-mail that cannot be written leaves the order where it was', async () => {
    const id = await order();
    room.jobs.enqueue = async () => {
      throw new Error('no queue');
    };
    await expect(move(id, 'shipped')).rejects.toThrow('no queue');
    expect((await orderById(room.db, id))?.status).toBe('pending');
    expect(await mails()).toEqual([]);
  });

  test('a number that comes after the parcel has left is written to the shopper, once', async () => {
    const id = await order();
    await move(id, 'shipped');
    const parcel = { carrier: 'GLS', trackingNumber: '77' };
    expect(await keepParcel(id, { parcel, notify: true })).toEqual({
      ok: true,
      changed: true,
      isNotified: true,
    });
    expect(await keepParcel(id, { parcel, notify: true })).toMatchObject({
      changed: false,
    });
    const [, later, ...more] = await mails();
    expect(more).toEqual([]);
    expect(later?.subject).toMatch(/^Come seguire/);
    expect(later?.text).toContain('77');
  });

  test.each([
    ['the owner does not say so', '', false],
    ['the first letter named one', '12', true],
  ])('a number that comes afterwards is not written where %s', async (_, first, notify) => {
    const id = await order();
    await move(id, 'shipped', { carrier: 'BRT', trackingNumber: first });
    const parcel = { carrier: 'GLS', trackingNumber: '77' };
    expect(await keepParcel(id, { parcel, notify })).toMatchObject({
      changed: true,
      isNotified: false,
    });
    expect(await mails()).toHaveLength(1);
  });

  test('a number that was kept before the parcel left is the one that the e-mail named', async () => {
    const id = await order();
    const set = (trackingNumber: string) =>
      keepParcel(id, { parcel: { carrier: 'GLS', trackingNumber }, notify: true });
    await set('1');
    await move(id, 'shipped');
    expect(await set('2')).toMatchObject({ isNotified: false });
  });

  test('a number that comes before is kept in silence, and travels with the e-mail of the shipment', async () => {
    const id = await order();
    const parcel = { carrier: 'GLS', trackingNumber: '77' };
    expect(await keepParcel(id, { parcel, notify: true })).toMatchObject({
      isNotified: false,
    });
    expect(await mails()).toEqual([]);
    await move(id, 'shipped');
    expect((await mails())[0]?.text).toContain('77');
  });

  test('a note of the shop stays with the order and is told nobody', async () => {
    const id = await order();
    expect(await addNote(room, { orderId: NOBODY, actor: 'owner', text: 'x' })).toMatchObject({ ok: false });
    await addNote(room, { orderId: id, actor: 'owner', text: 'Telefonare prima' });
    expect(await room.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toMatchObject([
      { kind: 'note', detail: { text: 'Telefonare prima' } },
    ]);
    expect(await mails()).toEqual([]);
  });
});
