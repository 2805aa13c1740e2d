import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { addProduct, addSet } from '#support/room.ts';
import { findPieces, piecesToday } from './pieces.server.ts';

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);
  const find = async (q: string) =>
    (await findPieces({ ...room, catalogue: freshCatalogue(room.db) }, q, 20)).found;
  const names = async (q: string) => (await find(q)).map(({ name }) => name);

  test('pieces are found by what they are: renamed ones and sets, too', async () => {
    const shirt = await addProduct(room.db, { name: 'Camicia', stock: { '40': 3, '42': 1 } });
    const skirt = await addProduct(room.db, { name: 'Gonna', stock: { S: 2, M: 0 } });
    const set = await addSet(room.db, [shirt, skirt], { name: 'Completo', priceCents: 3333 });
    const hidden = await addProduct(room.db, { name: 'Cappotto', stock: { M: 1 } });
    await room.db.update(products).set({ name: 'Blusa' }).where(eq(products.id, shirt));
    await room.db.update(products).set({ isPublished: false }).where(eq(products.id, hidden));
    expect(
      await piecesToday(room, [
        { productId: shirt, size: '40' },
        { productId: shirt, size: '44' },
        { productId: hidden, size: 'M' },
        { productId: set, size: 'Blusa 40 + Gonna S' },
      ]),
    ).toMatchObject([
      { productId: shirt, name: 'Blusa', size: '40', free: 3 },
      null,
      null,
      { productId: set, name: 'Completo', priceCents: 3333, free: 2 },
    ]);
    // Searched for, it stands there once, with the sizes of its pieces that can be had.
    expect(await find('completo')).toEqual([
      {
        ...{ productId: set, name: 'Completo', color: null, priceCents: 3333 },
        pieces: [
          {
            name: 'Blusa',
            sizes: [
              { size: '40', free: 3 },
              { size: '42', free: 1 },
            ],
          },
          { name: 'Gonna', sizes: [{ size: 'S', free: 2 }] },
        ],
      },
    ]);
    expect(await find('cappotto')).toEqual([]);
  });

  test('every size of a large set can be chosen, and one that lacks a piece is not found', async () => {
    const stock = Object.fromEntries(
      ['36', '38', '40', '42', '44', '46', '48', '50'].map((size) => [size, 1]),
    );
    const pieces: string[] = [];
    for (const name of ['Giacca', 'Gilet', 'Camicia', 'Gonna', 'Cintura', 'Sciarpa'])
      pieces.push(await addProduct(room.db, { name, stock }));
    const set = await addSet(room.db, pieces, { name: 'Completo grande', priceCents: 50_000 });
    const gone = await addProduct(room.db, { name: 'Top', stock: { S: 0 } });
    await addSet(room.db, [gone, ...pieces.slice(0, 1)], { name: 'Completo finito', priceCents: 9000 });
    const found = await find('completo');
    expect(found.map(({ productId }) => productId)).toEqual([set]);
    expect(found[0]).toMatchObject({ pieces: pieces.map(() => ({ sizes: { length: 8 } })) });
  });

  test('what the words name comes first, each product once with its sizes, and every colour', async () => {
    const of = (name: string, category: string, more = {}) =>
      addProduct(room.db, { name, category, stock: { S: 2, M: 0 }, ...more });
    await of('Abito con gonna ampia', 'Vestiti');
    await of('Abito lungo', 'Vestiti', { description: 'Con una gonna a pieghe.' });
    await of('Gonna a ruota', 'Gonne', {
      modelGroup: 'ruota',
      colorName: 'Nero',
      colorFamily: 'nero',
      colorSwatch: '#222222',
    });
    const red = await of('Gonna a ruota', 'Gonne', {
      modelGroup: 'ruota',
      colorName: 'Rosso',
      colorFamily: 'rosso',
      colorSwatch: '#aa2222',
    });
    await of('Minigonna', 'Gonne');
    expect(await names('gonna')).toEqual([
      ...['Gonna a ruota', 'Gonna a ruota', 'Minigonna'],
      ...['Abito con gonna ampia', 'Abito lungo'],
    ]);
    expect(
      (await find('gonna')).map((one) => 'sizes' in one && one.sizes.map(({ size, free }) => [size, free])),
    ).toEqual(
      Array.from({ length: 5 }, () => [
        ['S', 2],
        ['M', 0],
      ]),
    );
    expect(await names('gonna rossa')).toEqual(['Gonna a ruota']);
    expect(await names('niente di simile')).toEqual([]);

    // A code is what it names alone; the beginning of one is of all that begin so, before what words name.
    const size = and(eq(productSizes.productId, red), eq(productSizes.size, 'S'));
    await room.db.update(productSizes).set({ sku: 'abito-7' }).where(size);
    expect(await find('ABITO-7')).toMatchObject([{ productId: red, sizes: [{ size: 'S', free: 2 }] }]);
    expect((await names('abito')).slice(0, 2)).toEqual(['Gonna a ruota', 'Abito con gonna ampia']);
  });
});
