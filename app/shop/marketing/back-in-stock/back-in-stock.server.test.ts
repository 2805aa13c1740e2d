import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { backInStockRequests, backInStockTurns } from '#db/schema/back-in-stock.ts';
import { outbox } from '#db/schema/mail.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';
import { holdStock, releaseStock, restockSizes, writeSizes } from '#shop/stock/inventory/stock.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addCheckout, addProduct, BY_HAND, countPieces, openRoom, type Room } from '#support/room.ts';
import {
  confirmRequest,
  leaveRequest,
  notifyBackInStock,
  requestAt,
  requestBackInStock,
  sweepBackInStock,
} from './back-in-stock.server.ts';
import { awaitedOf, mostAwaited, requestsOf } from './waiting.server.ts';

const HOUR_MS = 60 * 60_000;

onEachEngine((_engine, open) => {
  let room: Room;
  let product: string;
  let client = 0;
  beforeEach(async () => {
    room = await openRoom(await open());
    product = await addProduct(room.db, { name: 'Gonna a ruota', stock: { S: 4, M: 0 } });
  });
  afterEach(() => room.close());

  const ask = (email: string, more: { size?: string; productId?: string; clientAddress?: string } = {}) =>
    requestBackInStock(room, {
      productId: product,
      size: 'M',
      email,
      clientAddress: `10.0.0.${client++}`,
      ...more,
    });
  const rows = () =>
    room.db
      .select()
      .from(backInStockRequests)
      .orderBy(backInStockRequests.requestedAt, backInStockRequests.id);
  const mails = (kind: string) =>
    room.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.createdAt, outbox.dedupeKey);
  const notified = async () => (await mails('back-in-stock')).map(({ toAddress }) => toAddress).toSorted();
  const later = (ms: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + ms);
  };
  async function tokenFor(email: string, page: 'conferma' | 'annulla' = 'conferma') {
    const found = (await mails('back-in-stock-confirmation')).filter((one) => one.toAddress === email);
    return found.at(-1)?.html.match(new RegExp(`/avvisami/${page}\\?token=([\\w.-]+)`))?.[1] ?? '';
  }
  /** Asks and confirms, one after the other. */
  async function waitAs(...names: string[]) {
    for (const name of names) {
      const email = `${name}@example.it`;
      await ask(email);
      later(1000);
      await confirmRequest(room, await tokenFor(email));
    }
  }
  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) => room.db.transaction((tx) => work(tx));

  test('only the link of the e-mail makes a request count', async () => {
    expect(await ask(' Anna@Example.IT ')).toEqual({ ok: true });
    expect(await rows()).toMatchObject([
      {
        email: 'anna@example.it',
        size: 'M',
        confirmedAt: null,
        consentVersion: '2026-11-22',
        consentText: expect.stringContaining('Ti scriviamo una volta sola'),
      },
    ]);
    const [mail] = await mails('back-in-stock-confirmation');
    expect(mail).toMatchObject({
      toAddress: 'anna@example.it',
      subject: 'Conferma: vuoi sapere quando torna Gonna a ruota',
    });
    await countPieces(room.db, product, { S: 4, M: 9 });
    await notifyBackInStock(room);
    expect(await notified()).toEqual([]);

    const token = await tokenFor('anna@example.it');
    expect(await requestAt(room, token)).toMatchObject({ state: 'unconfirmed', size: 'M' });
    for (const _ of [1, 2]) expect(await confirmRequest(room, token)).toMatchObject({ state: 'waiting' });
    await notifyBackInStock(room);
    expect(await notified()).toEqual(['anna@example.it']);
    expect(await rows()).toEqual([]);
    expect(await confirmRequest(room, token)).toBeNull();
  });

  test('a made-up link confirms and forgets nothing', async () => {
    await ask('anna@example.it');
    const [row] = await rows();
    for (const guess of ['', 'nonsense', row?.id ?? '', `${row?.id}.${'A'.repeat(43)}`]) {
      expect(await confirmRequest(room, guess)).toBeNull();
      expect(await leaveRequest(room, guess)).toBe(false);
    }
    expect(await rows()).toMatchObject([{ confirmedAt: null }]);
  });

  test('whoever waits already gets the same answer and the same e-mail, and keeps the place in the line', async () => {
    await waitAs('anna', 'bea');
    const before = await rows();
    expect(await ask('anna@example.it')).toEqual({ ok: true });
    expect(await rows()).toEqual(before);
    const [first, again] = (await mails('back-in-stock-confirmation')).filter(
      ({ toAddress }) => toAddress === 'anna@example.it',
    );
    expect(again?.html).toBe(first?.html);
  });

  test('two requests at once are one', async () => {
    await Promise.all([ask('anna@example.it'), ask('anna@example.it')]);
    expect(await rows()).toHaveLength(1);
  });

  test.each<[string, { size?: string; productId?: string }, string]>([
    ['a size that can be had', { size: 'S' }, 'available'],
    ['a size that the product has not', { size: 'XXL' }, 'unknown_size'],
    ['no product', { productId: crypto.randomUUID() }, 'unknown_size'],
    ['no id', { productId: "' or true" }, 'unknown_size'],
  ])('%s cannot be waited for', async (_, requested, code) => {
    expect(await ask('anna@example.it', requested)).toEqual({ ok: false, code });
    expect(await rows()).toEqual([]);
  });

  test('a draft is neither waited for nor told of', async () => {
    await waitAs('anna');
    await room.db.update(products).set({ isPublished: false });
    expect(await ask('bea@example.it')).toEqual({ ok: false, code: 'unknown_size' });
    await countPieces(room.db, product, { M: 1 });
    await notifyBackInStock(room);
    expect(await notified()).toEqual([]);
    await room.db.update(products).set({ isPublished: true });
    await notifyBackInStock(room);
    expect(await notified()).toEqual(['anna@example.it']);
  });

  test('one address gets five e-mails a day, one client asks ten times an hour', async () => {
    for (let n = 0; n < 7; n += 1) {
      expect(await ask('anna@example.it')).toEqual({ ok: true });
      later(1);
    }
    expect(await mails('back-in-stock-confirmation')).toHaveLength(5);
    for (let n = 0; n < 10; n += 1)
      expect(await ask(`a${n}@example.it`, { clientAddress: '192.0.2.1' })).toEqual({ ok: true });
    expect(await ask('b@example.it', { clientAddress: '192.0.2.1' })).toMatchObject({
      ok: false,
      code: 'too_many_requests',
    });
  });

  test('fewer pieces than people: the first are told, the next a day later if a piece is still there', async () => {
    await waitAs('anna', 'bea', 'carla', 'dora');
    await countPieces(room.db, product, { M: 2 });
    await notifyBackInStock(room);
    expect(await notified()).toEqual(['anna@example.it', 'bea@example.it']);
    later(23 * HOUR_MS);
    await notifyBackInStock(room);
    expect(await notified()).toHaveLength(2);
    // Anna has bought one.
    await countPieces(room.db, product, { M: 1 });
    later(HOUR_MS);
    await notifyBackInStock(room);
    expect(await notified()).toEqual(['anna@example.it', 'bea@example.it', 'carla@example.it']);
    expect(await rows()).toMatchObject([{ email: 'dora@example.it' }]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the owner counts it', () => countPieces(room.db, product, { S: 4, M: 1 })],
    [
      'it comes back with a return',
      () =>
        inTransaction((tx) => restockSizes(tx, [{ productId: product, size: 'M', quantity: 1 }], 'owner')),
    ],
    ['nobody counts it any more', () => countPieces(room.db, product, { S: 4, M: null })],
  ])('a piece is there however it came: %s', async (_, comes) => {
    await waitAs('anna');
    await comes();
    await notifyBackInStock(room);
    expect(await notified()).toEqual(['anna@example.it']);
  });

  test('a piece held for a payment is there once the hold ends', async () => {
    await countPieces(room.db, product, { S: 4, M: 1 });
    const [size] = await room.db.select().from(productSizes).where(eq(productSizes.size, 'M'));
    const checkout = await addCheckout(room.db);
    await inTransaction((tx) => holdStock(tx, checkout, [{ productSizeId: size?.id ?? '', quantity: 1 }]));
    await waitAs('anna');
    await notifyBackInStock(room);
    expect(await notified()).toEqual([]);
    await inTransaction((tx) => releaseStock(tx, checkout));
    await notifyBackInStock(room);
    expect(await notified()).toEqual(['anna@example.it']);
  });

  test('two nodes at once tell nobody twice, and no more than there are pieces', async () => {
    await waitAs('anna', 'bea', 'carla', 'dora');
    await countPieces(room.db, product, { M: 2 });
    await Promise.all([1, 2, 3].map(() => notifyBackInStock(room)));
    expect(await notified()).toEqual(['anna@example.it', 'bea@example.it']);
    expect(await room.db.select().from(backInStockTurns)).toMatchObject([{ notified: 2, size: 'M' }]);
  });

  test('a telling that breaks off has told nobody, and is made up for by the next', async () => {
    await waitAs('anna', 'bea');
    await countPieces(room.db, product, { M: 2 });
    let calls = 0;
    const enqueue = async () => {
      calls += 1;
      if (calls === 2) throw new Error('away');
    };
    await expect(notifyBackInStock({ ...room, jobs: { ...room.jobs, enqueue } })).rejects.toThrow('away');
    expect(await notified()).toEqual([]);
    expect(await rows()).toHaveLength(2);
    expect(await room.db.$count(backInStockTurns)).toBe(0);
    await notifyBackInStock(room);
    expect(await notified()).toHaveLength(2);
  });

  test('a size whose telling fails keeps nobody else from being told', async () => {
    const other = await addProduct(room.db, { name: 'Gonna a portafoglio', stock: { M: 0 } });
    await waitAs('anna');
    await ask('bea@example.it', { productId: other });
    await confirmRequest(room, await tokenFor('bea@example.it'));
    for (const id of [product, other]) await countPieces(room.db, id, { M: 2 });
    let calls = 0;
    const enqueue = async () => {
      calls += 1;
      if (calls === 1) throw new Error('away');
    };
    await expect(notifyBackInStock({ ...room, jobs: { ...room.jobs, enqueue } })).rejects.toThrow('away');
    expect(await notified()).toHaveLength(1);
  });

  test('a size taken away while it is sold out is told of when it returns', async () => {
    await waitAs('anna');
    const writes = (sizes: SizeInput[]) => inTransaction((tx) => writeSizes(tx, product, sizes, BY_HAND));
    await writes([{ size: 'S', stock: 4 }]);
    await notifyBackInStock(room);
    expect(await notified()).toEqual([]);
    await writes([
      { size: 'S', stock: 4 },
      { size: 'M', stock: 1 },
    ]);
    await notifyBackInStock(room);
    expect(await notified()).toEqual(['anna@example.it']);
  });

  test('whoever changes their mind is forgotten at once', async () => {
    await waitAs('anna');
    const token = await tokenFor('anna@example.it', 'annulla');
    for (const _ of [1, 2]) expect(await leaveRequest(room, token)).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test('unconfirmed requests are forgotten after seven days, confirmed ones after a year, all with their product', async () => {
    await waitAs('anna');
    await ask('bea@example.it');
    later(7 * 24 * HOUR_MS - 1);
    await sweepBackInStock(room);
    expect(await rows()).toHaveLength(2);
    later(1);
    expect(await confirmRequest(room, await tokenFor('bea@example.it'))).toMatchObject({ state: 'expired' });
    await sweepBackInStock(room);
    expect(await rows()).toMatchObject([{ email: 'anna@example.it' }]);
    later(366 * 24 * HOUR_MS);
    await sweepBackInStock(room);
    expect(await rows()).toEqual([]);
    await waitAs('anna');
    await room.db.delete(products);
    expect(await rows()).toEqual([]);
  });

  test('turns that are over are forgotten, and count no people', async () => {
    await waitAs('anna');
    await countPieces(room.db, product, { M: 1 });
    await notifyBackInStock(room);
    later(24 * HOUR_MS + 1);
    await sweepBackInStock(room);
    expect(await room.db.$count(backInStockTurns)).toBe(0);
  });

  test('the owner sees who waits for what; who has not confirmed does not count', async () => {
    const other = await addProduct(room.db, { name: 'Abito blu', stock: { Unica: 0 } });
    await waitAs('anna', 'bea');
    await ask('carla@example.it');
    await ask('anna@example.it', { productId: other, size: 'Unica' });
    await confirmRequest(room, await tokenFor('anna@example.it'));
    expect(await awaitedOf(room.db, [product])).toEqual([{ productId: product, size: 'M', waiting: 2 }]);
    expect(await mostAwaited(room.db, 1)).toEqual({
      total: 2,
      sizes: [{ productId: product, name: 'Gonna a ruota', size: 'M', waiting: 2 }],
    });
    expect(await requestsOf(room.db, 'ANNA@example.it')).toMatchObject([
      { product: 'Gonna a ruota', size: 'M' },
      { product: 'Abito blu', size: 'Unica' },
    ]);
  });
});
