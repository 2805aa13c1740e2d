import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { recommendedProducts } from '#shop/catalog/products/matches.server.ts';
import { productById } from '#shop/catalog/products/product-detail.server.ts';
import { reductionPercent } from '#shop/pricing/prices/discount.ts';
import { onEachEngine } from '#support/database.ts';
import { CATALOGUE, filters, NOW, openListedProducts } from '#support/listed-products.ts';
import type { Filters, Sort } from './filters.ts';
import type { CollectionName } from './find-list.ts';
import { listProducts } from './listing.server.ts';

onEachEngine((_engine, open) => {
  const { shop, everyPage } = openListedProducts(open);
  const listCollection = (within: CollectionName, requested: Filters<Sort>) =>
    listProducts(shop, requested, null, { within });

  describe('pages', () => {
    test.each(['name', 'price-asc', 'price-desc', 'newest'])(
      'by %s hold every product once',
      async (sort) => {
        const all = await everyPage(`sort=${sort}`);
        expect(all.total).toBe(60);
        expect(new Set(all.products.map((one) => one.id)).size).toBe(60);
      },
    );

    test('follow the requested order', async () => {
      const up = (await everyPage('sort=price-asc')).products.map((one) => one.priceCents);
      expect(up).toEqual(up.toSorted((a, b) => a - b));
      const newest = (await everyPage('sort=newest')).products.map((one) => one.name);
      expect(newest).toEqual(CATALOGUE.map((one) => one.name));
    });

    test('by newest begin with what was published last, whenever it was added', async () => {
      const [oldest] = await shop.db
        .insert(products)
        .values({
          ...{ name: 'Cappa', category: 'Top', priceCents: 900, isPublished: false },
          ...{ createdAt: new Date('2020-01-01'), updatedAt: new Date('2020-01-01') },
        })
        .returning({ id: products.id });
      const id = oldest?.id ?? '';
      const first = async () => (await listProducts(shop, filters('sort=newest'), null)).products[0]?.id;
      const publish = (isPublished: boolean, updatedAt: Date) =>
        shop.db.update(products).set({ isPublished, updatedAt }).where(eq(products.id, id));
      await publish(true, new Date(NOW.getTime() + 1000));
      expect(await first()).toBe(id);
      // Taken off and shown again it is as old as before.
      await shop.db.update(products).set({ name: 'Cappa lunga' }).where(eq(products.id, id));
      await publish(false, new Date(NOW.getTime() + 2000));
      await publish(true, new Date(NOW.getTime() + 3000));
      const [entry] = [...(await shop.catalogue.read()).entries()].filter((one) => one.id === id);
      expect(entry?.newSince).toBe((NOW.getTime() + 1000) * 1000);
      await shop.db.delete(products).where(eq(products.id, id));
    });

    test.each([
      '',
      'nonsense',
      Buffer.from('["x","y"]').toString('base64url'),
      Buffer.from(`["1'; drop","${crypto.randomUUID()}"]`).toString('base64url'),
    ])('begin anew at a made-up cursor (%s)', async (cursor) => {
      for (const sort of ['name', 'price-asc', 'newest']) {
        const { products: first } = await listProducts(shop, filters(`sort=${sort}`), cursor);
        expect(first.length).toBeGreaterThan(0);
      }
    });
  });

  test('filters by category, price and available size together', async () => {
    const { products: found } = await everyPage('category=Vestiti&min=15&max=60');
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) {
      expect(one.category).toBe('Vestiti');
      expect(one.priceCents).toBeGreaterThanOrEqual(1500);
      expect(one.priceCents).toBeLessThanOrEqual(6000);
    }
    const sized = (await everyPage('size=M')).products;
    expect(sized.length).toBeGreaterThan(0);
    expect(
      sized.every((one) => one.sizes.some(({ size, available }) => ['M', '42'].includes(size) && available)),
    ).toBe(true);
  });

  test('both ends of a price range are in it, to the cent', async () => {
    const at = CATALOGUE.map((one) => one.priceCents).toSorted((a, b) => a - b);
    const [low = 0, high = 0] = [at[20], at[40]];
    const count = async (min: number, max: number) =>
      (await everyPage(`min=${min / 100}&max=${max / 100}`)).total;
    const within = at.filter((price) => price >= low && price <= high).length;
    const lows = at.filter((price) => price === low).length;
    const highs = at.filter((price) => price === high).length;
    expect(await count(low, high)).toBe(within);
    expect(await count(low + 1, high)).toBe(within - lows);
    expect(await count(low, high - 1)).toBe(within - highs);
    expect(await count(high, low)).toBe(0);
  });

  test.each([
    'category=Foo',
    'category=Foo&q=camicia',
    'category=Foo&q=xyzxyz',
    'min=60&max=20',
    'min=60&max=20&q=camicia',
  ])('nothing passes ?%s, not even as a suggestion', async (query) => {
    expect(await listProducts(shop, filters(query), null)).toMatchObject({
      total: 0,
      products: [],
      next: null,
    });
  });

  test('a filter that leaves nothing is empty, a search that finds nothing suggests six', async () => {
    expect(await listProducts(shop, filters('min=190'), null)).toMatchObject({
      kind: 'all',
      total: 0,
      products: [],
    });
    const suggested = await listProducts(shop, filters('q=xyzxyz&category=Top'), null);
    expect(suggested.kind).toBe('suggested');
    expect(suggested.total).toBe(0);
    expect(suggested.products).toHaveLength(6);
    expect(suggested.products.every((one) => one.category === 'Top')).toBe(true);
  });

  test.each([
    ['completi', 6],
    ['top', CATALOGUE.filter((one) => one.category === 'Top').length],
    ['saldi', CATALOGUE.filter((one) => one.priorPriceCents).length],
  ] as const)('collection %s holds %i', async (name, count) => {
    const base = { ...filters(''), sort: name === 'saldi' ? ('discount' as const) : ('newest' as const) };
    expect((await listCollection(name, base)).total).toBe(count);
  });

  test('one product, others beside it, and what is unknown', async () => {
    const [first] = (await everyPage('')).products;
    if (!first) throw new Error('no products');
    expect(await productById(shop, first.id)).toMatchObject({ id: first.id, name: first.name });
    const others = await recommendedProducts(shop, first.id);
    expect(others).toHaveLength(4);
    expect(others.map((one) => one.id)).not.toContain(first.id);
    const newest = (await everyPage('sort=newest')).products.filter((one) => one.id !== first.id);
    expect(others.map((one) => one.id)).toEqual(newest.slice(0, 4).map((one) => one.id));
    for (const id of ['', 'x', crypto.randomUUID(), "1' or '1'='1"])
      expect(await productById(shop, id)).toBeNull();
    expect((await productCards(shop, [first.id, 'x', crypto.randomUUID()])).map((one) => one.id)).toEqual([
      first.id,
    ]);
  });

  test('what is on offer comes by its percentage, worked out from the prior price', async () => {
    const percents = (await listCollection('saldi', { ...filters(''), sort: 'discount' })).products.map(
      reductionPercent,
    );
    expect(percents).toEqual(percents.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    expect(percents[0]).toBe(95);
  });

  test('a price that was raised around the shop above its prior price is not reduced', async () => {
    const [first] = (await listCollection('saldi', { ...filters(''), sort: 'discount' })).products;
    if (!first) throw new Error('no products');
    expect(first).toMatchObject({ priorPriceCents: 20_000, priorSoldFrom: null });
    const priced = (priceCents: number) =>
      shop.db.update(products).set({ priceCents, updatedAt: NOW }).where(eq(products.id, first.id));
    await priced(25_000);
    expect(await productById(shop, first.id)).toMatchObject({ priceCents: 25_000, priorPriceCents: null });
    const { total } = await listCollection('saldi', { ...filters(''), sort: 'discount' });
    expect(total).toBe(11);
    await priced(first.priceCents);
  });
});
