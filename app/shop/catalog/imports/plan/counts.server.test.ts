import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importedCounts, productSources } from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { csvChunks } from '#lib/csv.ts';
import { applyImport, beginApplying } from '#shop/catalog/imports/apply/apply.server.ts';
import { readImport } from '#shop/catalog/imports/apply/imports.server.ts';
import { productRows } from '#shop/catalog/imports/apply/products-export.server.ts';
import { beginUndo, undoImport } from '#shop/catalog/imports/apply/undo.server.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { allOf } from '#support/all-of.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { countPieces, openRoom, type Room } from '#support/room.ts';
import { beginImport } from './begin.server.ts';
import { planImport } from './plan.server.ts';

/** A file of each system with one product that has so many pieces. */
const FILES = {
  shopify: (pieces: number) =>
    `Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\na,Abito,Vestiti,Taglia,S,shopify,${pieces},80\n`,
  woocommerce: (pieces: number) =>
    `ID,Type,SKU,Name,Regular price,Stock,Categories,Attribute 1 name,Attribute 1 value(s)\n7,simple,s,Abito,80,${pieces},Vestiti,Taglia,S\n`,
  prestashop: (pieces: number) =>
    `Product ID;Name *;Price tax included;Quantity;Categories (x,y,z...)\n7;Abito;80;${pieces};Vestiti\n`,
  vetrina: (pieces: number) => `codice;nome;categoria;prezzo;giacenza\nA;Abito;Vestiti;80;${pieces}\n`,
};

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
  });
  afterEach(() => room.close());

  async function dryRun(csv: string): Promise<string> {
    const begun = await beginImport(
      room,
      { name: 'a.csv', bytes: new TextEncoder().encode(csv) },
      'account-1',
    );
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    return begun.id;
  }
  async function take(csv: string): Promise<string> {
    const id = await dryRun(csv);
    await beginApplying(room, id);
    await applyImport(room, id);
    return id;
  }
  const reasons = async (csv: string) =>
    (await readImport(room.db, await dryRun(csv), { action: null, after: null }))?.rows[0];
  const product = async () => (await room.db.select().from(products))[0]?.id ?? '';
  const pieces = async () =>
    (
      await room.db
        .select()
        .from(productSizes)
        .where(eq(productSizes.productId, await product()))
        .orderBy(asc(productSizes.position))
    ).map(({ stock }) => stock);
  const sellTo = async (stock: number) => {
    const [size] = await room.db.select().from(productSizes);
    await countPieces(room.db, await product(), { [size?.size ?? '']: stock });
  };

  test.each(Object.keys(FILES) as (keyof typeof FILES)[])(
    '%s: an unchanged count gives no sold piece back, and only what changed in the file counts',
    async (system) => {
      const file = FILES[system];
      await take(file(5));
      await sellTo(3);
      expect(await reasons(file(5))).toMatchObject({ action: 'unchanged', reasons: [] });
      await take(file(5));
      expect(await pieces()).toEqual([3]);
      expect((await reasons(file(6)))?.reasons).toEqual([
        expect.stringMatching(/^Giacenza.*: 3 → 4: nel file è cambiato da 5 a 6$/),
      ]);
      for (const [said, is] of [
        [6, 4],
        [6, 4],
        [3, 1],
      ] as const) {
        await take(file(said));
        expect([said, await pieces()]).toEqual([said, [is]]);
      }
    },
  );

  test('what a file said of products that stayed as they were is what the next is compared with', async () => {
    const file = FILES.woocommerce;
    await take(file(5));
    await sellTo(0);
    // Nothing can be taken from none, but the file said it.
    expect(await reasons(file(3))).toMatchObject({ action: 'unchanged' });
    await take(file(3));
    await take(file(4));
    expect(await pieces()).toEqual([1]);
  });

  test('of a product that was known by its SKU alone and stayed as it was, too', async () => {
    const file = (many: number) => FILES.woocommerce(many).replace('ID,', '').replace('\n7,', '\n');
    await take(file(5));
    // As one that was made here, and that no file has named.
    await room.db.delete(productSources);
    await room.db.delete(importedCounts);
    const csv = file(5);
    expect(await reasons(csv)).toMatchObject({ action: 'unchanged' });
    await take(csv);
    await sellTo(3);
    expect(await reasons(file(6))).toMatchObject({
      action: 'changed',
      reasons: [expect.stringMatching(/: 3 → 4: nel file è cambiato da 5 a 6$/)],
    });
  });

  test('an import that is undone has said nothing', async () => {
    const file = FILES.shopify;
    await take(file(5));
    const id = await take(file(9));
    await beginUndo(room, id);
    await undoImport(room, id);
    expect(await pieces()).toEqual([5]);
    await take(file(9));
    expect(await pieces()).toEqual([9]);
  });

  const exported = async () => (await allOf(csvChunks(productRows(room)))).join('');
  const corrected = (csv: string, was: number, count: number) =>
    csv.replace(`;S;${was};${was};`, `;S;${count};${was};`);
  async function shopWith(stock: number) {
    const input = { ...PRODUCT_INPUT, sizes: [{ size: 'S', stock }] };
    await createProduct(room.db, { input, now: room.now(), accountId: 'account-1' });
  }

  test('a corrected export counts once, however often it comes', async () => {
    await shopWith(1);
    const csv = corrected(await exported(), 1, 6);
    for (let time = 1; time <= 2; time += 1) {
      await take(csv);
      expect(await pieces()).toEqual([6]);
    }
    expect(await reasons(csv)).toMatchObject({
      action: 'unchanged',
      reasons: [expect.stringContaining('da 1 a 6 di questa esportazione è già stata contata')],
    });
    // Another export corrects from what there is by then.
    await sellTo(1);
    await take(corrected(await exported(), 1, 6));
    expect(await pieces()).toEqual([6]);
  });

  test('two corrections of one export both count, each once', async () => {
    await shopWith(5);
    const csv = await exported();
    const [more, less] = [corrected(csv, 5, 7), corrected(csv, 5, 4)];
    await take(more);
    expect((await reasons(less))?.reasons).toEqual([
      'Giacenza taglia S: 7 → 6: nel file è cambiato da 5 a 4',
      expect.stringContaining('un’altra correzione'),
    ]);
    for (const csvAgain of [less, more]) {
      await take(csvAgain);
      expect(await pieces()).toEqual([6]);
    }
  });

  test('two imports of a corrected export at once count it once', async () => {
    await shopWith(1);
    const csv = corrected(await exported(), 1, 6);
    const ids = [await dryRun(csv), await dryRun(csv)];
    for (const id of ids) await beginApplying(room, id);
    await Promise.all(ids.map((id) => applyImport(room, id)));
    expect(await pieces()).toEqual([6]);
  });

  test('a correction whose import was undone can come again', async () => {
    await shopWith(1);
    const csv = corrected(await exported(), 1, 6);
    const id = await take(csv);
    await beginUndo(room, id);
    await undoImport(room, id);
    expect(await pieces()).toEqual([1]);
    await take(csv);
    expect(await pieces()).toEqual([6]);
  });
});
