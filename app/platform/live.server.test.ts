import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { categories } from '#db/schema/assortment.ts';
import { products, setPieces } from '#db/schema/products.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { productSizes } from '#db/schema/stock.ts';
import { onEachEngine } from '#support/database.ts';
import { say } from '#support/postgres.ts';
import { addProduct, addProducts } from '#support/room.ts';
import { createLive, type Live } from './live.server.ts';
import type { LiveChange, Topic } from './live-change.ts';

onEachEngine((engine, open) => {
  let db: Db;
  let heard: LiveChange[];
  let product: string;
  let live: Live;
  /** What is announced of a change, and of which products. */
  async function topicsOf(change: () => PromiseLike<unknown>): Promise<Topic[]> {
    expect(await live.caughtUp()).toBe(true);
    heard.length = 0;
    await change();
    expect(await live.caughtUp()).toBe(true);
    return heard.map(({ topic }) => topic);
  }
  const changesOf = async (change: () => PromiseLike<unknown>) => {
    await topicsOf(change);
    return heard;
  };

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    heard = [];
    live = await createLive(database);
    live.subscribe((change) => heard.push(change));
    product = await addProduct(db, { stock: { M: 3, L: null, S: 50 } });
  });

  const ofSize = (size: string, values: Partial<typeof productSizes.$inferInsert>) => () =>
    db.update(productSizes).set(values).where(eq(productSizes.size, size));
  const ofProduct = (values: Partial<typeof products.$inferInsert>) => () =>
    db.update(products).set(values).where(eq(products.id, product));

  describe('how many pieces are left', () => {
    test.each([
      ['one is held', { held: 1 }],
      ['one is sold', { stock: 2 }],
    ])('is a count and nothing else: %s', async (_what, values) => {
      expect(await changesOf(ofSize('M', values))).toEqual([{ topic: 'stock', id: product }]);
    });

    test('is more than a count when the last is sold, and when one is back', async () => {
      expect(await changesOf(ofSize('M', { stock: 0 }))).toEqual([{ topic: 'availability', id: product }]);
      expect(await topicsOf(ofSize('M', { held: 0, stock: 1 }))).toEqual(['availability']);
      expect(await topicsOf(ofSize('M', { held: 1 }))).toEqual(['availability']);
    });

    test('is no news while it is more than is shown', async () => {
      expect(await topicsOf(ofSize('S', { stock: 49, held: 5 }))).toEqual([]);
      expect(await topicsOf(ofSize('L', { held: 1 }))).toEqual([]);
    });

    test('changes the product once it begins to be counted', async () => {
      expect(await topicsOf(ofSize('L', { stock: 10 }))).toContain('product');
      expect(await topicsOf(ofSize('L', { stock: null }))).toContain('product');
    });

    test('is told of the sets that take the piece as well', async () => {
      const set = await addProduct(db, { isSet: true });
      await db.insert(setPieces).values({ setId: set, productId: product, position: 0 });
      expect(await changesOf(ofSize('M', { held: 1 }))).toEqual([
        { topic: 'stock', id: product },
        { topic: 'stock', id: set },
      ]);
    });
  });

  test.each([
    ['a price', { priceCents: 1990 }],
    ['a strike-through', { originalPriceCents: 3000 }],
    ['a name', { name: 'Camicia nuova' }],
  ])('%s changes its product', async (_what, values) => {
    expect(await changesOf(ofProduct(values))).toEqual([{ topic: 'product', id: product }]);
  });

  test('so does a size, and its place in the list', async () => {
    expect(await changesOf(ofSize('M', { size: 'XL' }))).toEqual([{ topic: 'product', id: product }]);
    expect(await changesOf(ofSize('S', { position: 9 }))).toEqual([{ topic: 'product', id: product }]);
  });

  test('what a category says of its products is a change of them all', async () => {
    expect(await topicsOf(() => db.update(categories).set({ labelling: 'footwear' }))).toContain('products');
    expect(await topicsOf(() => db.update(categories).set({ name: sql`name || '!'` }))).toContain('products');
    expect(await topicsOf(() => db.update(categories).set({ position: 1 }))).not.toContain('products');
  });

  test('that a product comes, is shown, or is of a model changes its listing', async () => {
    expect(await topicsOf(() => addProduct(db))).toContain('listing');
    const listed = [{ topic: 'listing', id: product }];
    expect(await changesOf(ofProduct({ isPublished: false }))).toEqual(listed);
    expect(await changesOf(ofProduct({ isPublished: true }))).toEqual(listed);
    expect(await changesOf(ofProduct({ modelGroup: 'a' }))).toEqual(listed);
  });

  test('so does that of the sets which take it', async () => {
    const set = await addProduct(db, { isSet: true });
    await db.insert(setPieces).values({ setId: set, productId: product, position: 0 });
    expect(await changesOf(ofProduct({ isPublished: false }))).toEqual([
      { topic: 'listing', id: product },
      { topic: 'listing', id: set },
    ]);
  });

  test('products that go, or come by the hundred, change all of them', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `Gonna ${index}` }));
    expect(await topicsOf(() => addProducts(db, many))).toContain('products');
    expect(await topicsOf(() => db.delete(products).where(eq(products.id, product)))).toContain('products');
  });

  test.runIf(engine === 'PostgreSQL')(
    'a node that can read but not hear is told to forget, and that all may have changed once it hears again',
    async () => {
      let unheard = 0;
      live.subscribe(
        () => {},
        () => {
          unheard += 1;
        },
      );
      const { maintenance } = inject('postgres');
      const [own] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
      expect(await live.caughtUp()).toBe(true);
      heard.length = 0;
      await say(maintenance, `alter database ${own?.name} allow_connections false`);
      await say(
        maintenance,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own?.name}' and query like 'listen %'`,
      );
      await expect.poll(() => unheard, { timeout: 10_000 }).toBeGreaterThan(1);
      expect(heard).toEqual([]);
      await say(maintenance, `alter database ${own?.name} allow_connections true`);
      await expect
        .poll(() => heard.map(({ topic }) => topic), { timeout: 10_000 })
        .toEqual(['products', 'settings', 'orders', 'looks', 'connections', 'webhooks']);
    },
  );

  test('writes that wait at the same time share one announcement, and each sees every change before it', async () => {
    const database = await open();
    let announced = 0;
    const execute: Db['execute'] = (query) => {
      announced += 1;
      return database.db.execute(query);
    };
    const shared = await createLive({ ...database, db: { execute } as Db });
    let changes = 0;
    shared.subscribe(() => {
      changes += 1;
    });
    const first = shared.caughtUp();
    await database.db.delete(siteSettings).where(eq(siteSettings.key, 'none'));
    expect(await Promise.all([first, ...Array.from({ length: 20 }, () => shared.caughtUp())])).not.toContain(
      false,
    );
    expect(changes).toBe(1);
    expect(announced).toBeLessThanOrEqual(2);
  });

  test('a setting is one', async () => {
    expect(await topicsOf(() => db.delete(siteSettings).where(eq(siteSettings.key, 'none')))).toEqual([
      'settings',
    ]);
  });
});
