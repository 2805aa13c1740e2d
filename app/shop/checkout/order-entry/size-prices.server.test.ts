import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { priceHistory, products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { listedPrice, priceOfSize } from '#shop/catalog/products/product.ts';
import { productById } from '#shop/catalog/products/product-detail.server.ts';
import { reviewPriorPrices } from '#shop/catalog/products/reprice.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { listStock } from '#shop/stock/inventory/stock-list.server.ts';
import { labelsOf } from '#shop/stock/labels/labels.server.ts';
import { openCampaignRoom } from '#support/campaign-room.ts';
import { onEachEngine } from '#support/database.ts';
import { paidOrder } from '#support/refunds.ts';
import { addPromo } from '#support/room.ts';
import { priceBasket } from './price-basket.server.ts';

const SIZES = ['S', 'M', 'XL'].map((size) => ({ size, stock: 9 }));
const RING = { priceCents: 4900, sizePrices: { XL: 5900 }, sizes: SIZES };

onEachEngine((_engine, open) => {
  const { room, at, plan, passTo, sell, edit } = openCampaignRoom(open);

  /** What the cart is told of each size; `shown` is the price that it had for all. */
  async function shown(id: string, shown: number | null = null) {
    const { answer, frozen } = await priceBasket(room, {
      lines: SIZES.map(({ size }) => ({ id, size, quantity: 1, priceCents: shown })),
      promoCode: null,
      delivery: 'standard',
      postalCode: null,
      wrapped: false,
    });
    // What is charged is what is shown, line by line.
    expect(frozen.map(({ priceCents }) => priceCents)).toEqual(answer.lines.map((line) => line.priceCents));
    expect(answer.quote.subtotalCents).toBe(frozen.reduce((sum, line) => sum + line.priceCents, 0));
    return answer.lines;
  }
  const prices = async (id: string) => (await shown(id)).map(({ priceCents }) => priceCents);
  const strikes = async (id: string) => (await shown(id)).map(({ priorPriceCents }) => priorPriceCents);

  test('every size is charged at its own price, from the card to the order', async () => {
    const id = await sell(RING);
    expect(await prices(id)).toEqual([4900, 4900, 5900]);
    expect((await shown(id, 4900)).map(({ changedFromCents }) => changedFromCents)).toEqual([
      null,
      null,
      4900,
    ]);
    const [card] = await productCards(room, [id]);
    const page = await productById(room, id);
    for (const shown of [card, page]) {
      if (!shown) throw new Error('The product is not shown');
      expect(listedPrice(shown)).toBe('da 49,00\u00a0€');
      expect(SIZES.map(({ size }) => priceOfSize(shown, size).priceCents)).toEqual([4900, 4900, 5900]);
      expect(priceOfSize(shown, null).priceCents).toBe(4900);
    }
    await addPromo(room, 'dieci', 10);
    const lines = [
      { size: 'M', quantity: 2 },
      { size: 'XL', quantity: 1 },
    ];
    const { orderId } = await paidOrder(room, { productId: id, lines, promoCode: 'dieci' });
    const order = await orderById(room.db, orderId);
    expect(
      order?.items.map(({ size, priceCents, discountCents }) => [size, priceCents, discountCents]),
    ).toEqual([
      ['M', 4900, 980],
      ['XL', 5900, 590],
    ]);
    expect(order?.totalCents).toBe(2 * 4900 + 5900 - 1570);
  });

  test('the list of stock and labels say the price of the size', async () => {
    const id = await sell(RING);
    const stock = await listStock(room.db, { q: '', after: null });
    expect(stock.sizes.map(({ size, priceCents }) => [size, priceCents])).toEqual([
      ['S', 4900],
      ['M', 4900],
      ['XL', 5900],
    ]);
    const rows = await room.db.select().from(productSizes).where(eq(productSizes.productId, id));
    const labels = await labelsOf(room.db, new Map(rows.map((row) => [row.id, 1])));
    expect(new Map(labels.map(({ size, priceCents }) => [size, priceCents]))).toEqual(
      new Map([
        ['S', 4900],
        ['M', 4900],
        ['XL', 5900],
      ]),
    );
  });

  test('a campaign reduces every size alike, compares each with its own price, and gives all of them back', async () => {
    const id = await sell(RING);
    room.clock.now = at(24 * 40);
    await plan([id], { startsAt: at(24 * 40 + 1), endsAt: at(24 * 40 + 3) });
    await passTo(24 * 40 + 1);
    expect(await prices(id)).toEqual([3920, 3920, 4720]);
    expect(await strikes(id)).toEqual([4900, 4900, 5900]);
    const before = await room.db.select().from(products);
    await reviewPriorPrices(room.db);
    expect(await room.db.select().from(products)).toEqual(before);
    await passTo(24 * 40 + 3);
    expect(await prices(id)).toEqual([4900, 4900, 5900]);
    expect(await strikes(id)).toEqual([null, null, null]);
  });

  test('a size that was made dearer just before is not compared with that', async () => {
    const id = await sell({ ...RING, sizePrices: { XL: 5000 } });
    room.clock.now = at(24 * 40);
    await edit(id, RING);
    room.clock.now = at(24 * 42);
    await edit(id, { ...RING, priceCents: 3920, originalPriceCents: 4900, discountPercentage: 20 });
    expect(await prices(id)).toEqual([3920, 3920, 4720]);
    expect(await strikes(id)).toEqual([4900, 4900, 5000]);
    const history = await room.db
      .select({ sizePrices: priceHistory.sizePrices })
      .from(priceHistory)
      .where(eq(priceHistory.productId, id))
      .orderBy(priceHistory.id);
    expect(history.map(({ sizePrices }) => sizePrices)).toEqual([{ XL: 5000 }, { XL: 5900 }, { XL: 5900 }]);
  });

  test('a size that the product has no longer leaves no price behind', async () => {
    const id = await sell(RING);
    await edit(id, { ...RING, sizes: SIZES.slice(0, 2) });
    const [row] = await room.db.select().from(products).where(eq(products.id, id));
    expect(row?.sizePrices).toEqual({});
    await edit(id, { ...RING, sizePrices: {} });
    expect(await prices(id)).toEqual([4900, 4900, 4900]);
  });
});
