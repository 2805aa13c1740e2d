import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { type ColorFamily, colorOf } from '#shop/catalog/products/colors.ts';
import { SALE_WORDS } from '#shop/pricing/sale-periods/sale-words.ts';
import { CATEGORIES } from '#support/assortment.ts';
import { onEachEngine } from '#support/database.ts';
import { addProducts } from '#support/room.ts';
import { type CatalogueCache, createCatalogueCache } from './catalog-cache.server.ts';
import { facetGroups, sizeChoices } from './facet-groups.ts';
import { noCounts } from './facets.ts';
import { changedFilters, parseFilters, shopSorts } from './filters.ts';
import type { CollectionName } from './find-list.ts';
import { listProducts } from './listing.server.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const WORDS = ['camicia', 'lino', 'elegante', 'bianca', 'saldi'];

/** Forty products, of which some are reduced, some sold out, one a draft. */
const CATALOGUE = Array.from({ length: 40 }, (_, index) => ({
  name: `${WORDS[index % 4]} ${WORDS[(index * 3 + 1) % 5]} ${index}`,
  category: CATEGORIES[index % CATEGORIES.length] ?? 'Top',
  priceCents: 1500 + ((index * 7) % 30) * 500,
  priorPriceCents: index % 5 === 0 ? 20_000 : null,
  priorSince: index % 5 === 0 ? NOW : null,
  isPublished: index !== 7,
  ...colorColumnsOf(index % 3 ? (index % 2 ? 'verde' : 'blu') : null),
  stock: { [index % 2 ? 'M' : '42']: index % 3 ? null : 0, S: index % 4 ? 2 : 0 },
}));

