import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../tests/support/database.ts';
import { addProduct } from '../../tests/support/room.ts';
import type { Db } from '../db/client.server.ts';
import { products } from '../db/schema/catalogue.ts';
import { siteSettings } from '../db/schema/settings.ts';
import { productSizes } from '../db/schema/stock.ts';
import { createLive, type Topic } from './live.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let heard: Topic[];
  let product: string;
  /** What is announced of a change. The settings are changed after it: who hears of them has heard everything. */
  async function topicsOf(change: () => PromiseLike<unknown>): Promise<Topic[]> {
    await announceSettings();
    heard.length = 0;
    await change();
    await announceSettings();
    return heard.filter((topic) => topic !== 'settings');
  }
  async function announceSettings() {
    const before = heard.filter((topic) => topic === 'settings').length;
    await db.delete(siteSettings).where(eq(siteSettings.key, 'none'));
    await expect.poll(() => heard.filter((topic) => topic === 'settings').length).toBeGreaterThan(before);
  }

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    heard = [];
    const live = await createLive(database);
    live.subscribe((topic) => heard.push(topic));
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
      ['the last is sold', { stock: 0 }],
    ])('is a count and nothing else: %s', async (_what, values) => {
      expect(await topicsOf(ofSize('M', values))).toEqual(['stock']);
    });

    test('is no news while it is more than is shown', async () => {
      expect(await topicsOf(ofSize('S', { stock: 49, held: 5 }))).toEqual([]);
      expect(await topicsOf(ofSize('L', { held: 1 }))).toEqual([]);
    });

    test('is more than a count once it begins to be counted', async () => {
      expect(await topicsOf(ofSize('L', { stock: 10 }))).toContain('products');
      expect(await topicsOf(ofSize('L', { stock: null }))).toContain('products');
    });
  });

  test.each([
    ['a price', { priceCents: 1990 }],
    ['a strike-through', { originalPriceCents: 3000 }],
    ['a name', { name: 'Camicia nuova' }],
  ])('%s is more than a count', async (_what, values) => {
    expect(await topicsOf(ofProduct(values))).toEqual(['products']);
  });

  test('so is a size, its place in the list, and that a product is there', async () => {
    expect(await topicsOf(ofSize('M', { size: 'XL' }))).toEqual(['products']);
    expect(await topicsOf(ofSize('S', { position: 9 }))).toEqual(['products']);
    expect(await topicsOf(() => addProduct(db))).toContain('products');
    expect(await topicsOf(() => db.delete(products).where(eq(products.id, product)))).toContain('products');
  });
});
