import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { productSizes, stockHolds } from '#db/schema/stock.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { isSoldOut } from '#shop/catalog/products/product.ts';
import { productById } from '#shop/catalog/products/product-detail.server.ts';
import { parseFilters } from '#shop/catalog/search/filters.ts';
import { listProducts } from '#shop/catalog/search/listing.server.ts';
import { cancelCheckout, confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { CUSTOMER, openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { addProduct, addSet, countPieces, payOnPage } from '#support/room.ts';
import { priceBasket } from './price-basket.server.ts';
import { type StartResult, startCheckout } from './start.server.ts';

/** A shirt in numbers and a skirt in e-mails, each choice of both. */
const SIZE = 'Camicia 40 + Gonna S';

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);
  let shirt: string;
  let skirt: string;
  let set: string;
  beforeEach(async () => {
    shirt = await addProduct(room.db, { name: 'Camicia', stock: { '40': 3, '42': 3 } });
    skirt = await addProduct(room.db, { name: 'Gonna', stock: { S: 2, M: 0 } });
    set = await addSet(room.db, [shirt, skirt], { name: 'Completo', priceCents: 3333 });
  });

  type Wanted = [id: string, size: string, quantity: number][];
  const lines = (requested: Wanted) =>
    requested.map(([id, size, quantity]) => ({ id, size, quantity, priceCents: null }));
  const price = async (requested: Wanted) =>
    (
      await priceBasket(room, {
        lines: lines(requested),
        promoCode: null,
        delivery: 'standard',
        postalCode: null,
        wrapped: false,
      })
    ).answer;
  let shoppers = 0;
  const start = (requested: Wanted, checkoutId: string = crypto.randomUUID()) =>
    startCheckout(room, {
      checkoutId,
      lines: lines(requested),
      entry: { ...CUSTOMER, customer_email: `shopper${shoppers++}@example.it` },
      ...{ delivery: 'standard', promoCode: null, network: null, expectedTotalCents: null },
    });
  /** `stock/held` of the sizes 40 and 42 of the shirt, S and M of the skirt, and the set's own. */
  const counts = async () =>
    (
      await room.db
        .select()
        .from(productSizes)
        .where(inArray(productSizes.productId, [shirt, skirt, set]))
        .orderBy(asc(productSizes.size))
    ).map(({ size, stock, held }) => `${size} ${stock}/${held}`);
  const pay = async (started: StartResult) => {
    if (!started.ok) throw new Error(started.code);
    await payOnPage(room, started.url);
    return confirmPayment(room, started.url.split('/').at(-1) ?? '');
  };

  type Told = { available?: boolean; most?: number; left?: number | null; gone?: boolean };
  test.each<[what: string, size: string, quantity: number, expected: Told]>([
    ['40 and S', SIZE, 2, { available: true, most: 2, left: null, gone: false }],
    ['more than the scarcer piece', SIZE, 3, { available: false, left: 2, gone: false }],
    ['a size of a piece that is sold out', 'Camicia 40 + Gonna M', 1, { available: false, left: 0 }],
    ['the set’s own size', 'Unica', 1, { gone: true }],
    ['a size that a piece does not have', 'Camicia 44 + Gonna S', 1, { gone: true }],
    ['one piece alone', 'Camicia 40', 1, { gone: true }],
  ])('%s', async (_what, size, quantity, expected) => {
    const { lines: shownLines } = await price([[set, size, quantity]]);
    expect(shownLines).toMatchObject([{ priceCents: expected.gone === true ? 0 : 3333, ...expected }]);
  });

  test('a set is one line at its price; its pieces are held, sold, and come back', async () => {
    const checkoutId = crypto.randomUUID();
    const started = await start(
      [
        [set, SIZE, 2],
        [shirt, '40', 1],
      ],
      checkoutId,
    );
    expect(await counts()).toEqual(['40 3/3', '42 3/0', 'M 0/0', 'S 2/2', 'Unica null/0']);
    expect(await pay(started)).toMatchObject({ status: 'completed' });
    expect(await counts()).toEqual(['40 0/0', '42 3/0', 'M 0/0', 'S 0/0', 'Unica null/0']);
    expect(await room.db.select().from(stockHolds)).toEqual([]);
    const [order] = await room.db.select().from(orders);
    const [line] = order?.items ?? [];
    expect(order?.subtotalCents).toBe(2 * 3333 + 2000);
    expect(line).toMatchObject({
      ...{ productId: set, name: 'Completo', size: SIZE, quantity: 2, priceCents: 3333 },
      pieces: [
        { productId: shirt, size: '40' },
        { productId: skirt, size: 'S' },
      ],
    });
    const refund = {
      ...{
        refundId: crypto.randomUUID(),
        orderId: order?.id ?? '',
        amountCents: 3333,
        reason: '',
        actor: 'owner',
      },
      pieces: [{ line: orderLineKey({ productId: set, size: SIZE }), quantity: 1 }],
    };
    expect(await requestRefund(room, refund)).toMatchObject({ ok: true });
    expect(await counts()).toEqual(['40 1/0', '42 3/0', 'M 0/0', 'S 1/0', 'Unica null/0']);
  });

  test('a cancelled checkout lets go of every piece', async () => {
    const checkoutId = crypto.randomUUID();
    await start([[set, SIZE, 2]], checkoutId);
    await cancelCheckout(room, checkoutId);
    expect(await counts()).toEqual(['40 3/0', '42 3/0', 'M 0/0', 'S 2/0', 'Unica null/0']);
  });

  test('when one piece is gone at payment, none is taken and the money goes back', async () => {
    const started = await start([[set, SIZE, 1]]);
    await countPieces(room.db, skirt, { S: 0 });
    expect(await pay(started)).toMatchObject({ status: 'refunding' });
    expect(await counts()).toEqual(['40 3/0', '42 3/0', 'M 0/0', 'S 0/0', 'Unica null/0']);
  });

  test('sets and single buyers who race for a shared piece never get more than there are', async () => {
    await countPieces(room.db, shirt, { '40': 9, '42': 9 });
    const requested: Wanted[] = Array.from({ length: 16 }, (_, n) =>
      n % 2 === 0 ? [[set, n % 4 === 0 ? SIZE : 'Camicia 42 + Gonna S', 1]] : [[skirt, 'S', 1]],
    );
    const started = await Promise.all(requested.map((one) => start(one)));
    expect(started.filter((one) => one.ok)).toHaveLength(2);
    for (const one of started) if (!one.ok) expect(one.code).toBe('unavailable');
    const [held] = await room.db.select().from(productSizes).where(eq(productSizes.size, 'S'));
    expect(held).toMatchObject({ stock: 2, held: 2 });
    // Who did not get the skirt holds no shirt for it either.
    const sets = started.filter((one, n) => one.ok && n % 2 === 0).length;
    const shirts = await room.db.select().from(productSizes).where(eq(productSizes.productId, shirt));
    expect(shirts.reduce((sum, one) => sum + one.held, 0)).toBe(sets);
  });

  test('pages and lists say whether a set can be had, and which sizes of its pieces', async () => {
    const shown = async () => {
      const product = await productById(room, set);
      if (!product) throw new Error('The set is gone');
      return product;
    };
    const listed = async () => {
      const filters = parseFilters(new URLSearchParams('available=1'), {
        sliderMaxEuros: 200,
        assortment: FIRST_ASSORTMENT,
      });
      return (await listProducts({ catalogue: freshCatalogue(room.db) }, filters, null)).products
        .map(({ name }) => name)
        .sort();
    };
    const product = await shown();
    expect(product).toMatchObject({ isSoldAsPieces: true, sizes: [{ size: 'Unica', available: true }] });
    expect(product.pieceChoices).toMatchObject([
      { id: shirt, name: 'Camicia', sizes: [{ size: '40', left: 3 }, { size: '42' }] },
      {
        id: skirt,
        name: 'Gonna',
        sizes: [
          { size: 'S', left: 2 },
          { size: 'M', available: false },
        ],
      },
    ]);
    expect(await listed()).toEqual(['Camicia', 'Completo', 'Gonna']);
    // Every piece hangs in the shop, in each size that can be chosen.
    expect(product.inShop).toEqual(['Unica']);
    await room.db.update(productSizes).set({ stock: null }).where(eq(productSizes.size, '42'));
    expect((await shown()).inShop).toEqual([]);
    await countPieces(room.db, skirt, { S: 0 });
    expect(isSoldOut(await shown())).toBe(true);
    expect(await listed()).toEqual(['Camicia']);
  });

  test('a set with sizes of its own is sold as any other product', async () => {
    set = await addSet(room.db, [shirt, skirt], { priceCents: 3333, stock: { Unica: null, M: 1 } });
    await countPieces(room.db, skirt, { S: 0 });
    expect(await productById(room, set)).toMatchObject({ isSoldAsPieces: false, pieceChoices: [] });
    expect((await price([[set, 'M', 1]])).lines).toMatchObject([{ available: true }]);
    expect((await price([[set, SIZE, 1]])).lines).toMatchObject([{ gone: true }]);
    expect(await pay(await start([[set, 'M', 1]]))).toMatchObject({ status: 'completed' });
    expect(await counts()).toEqual(['40 3/0', '42 3/0', 'M 0/0', 'M 0/0', 'S 0/0', 'Unica null/0']);
  });
});
