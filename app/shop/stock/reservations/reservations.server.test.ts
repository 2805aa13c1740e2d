import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { products } from '#db/schema/products.ts';
import { reservations } from '#db/schema/reservations.ts';
import { productSizes, reservationHolds, stockMovements } from '#db/schema/stock.ts';
import { saveSettings } from '#shop/company/settings/settings.server.ts';
import { holdStock, SoldOut, writeSizes } from '#shop/stock/inventory/stock.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addCheckout, addProduct, countPieces, openRoom, type Room } from '#support/room.ts';
import { listReservations } from './list.server.ts';
import {
  cancelReservation,
  confirmReservation,
  endByStaff,
  endOverdueReservations,
  eraseReservations,
  removeAllReservations,
  requestReservation,
  reservationAt,
  sweepReservations,
} from './reservations.server.ts';

const HOUR_MS = 60 * 60_000;

onEachEngine((_engine, open) => {
  let room: Room;
  let product: string;
  let client = 0;
  beforeEach(async () => {
    room = await openRoom(await open());
    product = await addProduct(room.db, { name: 'Gonna a ruota', stock: { S: 1, M: 3, L: null, XL: 0 } });
  });
  afterEach(() => room.close());

  const ask = (email: string, size = 'S', more: { productId?: string; clientAddress?: string } = {}) =>
    requestReservation(room, {
      ...{ productId: product, size, email, name: 'Ada Bianchi' },
      clientAddress: `10.1.0.${client++}`,
      ...more,
    });
  /** Opens a link, each time on another connection. */
  const confirm = (token: string, clientAddress = `10.2.0.${client++}`) =>
    confirmReservation(room, token, clientAddress);
  const later = (ms: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + ms);
  };
  const mails = async (kind: string) =>
    (
      await room.db
        .select()
        .from(outbox)
        .where(eq(outbox.kind, `reservation-${kind}`))
    ).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const tokenFor = async (email: string, size: string) => {
    const sent = (await mails('confirmation')).filter(
      ({ toAddress, text }) => toAddress === email && text.includes(`taglia ${size}`),
    );
    return sent.at(-1)?.html.match(/\/prenota\/conferma\?token=([\w.-]+)/)?.[1] ?? '';
  };
  /** Asks and confirms, and answers the link's secret. */
  const reserve = async (email: string, size = 'S') => {
    await ask(email, size);
    const token = await tokenFor(email, size);
    const confirmed = await confirm(token);
    later(1);
    return { token, ...confirmed };
  };
  const held = async (size = 'S') => {
    const rows = await room.db.select().from(productSizes).where(eq(productSizes.productId, product));
    return rows.find((row) => row.size === size)?.held;
  };
  const rows = () => room.db.select().from(reservations).orderBy(reservations.requestedAt);
  const buy = async (size: string) => {
    const checkout = await addCheckout(room.db);
    const all = await room.db.select().from(productSizes).where(eq(productSizes.productId, product));
    const row = all.find((one) => one.size === size);
    return room.db.transaction((tx) =>
      holdStock(tx, checkout, [{ productSizeId: row?.id ?? '', quantity: 1 }]),
    );
  };

  test('only the link of the e-mail holds a piece, for 24 hours, and both sides are told', async () => {
    expect(await ask(' Anna@Example.IT ')).toEqual({ ok: true });
    expect(await rows()).toMatchObject([{ email: 'anna@example.it', status: 'requested', heldUntil: null }]);
    expect(await held()).toBe(0);
    const token = await tokenFor('anna@example.it', 'S');
    expect(await reservationAt(room, token)).toMatchObject({ state: 'unconfirmed', size: 'S' });
    const until = new Date(room.now().getTime() + 24 * HOUR_MS);
    for (const _ of [1, 2])
      expect(await confirm(token)).toMatchObject({
        refusal: null,
        found: { state: 'held', heldUntil: until },
      });
    expect(await held()).toBe(1);
    expect(await mails('held')).toMatchObject([{ toAddress: 'anna@example.it' }]);
    const [news, ...others] = await mails('news');
    expect(others).toEqual([]);
    expect(news?.text).toContain('anna@example.it');
    expect(news?.subject).toBe('Da mettere da parte: Gonna a ruota, taglia S');
    await expect(buy('S')).rejects.toThrow(SoldOut);
  });

  test('a made-up link holds and ends nothing', async () => {
    await ask('anna@example.it');
    const [row] = await rows();
    for (const guess of ['', 'nonsense', row?.id ?? '', `${row?.id}.${'A'.repeat(43)}`]) {
      expect(await confirm(guess)).toEqual({ found: null, refusal: null });
      expect(await cancelReservation(room, guess)).toBe(false);
    }
    expect(await held()).toBe(0);
  });

  test.each<[string, { size?: string; productId?: string }, string]>([
    ['a size that is sold out', { size: 'XL' }, 'not_there'],
    ['a size that nobody counts', { size: 'L' }, 'not_there'],
    ['a size that the product has not', { size: 'XXL' }, 'unknown_size'],
    ['no product', { productId: crypto.randomUUID() }, 'unknown_size'],
    ['no id', { productId: "' or true" }, 'unknown_size'],
  ])('%s cannot be reserved', async (_, { size = 'S', ...more }, code) => {
    expect(await ask('anna@example.it', size, more)).toEqual({ ok: false, code });
    expect(await rows()).toEqual([]);
  });

  test('the last piece goes to whoever comes first: another reservation, or a buyer', async () => {
    await ask('anna@example.it');
    await ask('bea@example.it');
    const [anna, bea] = [await tokenFor('anna@example.it', 'S'), await tokenFor('bea@example.it', 'S')];
    const answers = await Promise.all([anna, bea].map((token) => confirm(token)));
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['gone', null]);
    expect(await held()).toBe(1);

    await countPieces(room.db, product, { M: 1 });
    await ask('carla@example.it', 'M');
    const carla = await tokenFor('carla@example.it', 'M');
    const [bought, reserved] = await Promise.allSettled([buy('M'), confirm(carla)]);
    const isReserved = reserved.status === 'fulfilled' && reserved.value.refusal === null;
    expect(isReserved).toBe(bought.status === 'rejected');
    expect(await held('M')).toBe(1);
  });

  test('two are open at a time for a person, however they are confirmed', async () => {
    await countPieces(room.db, product, { S: 5 });
    const other = await addProduct(room.db, { name: 'Abito', stock: { S: 2 } });
    for (const [size, productId] of [
      ['S', product],
      ['M', product],
      ['S', other],
    ] as const)
      await ask('anna@example.it', size, { productId });
    const tokens = (await mails('confirmation')).map(
      ({ html }) => html.match(/\/prenota\/conferma\?token=([\w.-]+)/)?.[1] ?? '',
    );
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.filter(({ refusal }) => refusal === 'too_many_open')).toHaveLength(1);
    expect(await room.db.$count(reservationHolds)).toBe(2);
    const open = tokens.filter((_, at) => answers[at]?.refusal === null);
    expect(await cancelReservation(room, open[0] ?? '')).toBe(true);
    const third = tokens.find((_, at) => answers[at]?.refusal === 'too_many_open') ?? '';
    expect(await confirm(third)).toMatchObject({ refusal: null });
    expect((await reserve('bea@example.it', 'M')).refusal).toBeNull();
  });

  test('twenty are held in 24 hours for a network, whatever addresses confirm', async () => {
    await countPieces(room.db, product, { M: 40 });
    const linkOf = async (n: number) => {
      await ask(`a${n}@example.it`, 'M');
      return tokenFor(`a${n}@example.it`, 'M');
    };
    const from = (host: number) => `2001:db8:1:2::${host}`;
    const tokens = await Promise.all(Array.from({ length: 21 }, (_, n) => linkOf(n + 1)));
    // What was gone meanwhile was held for nobody, and does not count.
    await ask('g@example.it');
    await buy('S');
    expect(await confirm(await tokenFor('g@example.it', 'S'), from(9))).toMatchObject({ refusal: 'gone' });
    const answers = await Promise.all(tokens.map((token, at) => confirm(token, from(at))));
    expect(answers.map(({ refusal }) => refusal ?? 'held').toSorted()).toEqual([
      ...Array(20).fill('held'),
      'too_many_held',
    ]);
    expect(await held('M')).toBe(20);
    const fifth = tokens.find((_, at) => answers[at]?.refusal === 'too_many_held') ?? '';
    const open = tokens.filter((token) => token !== fifth);
    // Letting one go makes no room: it was on sale to nobody in between.
    await cancelReservation(room, open[0] ?? '');
    later(HOUR_MS);
    expect(await confirm(fifth, from(6))).toMatchObject({
      ...{ refusal: 'too_many_held', retryAfterS: 23 * 3600, found: { state: 'unconfirmed' } },
    });
    // One that is held already is shown as ever.
    expect(await confirm(open[1] ?? '', from(7))).toMatchObject({ refusal: null, found: { state: 'held' } });
    // Another network has its own, and so has the same one after a day; behind an unnamed proxy nobody is counted.
    expect(await confirm(fifth, '2001:db8:1:3::1')).toMatchObject({ refusal: null });
    for (const n of [31, 32, 33, 34, 35])
      expect(await confirm(await linkOf(n), '127.0.0.1')).toMatchObject({ refusal: null });
    later(23 * HOUR_MS);
    expect(await confirm(await linkOf(30), from(8))).toMatchObject({
      refusal: null,
      found: { state: 'held' },
    });
  });

  test('requested again it is the same reservation, and its e-mail comes once more', async () => {
    await ask('anna@example.it');
    later(HOUR_MS);
    await ask('anna@example.it');
    expect(await rows()).toMatchObject([{ requestedAt: room.now() }]);
    expect(await mails('confirmation')).toHaveLength(2);
    expect(await confirm(await tokenFor('anna@example.it', 'S'))).toMatchObject({
      refusal: null,
    });
    await countPieces(room.db, product, { S: 2 });
    later(HOUR_MS);
    await ask('anna@example.it');
    expect(await rows()).toMatchObject([{ status: 'held' }]);
    expect(await held()).toBe(1);
  });

  test('one address gets five e-mails a day, one client asks ten times an hour', async () => {
    for (let n = 0; n < 7; n += 1) {
      expect(await ask('anna@example.it')).toEqual({ ok: true });
      later(1);
    }
    expect(await mails('confirmation')).toHaveLength(5);
    for (let n = 0; n < 10; n += 1)
      expect(await ask(`a${n}@example.it`, 'S', { clientAddress: '192.0.2.1' })).toEqual({ ok: true });
    expect(await ask('b@example.it', 'S', { clientAddress: '192.0.2.1' })).toMatchObject({
      ok: false,
      code: 'too_many_requests',
    });
  });

  test('a link that is a day old holds nothing, and what nobody confirmed is forgotten', async () => {
    await ask('anna@example.it');
    const token = await tokenFor('anna@example.it', 'S');
    later(24 * HOUR_MS);
    expect(await confirm(token)).toMatchObject({ found: { state: 'over' }, refusal: null });
    expect(await held()).toBe(0);
    await sweepReservations(room);
    expect(await rows()).toEqual([]);
  });

  test('after its hours the piece is on sale again and she is told, once', async () => {
    const { token } = await reserve('anna@example.it');
    later(24 * HOUR_MS - 2);
    await endOverdueReservations(room);
    expect(await held()).toBe(1);
    later(1);
    await Promise.all([1, 2].map(() => endOverdueReservations(room)));
    expect(await held()).toBe(0);
    expect(await mails('ended')).toMatchObject([{ toAddress: 'anna@example.it' }]);
    expect(await rows()).toMatchObject([{ status: 'expired', endedBy: 'system' }]);
    expect(await reservationAt(room, token)).toMatchObject({ state: 'over' });
    await buy('S');
    const [row] = await rows();
    expect(await endByStaff(room, { id: row?.id ?? '', end: 'missed', actor: 'owner' })).toEqual({
      ok: true,
    });
    expect(await mails('ended')).toHaveLength(1);
    expect(await held()).toBe(1);
  });

  test.each(['tried', 'missed', 'released'] as const)('the staff says %s, once', async (end) => {
    await reserve('anna@example.it');
    const { open } = await listReservations(room.db);
    const id = open[0]?.id ?? '';
    const said = await Promise.all([1, 2].map(() => endByStaff(room, { id, end, actor: 'owner' })));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await held()).toBe(0);
    expect(await mails('ended')).toHaveLength(end === 'tried' ? 0 : 1);
    expect(await listReservations(room.db)).toMatchObject({ open: [], past: [{ id, status: end }] });
    expect(await endByStaff(room, { id: 'x', end, actor: 'owner' })).toEqual({
      ok: false,
      code: 'unknown_reservation',
    });
  });

  test('bought in the shop the piece leaves for good, once, and is never on sale in between', async () => {
    await reserve('anna@example.it');
    const [row] = await rows();
    const say = (end: 'bought' | 'tried') => endByStaff(room, { id: row?.id ?? '', end, actor: 'owner' });
    const both = await Promise.all([say('bought'), say('bought')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await say('tried')).toEqual({ ok: false, code: 'ended' });
    const [size] = await room.db
      .select()
      .from(productSizes)
      .where(and(eq(productSizes.productId, product), eq(productSizes.size, 'S')));
    expect(size).toMatchObject({ stock: 0, held: 0 });
    expect(await room.db.$count(reservationHolds)).toBe(0);
    expect(
      await room.db
        .select()
        .from(stockMovements)
        .where(eq(stockMovements.productSizeId, size?.id ?? '')),
    ).toMatchObject([{ pieces: -1, reason: 'till_sale', actor: 'owner' }]);
    expect(await mails('ended')).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'bought', endedBy: 'owner' }]);
    await expect(buy('S')).rejects.toThrow(SoldOut);
  });

  test('what was counted away meanwhile is not sold, and stays reserved', async () => {
    await reserve('anna@example.it');
    await countPieces(room.db, product, { S: 0 });
    const [row] = await rows();
    expect(await endByStaff(room, { id: row?.id ?? '', end: 'bought', actor: 'owner' })).toEqual({
      ok: false,
      code: 'gone',
    });
    expect(await rows()).toMatchObject([{ status: 'held' }]);
  });

  test('a shop that holds nothing aside takes no request and confirms none, and keeps what it holds', async () => {
    const { token: held } = await reserve('anna@example.it');
    await ask('bea@example.it', 'M');
    const token = await tokenFor('bea@example.it', 'M');
    await room.db.transaction((tx) => saveSettings(tx, { reservations_offered: false }, room.clock.now));
    expect(await ask('carla@example.it', 'M')).toEqual({ ok: false, code: 'not_offered' });
    expect(await confirm(token)).toMatchObject({ refusal: 'not_offered', found: { state: 'unconfirmed' } });
    expect(await confirm(held)).toMatchObject({ refusal: null, found: { state: 'held' } });
  });

  test('she lets it go herself, before and after she has confirmed; twice is once', async () => {
    const { token } = await reserve('anna@example.it');
    for (const _ of [1, 2]) expect(await cancelReservation(room, token)).toBe(true);
    expect(await held()).toBe(0);
    expect(await mails('ended')).toEqual([]);
    await ask('bea@example.it');
    expect(await cancelReservation(room, await tokenFor('bea@example.it', 'S'))).toBe(true);
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('a size that is taken away takes its hold along, and the reservation still ends', async () => {
    await reserve('anna@example.it');
    await room.db.transaction((tx) =>
      writeSizes(tx, product, [{ size: 'M', stock: 3 }], { reason: 'correction', actor: 'owner' }),
    );
    later(25 * HOUR_MS);
    await endOverdueReservations(room);
    expect(await rows()).toMatchObject([{ status: 'expired' }]);
    await reserve('bea@example.it', 'M');
    await room.db.delete(products);
    expect((await rows()).map(({ productId }) => productId)).toEqual([null, null]);
  });

  test('erasing a person, and ending a demonstration, put what hung aside on sale again', async () => {
    await reserve('anna@example.it');
    await reserve('bea@example.it', 'M');
    expect(await room.db.transaction((tx) => eraseReservations(tx, 'ANNA@example.it'))).toBe(1);
    expect([await held(), await held('M')]).toEqual([0, 1]);
    expect(await room.db.transaction((tx) => removeAllReservations(tx))).toBe(1);
    expect([await held('M'), await rows()]).toEqual([0, []]);
  });

  test('what is over is forgotten after thirty days', async () => {
    const { token } = await reserve('anna@example.it');
    await cancelReservation(room, token);
    later(30 * 24 * HOUR_MS - 1);
    await sweepReservations(room);
    expect(await rows()).toHaveLength(1);
    later(2);
    await sweepReservations(room);
    expect(await rows()).toEqual([]);
  });
});
