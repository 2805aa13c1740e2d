import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import type { Change } from '#db/json/products.ts';
import { priceHistory, products } from '#db/schema/products.ts';
import { listBin } from '#shop/catalog/products/bin.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { applyBulkEdit, chosenProducts, previewBulkEdit, type Which } from './bulk-edit.server.ts';
import { MOST_AT_ONCE } from './bulk-edit.ts';

const at = (day: number) => new Date(Date.UTC(2026, 3, day, 12));

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { db: Db; now: () => Date };
  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, now: () => at(20) };
  });

  const add = async (name: string, input: Partial<ProductInput> = {}, when = at(1)) =>
    (await createProduct(db, { input: { ...PRODUCT_INPUT, name, ...input }, now: when, accountId: 'owner' }))
      .id;
  const rows = () => db.select().from(products).orderBy(asc(products.name));
  const make = async (which: Which, change: Change) => {
    const preview = await previewBulkEdit(shop, which, change);
    if (!preview.ok) throw new Error(preview.code);
    return applyBulkEdit(shop, which, change, preview.seen, 'owner');
  };
  const DOWN: Change = {
    kind: 'prices',
    to: { how: 'down', percent: 20, ending: '99', isAnnounced: true },
  };

  test('prices, with their ledger and the lawful prior price; what is not chosen stays', async () => {
    const [one, two] = [await add('A', { priceCents: 5000 }), await add('B', { priceCents: 8000 })];
    await add('C', { priceCents: 9000 });
    expect(await make({ ids: [one, two, 'x'] }, DOWN)).toMatchObject({
      ok: true,
      rows: [
        { name: 'A', after: expect.stringContaining('39,99'), note: expect.stringContaining('50,00') },
        { name: 'B', after: expect.stringContaining('63,99') },
      ],
    });
    expect(await rows()).toMatchObject([
      { priceCents: 3999, originalPriceCents: 5000, priorPriceCents: 5000, discountPercentage: 20 },
      { priceCents: 6399, originalPriceCents: 8000, priorPriceCents: 8000, priorSince: at(20) },
      { priceCents: 9000, originalPriceCents: null, updatedAt: at(1) },
    ]);
    const ledger = await db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.productId, one))
      .orderBy(asc(priceHistory.at));
    expect(ledger).toMatchObject([
      { priceCents: 5000, declaredBy: null },
      { priceCents: 3999, originalPriceCents: 5000, declaredBy: 'owner', at: at(20) },
    ]);
  });

  test('nothing is written when one of them is not as it was seen', async () => {
    const [one, two] = [await add('A'), await add('B')];
    const which = { ids: [one, two] };
    const change: Change = { kind: 'category', category: 'Gonne' };
    const preview = await previewBulkEdit(shop, which, change);
    if (!preview.ok) throw new Error(preview.code);
    await updateProduct(db, {
      id: two,
      input: { ...PRODUCT_INPUT, name: 'B cambiato' },
      now: at(19),
      accountId: 'owner',
    });
    const changed = await applyBulkEdit(shop, which, change, preview.seen, 'owner');
    expect(changed).toMatchObject({
      ok: false,
      code: 'changed',
      rows: [{ name: 'A' }, { name: 'B cambiato' }],
    });
    expect((await rows()).map(({ category }) => category)).toEqual(['Vestiti', 'Vestiti']);
    if (changed.ok || changed.code !== 'changed') throw new Error('not told');
    expect(await applyBulkEdit(shop, which, change, changed.seen, 'owner')).toMatchObject({ ok: true });
    expect((await rows()).map(({ category }) => category)).toEqual(['Gonne', 'Gonne']);
    // The same confirmation sent twice has the effect of once.
    expect(await applyBulkEdit(shop, which, change, changed.seen, 'owner')).toMatchObject({ ok: false });
  });

  test('those that are refused are told, and the others changed', async () => {
    await add('A', { isPublished: false });
    await add('B', { isPublished: false });
    await saveSetting(db, 'publish_only_complete', true, at(2));
    const found = { q: '', category: null, incomplete: false };
    const change: Change = { kind: 'published', isPublished: true };
    expect(await make({ found }, change)).toMatchObject({
      ok: true,
      rows: [
        { outcome: 'refused' },
        { outcome: 'refused', note: expect.stringContaining('la composizione') },
      ],
    });
    expect((await rows()).map(({ isPublished }) => isPublished)).toEqual([false, false]);
    await saveSetting(db, 'publish_only_complete', false, at(2));
    await make({ found: { ...found, q: 'a' } }, change);
    expect((await rows()).map(({ isPublished, priceCents }) => [isPublished, priceCents])).toEqual([
      [true, 4000],
      [false, 4000],
    ]);
  });

  test('labels alone are written, and prices stay as they are', async () => {
    const reduced = { priceCents: 3000, originalPriceCents: 4000, discountPercentage: 25 };
    const id = await add('A', { ...reduced, isNew: true });
    const [before] = await rows();
    await make({ ids: [id] }, { kind: 'labels', labels: { isNew: false, isSale: true } });
    expect((await rows())[0]).toEqual({ ...before, isNew: false, isSale: true, updatedAt: at(20) });
    expect(await db.$count(priceHistory)).toBe(1);
  });

  test('all that a search finds go into the bin together', async () => {
    await add('Gonna rossa', { category: 'Gonne' });
    await add('Gonna blu', { category: 'Gonne', isPublished: false });
    await add('Abito');
    const found = { q: 'gonna', category: null, incomplete: false };
    expect(await chosenProducts(db, { found })).toMatchObject({ total: 2 });
    expect(await make({ found }, { kind: 'delete' })).toMatchObject({ ok: true });
    expect((await listBin(db, { after: null })).products.map((one) => [one.name, one.wasPublished])).toEqual(
      expect.arrayContaining([
        ['Gonna rossa', true],
        ['Gonna blu', false],
      ]),
    );
    expect(await chosenProducts(db, { found })).toEqual({ total: 0, products: [] });
  });

  test('more than fit into one change are told, and none is changed', async () => {
    const values = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => ({
      name: `P ${index}`,
      priceCents: 1000,
      category: 'Top' as const,
    }));
    await db.insert(products).values(values);
    const which = { found: { q: '', category: null, incomplete: false } };
    const change: Change = { kind: 'category', category: 'Gonne' };
    expect(await previewBulkEdit(shop, which, change)).toEqual({ ok: false, code: 'too_many' });
    expect(await applyBulkEdit(shop, which, change, '', 'owner')).toEqual({ ok: false, code: 'too_many' });
    expect(await chosenProducts(db, which)).toEqual({ total: MOST_AT_ONCE + 1, products: [] });
  });

  test('no product at all is none', async () => {
    expect(await previewBulkEdit(shop, { ids: [] }, DOWN)).toMatchObject({ ok: true, rows: [] });
    expect(await previewBulkEdit(shop, { ids: ['x'] }, DOWN)).toMatchObject({ ok: true, rows: [] });
  });
});
