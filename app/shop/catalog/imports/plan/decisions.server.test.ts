import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Decision } from '#db/json/imports.ts';
import { importedProducts, productImports } from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { applyImport, beginApplying } from '#shop/catalog/imports/apply/apply.server.ts';
import { readImport } from '#shop/catalog/imports/apply/imports.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { beginImport } from './begin.server.ts';
import { choose } from './choices.server.ts';
import { createUndecided, decide, planImport } from './plan.server.ts';

const HEADINGS = 'codice;nome;categoria;prezzo;taglia;giacenza;colore\n';
const file = (...lines: string[]) => `${HEADINGS}${lines.join('\n')}\n`;

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
  async function take(id: string) {
    expect(await beginApplying(room, id)).toEqual({ ok: true });
    await applyImport(room, id);
  }
  const rowsOf = async (id: string) =>
    (await readImport(room.db, id, { action: null, after: null }))?.rows ?? [];
  const shop = async () =>
    (
      await room.db
        .select()
        .from(products)
        .where(isNull(products.binnedAt))
        .orderBy(asc(products.createdAt), asc(products.name))
    ).map(({ name, category, colorName }) => [name, category, colorName]);
  const decided = (id: string, key: string, decision: Decision | null) => decide(room, id, { key, decision });
  const QUESTION = 'Sembra lo stesso capo con un altro colore: unisci o crea?';

  test('a colour that was added asks whether it is the same garment', async () => {
    await take(await dryRun(file('A;Abito;Vestiti;10;S;1;')));
    const withColor = file('A;Abito;Vestiti;10;S;1;Nero');
    const id = await dryRun(withColor);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ action: 'refused', sameModel: { name: 'Abito' } });
    expect(row?.reasons[0]).toBe(QUESTION);
    // Nothing is doubled while nobody answers.
    await take(id);
    expect(await shop()).toEqual([['Abito', 'Vestiti', null]]);

    const merged = await dryRun(withColor);
    const mergeWith = row?.sameModel?.id ?? '';
    expect(await decided(merged, 'A/nero', { kind: 'merge', mergeWith })).toEqual({ ok: true });
    expect(await rowsOf(merged)).toMatchObject([{ action: 'changed', decision: `merge:${mergeWith}` }]);
    await take(merged);
    expect(await shop()).toEqual([['Abito', 'Vestiti', 'Nero']]);
    // From then on it is known.
    expect(await rowsOf(await dryRun(withColor))).toMatchObject([{ action: 'unchanged', sameModel: null }]);
  });

  test('a product that is merged with is not written over while somebody edits it', async () => {
    await take(await dryRun(file('A;Abito;Vestiti;10;S;1;')));
    const id = await dryRun(file('A;Abito;Vestiti;10;S;1;Nero'));
    const mergeWith = (await rowsOf(id))[0]?.sameModel?.id ?? '';
    await decided(id, 'A/nero', { kind: 'merge', mergeWith });
    await beginApplying(room, id);
    const isWritten = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const editing = room.db.transaction(async (tx) => {
      await tx.update(products).set({ description: 'Riscritta' }).where(eq(products.id, mergeWith));
      isWritten.resolve();
      await mayEnd.promise;
    });
    await isWritten.promise;
    const applying = applyImport(room, id);
    // Long enough for it to read what is there, if it did not wait.
    await pause(500);
    mayEnd.resolve();
    await Promise.all([editing, applying]);
    expect(await room.db.select().from(products)).toMatchObject([
      { description: 'Riscritta', colorName: 'Nero' },
    ]);
  });

  test('a colour that was renamed may be another garment', async () => {
    await take(await dryRun(file('A;Abito;Vestiti;10;S;1;Nero', 'A;;;;S;1;Rosso')));
    const id = await dryRun(file('A;Abito;Vestiti;10;S;1;Nero', 'A;;;;S;1;Blu'));
    const rows = await rowsOf(id);
    expect(rows.find(({ color }) => color === 'Nero')?.action).toBe('unchanged');
    expect(rows.find(({ color }) => color === 'Blu')?.reasons).toContain(QUESTION);
    await decided(id, 'A/blu', { kind: 'create' });
    await take(id);
    expect((await shop()).map(([, , color]) => color).toSorted()).toEqual(['Blu', 'Nero', 'Rosso']);
  });

  test('all that may be colours of garments in the shop are made new ones at once, but for those decided', async () => {
    const before = ['A', 'B', 'C'].map((key) => `${key};Abito ${key};Vestiti;10;S;1;`);
    await take(await dryRun(file(...before)));
    const id = await dryRun(file(...before.map((line) => `${line}Nero`)));
    const shown = async () => readImport(room.db, id, { action: null, after: null });
    expect((await shown())?.undecided).toBe(3);
    await decided(id, 'A/nero', { kind: 'skip' });
    expect(await createUndecided(room, id)).toEqual({ ok: true });
    await planImport(room, id);
    expect(await shown()).toMatchObject({
      undecided: 0,
      rows: [{ action: 'refused' }, { action: 'new' }, { action: 'new' }],
    });
    await take(id);
    expect(await createUndecided(room, id)).toEqual({ ok: false, code: 'begun' });
  });

  test('another colour beside those that are there asks nothing', async () => {
    await take(await dryRun(file('A;Abito;Vestiti;10;S;1;Nero', 'A;;;;S;1;Rosso')));
    const id = await dryRun(file('A;Abito;Vestiti;10;S;1;Nero', 'A;;;;S;1;Rosso', 'A;;;;S;1;Blu'));
    expect((await rowsOf(id)).map(({ action }) => action).toSorted()).toEqual([
      'new',
      'unchanged',
      'unchanged',
    ]);
  });

  test('each product may be left out, or given a category of its own', async () => {
    const id = await dryRun(file('A;Amelia;;10;S;1;', 'B;Bea;Robe;10;;1;', 'C;Cosa;Robe;10;;1;'));
    expect((await rowsOf(id)).map(({ action }) => action)).toEqual(['refused', 'refused', 'refused']);
    await decided(id, 'A', { kind: 'category', category: 'Vestiti' });
    await decided(id, 'B', { kind: 'category', category: 'Accessori' });
    await decided(id, 'C', { kind: 'skip' });
    expect(await rowsOf(id)).toMatchObject([
      { action: 'new', decision: 'category:Vestiti' },
      { action: 'new', decision: 'category:Accessori' },
      { action: 'refused', decision: 'skip', reasons: ['Saltato, come hai deciso'] },
    ]);
    // Planned as a whole again, the decisions stay; and one is taken back.
    await choose(room, id, { categories: new Map(), withOriginalPrices: false, publishesComplete: false });
    await planImport(room, id);
    await decided(id, 'B', null);
    expect((await rowsOf(id)).map(({ action }) => action)).toEqual(['new', 'refused', 'refused']);
    await take(id);
    expect(await shop()).toEqual([['Amelia', 'Vestiti', null]]);
    expect(await decided(id, 'A', null)).toEqual({ ok: false, code: 'begun' });
  });

  test('a choice for a name can be taken back, and moves nothing that was imported before', async () => {
    const csv = file('A;Amelia;Robe;10;S;1;');
    const chosen = async (category: Category | null) => {
      const id = await dryRun(csv);
      await choose(room, id, {
        categories: new Map([['robe', category]]),
        withOriginalPrices: false,
        publishesComplete: false,
      });
      await planImport(room, id);
      return id;
    };
    await take(await chosen('Vestiti'));
    expect(await rowsOf(await chosen('Gonne'))).toMatchObject([{ action: 'unchanged' }]);
    await chosen(null);
    expect(await shop()).toEqual([['Amelia', 'Vestiti', null]]);
    expect(await rowsOf(await dryRun(file('B;Altro;Robe;10;S;1;')))).toMatchObject([{ action: 'refused' }]);
    // The shop's own name of a category says where it goes.
    await take(await dryRun(file('A;Amelia;Top;10;S;1;')));
    expect(await shop()).toEqual([['Amelia', 'Top', null]]);
  });

  test('a product that the owner moved stays there, until its system names another category', async () => {
    const csv = (category: string) => file(`A;Abito;${category};10;S;1;`);
    await take(await dryRun(csv('Vestiti')));
    await room.db.update(products).set({ category: 'Gonne' });
    for (const _ of ['once', 'twice']) {
      const id = await dryRun(csv('Vestiti'));
      expect(await rowsOf(id)).toMatchObject([{ action: 'unchanged', reasons: [] }]);
      await take(id);
    }
    const id = await dryRun(csv('Top'));
    expect(await rowsOf(id)).toMatchObject([{ action: 'changed', reasons: ['Categoria: Gonne → Top'] }]);
    await take(id);
    expect(await shop()).toEqual([['Abito', 'Top', null]]);
  });

  test('products without a category have the one that the owner chose for such in this file alone', async () => {
    const id = await dryRun(file('A;Amelia;;10;S;1;', 'B;Bea;;10;S;1;'));
    expect((await readImport(room.db, id, { action: null, after: null }))?.categories).toEqual([
      { name: '', kind: null, products: 2, sources: [], category: null, isSkipped: false },
    ]);
    await choose(room, id, {
      categories: new Map([['', 'Vestiti']]),
      withOriginalPrices: false,
      publishesComplete: false,
    });
    await planImport(room, id);
    expect(await rowsOf(id)).toMatchObject([{ action: 'new' }, { action: 'new' }]);
    const other = await dryRun(file('C;Altro;;10;S;1;'));
    expect(await rowsOf(other)).toMatchObject([{ action: 'refused' }]);
    await take(id);
    expect(await shop()).toEqual([
      ['Amelia', 'Vestiti', null],
      ['Bea', 'Vestiti', null],
    ]);
    const chosen = async (category: Category | null) => {
      const choices = { withOriginalPrices: false, publishesComplete: false };
      await choose(room, other, { categories: new Map([['', category]]), ...choices });
      await planImport(room, other);
      return (await readImport(room.db, other, { action: null, after: null }))?.categories[0]?.category;
    };
    expect([await chosen('Top'), await chosen(null)]).toEqual(['Top', null]);
  });

  test('a colour that the shop does not know has the family that the owner chose, in later files too', async () => {
    const id = await dryRun(file('A;Abito;Vestiti;10;S;1;Zanzibar', 'A;;;;S;1;Nero'));
    const colors = async (of: string) =>
      (await readImport(room.db, of, { action: null, after: null }))?.colors;
    expect(await colors(id)).toEqual([{ name: 'zanzibar', products: 1, family: null }]);
    const chosen = async (family: 'verde' | null) => {
      const choices = { withOriginalPrices: false, publishesComplete: false };
      await choose(room, id, {
        ...{ ...choices, categories: new Map(), colors: new Map([['zanzibar', family]]) },
      });
      await planImport(room, id);
    };
    await chosen('verde');
    expect(await colors(id)).toEqual([{ name: 'zanzibar', products: 1, family: 'verde' }]);
    await take(id);
    const families = async () =>
      (await room.db.select().from(products)).map(({ name, colorFamily }) => [name, colorFamily]).toSorted();
    expect(await families()).toEqual([
      ['Abito', 'nero'],
      ['Abito', 'verde'],
    ]);
    const again = await dryRun(file('B;Gonna;Vestiti;10;S;1;ZANZIBAR'));
    expect((await rowsOf(again))[0]?.reasons).toContain('Colore: ZANZIBAR');
  });

  test('all products of a category of the file may be left out, but for one, and it is taken back', async () => {
    const id = await dryRun(file('A;Amelia;Robe;10;S;1;', 'B;Bea;Robe;10;;1;', 'C;Cosa;Top;10;;1;'));
    const chosen = async (skipped: string[]) => {
      const categories = new Map(skipped.length > 0 ? [] : [['robe', null]]);
      await choose(room, id, { categories, skipped, withOriginalPrices: false, publishesComplete: false });
      await planImport(room, id);
    };
    await chosen(['robe']);
    await decided(id, 'B', { kind: 'category', category: 'Accessori' });
    const skipped = 'Saltato con tutta la categoria «robe», come hai deciso';
    expect(await rowsOf(id)).toMatchObject([
      { action: 'refused', reasons: [skipped] },
      { action: 'new' },
      { action: 'new' },
    ]);
    const shown = await readImport(room.db, id, { action: null, after: null });
    expect(shown?.categories.find(({ name }) => name === 'robe')).toMatchObject({ isSkipped: true });
    await chosen([]);
    expect((await rowsOf(id))[0]?.reasons).not.toContain(skipped);
    await chosen(['robe']);
    await take(id);
    expect((await shop()).map(([name]) => name)).toEqual(['Bea', 'Cosa']);
  });

  test('the scale of sizes that the category does not have is asked for, chosen, and taken back', async () => {
    const id = await dryRun(
      file('A;Maglia;Maglioni;10;36;3;', 'B;Bracciale;Accessori;10;24;2;', 'C;Largo;Pantaloni;10;26;2;'),
    );
    const scaleChoices = async () =>
      (await readImport(room.db, id, { action: null, after: null }))?.scaleChoices.map(
        ({ category, products: many, sizes, scaleId }) => [category, many, sizes, scaleId],
      );
    const chosen = async (...scales: [string, string | null][]) => {
      const choices = { withOriginalPrices: false, publishesComplete: false, scales: new Map(scales) };
      await choose(room, id, { categories: new Map(), ...choices });
      await planImport(room, id);
    };
    // Of 26 there is one scale alone, which is no shoe's.
    expect((await rowsOf(id)).map(({ action }) => action)).toEqual(['refused', 'refused', 'new']);
    expect(await scaleChoices()).toEqual([
      ['Accessori', 1, ['24'], null],
      ['Maglioni', 1, ['36'], null],
    ]);
    await chosen(['Accessori|jeans,anelli', 'jeans'], ['Maglioni|scarpe', 'scarpe']);
    expect((await rowsOf(id)).map(({ action }) => action)).toEqual(['new', 'new', 'new']);
    // What is not asked again stays; the other choice is taken back.
    await chosen(['Maglioni|scarpe', null]);
    expect((await scaleChoices())?.map(([category, , , scale]) => [category, scale])).toEqual([
      ['Accessori', 'jeans'],
      ['Maglioni', null],
    ]);
    await take(id);
    expect((await shop()).map(([name]) => name)).toEqual(['Bracciale', 'Largo']);
  });

  test('a file that an earlier release planned, by category alone, keeps its scale and may be given another', async () => {
    const id = await dryRun(file('B;Bracciale;Accessori;10;24;2;'));
    const shown = async () =>
      (await readImport(room.db, id, { action: null, after: null }))?.scaleChoices.map((one) => one.scaleId);
    await room.db.update(productImports).set({ scales: { Accessori: 'jeans' } });
    await room.db.update(importedProducts).set({ sizeCategory: 'Accessori' });
    const [choice] = (await readImport(room.db, id, { action: null, after: null }))?.scaleChoices ?? [];
    expect(choice).toMatchObject({ question: 'Accessori', scaleId: 'jeans' });
    expect(choice?.scales.map(({ id: scale }) => scale)).toEqual(expect.arrayContaining(['jeans', 'anelli']));
    const choices = { categories: new Map(), withOriginalPrices: false, publishesComplete: false };
    await choose(room, id, choices);
    await planImport(room, id);
    expect([await shown(), (await rowsOf(id)).map(({ action }) => action)]).toEqual([['jeans'], ['new']]);
    await choose(room, id, { ...choices, scales: new Map([['Accessori|jeans,anelli', null]]) });
    await planImport(room, id);
    expect([await shown(), (await rowsOf(id)).map(({ action }) => action)]).toEqual([[null], ['refused']]);
  });
});
