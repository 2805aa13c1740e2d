import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { productSizes } from '#db/schema/stock.ts';
import { applyImport, beginApplying, stopApplying } from '#shop/catalog/imports/apply/apply.server.ts';
import { readImport } from '#shop/catalog/imports/apply/imports.server.ts';
import { beginUndo, undoImport } from '#shop/catalog/imports/apply/undo.server.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { openRoom, type Room } from '#support/room.ts';
import { beginImport } from './begin.server.ts';
import { planImport } from './plan.server.ts';

const HEADINGS = 'codice;nome;categoria;prezzo;taglia;giacenza;codice a barre;sku\n';
const file = (...codes: [name: string, barcode: string, sku: string][]) =>
  HEADINGS + codes.map(([name, barcode, sku]) => `${name};${name};Top;10;S;1;${barcode};${sku}\n`).join('');
const [ONE, TWO] = ['8001234567897', '8001234567880'];

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
  const planned = async (csv: string) =>
    (await readImport(room.db, await dryRun(csv), { action: null, after: null }))?.rows.map(
      ({ name, action, reasons }) => [name, action, reasons.filter((reason) => reason.includes('codice «'))],
    );
  const codes = async () =>
    (await room.db.select().from(productSizes).orderBy(asc(productSizes.sku))).map(({ sku, barcode }) => [
      sku,
      barcode,
    ]);

  test('a new product whose SKU is one of the shop without its zeros is told', async () => {
    await take(file(['A', '', '00123']));
    const shown = await readImport(room.db, await dryRun(file(['B', '', '123'], ['C', '', '1230'])), {
      action: null,
      after: null,
    });
    const announced = shown?.rows.map(({ reasons }) => reasons.filter((reason) => reason.includes('SKU')));
    expect(announced).toEqual([
      [expect.stringMatching(/^Nel negozio c’è lo SKU «00123», nel file «123»: /)],
      [],
    ]);
  });

  test('codes that two products exchange in a file end exchanged, and undoing gives them back', async () => {
    await take(file(['A', ONE, 'a'], ['B', TWO, 'b']));
    const id = await take(file(['A', TWO, 'b'], ['B', ONE, 'a']));
    const shown = await readImport(room.db, id, { action: null, after: null });
    expect(shown?.rows.flatMap(({ reasons }) => reasons).join()).not.toContain('non viene preso');
    expect(await codes()).toEqual([
      ['a', ONE],
      ['b', TWO],
    ]);
    expect((await planned(file(['A', TWO, 'b'], ['B', ONE, 'a'])))?.map(([, action]) => action)).toEqual([
      'unchanged',
      'unchanged',
    ]);
    await beginUndo(room, id);
    await undoImport(room, id);
    expect((await planned(file(['A', ONE, 'a'], ['B', TWO, 'b'])))?.map(([, action]) => action)).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });

  test('a code that another product has is told in the dry run, and does not change the product for ever', async () => {
    const other = {
      ...PRODUCT_INPUT,
      name: 'Altro',
      sizes: [{ size: 'M', stock: 1, barcode: ONE, sku: 'x' }],
    };
    await createProduct(room.db, { input: other, now: room.now(), accountId: 'account-1' });
    const csv = file(['A', ONE, 'x']);
    const shown = [
      `Taglia S: il codice «${ONE}» è già di «Altro», taglia M e non viene preso`,
      'Taglia S: il codice «x» è già di «Altro», taglia M e non viene preso',
    ];
    expect(await planned(csv)).toEqual([['A', 'new', shown]]);
    await take(csv);
    expect(await planned(csv)).toEqual([['A', 'unchanged', shown]]);
    expect(await codes()).toEqual([
      ['x', ONE],
      [null, null],
    ]);
    // What it has stays, where the file asks for another's.
    await take(file(['A', TWO, 'own']));
    expect(await planned(csv)).toEqual([['A', 'unchanged', shown]]);
  });

  test('a code of two lines is the first one’s, which the dry run says', async () => {
    const csv = file(['B', ONE, 'same'], ['A', TWO, 'same']);
    expect(await planned(csv)).toEqual([
      ['B', 'new', []],
      ['A', 'new', ['Taglia S: il codice «same» è già di «B» (riga 2) e non viene preso']],
    ]);
    await take(csv);
    expect(await codes()).toEqual([
      ['same', ONE],
      [null, TWO],
    ]);
  });

  test.each([['goes on'], ['is undone']])(
    'two products that exchange codes have them both when it is stopped in between, and then %s',
    async (then) => {
      await take(file(['A', ONE, 'a'], ['B', TWO, 'b'], ['C', '', 'c']));
      const exchanged = file(['A', TWO, 'b'], ['B', ONE, 'a'], ['C', '', 'd']);
      const id = await dryRun(exchanged);
      await beginApplying(room, id);
      const stopping = { ...room, db: after(room.db, 1, () => stopApplying(room.db, id)) };
      await applyImport(stopping, id);
      expect(await codes()).toEqual([
        ['a', ONE],
        ['b', TWO],
        ['c', null],
      ]);
      if (then === 'is undone') {
        await beginUndo(room, id);
        await undoImport(room, id);
        expect(await codes()).toEqual([
          ['a', ONE],
          ['b', TWO],
          ['c', null],
        ]);
      } else {
        await beginApplying(room, id);
        await applyImport(room, id);
        expect(await codes()).toContainEqual(['d', null]);
      }
    },
  );

  test('a product that a killed node left without its code gets it back when the import is undone', async () => {
    await take(file(['A', ONE, 'a'], ['B', TWO, 'b']));
    const id = await dryRun(file(['A', TWO, 'b'], ['B', ONE, 'a']));
    await beginApplying(room, id);
    // The first product alone, as a node leaves it that ends then.
    const killed = { ...room, db: after(room.db, 1, () => Promise.reject(new Error('killed'))) };
    await expect(applyImport(killed, id)).rejects.toThrow('killed');
    expect(await codes()).toContainEqual([null, null]);
    await stopApplying(room.db, id);
    await beginUndo(room, id);
    await undoImport(room, id);
    expect(await codes()).toEqual([
      ['a', ONE],
      ['b', TWO],
    ]);
  });
});

/** A database that has something else happen once, after so many of its transactions. */
function after(db: Db, transactions: number, then: () => Promise<void>): Db {
  let done = 0;
  return new Proxy(db, {
    get(of, name) {
      if (name !== 'transaction') return Reflect.get(of, name);
      return async (...given: Parameters<Db['transaction']>) => {
        if (done === transactions) {
          done += 1;
          await then();
        }
        done += 1;
        return of.transaction(...given);
      };
    },
  });
}
