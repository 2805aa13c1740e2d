import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import {
  addCategory,
  addScale,
  addSizeTable,
  changeCategory,
  changeScale,
  changeSizeTable,
  deleteCategory,
  deleteScale,
  deleteSizeTable,
  listAssortment,
  listSizeTables,
  loadAssortment,
  loadSizeTable,
  moveCategory,
} from './assortment.server.ts';
import type { ShopCategory } from './categories.ts';
import { FIRST_ASSORTMENT } from './first-assortment.ts';
import type { SizeScale } from './scales.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const BAGS: ShopCategory = {
  name: 'Borse',
  address: 'borse',
  scaleIds: ['unica'],
  googleCategory: 6551,
  garment: null,
  sizeTableId: null,
  labelling: 'none',
  isHiddenWhileEmpty: true,
  ...{ searchTitle: '', searchDescription: '' },
};
const GLOVES: SizeScale = {
  id: 'guanti',
  name: 'Guanti',
  sizes: ['6,5', '7'],
  sizeSystem: 'FR',
  sizeType: null,
};

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await open());
  });
  const names = async () => (await loadAssortment(db)).categories.map(({ name }) => name);
  const listed = async (name: string) => {
    const { categories, scales } = await listAssortment(db);
    const found = [...categories, ...scales].find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not there`);
    return found;
  };

  test('a shop begins with the categories and scales of the specification, and then its own', async () => {
    expect(await loadAssortment(db)).toEqual(FIRST_ASSORTMENT);
    expect(await addCategory(db, BAGS, NOW)).toEqual({ ok: true });
    expect(await addCategory(db, { ...BAGS, address: 'altre' }, NOW)).toEqual({ ok: false, code: 'taken' });
    expect(await addScale(db, GLOVES, NOW)).toEqual({ ok: true });
    const { categories, scales } = await loadAssortment(db);
    expect(categories.at(-1)).toEqual(BAGS);
    expect(scales.at(-1)).toEqual(GLOVES);
  });

  test('products follow a category that is called otherwise, and can be found by its new name', async () => {
    await addCategory(db, BAGS, NOW);
    const id = await addProduct(db, { category: 'Borse', stock: { Unica: 1 } });
    const { updatedAt } = await listed('Borse');
    const renamed = { ...BAGS, name: 'Borse e zaini' };
    expect(await changeCategory(db, renamed, { expected: updatedAt, now: NOW })).toEqual({ ok: true });
    expect(await changeCategory(db, renamed, { expected: updatedAt, now: NOW })).toEqual({
      ok: false,
      code: 'edited_elsewhere',
    });
    const [product] = await db.select().from(products).where(eq(products.id, id));
    expect(product).toMatchObject({
      category: 'Borse e zaini',
      searchText: expect.stringContaining('zaini'),
    });
    expect(await deleteCategory(db, 'borse')).toEqual({ ok: false, code: 'used', products: 1 });
    await db.delete(products);
    expect(await deleteCategory(db, 'borse')).toEqual({ ok: true });
    expect(await deleteCategory(db, 'borse')).toEqual({ ok: false, code: 'not_found' });
  });

  test('categories change places in the menu', async () => {
    expect(await moveCategory(db, 'Vestiti', -1)).toEqual({ ok: true });
    expect((await names()).slice(0, 3)).toEqual(['Vestiti', 'Top', 'Pantaloni']);
    await moveCategory(db, 'Pantaloni', -1);
    await moveCategory(db, 'Vestiti', 1);
    expect((await names()).slice(0, 3)).toEqual(['Pantaloni', 'Vestiti', 'Top']);
    expect(await moveCategory(db, 'nessuna', 1)).toEqual({ ok: false, code: 'not_found' });
  });

  test('a table of the size guide is shown by a category, and stays as long as it is', async () => {
    const rings = { id: 'anelli', name: 'Anelli', columns: ['Taglia', 'mm'], rows: [['10', '50']] };
    expect(await addSizeTable(db, rings, NOW)).toEqual({ ok: true });
    expect(await addSizeTable(db, { ...rings, id: 'altri' }, NOW)).toEqual({ ok: false, code: 'taken' });
    expect(await loadSizeTable(db, 'anelli')).toEqual(rings);
    expect(await loadSizeTable(db, 'altri')).toBeNull();
    await addCategory(db, { ...BAGS, sizeTableId: 'anelli' }, NOW);
    expect(await deleteSizeTable(db, 'anelli')).toEqual({ ok: false, code: 'used', categories: ['Borse'] });
    const [listed] = await listSizeTables(db);
    const change = () =>
      changeSizeTable(
        db,
        { ...rings, name: 'Anelli e fedi', rows: [['10', '50,3']] },
        { expected: listed?.updatedAt ?? NOW, now: NOW },
      );
    expect(await change()).toEqual({ ok: true });
    expect(await change()).toEqual({ ok: false, code: 'edited_elsewhere' });
    expect(await loadSizeTable(db, 'anelli')).toMatchObject({
      name: 'Anelli e fedi',
      rows: [['10', '50,3']],
    });
    await deleteCategory(db, 'borse');
    expect(await deleteSizeTable(db, 'anelli')).toEqual({ ok: true });
    expect(await deleteSizeTable(db, 'anelli')).toEqual({ ok: false, code: 'not_found' });
  });

  test('sizes that products have stay in a scale, unless another has them', async () => {
    await addScale(db, GLOVES, NOW);
    await addProduct(db, { category: 'Accessori', stock: { '6,5': 2 } });
    const change = async (sizes: string[]) =>
      changeScale(db, { ...GLOVES, sizes }, { expected: (await listed('Guanti')).updatedAt, now: NOW });
    expect(await change(['7'])).toEqual({ ok: false, code: 'used', sizes: ['6,5'] });
    expect(await change(['6,5', '8'])).toEqual({ ok: true });
    expect(await deleteScale(db, 'guanti')).toEqual({ ok: false, code: 'used', sizes: ['6,5'] });
    await addScale(db, { ...GLOVES, id: 'altri', name: 'Altri guanti' }, NOW);
    expect(await deleteScale(db, 'guanti')).toEqual({ ok: true });
    expect(await deleteScale(db, 'guanti')).toEqual({ ok: false, code: 'not_found' });
  });

  test('a scale that a category proposes stays', async () => {
    expect(await deleteScale(db, 'scarpe')).toEqual({ ok: false, code: 'proposed', categories: ['Scarpe'] });
  });
});
