import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { compositionLine, NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { productById } from '#shop/catalog/products/product-detail.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct, listInventory, updateProduct } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { canBePieces } from './set-pieces.server.ts';
import { savingCents } from './set-pieces.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const LATER = new Date('2026-11-22T11:00:00Z');

const garment = (name: string, euros: number, materials: string): ProductInput => ({
  ...PRODUCT_INPUT,
  name,
  priceCents: euros * 100,
  composition: { ...NO_COMPOSITION, materials },
});

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { db: Db; mediaBase: string; now: () => Date };
  let shirt: string;
  let skirt: string;
  let set: string;
  const SET = { ...PRODUCT_INPUT, name: 'Completo', priceCents: 7500, isSet: true };

  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, mediaBase: '/media', now: () => NOW };
    shirt = (
      await createProduct(db, { input: garment('Camicia', 35, 'rafia'), now: NOW, accountId: 'owner' })
    ).id;
    skirt = (await createProduct(db, { input: garment('Gonna', 50, 'resina'), now: NOW, accountId: 'owner' }))
      .id;
    set = (
      await createProduct(db, { input: { ...SET, pieceIds: [skirt, shirt] }, now: NOW, accountId: 'owner' })
    ).id;
  });

  const shown = async () => {
    const product = await productById(shop, set);
    if (!product) throw new Error('The set is gone');
    return product;
  };
  const missingOfSet = async () => {
    const filter = { q: 'completo', category: null, incomplete: false, after: null };
    return (await listInventory(shop, filter)).products[0]?.missing;
  };

  test('a set shows its pieces in their order, and is made of what they are made of', async () => {
    const product = await shown();
    expect(product.pieces.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ['Gonna', 5000],
      ['Camicia', 3500],
    ]);
    expect(compositionLine(product.composition)).toBe('Gonna: resina; Camicia: rafia');
    expect(await missingOfSet()).toEqual(['maker', 'picture']);
    await updateProduct(db, { id: skirt, input: garment('Gonna', 50, ''), now: LATER, accountId: 'owner' });
    expect(await missingOfSet()).toEqual(['composition', 'maker', 'picture']);
  });

  test('what is saved follows the pieces’ present prices, and ends with a piece that is not on sale', async () => {
    expect(savingCents(await shown())).toBe(1000);
    await updateProduct(db, { id: skirt, input: garment('Gonna', 42, ''), now: LATER, accountId: 'owner' });
    expect(savingCents(await shown())).toBe(200);
    await updateProduct(db, { id: skirt, input: garment('Gonna', 40, ''), now: LATER, accountId: 'owner' });
    expect(savingCents(await shown())).toBeNull();
    await updateProduct(db, {
      id: skirt,
      input: { ...garment('Gonna', 90, ''), isPublished: false },
      now: LATER,
      accountId: 'owner',
    });
    expect(savingCents(await shown())).toBeNull();
    await db.delete(products).where(eq(products.id, skirt));
    expect((await shown()).pieces.map(({ id }) => id)).toEqual([shirt]);
    expect(savingCents(await shown())).toBeNull();
  });

  test('pieces are replaced with each save; a piece that is gone meanwhile is left out', async () => {
    await db.delete(products).where(eq(products.id, shirt));
    const input = { ...SET, pieceIds: [shirt, skirt] };
    expect(await updateProduct(db, { id: set, input, now: LATER, accountId: 'owner' })).toEqual({ ok: true });
    expect((await shown()).pieces.map(({ id }) => id)).toEqual([skirt]);
    await updateProduct(db, { id: set, input: { ...SET, pieceIds: [] }, now: LATER, accountId: 'owner' });
    expect((await shown()).pieces).toEqual([]);
  });

  test('neither a set, nor itself, nor what is not there can be a piece', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await canBePieces(db, '', [])).toBe(true);
    expect(await canBePieces(db, '', [shirt, skirt])).toBe(true);
    expect(await canBePieces(db, shirt, [shirt, skirt])).toBe(false);
    for (const other of [set, nobody, 'x']) expect(await canBePieces(db, '', [shirt, other])).toBe(false);
  });
});
