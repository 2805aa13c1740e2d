import { expect, test } from 'vitest';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { binProducts } from './bin.server.ts';
import type { ProductInput } from './product-input.ts';
import { createProduct } from './products.server.ts';
import { savedLabels } from './saved-labels.server.ts';

const LINEN = { ...NO_COMPOSITION, materials: 'Lino' };

onEachEngine((_engine, open) => {
  test('the label saved last in each category, of products that have a composition', async () => {
    const { db } = await open();
    const add = (day: number, input: Partial<ProductInput>) =>
      createProduct(db, {
        input: { ...PRODUCT_INPUT, ...input },
        now: new Date(Date.UTC(2026, 0, day)),
        accountId: 'owner',
      });
    await add(1, { name: 'Vecchio', composition: LINEN });
    await add(2, { name: 'Ultimo', composition: LINEN, care: { symbols: { wash: '30' }, note: 'Piano' } });
    await add(3, { name: 'Senza composizione' });
    await add(4, { name: 'Top', category: 'Top', composition: LINEN, isPublished: false });
    const binned = await add(5, { name: 'Nel cestino', composition: LINEN });
    await binProducts(db, [binned.id], new Date(Date.UTC(2026, 0, 6)), 'owner');
    expect((await savedLabels(db)).map(({ name, category }) => [category, name]).toSorted()).toEqual([
      ['Top', 'Top'],
      ['Vestiti', 'Ultimo'],
    ]);
    expect((await savedLabels(db)).find(({ name }) => name === 'Ultimo')).toMatchObject({
      labelling: 'textile',
      composition: LINEN,
      care: { symbols: { wash: '30' }, note: 'Piano' },
    });
  });
});
