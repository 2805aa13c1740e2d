import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkouts } from '#db/schema/payments.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { productSizes } from '#db/schema/stock.ts';
import { cancelCheckout, confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, countPieces, openRoom, payOnPage, type Room } from '#support/room.ts';
import { PIECES_PER_NETWORK } from './basket.ts';
import { priceBasket } from './price-basket.server.ts';
import { startCheckout } from './start.server.ts';

const HERE = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';

onEachEngine((_engine, open) => {
  let room: Room;
  let goods: string[];
  beforeEach(async () => {
    room = await openRoom(await open());
    goods = [];
    for (let n = 0; n < 11; n += 1) goods.push(await addProduct(room.db, { stock: { M: 500 } }));
    await saveSetting(room.db, 'most_of_size', 99, room.now());
  });
  afterEach(() => room.close());

  let shoppers = 0;
  function start(pieces: Record<string, number>, network: string | null, checkoutId = crypto.randomUUID()) {
    shoppers += 1;
    return startCheckout(room, {
      checkoutId,
      lines: Object.entries(pieces).map(([id, quantity]) => ({ id, size: 'M', quantity, priceCents: null })),
      entry: {
        customer_name: 'Anna Bianchi',
        customer_email: `anna${shoppers}@example.it`,
        customer_address: 'Via Roma 1',
        customer_city: 'Bergamo',
        customer_postal_code: '24121',
      },
      delivery: 'standard',
      promoCode: null,
      network,
      expectedTotalCents: null,
    });
  }

  const item = (n: number) => goods[n] ?? '';

  async function held() {
    const rows = await room.db.select({ held: productSizes.held }).from(productSizes);
    return rows.reduce((sum, row) => sum + row.held, 0);
  }

  test('one order takes five pieces of a counted size, unless the owner says otherwise', async () => {
    await room.db.delete(siteSettings).where(eq(siteSettings.key, 'most_of_size'));
    const request = (quantity: number) => ({
      lines: [{ id: item(0), size: 'M', quantity, priceCents: null }],
      promoCode: null,
      delivery: 'standard' as const,
      postalCode: null,
      wrapped: false,
    });
    const [line] = (await priceBasket(room, request(6))).answer.lines;
    expect(line).toMatchObject({ available: false, gone: false, left: 5, limited: true });
    expect(await start({ [item(0)]: 6 }, null)).toMatchObject({
      ok: false,
      code: 'quantity_limited',
      answer: { lines: [{ left: 5, limited: true }] },
    });
    expect(await start({ [item(0)]: 5 }, null)).toMatchObject({ ok: true });
    await saveSetting(room.db, 'most_of_size', 6, room.now());
    expect(await start({ [item(0)]: 6 }, null)).toMatchObject({ ok: true });
    await countPieces(room.db, item(0), { M: 15 });
    // Four are left: what is sold out is told as such.
    const [last] = (await priceBasket(room, request(9))).answer.lines;
    expect(last).toMatchObject({ available: false, left: 4, limited: false });
    expect(await start({ [item(0)]: 9 }, null)).toMatchObject({ code: 'unavailable' });
  });

  test('sizes that are not counted have no limit but the cart’s own', async () => {
    await saveSetting(room.db, 'most_of_size', 1, room.now());
    const free = await addProduct(room.db, { stock: { M: null } });
    expect(await start({ [free]: 90 }, HERE)).toMatchObject({ ok: true });
    expect(await start({ [free]: 90 }, HERE)).toMatchObject({ ok: true });
  });

  test('one network holds fifty pieces at a time, and others are not in its way', async () => {
    const first = crypto.randomUUID();
    expect(await start({ [item(0)]: 30 }, HERE, first)).toMatchObject({ ok: true });
    expect(await start({ [item(0)]: 21 }, HERE)).toEqual({ ok: false, code: 'too_many_held' });
    expect(await start({ [item(0)]: 20 }, HERE)).toMatchObject({ ok: true });
    expect(await start({ [item(0)]: 1 }, HERE)).toMatchObject({ code: 'too_many_held' });
    expect(await start({ [item(0)]: 21 }, ELSEWHERE)).toMatchObject({ ok: true });
    expect(await held()).toBe(71);
    await cancelCheckout(room, first);
    expect(await start({ [item(0)]: 30 }, HERE)).toMatchObject({ ok: true });
  });

  test('more than that in one order is told as such', async () => {
    const many = Object.fromEntries(goods.map((id) => [id, 5]));
    expect(await start(many, HERE)).toMatchObject({ ok: false, code: 'too_many_pieces' });
    expect(await held()).toBe(0);
    expect(await start(many, null)).toMatchObject({ ok: true });
  });

  test('many at once hold no more than one after the other', async () => {
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, n) => start({ [item(n % 3)]: 5 }, HERE)),
    );
    expect(started.filter((one) => one.ok)).toHaveLength(PIECES_PER_NETWORK / 5);
    expect(await held()).toBe(PIECES_PER_NETWORK);
  });

  test('where the pieces were requested from is forgotten when they are held no more', async () => {
    const paid = await start({ [item(0)]: 1 }, HERE);
    const given = crypto.randomUUID();
    await start({ [item(0)]: 1 }, HERE, given);
    const gone = await start({ [item(1)]: 1 }, HERE);
    if (!paid.ok || !gone.ok) throw new Error('refused');
    expect(await room.db.$count(checkouts, eq(checkouts.heldFrom, HERE))).toBe(3);
    await cancelCheckout(room, given);
    await countPieces(room.db, item(1), { M: 0 });
    for (const { url } of [paid, gone]) {
      await payOnPage(room, url);
      await confirmPayment(room, url.split('/').at(-1) ?? '');
    }
    expect((await room.db.select().from(checkouts)).map((row) => [row.status, row.heldFrom]).sort()).toEqual([
      ['paid', null],
      ['released', null],
      ['unfulfilled', null],
    ]);
    expect(await room.db.$count(checkouts, eq(checkouts.status, 'open'))).toBe(0);
  });
});
