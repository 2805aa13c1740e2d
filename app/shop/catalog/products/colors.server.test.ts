import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { type ColorFamily, colorOf } from './colors.ts';
import { productById } from './product-detail.server.ts';
import type { ProductInput } from './product-input.ts';
import { createProduct, listInventory } from './products.server.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { db: Db; mediaBase: string; now: () => Date };
  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, mediaBase: '/media', now: () => NOW };
  });

  const add = async (family: ColorFamily | null, more: Partial<ProductInput> = {}) =>
    (
      await createProduct(db, {
        input: { ...PRODUCT_INPUT, color: colorOf(family, '', ''), ...more },
        now: NOW,
        accountId: 'owner',
      })
    ).id;

  test('products of one model know the other colours that are sold', async () => {
    const modelGroup = 'Abito Riviera';
    const salvia = await add('verde', { color: colorOf('verde', 'Salvia', '#A4AB90'), modelGroup });
    const ruggine = await add('arancione', { color: colorOf('arancione', 'Ruggine', ''), modelGroup });
    const nero = await add('nero', { modelGroup });
    await add('blu', { modelGroup, isPublished: false });
    await add('rosso', { modelGroup: 'Abito Marina' });
    await add('rosa');

    expect(await productById(shop, ruggine)).toMatchObject({
      color: { name: 'Ruggine', swatch: '#c26a45' },
      modelGroup,
      siblings: [
        { id: nero, name: 'Nero', swatch: '#23201f' },
        { id: salvia, name: 'Salvia', swatch: '#a4ab90' },
      ],
    });
    const [card] = await productCards(shop, [salvia]);
    expect(card?.siblings.map(({ id }) => id)).toEqual([nero, ruggine]);
  });

  test('a product without a model, or without a colour, has no other colours', async () => {
    const alone = await add('rosa');
    const plain = await add(null);
    expect(await productById(shop, alone)).toMatchObject({
      color: { name: 'Rosa', swatch: '#dfb3aa' },
      siblings: [],
    });
    expect(await productById(shop, plain)).toMatchObject({ color: null, siblings: [] });
  });

  test('the owner reads the colour as it was written', async () => {
    await add('verde', { modelGroup: 'Abito Riviera' });
    expect(
      (await listInventory(shop, { q: '', category: null, incomplete: false, after: null })).products,
    ).toMatchObject([
      { color: { family: 'verde', name: 'Verde', swatch: '#76805f' }, modelGroup: 'Abito Riviera' },
    ]);
  });
});
