import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { LinePieces } from '#db/json/orders.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { shipments } from '#db/schema/shipments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { proposeParcels, takeParcels } from '#shop/orders/courier-reports/parcels.server.ts';
import { silentParcels } from '#shop/orders/lifecycle/courier-news.server.ts';
import { eventSentence } from '#shop/orders/lifecycle/history/order-history.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById, orderWithHistory } from '#shop/orders/lifecycle/order-detail.server.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { deliveryOf } from '#shop/orders/withdrawals/deadline.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { openRefundRoom } from '#support/refund-room.ts';
import { forgetShipments } from './forget.server.ts';
import { countSilentShipments, courierParcels, parcelsOf, silentShipments, slipsOf } from './read.server.ts';
import { partlySentWords } from './shipment.ts';
import {
  followParcels,
  prepareShipment,
  sendShipment,
  setShipmentDelivery,
  setShipmentParcel,
  takeShipmentBack,
} from './shipments.server.ts';

const GLS = { carrier: 'GLS', trackingNumber: 'M123' };
const BRT = { carrier: 'BRT', trackingNumber: '456' };

onEachEngine((_engine, open) => {
  const { room, bought, request, lineOf, later } = openRefundRoom(open);
  beforeEach(async () => {
    await room.db.update(orders).set({ deliveryMethod: 'standard' });
  });
  const from = async () => ({
    orderId: bought.orderId,
    version: await versionOf(room.db, bought.orderId),
    actor: 'owner',
  });
  const order = async () => {
    const found = await orderById(room.db, bought.orderId);
    if (!found) throw new Error('no order');
    return found;
  };
  const parcels = async () => parcelsOf(room.db, await order());
  const mails = () => room.db.select().from(outbox).orderBy(outbox.createdAt, outbox.id);
  const pieces = (of: Record<string, number>): LinePieces[] =>
    Object.entries(of).map(([size, quantity]) => ({ line: lineOf(size), quantity }));
  const ready = async (of: Record<string, number>, id: string = crypto.randomUUID()) => {
    expect(await prepareShipment(room, await from(), { id, pieces: pieces(of) })).toEqual({ ok: true });
    return id;
  };
  const send = async (id: string, parcel = GLS) =>
    sendShipment(room, await from(), { id, parcel, sure: false });
  const deliver = async (id: string, day: string | null) =>
    setShipmentDelivery(room, await from(), { id, day });

  test('an order leaves in two parcels: each with its pieces and its e-mail, shipped and delivered with the last', async () => {
    const first = await ready({ S: 2 });
    expect(await parcels()).toMatchObject({ rest: { [lineOf('S')]: 1, [lineOf('M')]: 1 } });
    expect(await send(first)).toEqual({ ok: true });
    expect(await order()).toMatchObject({
      status: 'processing',
      dispatchedAt: room.now(),
      deliveredAt: null,
      trackingNumber: null,
    });
    expect(partlySentWords(await parcels())).toBe('Spedito in parte: 2 di 4 pezzi');
    later(60_000);
    const second = await ready({ S: 1, M: 1 });
    await send(second, BRT);
    const sent = await order();
    expect(sent).toMatchObject({ status: 'shipped', deliveredAt: null });
    expect(partlySentWords(await parcels())).toBeNull();

    const [one, two, ...more] = await mails();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ kind: 'order-shipped', sendAfter: expect.any(Date) });
    expect(one?.subject).toContain('Una parte del tuo ordine è partita');
    expect(one?.text).toContain('M123');
    expect(one?.text).toMatch(/2 × Camicia di prova, taglia S/i);
    expect(one?.text).toMatch(
      /Arriva in un altro pacco[^.]*1 × Camicia di prova, taglia S; 1 × Camicia di prova, taglia M/i,
    );
    expect(two?.subject).toContain('Il resto del tuo ordine è partito');
    expect(two?.text).toMatch(/Già partito in un altro pacco: 2 × Camicia di prova, taglia S/i);

    // The second arrives first: the order has not, and nobody counts days.
    later(3 * 86_400_000);
    const [day, earlier] = [dayInRome(room.now()), dayInRome(new Date(room.now().getTime() - 86_400_000))];
    await deliver(second, earlier);
    expect(await order()).toMatchObject({ status: 'shipped', deliveredAt: null });
    expect(deliveryOf([], await order())).toBeNull();
    await deliver(first, day);
    const arrived = await order();
    expect(arrived.status).toBe('delivered');
    expect(arrived.deliveredAt && dayInRome(arrived.deliveredAt)).toBe(day);
    // A day that is taken back takes the order's with it.
    await deliver(first, null);
    expect(await order()).toMatchObject({ status: 'shipped', deliveredAt: null });

    const { events = [] } = (await orderWithHistory(room.db, bought.orderId)) ?? {};
    const shown = events.map((event) => eventSentence(event, 'standard'));
    expect(shown).toContain('Pacco partito: 2 × Camicia di prova, taglia S; GLS, M123');
    expect(shown).toContain('Stato: da In Lavorazione a Spedito');
  });

  test('what is sent twice is one parcel, one e-mail; an older version changes nothing', async () => {
    const stale = await from();
    const id = crypto.randomUUID();
    await ready({ S: 1 }, id);
    expect(await prepareShipment(room, stale, { id, pieces: pieces({ S: 1 }) })).toEqual({ ok: true });
    expect(await prepareShipment(room, stale, { id: crypto.randomUUID(), pieces: pieces({ S: 1 }) })).toEqual(
      { ok: false, code: 'stale' },
    );
    const before = await from();
    await Promise.all([1, 2].map(() => sendShipment(room, before, { id, parcel: GLS, sure: false })));
    expect(await mails()).toHaveLength(1);
    expect((await parcels()).shipments).toHaveLength(1);
  });

  test('only pieces that are still there go into a parcel, and not all of them into the only one', async () => {
    const prepare = async (of: Record<string, number>) =>
      prepareShipment(room, await from(), { id: crypto.randomUUID(), pieces: pieces(of) });
    expect(await prepare({})).toEqual({ ok: false, code: 'no_pieces' });
    expect(await prepare({ S: 4 })).toEqual({ ok: false, code: 'no_pieces' });
    expect(await prepare({ S: 3, M: 1 })).toEqual({ ok: false, code: 'all_of_it' });
    await ready({ S: 3 });
    expect(await prepare({ S: 1 })).toEqual({ ok: false, code: 'no_pieces' });
  });

  test('its status follows from its parcels, and is set by nobody', async () => {
    const first = await ready({ S: 3 });
    const move = async (to: string) => moveOrder(room, { ...(await from()), to, sure: true });
    expect(await move('shipped')).toEqual({ ok: false, code: 'in_parcels' });
    expect(await move('delivered')).toEqual({ ok: false, code: 'in_parcels' });
    await send(first);
    expect(await move('cancelled')).toEqual({ ok: false, code: 'partly_sent' });
    await send(await ready({ M: 1 }));
    expect(await move('pending')).toEqual({ ok: false, code: 'in_parcels' });
    expect(await move('delivered')).toEqual({ ok: false, code: 'in_parcels' });
  });

  test('marked as sent by mistake it is in the shop again, and its e-mail is not sent', async () => {
    const first = await ready({ S: 3 });
    await send(first);
    expect(await takeShipmentBack(room, await from(), first)).toEqual({ ok: true });
    expect(await mails()).toEqual([]);
    expect(await order()).toMatchObject({ status: 'processing', dispatchedAt: null });
    expect((await parcels()).shipments).toMatchObject([{ shippedAt: null, trackingNumber: 'M123' }]);
    // Undone, the order leaves whole again.
    await takeShipmentBack(room, await from(), first);
    expect(await parcels()).toMatchObject({ shipments: [], rest: { [lineOf('S')]: 3, [lineOf('M')]: 1 } });
    expect(await moveOrder(room, { ...(await from()), to: 'shipped', sure: true })).toMatchObject({
      ok: true,
    });
  });

  test('what has not left is refunded by the piece: it is packed no more, and the order has left whole', async () => {
    const first = await ready({ S: 3 });
    await send(first);
    const second = await ready({ M: 1 });
    const refund = request({ pieces: pieces({ M: 1 }) });
    expect(await requestRefund(room, refund)).toMatchObject({ ok: true });
    expect(await parcels()).toMatchObject({ rest: {} });
    expect(await send(second)).toEqual({ ok: false, code: 'empty' });
    await followParcels(room, { orderId: bought.orderId, actor: 'owner' });
    expect(await order()).toMatchObject({ status: 'shipped' });
    expect((await parcels()).shipments.map(({ id }) => id)).toEqual([first]);
    // What has left stays a fact, refunded or not.
    await requestRefund(room, request({ pieces: pieces({ S: 1 }) }));
    expect((await parcels()).shipments).toMatchObject([{ lines: [{ quantity: 3 }] }]);
    await followParcels(room, { orderId: bought.orderId, actor: 'owner' });
    expect(await order()).toMatchObject({ status: 'shipped' });
  });

  test('a number that comes later is written once', async () => {
    const first = await ready({ S: 3 });
    await send(first, { carrier: 'GLS', trackingNumber: '' });
    const number = async (trackingNumber: string) =>
      setShipmentParcel(room, await from(), {
        id: first,
        parcel: { carrier: 'GLS', trackingNumber },
        notify: true,
      });
    await number('M9');
    await number('M10');
    const [, later, ...more] = await mails();
    expect(more).toEqual([]);
    expect(later?.text).toContain('M9');
    const [row] = await room.db.select().from(shipments).where(eq(shipments.id, first));
    expect(row?.trackingNumber).toBe('M10');
  });

  test('slips and rows for the courier: one a parcel, each with its pieces, and the money is collected once', async () => {
    await room.db.update(orders).set({ paymentMethod: 'cash_on_delivery', paidCents: 0 });
    const first = await ready({ S: 2 });
    const reader = { seesMoney: true, seesInvoices: true };
    const shown = async (only?: string) =>
      (await slipsOf(room.db, [await order()], reader, only)).map(({ items, toCollectCents, elsewhere }) => ({
        packed: items.map(({ size, toPack }) => `${toPack} ${size}`),
        toCollectCents,
        elsewhere,
      }));
    const rest = { packed: ['1 S', '1 M'], toCollectCents: 0 };
    expect(await shown()).toMatchObject([
      {
        packed: ['2 S'],
        toCollectCents: 5000,
        elsewhere: { sent: [], follows: [/1 ×.*S/, /1 ×.*M/].map(matching) },
      },
      { ...rest, elsewhere: { sent: [], follows: [matching(/2 ×.*S/)] } },
    ]);
    const rows = async () => (await courierParcels(room.db, [bought.orderId])).parcels.map(toCollectCents);
    expect(await rows()).toEqual([5000, 0]);
    await send(first);
    // What has left is packed no more.
    expect(await shown()).toMatchObject([
      { ...rest, elsewhere: { sent: [matching(/2 ×.*S/)], follows: [] } },
    ]);
    expect(await shown(first)).toMatchObject([{ packed: ['2 S'] }]);
    expect(await rows()).toEqual([0]);
    expect(await courierParcels(room.db, [bought.orderId])).toMatchObject({ parcels: [{ piecesToShip: 2 }] });
    const [mail] = await mails();
    expect(mail?.text).toMatch(/Al corriere paghi\s+50,00/);
  });

  test('the courier’s list knows each parcel by its number', async () => {
    const first = await ready({ S: 3 });
    await send(first);
    later(60_000);
    const second = await ready({ M: 1 });
    await send(second, { carrier: 'BRT', trackingNumber: '' });
    later(86_400_000);
    const day = dayInRome(room.now());
    const reference = bought.orderId.slice(0, 8);
    const line = (row: number, trackingNumber: string, state: string) => ({
      ...{ row, reference, trackingNumber, state, day, isDayUnreadable: false },
    });
    const lines = [line(2, 'M123', 'CONSEGNATA'), line(3, '456', 'In consegna')];
    const proposed = await proposeParcels(room, lines);
    expect(proposed.map(({ shipment, verdict }) => [shipment, verdict])).toEqual([
      [first, 'take'],
      [second, 'take'],
    ]);
    const version = await versionOf(room.db, bought.orderId);
    const rows = new Map(lines.map(({ row }) => [row, { version, day: null }]));
    expect(await takeParcels(room, { lines, rows, carrier: '', actor: 'owner' })).toEqual({
      taken: 2,
      left: [],
    });
    expect((await parcels()).shipments).toMatchObject([
      { deliveredAt: expect.any(Date) },
      { trackingNumber: '456', deliveredAt: null, courierNews: 'In consegna' },
    ]);
    expect(await order()).toMatchObject({ status: 'shipped', deliveredAt: null });
    // Twice is once, and a number of no parcel is left to a person.
    const again = await proposeParcels(room, [...lines, line(4, '999', 'CONSEGNATA')]);
    expect(again.map(({ verdict }) => verdict)).toEqual(['leave', 'leave', 'leave']);
    const last = [line(2, '456', 'CONSEGNATA')];
    const one = new Map([[2, { version: await versionOf(room.db, bought.orderId), day: null }]]);
    await takeParcels(room, { lines: last, rows: one, carrier: '', actor: 'owner' });
    expect(await order()).toMatchObject({ status: 'delivered', deliveredAt: expect.any(Date) });
  });

  test('a parcel of which nothing is heard is looked for by itself', async () => {
    await send(await ready({ S: 3 }));
    later(11 * 86_400_000);
    expect(await silentShipments(room)).toMatchObject([{ trackingNumber: 'M123', orderId: bought.orderId }]);
    expect(await countSilentShipments(room.db, room.now())).toBe(1);
    expect(await silentParcels(room)).toEqual([]);
  });

  test('once its customer is forgotten, numbers and what the courier said are', async () => {
    const first = await ready({ S: 3 });
    await send(first);
    await forgetShipments(room.db, [bought.orderId]);
    expect((await parcels()).shipments).toMatchObject([{ carrier: 'GLS', trackingNumber: null }]);
  });
});

const matching = (pattern: RegExp) => expect.stringMatching(pattern);
