import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, countPieces } from '#support/room.ts';
import { sizesBelowHeld, sizesRunningOut } from './stock-list.server.ts';

onEachEngine((_engine, open) => {
  test('names counted sizes with two pieces or fewer to sell, the emptiest first', async () => {
    const { db } = await open();
    const skirt = await addProduct(db, { name: 'Gonna', stock: { S: 3, M: 2, L: null, XL: 0 } });
    const dress = await addProduct(db, { name: 'Abito', stock: { M: 10 } });
    expect(await sizesRunningOut(db)).toEqual({
      total: 2,
      sizes: [
        { productId: skirt, name: 'Gonna', size: 'XL', left: 0 },
        { productId: skirt, name: 'Gonna', size: 'M', left: 2 },
      ],
    });

    // Pieces promised to open checkouts cannot be sold to anybody else.
    await db.update(productSizes).set({ held: 9 }).where(eq(productSizes.productId, dress));
    expect(await sizesBelowHeld(db)).toEqual([]);
    expect((await sizesRunningOut(db)).sizes.map((one) => [one.name, one.left])).toEqual([
      ['Gonna', 0],
      ['Abito', 1],
      ['Gonna', 2],
    ]);
    // A person who counts fewer than are promised is told; whoever counts again is done with it.
    await countPieces(db, dress, { M: 7 });
    expect(await sizesBelowHeld(db)).toEqual([
      { productId: dress, name: 'Abito', size: 'M', stock: 7, held: 9 },
    ]);
    await countPieces(db, dress, { M: 10 });
    expect(await sizesBelowHeld(db)).toEqual([]);

    expect(await sizesRunningOut(db, 1)).toMatchObject({ total: 3, sizes: [{ left: 0 }] });
  });
});
