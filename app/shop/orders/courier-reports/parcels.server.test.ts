import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { countSilentExchanges, silentExchanges } from '#shop/orders/exchanges/read.server.ts';
import { sendExchange } from '#shop/orders/exchanges/steps.server.ts';
import { countSilentParcels, setPacking, silentParcels } from '#shop/orders/lifecycle/courier-news.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { onEachEngine } from '#support/database.ts';
import { DAY, openExchangeRoom } from '#support/exchange-room.ts';
import { addOrder, openRoom, type Room } from '#support/room.ts';
import { readParcelFile } from './parcel-file.ts';
import { type ConfirmedLine, proposeParcels, takeParcels } from './parcels.server.ts';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    return () => room.close();
  });

  const linesOf = (rows: string[]) => {
    const read = readParcelFile(['Riferimento;Tracking;Stato;Data', ...rows].join('\n'));
    if (!read.ok) throw new Error(read.code);
    return read.lines;
  };
  /** Confirms what is proposed, as the page does: what is asked with the days that are given. */
  async function take(rows: string[], days: Record<number, string> = {}) {
    const lines = linesOf(rows);
    const proposals = await proposeParcels(room, lines);
    const confirmed = new Map<number, ConfirmedLine>(
      proposals.flatMap(({ line, order, verdict }) =>
        verdict === 'take' || days[line.row]
          ? [[line.row, { version: order?.version ?? null, day: days[line.row] ?? null }] as const]
          : [],
      ),
    );
    return takeParcels(room, { lines, rows: confirmed, carrier: 'BRT', actor: 'owner' });
  }
  const kinds = async () =>
    (await room.db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind);

  test('one file ships and delivers many orders, and the same file again does nothing', async () => {
    const [a, b, c] = [
      await addOrder(room.db, { status: 'pending', createdAt: new Date('2026-03-01T10:00:00Z') }),
      await addOrder(room.db, { status: 'shipped', createdAt: new Date('2026-03-01T10:00:00Z') }),
      await addOrder(room.db, { status: 'shipped', createdAt: new Date('2026-03-01T10:00:00Z') }),
    ];
    const rows = [
      `${a.slice(0, 8)};T-A;In transito;09/03/2026`,
      `${b.slice(0, 8)};T-B;Consegnato;07/03/2026`,
      `${c.slice(0, 8)};T-C;Consegnato;`,
      'ffffffff;T-X;Consegnato;07/03/2026',
    ];
    // The day that the file does not say is asked for: without it the order stays.
    expect(await take(rows)).toEqual({ taken: 2, left: [] });
    expect((await orderById(room.db, c))?.status).toBe('shipped');
    expect(await take(rows, { 4: '2026-03-08' })).toEqual({ taken: 1, left: [] });

    expect(await orderById(room.db, a)).toMatchObject({
      status: 'shipped',
      carrier: 'BRT',
      trackingNumber: 'T-A',
      courierNews: 'In transito',
      courierNewsDay: '2026-03-09',
    });
    for (const [id, day] of [
      [b, '2026-03-07'],
      [c, '2026-03-08'],
    ] as const) {
      const order = await orderById(room.db, id);
      expect(order?.status).toBe('delivered');
      expect(order?.deliveredAt && dayInRome(order.deliveredAt)).toBe(day);
      // With its status: who is killed in between must not leave another day.
      const shown = await room.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
      expect(shown).toMatchObject([{ toStatus: 'delivered', detail: { day } }]);
    }
    expect(await kinds()).toEqual(['order-shipped']);
    const versions = await room.db.select({ version: orders.version }).from(orders).orderBy(orders.id);
    expect(await take(rows, { 4: '2026-03-08' })).toMatchObject({ taken: 0 });
    expect(await room.db.select({ version: orders.version }).from(orders).orderBy(orders.id)).toEqual(
      versions,
    );
    expect(await kinds()).toEqual(['order-shipped']);
  });

  test('an order that changed since it was shown stays, and is told', async () => {
    const id = await addOrder(room.db, { status: 'pending' });
    const lines = linesOf([`${id.slice(0, 8)};T;;`]);
    const [shown] = await proposeParcels(room, lines);
    const version = shown?.order?.version ?? 0;
    expect(await setPacking(room, { orderId: id, actor: 'owner', version, parcels: 2, weight: 350 })).toEqual(
      {
        ok: true,
        changed: true,
      },
    );
    const rows = new Map([[2, { version, day: null }]]);
    const noted = await takeParcels(room, { lines, rows, carrier: '', actor: 'owner' });
    expect(noted).toMatchObject({ taken: 0, left: [{ row: 2, why: expect.stringContaining('cambiato') }] });
    expect(await orderById(room.db, id)).toMatchObject({ status: 'pending', parcels: 2, parcelWeight: 350 });
  });

  test('parcels of which nothing was heard for ten days are found, until the courier says something', async () => {
    const left = (day: string) => ({
      status: 'shipped' as const,
      createdAt: new Date('2026-02-01T10:00:00Z'),
      dispatchedAt: new Date(`${day}T10:00:00Z`),
    });
    const silent = await addOrder(room.db, left('2026-02-20'));
    await addOrder(room.db, left('2026-03-05'));
    await addOrder(room.db, { ...left('2026-02-20'), deliveryMethod: 'pickup' });
    await addOrder(room.db, { ...left('2026-02-20'), deliveredAt: new Date('2026-02-25T10:00:00Z') });
    expect((await silentParcels(room)).map(({ orderId }) => orderId)).toEqual([silent]);
    expect(await countSilentParcels(room.db, room.now())).toBe(1);
    await take([`${silent.slice(0, 8)};;In giacenza;09/03/2026`]);
    expect(await countSilentParcels(room.db, room.now())).toBe(0);
    await room.db.update(orders).set({ courierNewsDay: '2026-02-22' }).where(eq(orders.id, silent));
    expect(await countSilentParcels(room.db, room.now())).toBe(1);
  });
});

