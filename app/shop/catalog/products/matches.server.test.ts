import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { addOrder, addProduct, countPieces } from '#support/room.ts';
import { canBeMatches, chosenMatches, likelyMatches, newestToBuy } from './matches.server.ts';
import { listInventory, updateProduct } from './products.server.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: Parameters<typeof listInventory>[0] & Parameters<typeof likelyMatches>[0];
  let dress: string;
  let jacket: string;
  let shoes: string;
  let belt: string;
  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, mediaBase: '/media', catalogue: freshCatalogue(db) };
    const add = (name: string, category: 'Vestiti' | 'Giacche' | 'Scarpe' | 'Accessori') =>
      addProduct(db, { name, category });
    dress = await add('Abito', 'Vestiti');
    jacket = await add('Giacca', 'Giacche');
    shoes = await add('Sandali', 'Scarpe');
    belt = await add('Cintura', 'Accessori');
  });

  const choose = (matchIds: string[]) =>
    updateProduct(db, { id: dress, input: { ...PRODUCT_INPUT, matchIds }, now: NOW, accountId: 'owner' });
  const names = (cards: { name: string }[]) => cards.map(({ name }) => name);
  const likely = async (without: string[] = []) =>
    names(await likelyMatches(shop, { id: dress, category: 'Vestiti', siblings: [] }, without));
  const bought = (...ids: string[]) =>
    addOrder(db, {
      items: ids.map((productId) => ({
        productId,
        name: 'x',
        size: 'Unica',
        color: 'Nero',
        quantity: 1,
        priceCents: 1000,
        discountCents: 0,
      })),
    });

  test('what the owner chose comes in her order, without what is gone or a draft', async () => {
    expect(await chosenMatches(shop, dress)).toEqual([]);
    await choose([belt, jacket, shoes]);
    expect(names(await chosenMatches(shop, dress))).toEqual(['Cintura', 'Giacca', 'Sandali']);
    const [shown] = (
      await listInventory(shop, { q: 'abito', category: null, incomplete: false, after: null })
    ).products;
    expect(shown?.matches).toMatchObject([{ name: 'Cintura', isPublished: true }, {}, {}]);
    await updateProduct(db, {
      id: jacket,
      input: { ...PRODUCT_INPUT, name: 'Giacca', isPublished: false },
      now: NOW,
      accountId: 'owner',
    });
    await db.delete(products).where(eq(products.id, belt));
    expect(names(await chosenMatches(shop, dress))).toEqual(['Sandali']);
    await choose([belt, shoes]);
    expect(names(await chosenMatches(shop, dress))).toEqual(['Sandali']);
    await choose([]);
    expect(await chosenMatches(shop, dress)).toEqual([]);
  });

  test('an empty page shows the newest that can be bought, four at most', async () => {
    await countPieces(db, shoes, { Unica: 0 });
    expect(names(await newestToBuy(shop))).toEqual(['Cintura', 'Giacca', 'Abito']);
    for (const name of ['Borsa', 'Sciarpa']) await addProduct(db, { name, category: 'Accessori' });
    const again = { ...shop, catalogue: freshCatalogue(db) };
    expect(names(await newestToBuy(again))).toEqual(['Sciarpa', 'Borsa', 'Cintura', 'Giacca']);
  });

  test('neither the product itself nor what is not there goes with it', async () => {
    expect(await canBeMatches(db, dress, [])).toBe(true);
    expect(await canBeMatches(db, dress, [belt, shoes])).toBe(true);
    for (const other of [dress, crypto.randomUUID(), 'x'])
      expect(await canBeMatches(db, dress, [belt, other])).toBe(false);
  });

  test('until then what is bought together comes first, then what its category is worn with', async () => {
    expect(await likely()).toEqual(['Giacca', 'Sandali', 'Cintura']);
    expect(await likely([shoes])).toEqual(['Giacca', 'Cintura']);
    const bag = await addProduct(db, { name: 'Maglia', category: 'Maglioni' });
    await bought(dress, bag);
    expect(await likely()).toEqual(['Giacca', 'Sandali', 'Cintura']);
    await bought(dress, bag, belt);
    await bought(dress, belt);
    await bought(dress, bag);
    await bought(jacket, shoes);
    expect(await likely()).toEqual(['Maglia', 'Cintura', 'Giacca', 'Sandali']);
    await countPieces(db, bag, { Unica: 0 });
    expect(await likely()).toEqual(['Cintura', 'Giacca', 'Sandali']);
  });
});
