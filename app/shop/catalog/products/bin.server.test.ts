import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { priceHistory, products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { listStock, sizesRunningOut, sizeWithCode } from '#shop/stock/inventory/stock-list.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { binProducts, emptyBin, eraseFromBin, listBin, restoreProducts } from './bin.server.ts';
import { incompleteProducts } from './mandatory.server.ts';
import { productById } from './product-detail.server.ts';
import type { ProductInput } from './product-input.ts';
import { createProduct, inventoryProducts, listInventory, updateProduct } from './products.server.ts';
import { takenCodes } from './taken-codes.server.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { db: Db; mediaBase: string; now: () => Date };
  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, mediaBase: '/media', now: () => at(1) };
    await saveSetting(db, 'publish_only_complete', false, at(1));
  });

  const add = async (input: Partial<ProductInput> = {}, when = at(1)) =>
    (await createProduct(db, { input: { ...PRODUCT_INPUT, ...input }, now: when, accountId: 'owner' })).id;
  const inventory = () => listInventory(shop, { q: '', category: null, incomplete: false, after: null });

  test('comes back whole: pictures, sizes, codes, stock, pieces and matches', async () => {
    await addPictures(db, [{ id: 'davanti', width: 800, height: 1000 }]);
    const belt = await add({ name: 'Cintura' });
    const dress = await add({
      name: 'Abito',
      sizes: [
        { size: 'S', stock: 3, barcode: '8001234567897', sku: 'AB-S' },
        { size: 'M', stock: null },
      ],
      images: [{ mediaId: 'davanti', alt: 'Davanti' }],
      matchIds: [belt],
      isNew: true,
    });
    const set = await add({ name: 'Completo', isSet: true, pieceIds: [dress, belt] });
    const [before] = await inventoryProducts(shop, [dress]);
    const setBefore = await productById(shop, set);
    expect(await binProducts(db, [dress], at(2), 'owner')).toBe(1);
    expect(await inventoryProducts(shop, [dress])).toEqual([]);
    expect(await restoreProducts(db, [dress], at(3), 'owner')).toEqual({ restored: 1, drafts: [] });
    const [after] = await inventoryProducts(shop, [dress]);
    expect({ ...after, updatedAt: null, ledger: null }).toEqual({ ...before, updatedAt: null, ledger: null });
    expect(await productById(shop, set)).toEqual(setBefore);
  });

  test('comes back as a draft where the shop publishes complete products alone, and it is not', async () => {
    const [lacking, draft] = [await add({ name: 'Abito' }), await add({ name: 'Bozza', isPublished: false })];
    await binProducts(db, [lacking, draft], at(2), 'owner');
    await saveSetting(db, 'publish_only_complete', true, at(2));
    expect(await restoreProducts(db, [lacking, draft], at(3), 'owner')).toEqual({
      restored: 2,
      drafts: ['Abito'],
    });
    expect((await inventoryProducts(shop, [lacking]))[0]?.isPublished).toBe(false);
    expect(await productById(shop, lacking)).toBeNull();
  });

  test('is nowhere while it is in the bin', async () => {
    const id = await add({
      name: 'Gonna a pieghe',
      sizes: [{ size: 'S', stock: 1, barcode: '8001234567897', sku: 'GP-S' }],
    });
    const own = [{ size: 'S', stock: 1, sku: 'GP-S' }];
    expect(await incompleteProducts(db)).toMatchObject({ count: 1 });
    await binProducts(db, [id], at(2), 'owner');
    expect(await inventory()).toMatchObject({ inventory: 0, total: 0, products: [] });
    expect(await productById(shop, id)).toBeNull();
    expect(await productCards(shop, [id])).toEqual([]);
    expect(await listStock(db, { q: '', after: null })).toMatchObject({ total: 0, sizes: [] });
    expect(await sizeWithCode(db, '8001234567897')).toBeNull();
    expect(await sizesRunningOut(db)).toEqual({ total: 0, sizes: [] });
    expect(await incompleteProducts(db)).toMatchObject({ count: 0 });
    expect(await takenCodes(db, null, own)).toMatchObject([
      { by: '«Gonna a pieghe», taglia S, nel cestino' },
    ]);
    expect(await updateProduct(db, { id, input: PRODUCT_INPUT, now: at(3), accountId: 'owner' })).toEqual({
      ok: false,
      code: 'not_found',
    });
    expect(await listBin(db, { after: null })).toMatchObject({
      total: 1,
      products: [{ id, name: 'Gonna a pieghe', pieces: 1, wasPublished: true, binnedAt: at(2) }],
      next: null,
    });
  });

  test('a set that is sold as its pieces cannot be had while one of them is in the bin', async () => {
    const shirt = await add({ name: 'Camicia', sizes: [{ size: 'S', stock: 2 }] });
    const skirt = await add({ name: 'Gonna', sizes: [{ size: 'S', stock: null }] });
    const set = await add({ name: 'Insieme', isSet: true, pieceIds: [shirt, skirt] });
    const sizesOfSkirt = async () =>
      (await productById(shop, set))?.pieceChoices.find(({ id }) => id === skirt)?.sizes;
    const soldOut = async () => (await productCards(shop, [set]))[0]?.sizes;
    const before = [await sizesOfSkirt(), await soldOut()];
    await binProducts(db, [skirt], at(2), 'owner');
    expect(await sizesOfSkirt()).toMatchObject([{ size: 'S', available: false }]);
    expect(await soldOut()).toMatchObject([{ size: 'Unica', available: false }]);
    await restoreProducts(db, [skirt], at(3), 'owner');
    expect([await sizesOfSkirt(), await soldOut()]).toEqual(before);
  });

  test('a draft comes back as a draft, and what is there already moves nothing', async () => {
    const draft = await add({ isPublished: false });
    const [before] = await inventoryProducts(shop, [draft]);
    expect(await restoreProducts(db, [draft, 'x'], at(2), 'owner')).toEqual({ restored: 0, drafts: [] });
    expect((await inventoryProducts(shop, [draft]))[0]?.updatedAt).toEqual(before?.updatedAt);
    expect(await binProducts(db, [draft, draft, 'x'], at(2), 'owner')).toBe(1);
    expect(await binProducts(db, [draft], at(4), 'owner')).toBe(0);
    expect(await listBin(db, { after: null })).toMatchObject({
      products: [{ wasPublished: false, binnedAt: at(2) }],
    });
    await restoreProducts(db, [draft], at(5), 'owner');
    expect((await inventoryProducts(shop, [draft]))[0]?.isPublished).toBe(false);
  });

  test('the ledger knows that nobody could buy it meanwhile, and the break begins the 30 days anew', async () => {
    const id = await add({ priceCents: 4000 }, at(1));
    const reduced = { ...PRODUCT_INPUT, priceCents: 3000, originalPriceCents: 4000 };
    await updateProduct(db, { id, input: reduced, now: at(5), accountId: 'owner' });
    await binProducts(db, [id], at(6), 'owner');
    const prior = async () =>
      (await db.select().from(products).where(eq(products.id, id)))[0]?.priorPriceCents;
    expect(await prior()).toBeNull();
    await restoreProducts(db, [id], at(9), 'owner');
    expect(await prior()).toBeNull();
    const ledger = await db.select().from(priceHistory).orderBy(asc(priceHistory.at), asc(priceHistory.id));
    expect(ledger.map(({ priceCents, isPublished, at }) => [priceCents, isPublished, at])).toEqual([
      [4000, true, at(1)],
      [3000, true, at(5)],
      [3000, false, at(6)],
      [3000, true, at(9)],
    ]);
  });

  describe('for good', () => {
    test('only what is in the bin is erased by hand', async () => {
      const stored = await add({ name: 'Resta' });
      const gone = await add({ name: 'Va' });
      await binProducts(db, [gone], at(2), 'owner');
      expect(await eraseFromBin(db, [stored, gone, 'x'])).toBe(1);
      expect((await inventory()).products.map(({ id }) => id)).toEqual([stored]);
      expect(await restoreProducts(db, [gone], at(3), 'owner')).toMatchObject({ restored: 0 });
      expect(await db.$count(productSizes)).toBe(1);
    });

    test('a job erases what was deleted thirty days ago', async () => {
      const [old, young] = [await add({ name: 'Vecchio' }), await add({ name: 'Giovane' })];
      await binProducts(db, [old], at(2), 'owner');
      await binProducts(db, [young], at(3), 'owner');
      await add({ name: 'In vendita' });
      await emptyBin({ db, now: () => new Date(at(2).getTime() + 30 * 86_400_000 - 1) });
      expect(await listBin(db, { after: null })).toMatchObject({ total: 2 });
      await emptyBin({ db, now: () => new Date(at(2).getTime() + 30 * 86_400_000) });
      expect((await listBin(db, { after: null })).products.map(({ id }) => id)).toEqual([young]);
      expect((await inventory()).inventory).toBe(1);
    });
  });

  test('the list goes page by page, the latest first', async () => {
    const names = ['Uno', 'Due', 'Tre'];
    for (const [index, name] of names.entries())
      await binProducts(db, [await add({ name })], at(2 + Math.min(index, 1)), 'owner');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listBin(db, { after }, 2);
      seen.push(...page.products.map(({ name }) => name));
      after = page.next;
    } while (after);
    expect(seen.slice(0, 2).toSorted()).toEqual(['Due', 'Tre']);
    expect(seen.slice(2)).toEqual(['Uno']);
  });
});