onEachEngine((_engine, open) => {
  const shop = openExchangeRoom(open);
  const { room, ids } = shop;

  test('the parcel of an exchange bears its order’s number, and changes nothing of the order', async () => {
    const { id } = await shop.begin();
    const handed = { carrier: 'BRT', trackingNumber: '', handedOver: false };
    expect(await sendExchange(room, await shop.from(id), handed)).toEqual({ ok: true });
    shop.later(11 * DAY);
    expect(await countSilentExchanges(room.db, room.now())).toBe(1);
    expect((await silentExchanges(room)).map(({ exchangeId }) => exchangeId)).toEqual([id]);
    const { trackingNumber, deliveredAt, status } = await shop.order();
    const today = dayInRome(room.now()).split('-').toReversed().join('/');
    const file = `Riferimento;Tracking;Stato;Data\n${ids.orderId.slice(0, 8)};T2;Consegnato;${today}`;
    const read = readParcelFile(file);
    const lines = read.ok ? read.lines : [];
    const take = async () => {
      const [shown] = await proposeParcels(room, lines);
      const rows = new Map([[2, { version: shown?.exchange?.version ?? null, day: null }]]);
      return takeParcels(room, { lines, rows, carrier: 'GLS', actor: 'owner' });
    };
    expect(await take()).toEqual({ taken: 1, left: [] });
    expect(await shop.row(id)).toMatchObject({ trackingNumber: 'T2', carrier: 'BRT' });
    expect(await shop.order()).toMatchObject({ trackingNumber, deliveredAt, status });
    expect((await shop.order()).items.find(({ size }) => size === 'L')?.ownDelivery?.at).not.toBeNull();
    expect(await take()).toMatchObject({ taken: 0, left: [{ row: 2 }] });
    expect(await countSilentExchanges(room.db, room.now())).toBe(0);
  });
});
