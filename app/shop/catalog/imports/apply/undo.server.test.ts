import { asc, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importPictures } from '#db/schema/imports.ts';
import { priceHistory, products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { changeMaker, listMakers } from '#shop/catalog/makers/makers.server.ts';
import { binProducts, eraseFromBin, listBin, restoreProducts } from '#shop/catalog/products/bin.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct, inventoryProducts, updateProduct } from '#shop/catalog/products/products.server.ts';
import { inputOf } from '#shop/catalog/products/save-product.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { dyingAt } from '#support/dying-database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { countPieces, openRoom, type Room } from '#support/room.ts';
import { applyImport, beginApplying, stopApplying } from './apply.server.ts';
import { readImport } from './imports.server.ts';
import { beginUndo, undoImport } from './undo.server.ts';

const HEADINGS = 'codice;nome;categoria;prezzo;taglia;giacenza;immagini\n';
const rows = (...lines: string[]) => `${HEADINGS}${lines.join('\n')}\n`;

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    await saveSetting(room.db, 'publish_only_complete', false, room.now());
  });
  afterEach(() => room.close());

  async function take(csv: string): Promise<string> {
    const bytes = new TextEncoder().encode(csv);
    const begun = await beginImport(room, { name: 'prodotti.csv', bytes }, 'account-1');
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    await beginApplying(room, begun.id);
    await applyImport(room, begun.id);
    return begun.id;
  }
  async function undo(id: string) {
    expect(await beginUndo(room, id)).toEqual({ ok: true });
    await undoImport(room, id);
  }
  const read = (id: string) => readImport(room.db, id, { action: null, after: null });
  const idOf = async (name: string) => {
    const [found] = await room.db.select().from(products).where(eq(products.name, name));
    if (!found) throw new Error(`No ${name}`);
    return found.id;
  };
  const names = async () =>
    (await room.db.select().from(products).where(isNull(products.binnedAt)).orderBy(asc(products.name))).map(
      ({ name }) => name,
    );
  const bin = async () => (await listBin(room.db, { after: null })).products;
  async function shopAsInputs() {
    const all = await room.db.select({ id: products.id }).from(products);
    const found = await inventoryProducts(
      room,
      all.map(({ id }) => id),
    );
    return new Map(found.map((one) => [one.id, inputOf(one)]));
  }
  const two = rows(
    'A;Abito;Vestiti;80,00;S;2;',
    'A;;;;M;3;',
    'G;Gonna;Gonne;50,00;M;4;https://cdn.example.com/g.png',
  );

  test('what an import made goes into the bin, and what it changed is as it was', async () => {
    await take(two);
    const before = await shopAsInputs();
    const changing = rows(
      'A;Abito lungo;Gonne;70,00;S;9;',
      'N;Nuovo;Top;10,00;S;1;',
      'G;Gonna;Gonne;50,00;L;1;',
    );
    const id = await take(changing);
    expect(await names()).toEqual(['Abito lungo', 'Gonna', 'Nuovo']);
    await undo(id);
    expect(await shopAsInputs()).toEqual(before);
    expect(await read(id)).toMatchObject({
      state: 'undone',
      applied: 3,
      undone: 3,
      notUndone: 0,
      canUndo: true,
    });
    expect(await bin()).toMatchObject([{ name: 'Nuovo', wasPublished: false }]);
    // The same file finds what is in the bin, and makes no second one.
    const again = await take(changing);
    expect(await read(again)).toMatchObject({
      counts: { new: 0, changed: 3 },
      rows: [{}, { name: 'Nuovo', reasons: ['Era nel cestino: torna nell’inventario'] }, {}],
    });
    expect(await bin()).toEqual([]);
    expect(await names()).toEqual(['Abito lungo', 'Gonna', 'Nuovo']);
    expect(await beginUndo(room, id)).toEqual({ ok: false, code: 'not_ended' });
  });

  test('a maker that the import proposed goes with it, unless somebody wrote its address or a product keeps it', async () => {
    const csv = (...lines: string[]) =>
      `codice;nome;categoria;prezzo;taglia;giacenza;produttore\n${lines.join('\n')}\n`;
    const makersNow = async () => (await listMakers(room.db)).map(({ name }) => name);
    await take(csv('A;Abito;Vestiti;10;S;1;Nota'));
    const id = await take(
      csv('N;Nuovo;Top;10;S;1;Ignota', 'K;Corretta;Top;10;S;1;Scritta', 'V;Venduta;Top;10;S;2;Venduta'),
    );
    expect(await makersNow()).toEqual(['Ignota', 'Nota', 'Scritta', 'Venduta']);
    const written = (await listMakers(room.db)).find(({ name }) => name === 'Scritta');
    if (!written) throw new Error('No maker');
    const { id: makerId, updatedAt, products: _, ...maker } = written;
    const later = new Date(room.now().getTime() + 1000);
    await changeMaker(room.db, makerId, { ...maker, postalAddress: 'Via Roma 1, Como' }, updatedAt, later);
    await countPieces(room.db, await idOf('Venduta'), { S: 1 });
    await undo(id);
    expect(await makersNow()).toEqual(['Nota', 'Scritta', 'Venduta']);
    // Brought again, it is proposed again.
    await take(csv('N;Nuovo;Top;10;S;1;Ignota'));
    expect(await makersNow()).toEqual(['Ignota', 'Nota', 'Scritta', 'Venduta']);
  });

  test('what was sold, held, edited or deleted meanwhile stays, and its row says why', async () => {
    const id = await take(
      rows(
        ...['Venduto', 'Promesso', 'Corretto', 'Eliminato', 'Cestinato', 'Intatto'].map(
          (n) => `${n};${n};Top;10,00;M;3;`,
        ),
      ),
    );
    await countPieces(room.db, await idOf('Venduto'), { M: 2 });
    await room.db
      .update(productSizes)
      .set({ held: 1 })
      .where(eq(productSizes.productId, await idOf('Promesso')));
    const edited = { ...PRODUCT_INPUT, name: 'Corretto', sizes: [{ size: 'M', stock: 3 }] };
    await updateProduct(room.db, {
      id: await idOf('Corretto'),
      input: edited,
      now: room.now(),
      accountId: 'account-1',
    });
    const gone = [await idOf('Eliminato'), await idOf('Cestinato')];
    await binProducts(room.db, gone, room.now(), 'account-1');
    await eraseFromBin(room.db, gone.slice(0, 1));
    await undo(id);
    expect(await names()).toEqual(['Corretto', 'Promesso', 'Venduto']);
    expect((await bin()).map(({ name }) => name).toSorted()).toEqual(['Cestinato', 'Intatto']);
    const shown = await read(id);
    expect(shown).toMatchObject({ state: 'undone', undone: 6, notUndone: 5 });
    expect(shown?.rows.map(({ notUndoneReason }) => notUndoneReason)).toEqual([
      expect.stringContaining('venduto'),
      expect.stringContaining('comprando'),
      expect.stringContaining('modificato'),
      expect.stringContaining('eliminato'),
      expect.stringContaining('eliminato'),
      '',
    ]);
  });

  test('a product that an import took out of the bin goes back there as it was', async () => {
    await take(two);
    const id = await idOf('Abito');
    const asMade = (await shopAsInputs()).get(id) ?? PRODUCT_INPUT;
    await updateProduct(room.db, {
      id,
      input: { ...asMade, isPublished: true },
      now: room.now(),
      accountId: 'account-1',
    });
    await binProducts(room.db, [id], room.now(), 'account-1');
    const restoring = await take(rows('A;Abito lungo;Vestiti;60,00;S;2;', 'A;;;;M;3;'));
    expect((await read(restoring))?.rows).toMatchObject([
      {
        action: 'changed',
        reasons: ['Era nel cestino: torna nell’inventario', 'Nome: Abito → Abito lungo', expect.any(String)],
      },
    ]);
    expect((await shopAsInputs()).get(id)).toMatchObject({ name: 'Abito lungo', isPublished: true });
    await undo(restoring);
    expect(await bin()).toMatchObject([{ id, name: 'Abito', priceCents: 8000, wasPublished: true }]);
    await restoreProducts(room.db, [id], room.now(), 'account-1');
    expect((await shopAsInputs()).get(id)).toMatchObject({ name: 'Abito', isPublished: true });
    // The price of the file was asked of shoppers; that of before was not, while it went back to the bin.
    const charged = await room.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.productId, id))
      .orderBy(priceHistory.id);
    expect(charged.filter((one) => one.isPublished).map(({ priceCents }) => priceCents)).toEqual([
      8000, 6000, 8000,
    ]);
  });

  test('killed at any product, the next run finishes, and nothing is undone twice', async () => {
    await take(two);
    const before = await shopAsInputs();
    const id = await take(
      rows('A;Altro;Vestiti;1,00;S;1;', 'G;Altra;Gonne;2,00;M;1;', 'N;Nuovo;Top;3,00;S;1;'),
    );
    expect(await beginUndo(room, id)).toEqual({ ok: true });
    for (const crash of [1, 2, 2])
      await expect(undoImport({ ...room, db: dyingAt(room.db, crash) }, id)).rejects.toThrow('killed');
    await Promise.all([undoImport(room, id), undoImport(room, id)]);
    await undoImport(room, id);
    expect(await shopAsInputs()).toEqual(before);
    expect(await read(id)).toMatchObject({ state: 'undone', undone: 3, notUndone: 0 });
  });

  test('one that was stopped is undone as far as it came; pictures that it waits for are given up', async () => {
    const bytes = new TextEncoder().encode(two);
    const begun = await beginImport(room, { name: 'prodotti.csv', bytes }, 'account-1');
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    expect(await beginUndo(room, begun.id)).toEqual({ ok: false, code: 'not_ended' });
    await beginApplying(room, begun.id);
    await stopApplying(room.db, begun.id);
    await undo(begun.id);
    expect(await names()).toEqual([]);
    const whole = await take(two);
    expect(await room.db.$count(importPictures)).toBe(1);
    await undo(whole);
    expect(await room.db.$count(importPictures)).toBe(0);
    expect(await names()).toEqual([]);
  });

  test('one that is stopped and undone while it is taken in leaves nothing behind', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `P${index};Prodotto ${index};Top;10,00;M;1;`);
    const bytes = new TextEncoder().encode(rows(...many));
    const begun = await beginImport(room, { name: 'prodotti.csv', bytes }, 'account-1');
    if (!begun.ok) throw new Error(begun.code);
    const { id } = begun;
    await planImport(room, id);
    await beginApplying(room, id);
    let undone: Promise<void> | undefined;
    const stoppedAtFirst = () => {
      undone ??= stopApplying(room.db, id).then(() => undo(id));
      return room.clock.now;
    };
    await applyImport({ ...room, now: stoppedAtFirst }, id);
    await undone;
    expect(await names()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'undone', notUndone: 0 });
  });

  test('a code that somebody else has by then is not taken back', async () => {
    const input: ProductInput = {
      ...PRODUCT_INPUT,
      name: 'Primo',
      sizes: [{ size: 'S', stock: 1, sku: 'UNO' }],
    };
    const { id: first } = await createProduct(room.db, { input, now: room.now(), accountId: 'account-1' });
    const columns = 'codice;prodotto;prezzo;categoria;taglia;giacenza;sku\n';
    const id = await take(`${columns}${first};Primo;40,00;Vestiti;S;1;DUE\n`);
    const other = { ...PRODUCT_INPUT, name: 'Secondo', sizes: [{ size: 'S', stock: 1, sku: 'UNO' }] };
    await createProduct(room.db, { input: other, now: room.now(), accountId: 'account-1' });
    await undo(id);
    expect((await shopAsInputs()).get(first)?.sizes).toMatchObject([{ size: 'S', sku: null }]);
    expect((await read(id))?.rows[0]).toMatchObject({
      isUndone: true,
      notUndoneReason: '',
      reasons: [
        'SKU taglia S: UNO → DUE',
        'Il codice «UNO» è già di «Secondo», taglia S: non è stato preso.',
      ],
    });
  });
});
