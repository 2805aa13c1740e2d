import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { priceHistory, products } from '#db/schema/products.ts';
import { compositionFrom } from '#shop/catalog/labelling/composition-text.ts';
import { addMaker } from '#shop/catalog/makers/makers.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { completionPage, publishComplete, saveCompletion, withdrawComposition } from './completion.server.ts';

const at = (day: number) => new Date(Date.UTC(2026, 3, day, 12));
const ALL = { q: '', after: null, all: false };

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { db: Db; mediaBase: string; now: () => Date };
  let makerId: string;
  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, mediaBase: '/media', now: () => at(20) };
    const responsible = {
      responsibleName: '',
      responsiblePostalAddress: '',
      responsibleElectronicAddress: '',
    };
    const reached = { postalAddress: 'Via Roma 1, Como', electronicAddress: 'a@b.test' };
    const maker = { name: 'Maglificio', trademark: '', isOutsideEu: false, ...reached, ...responsible };
    makerId = (await addMaker(db, maker, at(1))).id;
    await addPictures(db, [{ id: 'm1' }]);
  });

  const wool = () => {
    const read = compositionFrom('100% lana');
    if (!read.ok) throw new Error(read.message);
    return read.composition;
  };
  const add = async (name: string, input: Partial<ProductInput> = {}, when = at(1)) =>
    (
      await createProduct(db, {
        input: { ...PRODUCT_INPUT, name, makerId, isPublished: false, ...input },
        now: when,
        accountId: 'owner',
      })
    ).id;
  const complete = () => ({ composition: wool(), images: [{ mediaId: 'm1', alt: '' }] });
  const published = async () =>
    (await db.select().from(products).where(eq(products.isPublished, true)).orderBy(asc(products.name))).map(
      ({ name }) => name,
    );

  test('what is complete is published once, however often; what lacks something or changed since is not', async () => {
    await add('A', complete());
    await add('B', { composition: wool() });
    await add('C', { makerId: null });
    const changed = await add('D', complete());
    const page = await completionPage(shop, ALL);
    expect(page).toMatchObject({
      ready: 2,
      missing: { composition: 1, maker: 1, maker_address: 0, picture: 2 },
    });
    const seenAt = new Date(page.at);
    await updateProduct(db, {
      id: changed,
      input: { ...PRODUCT_INPUT, name: 'D', makerId, ...complete(), isPublished: false },
      now: at(21),
      accountId: 'other',
    });
    expect(await publishComplete(shop, seenAt, 'owner')).toBe(1);
    expect(await publishComplete(shop, seenAt, 'owner')).toBe(0);
    expect(await published()).toEqual(['A']);
    expect(await completionPage(shop, { ...ALL, only: 'nulla' })).toMatchObject({ rows: [{ name: 'D' }] });
    // What it costs from then on is in the ledger.
    const [a] = await db.select().from(products).where(eq(products.name, 'A'));
    const ledger = await db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.productId, a?.id ?? ''));
    expect(ledger.at(-1)).toMatchObject({ priceCents: 4000 });
  });

  test('more than one transaction takes are published, too', async () => {
    for (let n = 0; n < 101; n += 1) await add(`Capo ${n}`, complete());
    expect(await publishComplete(shop, at(20), 'owner')).toBe(101);
  });

  test.each([
    ['composizione', ['B']],
    ['produttore', ['A']],
    ['immagine', ['B', 'A']],
    ['nulla', ['C']],
  ] as const)('the list of what is without %s', async (only, names) => {
    await add('A', { composition: wool(), makerId: null });
    await add('B', {}, at(2));
    await add('C', complete(), at(3));
    await add('D', { ...complete(), isPublished: true }, at(4));
    const { rows } = await completionPage(shop, { ...ALL, only });
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  test('one answer for a group, which is taken back from those that still say it', async () => {
    for (const name of ['Maglia in lana', 'Pullover in lana', 'Cardigan in lana']) await add(name);
    const [group, ...others] = (await completionPage(shop, ALL)).groups;
    expect(others).toEqual([]);
    expect(group).toMatchObject({ maker: 'Maglificio', category: 'Vestiti', words: 'lana', proposed: '' });
    const rows = (group?.garments ?? []).map(({ id, cells, version }) => ({
      ...{ id, seen: cells, version: new Date(version) },
      cells: { ...cells, composition: 'lana 100%' },
    }));
    expect(await saveCompletion(shop, rows, 'owner')).toMatchObject({ saved: 3 });
    expect((await completionPage(shop, ALL)).groups).toEqual([]);
    const ids = rows.map(({ id }) => id);
    const [other] = ids;
    const cotton = compositionFrom('100% cotone');
    if (!cotton.ok || !other) throw new Error('unread');
    await updateProduct(db, {
      id: other,
      input: {
        ...PRODUCT_INPUT,
        name: 'Altra',
        makerId,
        isPublished: false,
        composition: cotton.composition,
      },
      now: at(20),
      accountId: 'other',
    });
    expect(await withdrawComposition(shop, { ids, text: 'lana 100%' }, 'owner')).toMatchObject({ saved: 2 });
    expect((await completionPage(shop, ALL)).missing.composition).toBe(2);
  });

  test('descriptions that say the same are a group, with what they say', async () => {
    for (const name of ['Uno', 'Due'])
      await add(name, { description: 'Un capo comodo. Composizione: 95% cotone, 5% elastan.' });
    await add('Tre', { description: 'Composizione: 100% cotone.' });
    const { groups } = await completionPage(shop, ALL);
    expect(groups).toMatchObject([{ proposed: '95% cotone, 5% elastan', garments: [{}, {}] }]);
  });
});
