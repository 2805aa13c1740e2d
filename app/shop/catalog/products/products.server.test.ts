import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { priceHistory, products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { NO_PLAIN_VALUES } from './plain-fields.ts';
import type { ProductInput } from './product-input.ts';
import { addPicture as addBehind, mostPicturesOf } from './product-pictures.server.ts';
import { createProduct, listInventory, updateProduct } from './products.server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 5, 12, minute));

const ABITO: ProductInput = {
  ...NO_PLAIN_VALUES,
  name: 'Abito lungo',
  priceCents: 4999,
  originalPriceCents: null,
  discountPercentage: null,
  sizePrices: {},
  category: 'Vestiti',
  description: 'Di lino, per la città.',
  composition: {
    ...NO_COMPOSITION,
    fibres: [{ piece: '', part: 'Tessuto principale', fibres: [{ fibre: 'lino', percent: 100 }] }],
    hasAnimalParts: true,
  },
  fit: {
    kind: 'small',
    modelHeight: 175,
    modelSize: 'S',
    measures: [{ size: 'S', chest: 46, waist: null, length: 94.5 }],
  },
  occasions: ['vacanza'],
  color: { family: 'beige', name: 'Sabbia', swatch: '#d6bf9f' },
  modelGroup: 'Abito lungo',
  makerId: null,
  isPublished: true,
  sizes: [],
  images: [],
  video: null,
  isNew: true,
  isSet: false,
  pieceIds: [],
  matchIds: [],
  care: { symbols: { wash: 'hand', iron: 'low' }, note: 'In piano' },
};

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });

  const list = (filter: Partial<Parameters<typeof listInventory>[1]> = {}, pageSize?: number) =>
    listInventory(
      { db, mediaBase: '/media' },
      { q: '', category: null, incomplete: false, after: null, ...filter },
      pageSize,
    );
  const create = async (input: Partial<ProductInput> = {}, minute = 0) =>
    (await createProduct(db, { input: { ...ABITO, ...input }, now: at(minute), accountId: 'owner' })).id;
  const only = async () => {
    const [product] = (await list()).products;
    if (!product) throw new Error('no product');
    return product;
  };
  const addPicture = (id: string) => addPictures(db, [{ id, width: 800, height: 1000 }]);

  describe('a new product', () => {
    test('is in the inventory as it was written', async () => {
      await addPicture('prima');
      await addPicture('seconda');
      const id = await create({
        originalPriceCents: 9998,
        discountPercentage: 50,
        sizes: [
          { size: 'S', stock: 3 },
          { size: 'M', stock: null },
        ],
        images: [
          { mediaId: 'seconda', alt: 'Dietro' },
          { mediaId: 'prima', alt: '' },
        ],
      });
      expect(await only()).toMatchObject({
        id,
        name: 'Abito lungo',
        priceCents: 4999,
        originalPriceCents: 9998,
        discountPercentage: 50,
        composition: ABITO.composition,
        isNew: true,
        isSet: false,
        sizes: [
          { size: 'S', stock: 3, held: 0 },
          { size: 'M', stock: null, held: 0 },
        ],
        pictures: [
          { id: 'seconda', alt: 'Dietro' },
          { id: 'prima', alt: '' },
        ],
        updatedAt: at(0),
      });
    });

    test('without sizes has one', async () => {
      await create();
      expect((await only()).sizes).toEqual([
        { size: 'Unica', stock: null, held: 0, barcode: null, sku: null },
      ]);
    });

    test('leaves nothing behind when a part of it cannot be written', async () => {
      await expect(create({ images: [{ mediaId: 'mai-caricata', alt: '' }] })).rejects.toThrow();
      expect(await db.$count(products)).toBe(0);
    });
  });

  test('a product takes as many pictures as the owner allows, and keeps those from before', async () => {
    const id = await create();
    const add = (picture: number) => addBehind(db, id, { mediaId: `picture${picture}`, alt: '' });
    for (let picture = 1; picture <= 7; picture += 1) await addPicture(`picture${picture}`);
    for (let picture = 1; picture <= 5; picture += 1) expect(await add(picture)).toEqual({ ok: true });
    expect(await add(6)).toEqual({ ok: false, code: 'full', most: 5 });
    expect(await add(5)).toEqual({ ok: true });
    await saveSetting(db, 'most_pictures', 6, at(1));
    expect(await add(6)).toEqual({ ok: true });
    expect(await add(7)).toEqual({ ok: false, code: 'full', most: 6 });
    expect((await only()).pictures).toHaveLength(6);
    await saveSetting(db, 'most_pictures', 5, at(2));
    expect([await mostPicturesOf(db, id), await mostPicturesOf(db, null)]).toEqual([6, 5]);
  });

  describe('a change', () => {
    test('replaces what the product said, and its price is remembered', async () => {
      const id = await create();
      const input = { ...ABITO, name: 'Abito corto', priceCents: 3999, category: 'Top' as const };
      expect(await updateProduct(db, { id, input, version: at(0), now: at(1), accountId: 'owner' })).toEqual({
        ok: true,
      });
      expect(await only()).toMatchObject({ name: 'Abito corto', priceCents: 3999, updatedAt: at(1) });
      const history = await db.select().from(priceHistory).orderBy(priceHistory.id);
      expect(history.map((row) => row.priceCents)).toEqual([4999, 3999]);
    });

    test('made on an old version is refused, and changes nothing', async () => {
      const id = await create();
      await updateProduct(db, {
        id,
        input: { ...ABITO, name: 'Primo' },
        version: at(0),
        now: at(1),
        accountId: 'owner',
      });
      const second = await updateProduct(db, {
        id,
        input: { ...ABITO, name: 'Secondo' },
        version: at(0),
        now: at(2),
        accountId: 'owner',
      });
      expect(second).toEqual({ ok: false, code: 'edited_elsewhere' });
      expect((await only()).name).toBe('Primo');
      expect(
        await updateProduct(db, { id, input: { ...ABITO, name: 'Secondo' }, now: at(2), accountId: 'owner' }),
      ).toEqual({
        ok: true,
      });
      expect((await only()).name).toBe('Secondo');
    });

    test('of two changes of the same version, the second is refused', async () => {
      const id = await create();
      const answers = await Promise.all(
        ['Primo', 'Secondo'].map((name) =>
          updateProduct(db, {
            id,
            input: { ...ABITO, name },
            version: at(0),
            now: at(0),
            accountId: 'owner',
          }),
        ),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    });

    test.each([NOBODY, 'x', ''])('of no product %j', async (id) => {
      expect(await updateProduct(db, { id, input: ABITO, now: at(1), accountId: 'owner' })).toEqual({
        ok: false,
        code: 'not_found',
      });
    });

    test('keeps the rows of sizes that stay, and what is promised of them', async () => {
      const id = await create({ sizes: sizes('S M L') });
      const rows = () =>
        db.select().from(productSizes).where(eq(productSizes.productId, id)).orderBy(productSizes.position);
      await db.update(productSizes).set({ held: 2 }).where(eq(productSizes.size, 'M'));
      const before = await rows();
      await updateProduct(db, {
        id,
        input: { ...ABITO, sizes: sizes('XS M') },
        version: at(0),
        now: at(1),
        accountId: 'owner',
      });
      const after = await rows();
      expect(after.map(({ size, held }) => [size, held])).toEqual([
        ['XS', 0],
        ['M', 2],
      ]);
      expect(after[1]?.id).toBe(before[1]?.id);
    });

    test.each<[string, number | null, SizeInput, number | null]>([
      ['a count put right', 5, { size: 'S', stock: 7, stockWas: 5 }, 7],
      ['sold meanwhile, not touched', 4, { size: 'S', stock: 5, stockWas: 5 }, 4],
      ['sold meanwhile, and three more came', 4, { size: 'S', stock: 8, stockWas: 5 }, 7],
      ['never below nothing', 1, { size: 'S', stock: 0, stockWas: 5 }, 0],
      ['counted no more', 4, { size: 'S', stock: null, stockWas: 5 }, null],
      ['counted from now on', null, { size: 'S', stock: 5, stockWas: null }, 5],
      ['set outright', 4, { size: 'S', stock: 9 }, 9],
    ])('stock: %s', async (_, stockNow, size, stock) => {
      const id = await create({ sizes: [{ size: 'S', stock: stockNow }] });
      await updateProduct(db, { id, input: { ...ABITO, sizes: [size] }, now: at(1), accountId: 'owner' });
      expect((await only()).sizes[0]?.stock).toBe(stock);
    });
  });

  describe('the list', () => {
    test('has the newest first, page by page', async () => {
      const names = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque'];
      for (const [minute, name] of names.entries()) await create({ name }, Math.min(minute, 3));
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await list({ after }, 2);
        expect(page).toMatchObject({ inventory: 5, total: 5 });
        seen.push(...page.products.map((one) => one.name));
        after = page.next;
      } while (after);
      expect(seen).toHaveLength(5);
      expect([...seen].sort()).toEqual([...names].sort());
      expect(seen.at(-1)).toBe('Uno');
    });

    test.each([
      ['citta', ['Abito lungo']],
      ['LINO abito', ['Abito lungo']],
      ['seta', []],
      ['abito seta', []],
      ['100%', ['Maglia 100% lana']],
      ['elegante', []],
      ['', ['Maglia 100% lana', 'Abito lungo']],
    ])('searched for %j', async (q, names) => {
      await create();
      await create({ name: 'Maglia 100% lana', category: 'Maglioni', description: '' }, 1);
      const page = await list({ q });
      expect(page.products.map((one) => one.name)).toEqual(names);
      expect(page).toMatchObject({ inventory: 2, total: names.length });
    });

    test('kept to a category', async () => {
      await create();
      await create({ name: 'Maglia', category: 'Maglioni' });
      expect((await list({ category: 'Maglioni' })).products.map((one) => one.name)).toEqual(['Maglia']);
    });
  });
});

function sizes(names: string): SizeInput[] {
  return names.split(' ').map((size) => ({ size, stock: null }));
}
