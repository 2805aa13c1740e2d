import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { addProducts } from '../../../tests/support/room.ts';
import type { Db } from '../../db/client.server.ts';
import { products } from '../../db/schema/catalogue.ts';
import { reductionPercent } from '../pricing/discount.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { CATEGORIES } from './categories.ts';
import { type Filters, parseFilters, type Sort } from './filters.ts';
import { homeTiles } from './home-tiles.server.ts';
import { listCollection, listProducts } from './listing.server.ts';
import { productById, productCards, recommendedProducts } from './product-cards.server.ts';
import { search } from './search.ts';

const NOW = new Date('2026-03-10T10:00:00Z');

const WORDS = ['camicia', 'città', 'lino', "dell'estate", '100%', 'raso_blu', 'elegante', 'più', 'bianca'];

/** Sixty products that differ in every way that a filter looks at. */
const CATALOGUE = Array.from({ length: 60 }, (_, index) => ({
  name: `${WORDS[index % WORDS.length]} ${WORDS[(index * 5 + 2) % WORDS.length]} ${index}`,
  description: index % 4 === 0 ? `Perfetta per ${WORDS[(index * 7) % WORDS.length]}` : '',
  category: CATEGORIES[index % CATEGORIES.length] ?? 'Top',
  priceCents: 1000 + ((index * 137) % 90) * 100,
  // A sale label or an original price alone announces nothing.
  isSale: index % 3 === 0,
  originalPriceCents: index % 7 === 0 ? 30000 : null,
  priorPriceCents: index % 5 === 0 ? 20000 : null,
  priorSince: index % 5 === 0 ? NOW : null,
  isSet: index % 10 === 3,
  createdAt: new Date(NOW.getTime() - index * 60_000),
  updatedAt: NOW,
}));

function raise(error: unknown): never {
  throw error;
}

function filters(query: string): Filters<Sort> {
  return parseFilters(new URLSearchParams(query), { sliderMaxEuros: 200 });
}

