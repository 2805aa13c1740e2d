import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { addProducts } from '../../../tests/support/room.ts';
import type { Db } from '../../db/client.server.ts';
import { products } from '../../db/schema/catalogue.ts';
import { productSizes } from '../../db/schema/stock.ts';
import { SALE_WORDS } from '../settings/sale-words.ts';
import { CATEGORIES } from './categories.ts';
import { type ColorFamily, colorOf } from './colors.ts';
import { facetCounts } from './facet-counts.server.ts';
import { facetGroups } from './facet-groups.ts';
import { type CatalogueFacts, createCatalogueFacts } from './facts.server.ts';
import { changedFilters, parseFilters, shopSorts } from './filters.ts';
import { type CollectionName, listCollection, listProducts } from './listing.server.ts';

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
  let shop: { db: Db; mediaBase: string; now: () => Date; facts: CatalogueFacts };
  beforeAll(async () => {
    const { db } = await open();
    await addProducts(db, CATALOGUE);
    shop = { db, mediaBase: '/media', now: () => NOW, facts: createCatalogueFacts(db) };
  });
  const read = (query: string) => parseFilters(new URLSearchParams(query), { sliderMaxEuros: 200 });

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
      const list = (asked: typeof filters) =>
        within ? listCollection(shop, within, asked, null) : listProducts(shop, asked, null);
      const counts = await facetCounts(shop, filters, await list(filters), within);
      const groups = facetGroups({
        counts,
        filters,
        sale: SALE_WORDS.saldi,
        hasCategories: within === null,
        hasSale: true,
      });
      const values = groups.flatMap((group) => group.values);
      expect(values.some(({ count }) => count > 0)).toBe(true);
      for (const { label, count, isOn, changes } of values) {
        if (count === 0) continue;
        const asked = isOn ? filters : changedFilters(filters, changes, shopSorts);
        expect([label, (await list(asked as typeof filters)).total]).toEqual([label, count]);
      }
    });
  });

  test('of a search in vain nothing is counted', async () => {
    const filters = read('q=xyzxyz');
    const counts = await facetCounts(shop, filters, await listProducts(shop, filters, null));
    expect([...counts.category, ...counts.price, counts.available]).toEqual(
      [...counts.category, ...counts.price, counts.available].map(() => 0),
    );
  });

  test('what changed is counted anew: products at once, pieces after a moment', async () => {
    let clock = 0;
    const facts = createCatalogueFacts(shop.db, () => clock);
    const had = async () => [...(await facts.read()).values()].filter(({ sizes }) => sizes > 0).length;
    const before = await had();
    const [sold] = await shop.db
      .select({ id: productSizes.productId })
      .from(productSizes)
      .innerJoin(products, eq(products.id, productSizes.productId))
      .where(eq(products.name, `${CATALOGUE[1]?.name}`));
    const setStock = (stock: number | null) =>
      shop.db
        .update(productSizes)
        .set({ stock })
        .where(eq(productSizes.productId, sold?.id ?? ''));
    await setStock(0);
    facts.outdate(sold?.id ?? '');
    clock += 500;
    expect(await had()).toBe(before);
    clock += 501;
    expect(await had()).toBe(before - 1);
    await setStock(null);
    facts.change(sold?.id ?? '');
    expect(await had()).toBe(before);
    await shop.db
      .update(products)
      .set({ isPublished: false })
      .where(eq(products.id, sold?.id ?? ''));
    facts.change(sold?.id ?? '');
    expect(await had()).toBe(before - 1);
    await shop.db
      .update(products)
      .set({ isPublished: true })
      .where(eq(products.id, sold?.id ?? ''));
    facts.drop();
    expect(await had()).toBe(before);
  });

  test('of one product changed, only that one is read again', async () => {
    const statements: string[] = [];
    const facts = createCatalogueFacts(
      new Proxy(shop.db, {
        get: (target, name) => {
          if (name === 'execute') statements.push('read');
          return Reflect.get(target, name);
        },
      }),
    );
    const before = await facts.read();
    const [[id] = ['']] = before;
    await shop.db.update(products).set({ priceCents: 123 }).where(eq(products.id, id));
    facts.change(id);
    const after = await facts.read();
    expect(after.get(id)?.priceCents).toBe(123);
    expect([...after].filter(([other]) => other !== id)).toEqual(
      [...before].filter(([other]) => other !== id),
    );
    expect(statements).toHaveLength(2);
    await facts.read();
    expect(statements).toHaveLength(2);
  });

  test('a change while another is being read is read as well, by whoever comes after it', async () => {
    const facts = createCatalogueFacts(shop.db);
    const [[id] = ['']] = await facts.read();
    facts.change(id);
    const reading = facts.read();
    await shop.db.update(products).set({ priceCents: 456 }).where(eq(products.id, id));
    facts.change(id);
    expect((await facts.read()).get(id)?.priceCents).toBe(456);
    await reading;
  });

  test('a change in the middle of a reading is not missed', async () => {
    const facts = createCatalogueFacts(shop.db);
    const reading = facts.read();
    facts.drop();
    const next = facts.read();
    expect(await next).not.toBe(await reading);
    expect(await facts.read()).toBe(await next);
  });

  test('a reading that fails is tried again', async () => {
    let away = true;
    const db = new Proxy(shop.db, {
      get: (target, name) =>
        away && name === 'execute' ? () => Promise.reject(new Error('away')) : Reflect.get(target, name),
    });
    const facts = createCatalogueFacts(db);
    await expect(facts.read()).rejects.toThrow('away');
    away = false;
    expect((await facts.read()).size).toBe(39);
  });
});