/** The colour of a family as its columns keep it. */
function colorColumnsOf(family: ColorFamily | null) {
  const color = colorOf(family, '', '');
  return { colorFamily: family, colorName: color?.name ?? null, colorSwatch: color?.swatch ?? null };
}

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { catalogue: CatalogueCache };
  const known = (of = db) => createCatalogueCache({ db: of, mediaBase: '/media', now: () => NOW });
  beforeAll(async () => {
    db = (await open()).db;
    await addProducts(db, CATALOGUE);
    shop = { catalogue: known() };
  });
  const read = (query: string) =>
    parseFilters(new URLSearchParams(query), { sliderMaxEuros: 200, assortment: FIRST_ASSORTMENT });

  describe('each count is the length of the list that it leads to', () => {
    test.each<[string, CollectionName | null]>([
      ['', null],
      ['size=M', null],
      ['category=Gonne&available=1', null],
      ['min=30&max=59.99&sale=1', null],
      ['color=verde', null],
      ['color=blu&q=camicia', null],
      ['q=camicia', null],
      ['q=camicia&size=S&sale=1', null],
      ['q=elegante', null],
      ['q=elegante lino&max=60', null],
      ['q=camcia', null],
      ['q=bianca xyzxyz', null],
      ['q=saldi&available=1', null],
      ['q=donna', null],
      ['size=42', 'top'],
      ['', 'saldi'],
    ])('?%s of %s', async (query, within) => {
      const filters = read(query);
      const list = (requested: typeof filters) =>
        listProducts(shop, requested, null, { within, isCounted: true });
      const { counts } = await list(filters);
      const names = await shop.catalogue.sizeNames();
      const groups = facetGroups({
        ...{ counts, filters, sale: SALE_WORDS.saldi, hasSale: true },
        categories: within === null ? FIRST_ASSORTMENT.categories : [],
        sizes: sizeChoices(counts.size, filters.sizes, { names, scales: FIRST_ASSORTMENT.scales }),
      });
      const values = groups.flatMap((group) => group.values);
      expect(values.some(({ count }) => count > 0)).toBe(true);
      for (const { label, count, isOn, changes } of values) {
        // Beside other values of its filter, it adds to theirs.
        if (count === 0 || Object.values(changes).some((to) => Array.isArray(to) && to.length > 1)) continue;
        const requested = isOn ? filters : changedFilters(filters, changes, shopSorts);
        expect([label, (await list(requested as typeof filters)).total]).toEqual([label, count]);
      }
    });
  });

  test('of a search in vain nothing is counted', async () => {
    const filters = read('q=xyzxyz');
    const { counts } = await listProducts(shop, filters, null, { isCounted: true });
    expect(counts).toEqual(noCounts());
  });

  test('what changed is read anew before anybody is answered', async () => {
    const catalogue = known();
    const had = async () =>
      [...(await catalogue.read()).entries()].filter(({ sizes }) => sizes.length > 0).length;
    const before = await had();
    const [sold] = await db
      .select({ id: productSizes.productId })
      .from(productSizes)
      .innerJoin(products, eq(products.id, productSizes.productId))
      .where(eq(products.name, `${CATALOGUE[1]?.name}`));
    const id = sold?.id ?? '';
    const setStock = (stock: number | null) =>
      db.update(productSizes).set({ stock }).where(eq(productSizes.productId, id));
    const setPublished = (isPublished: boolean) =>
      db.update(products).set({ isPublished }).where(eq(products.id, id));
    await setStock(0);
    expect(await had()).toBe(before);
    catalogue.change(id);
    expect(await had()).toBe(before - 1);
    await setStock(null);
    catalogue.change(id);
    expect(await had()).toBe(before);
    await setPublished(false);
    catalogue.change(id);
    expect(await had()).toBe(before - 1);
    await setPublished(true);
    catalogue.drop();
    expect(await had()).toBe(before);
  });

  /** The database, which counts its queries. */
  function counted() {
    const queries = { times: 0 };
    const proxy = new Proxy(db, {
      get: (target, name) => {
        if (name === 'select') queries.times += 1;
        return Reflect.get(target, name);
      },
    });
    return { queries, proxy };
  }

  test('of one product changed, only that one is read again', async () => {
    const { queries, proxy } = counted();
    const catalogue = known(proxy);
    const before = [...(await catalogue.read()).entries()];
    const [{ id } = { id: '' }] = before;
    await db.update(products).set({ priceCents: 123 }).where(eq(products.id, id));
    catalogue.change(id);
    const index = await catalogue.read();
    const after = [...index.entries()];
    expect(after.find((one) => one.id === id)?.priceCents).toBe(123);
    expect(after.filter((one) => one.id !== id)).toEqual(before.filter((one) => one.id !== id));
    expect(index.inOrder('price-asc').map((entry) => entry.priceCents)[0]).toBe(123);
    expect(queries.times).toBe(2);
    await catalogue.read();
    expect(queries.times).toBe(2);
  });

  test('of one product that came or went, only that one is read again, and every card', async () => {
    const { queries, proxy } = counted();
    const catalogue = known(proxy);
    const [{ id } = { id: '' }, { id: other } = { id: '' }] = [...(await catalogue.read()).entries()];
    await catalogue.cards([id, other]);
    const setPublished = async (isPublished: boolean) => {
      await db.update(products).set({ isPublished, priceCents: 321 }).where(eq(products.id, id));
      await db.update(products).set({ priceCents: 321 }).where(eq(products.id, other));
      catalogue.list(id);
    };
    await setPublished(false);
    queries.times = 0;
    expect([...(await catalogue.read()).entries()].map((one) => one.id)).not.toContain(id);
    expect(queries.times).toBe(1);
    const cards = await catalogue.cards([id, other]);
    expect(cards.map((card) => [card.id, card.priceCents])).toEqual([[other, 321]]);
    await setPublished(true);
    expect([...(await catalogue.read()).entries()].map((one) => one.id)).toContain(id);
  });

  test('a change while another is being read is read as well, by whoever comes after it', async () => {
    const catalogue = known();
    const [{ id } = { id: '' }] = [...(await catalogue.read()).entries()];
    const price = async () => {
      const index = await catalogue.read();
      return [...index.entries()].find((one) => one.id === id)?.priceCents;
    };
    catalogue.change(id);
    const reading = catalogue.read();
    await db.update(products).set({ priceCents: 456 }).where(eq(products.id, id));
    catalogue.change(id);
    expect(await price()).toBe(456);
    await reading;
  });

  test('what was dropped in the middle of a reading is read once more', async () => {
    const { queries, proxy } = counted();
    const catalogue = known(proxy);
    const reading = catalogue.read();
    while (queries.times === 0) await new Promise((resolve) => setImmediate(resolve));
    catalogue.drop();
    const next = await catalogue.read();
    await reading;
    expect(queries.times).toBe(2);
    expect(await catalogue.read()).toBe(next);
  });

  test('a reading that fails is tried again', async () => {
    let away = true;
    const broken = new Proxy(db, {
      get: (target, name) => {
        if (away && name === 'select') throw new Error('away');
        return Reflect.get(target, name);
      },
    });
    const catalogue = known(broken);
    await expect(catalogue.read()).rejects.toThrow('away');
    away = false;
    const [{ id } = { id: '' }, ...others] = [...(await catalogue.read()).entries()];
    expect(others).toHaveLength(38);
    catalogue.change(id);
    away = true;
    await expect(catalogue.read()).rejects.toThrow('away');
    away = false;
    expect([...(await catalogue.read()).entries()]).toHaveLength(39);
  });

  test('a card is read once, and again when its product or another of its colours changes', async () => {
    const { queries, proxy } = counted();
    const loads: string[][] = [];
    const catalogue = known(proxy);
    const ids = [...(await catalogue.read()).entries()]
      .filter(({ color }) => color !== null)
      .slice(0, 3)
      .map(({ id }) => id);
    const [first = '', second = ''] = ids;
    await db
      .update(products)
      .set({ modelGroup: 'Modello' })
      .where(inArray(products.id, [first, second]));
    queries.times = 0;
    loads.push((await catalogue.cards(ids)).map(({ id }) => id));
    expect(loads).toEqual([ids]);
    await db.update(products).set({ priceCents: 777 }).where(eq(products.id, first));
    expect((await catalogue.cards(ids))[0]?.priceCents).not.toBe(777);
    catalogue.changeCount(second);
    expect((await catalogue.cards(ids))[0]?.priceCents).toBe(777);
  });
});