onEachEngine((_engine, open) => {
  let shop: { db: Db; mediaBase: string; now: () => Date };
  beforeAll(async () => {
    const { db } = await open();
    shop = { db, mediaBase: '/media', now: () => NOW };
    await addProducts(
      db,
      CATALOGUE.map((product, index) => ({
        ...product,
        stock: { [index % 2 ? 'M' : '42']: index % 3 ? null : 0 },
      })),
    );
  });

  async function everyPage(query: string) {
    const found = [];
    let after: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const answer = await listProducts(shop, filters(query), after);
      found.push(...answer.products);
      if (!answer.next) return { ...answer, products: found };
      expect(answer.products).toHaveLength(24);
      after = answer.next;
    }
    throw new Error('the pages never end');
  }

  describe('pages', () => {
    test.each(['name', 'price-asc', 'price-desc', 'newest'])(
      'by %s hold every product once',
      async (sort) => {
        const all = await everyPage(`sort=${sort}`);
        expect(all.total).toBe(60);
        expect(new Set(all.products.map((one) => one.id)).size).toBe(60);
      },
    );

    test('follow the order asked for', async () => {
      const up = (await everyPage('sort=price-asc')).products.map((one) => one.priceCents);
      expect(up).toEqual(up.toSorted((a, b) => a - b));
      const newest = (await everyPage('sort=newest')).products.map((one) => one.name);
      expect(newest).toEqual(CATALOGUE.map((one) => one.name));
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

  test.each([
    'camicia',
    'CITTA',
    'città',
    "dell'estate",
    'elegante',
    'lavoro lino',
    'bianca xyzxyz',
    'xyzxyz',
    '100%',
    '_',
    '%',
    'raso_blu',
    'casual',
    'piu',
    'bianche',
    'vestito lino',
    'camicie saldi',
    'città bianchi 100%',
    "'; drop table products; --",
  ])('finds for "%s" what the rule finds', async (q) => {
    const all = (await everyPage('sort=name')).products;
    const texts = new Map(CATALOGUE.map((one) => [one.name, one.description]));
    const expected = search(
      all.map((one) => ({ ...one, description: texts.get(one.name) ?? '' })),
      q,
    );
    const found = await everyPage(`q=${encodeURIComponent(q)}`);
    expect(found.kind).toBe(expected.kind);
    expect(found.products.map((one) => one.id)).toEqual(expected.products.map((one) => one.id));
    expect(found.total).toBe(expected.kind === 'suggested' ? 0 : expected.products.length);
    const byName = await everyPage(`q=${encodeURIComponent(q)}&sort=name`);
    const ids = new Set(expected.products.map((one) => one.id));
    expect(byName.products.map((one) => one.id)).toEqual(
      all.map((one) => one.id).filter((id) => ids.has(id)),
    );
  });

  test.each([
    ['camcia', 'camicia'],
    ['CAMCIA lino', 'camicia lino'],
    ['vestitto', 'vestito'],
    ['saldii', 'saldi'],
    ['elegnate', 'elegante'],
    ['xyzxyz', null],
    ['camicia', null],
    ['bianca xyzxyz', null],
  ])('"%s" is put right as "%s"', async (q, corrected) => {
    const found = await listProducts(shop, filters(`q=${q}`), null);
    expect(found.corrected).toBe(corrected);
    if (corrected) {
      const meant = await listProducts(shop, filters(`q=${corrected}`), null);
      expect(meant.total).toBeGreaterThan(0);
      expect(found).toEqual({ ...meant, corrected });
    }
  });

  test('a search for the sale finds what is reduced', async () => {
    const found = await everyPage('q=saldi');
    const reduced = CATALOGUE.filter((one) => one.priorPriceCents).map((one) => one.name);
    expect(found.products.map((one) => one.name).toSorted()).toEqual(reduced.toSorted());
  });

  test.each(['camicia lino piu bianca xyzxyz', 'elegante lino', 'ca li'])(
    'pages through what "%s" finds, in every order',
    async (q) => {
      const byName = await everyPage(`q=${q}&sort=name`);
      for (const sort of ['price-asc', 'price-desc', 'newest']) {
        const found = await everyPage(`q=${q}&sort=${sort}`);
        expect(found.total).toBe(found.products.length);
        if (q.endsWith('xyzxyz')) expect(found.total).toBeGreaterThan(24);
        expect(found.products.map((one) => one.id).toSorted()).toEqual(
          byName.products.map((one) => one.id).toSorted(),
        );
        const prices = found.products.map((one) => one.priceCents);
        const order = sort === 'price-asc' ? 1 : -1;
        if (sort !== 'newest') expect(prices).toEqual(prices.toSorted((a, b) => order * (a - b)));
      }
    },
  );

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
    expect(sized.every((one) => one.sizes.some((size) => size.size === 'M' && size.available))).toBe(true);
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
    expect((await listCollection(shop, name, base, null)).total).toBe(count);
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
    const percents = (
      await listCollection(shop, 'saldi', { ...filters(''), sort: 'discount' }, null)
    ).products.map(reductionPercent);
    expect(percents).toEqual(percents.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    expect(percents[0]).toBe(95);
  });

  test('a price that was raised around the shop above its prior price is not reduced', async () => {
    const [first] = (await listCollection(shop, 'saldi', { ...filters(''), sort: 'discount' }, null))
      .products;
    if (!first) throw new Error('no products');
    expect(first).toMatchObject({ priorPriceCents: 20_000, priorSoldFrom: null });
    const priced = (priceCents: number) =>
      shop.db.update(products).set({ priceCents, updatedAt: NOW }).where(eq(products.id, first.id));
    await priced(25_000);
    expect(await productById(shop, first.id)).toMatchObject({ priceCents: 25_000, priorPriceCents: null });
    const { total } = await listCollection(shop, 'saldi', { ...filters(''), sort: 'discount' }, null);
    expect(total).toBe(11);
    await priced(first.priceCents);
  });

  test('each tile has the lowest price of its category', async () => {
    const tiles = await homeTiles(shop, DEFAULT_SETTINGS, raise);
    for (const [key, category] of [
      ['camicia', 'Vestiti'],
      ['abito', 'Giacche'],
      ['pantalone', 'Pantaloni'],
    ] as const) {
      const prices = CATALOGUE.filter((one) => one.category === category).map((one) => one.priceCents);
      expect(tiles[key].priceCents).toBe(Math.min(...prices));
    }
  });

  test('a tile that has no product, or whose category cannot be read, keeps its own price in the demo shop', async () => {
    const prices = async (at: typeof shop, demo: boolean, onFail: (error: unknown) => void) => {
      const tiles = await homeTiles(at, { ...DEFAULT_SETTINGS, demo }, onFail);
      return [tiles.camicia, tiles.abito, tiles.pantalone].map(({ priceCents }) => priceCents);
    };
    const failures: unknown[] = [];
    await shop.db
      .transaction(async (tx) => {
        await tx.delete(products);
        const bare = { ...shop, db: tx as unknown as Db };
        expect(await prices(bare, true, raise)).toEqual([3999, 4999, 7999]);
        expect(await prices(bare, false, raise)).toEqual([null, null, null]);
        throw new Error('enough');
      })
      .catch((error: Error) => expect(error.message).toBe('enough'));
    const away = { ...shop, db: null as unknown as Db };
    expect(await prices(away, true, (error) => failures.push(error))).toEqual([3999, 4999, 7999]);
    expect(failures).toHaveLength(3);
  });
});
