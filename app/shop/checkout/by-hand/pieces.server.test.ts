import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openCheckoutRoom } from '../../../../tests/support/checkout-room.ts';
import { onEachEngine } from '../../../../tests/support/database.ts';
import { addProduct, addSet } from '../../../../tests/support/room.ts';
import { products } from '../../../db/schema/products.ts';
import { findSets, piecesToday } from './pieces.server.ts';

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);

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
    // Searched for, it stands there in the sizes of its pieces that can be had.
    expect(await findSets(room, 'complet', 40)).toMatchObject([
      { productId: set, size: 'Blusa 40 + Gonna S', free: 2 },
      { productId: set, size: 'Blusa 42 + Gonna S', free: 1 },
    ]);
    expect(await findSets(room, 'camicia', 40)).toEqual([]);
  });
});
