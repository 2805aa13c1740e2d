import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import { findProducts } from './find-products.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
    const at = (day: number) => new Date(Date.UTC(2026, 2, day));
    await addProduct(db, { name: 'Camicia di lino', createdAt: at(1) });
    await addProduct(db, { name: 'Abito Lino', createdAt: at(2) });
    await addProduct(db, { name: 'Lino lungo', createdAt: at(1), isPublished: false });
    const coat = await addProduct(db, {
      name: 'Cappotto',
      createdAt: at(3),
      description: 'Fodera in lino',
      stock: { M: 1 },
    });
    await db
      .update(productSizes)
      .set({ barcode: '2000000000015', sku: 'CAP-7' })
      .where(eq(productSizes.productId, coat));
    const gone = await addProduct(db, { name: 'Lino di ieri', isPublished: false });
    await db
      .update(products)
      .set({ binnedAt: at(4), wasPublished: true })
      .where(eq(products.id, gone));
  });
  const found = async (q: string, most = 5) =>
    (await findProducts(db, q, most)).products.map(({ name }) => name);

  test.each([
    ['lino', ['Lino lungo', 'Abito Lino', 'Camicia di lino', 'Cappotto']],
    ['LINO camicia', ['Camicia di lino']],
    ['cap', ['Cappotto']],
    ['cap-7', ['Cappotto']],
    ['20000000', ['Cappotto']],
    ['velluto', []],
    ['—', []],
    ['', []],
  ])('"%s": by the beginning of the name, then the name, then mentions; codes too', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  test('a whole code names its size', async () => {
    const { size } = await findProducts(db, '2000000000015', 5);
    expect(size).toMatchObject({ name: 'Cappotto', size: 'M' });
    expect((await findProducts(db, 'cap-7', 5)).size).toMatchObject({ size: 'M' });
    expect((await findProducts(db, 'cap-8', 5)).size).toBeNull();
    expect(await found('lino', 2)).toHaveLength(2);
  });
});
