import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { NO_COMPOSITION, NO_SHOE } from '#shop/catalog/labelling/composition.ts';
import type { Maker } from '#shop/catalog/makers/maker.ts';
import {
  addMaker,
  changeMaker,
  deleteMaker,
  isMaker,
  listMakers,
} from '#shop/catalog/makers/makers.server.ts';
import { homeTiles } from '#shop/catalog/product-cards/home-tiles.server.ts';
import { type CatalogueShop, productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { parseFilters } from '#shop/catalog/search/filters.ts';
import { dearestCents, type ListingShop, listProducts } from '#shop/catalog/search/listing.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { addProduct } from '#support/room.ts';
import { countUnaddressed, incompleteProducts } from './mandatory.server.ts';
import { mandatoryNames } from './mandatory.ts';
import { recommendedProducts } from './matches.server.ts';
import { productById } from './product-detail.server.ts';
import type { ProductInput } from './product-input.ts';
import { createProduct, listInventory, updateProduct } from './products.server.ts';
import { catalogueSummary, listedProducts } from './sitemap.server.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const LATER = new Date('2026-11-22T11:00:00Z');

const MAKER: Maker = {
  name: 'Manifattura <b>Prova</b>',
  trademark: 'Prova',
  postalAddress: 'Via della Prova 1, Bergamo',
  electronicAddress: 'info@prova.test',
  isOutsideEu: false,
  responsibleName: '',
  responsiblePostalAddress: '',
  responsibleElectronicAddress: '',
};

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: CatalogueShop & ListingShop;
  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, mediaBase: '/media', now: () => NOW, catalogue: freshCatalogue(db) };
  });

  const found = async (query: string) => {
    const filters = parseFilters(new URLSearchParams(query), {
      sliderMaxEuros: 200,
      assortment: FIRST_ASSORTMENT,
    });
    const { total, products: cards } = await listProducts(shop, filters, null);
    return [total, cards.map(({ name }) => name)];
  };

  test('shoppers find a draft nowhere', async () => {
    const shown = await addProduct(db, { name: 'Camicia in vista', category: 'Giacche', stock: { M: 1 } });
    const draft = await addProduct(db, {
      ...{ name: 'Camicia in bozza', category: 'Giacche', priceCents: 900, stock: { M: 1 } },
    });
    const dear = await addProduct(db, { name: 'Bozza cara', priceCents: 99_900 });
    for (const id of [draft, dear])
      await db.update(products).set({ isPublished: false }).where(eq(products.id, id));

    for (const query of ['', 'size=M', 'category=Giacche', 'q=camicia'])
      expect(await found(query), query).toEqual([1, ['Camicia in vista']]);
    // Nothing is found: what is suggested instead is no draft either.
    expect((await found('q=bozza'))[1]).toEqual(['Camicia in vista']);
    expect(await productById(shop, draft)).toBeNull();
    expect(await productCards(shop, [draft, shown])).toMatchObject([{ id: shown }]);
    expect(await recommendedProducts(shop, shown)).toEqual([]);
    expect(await dearestCents(shop)).toBe(2000);
    expect((await catalogueSummary(db)).total).toBe(1);
    const listed: string[] = [];
    for await (const { id } of listedProducts(db, { skip: 0, count: 9 })) listed.push(id);
    expect(listed).toEqual([shown]);
    const tiles = await homeTiles(shop, DEFAULT_SETTINGS, (error) => {
      throw error;
    });
    expect(tiles.abito.priceCents).toBe(2000);
  });

  test.each<[string, Partial<ProductInput>, string[]]>([
    ['nothing', {}, ['composition', 'maker', 'picture']],
    ['fibres', { composition: { ...NO_COMPOSITION, fibres: [linen()] } }, ['maker', 'picture']],
    ['other matter', { composition: { ...NO_COMPOSITION, materials: 'Ottone' } }, ['maker', 'picture']],
    [
      'two parts of a shoe',
      {
        category: 'Scarpe',
        composition: { ...NO_COMPOSITION, shoe: { ...NO_SHOE, upper: ['cuoio'], sole: ['cuoio'] } },
      },
      ['composition', 'maker', 'picture'],
    ],
    [
      'all parts of a shoe',
      {
        category: 'Scarpe',
        composition: { ...NO_COMPOSITION, shoe: { upper: ['cuoio'], lining: ['cuoio'], sole: ['cuoio'] } },
      },
      ['maker', 'picture'],
    ],
  ])('a product of which is said: %s', async (_, input, missing) => {
    await createProduct(db, { input: { ...PRODUCT_INPUT, ...input }, now: NOW, accountId: 'system' });
    const filter = { q: '', category: null, incomplete: true, after: null };
    const page = await listInventory(shop, filter);
    expect(page).toMatchObject({ inventory: 1, total: 1, products: [{ missing }] });
    expect(await incompleteProducts(db)).toMatchObject({ count: 1 });
  });

  test('a shop that publishes only complete products says what is missing, and writes nothing', async () => {
    const refused = { ok: false, code: 'incomplete', missing: ['composition', 'maker', 'picture'] };
    expect(
      await createProduct(db, { input: PRODUCT_INPUT, now: NOW, accountId: 'system', onlyComplete: true }),
    ).toEqual(refused);
    expect(await db.$count(products)).toBe(0);

    const draft = { ...PRODUCT_INPUT, isPublished: false };
    const made = await createProduct(db, { input: draft, now: NOW, accountId: 'system', onlyComplete: true });
    if (!made.ok) throw new Error('refused');
    expect(
      await updateProduct(db, {
        id: made.id,
        input: PRODUCT_INPUT,
        now: LATER,
        accountId: 'system',
        onlyComplete: true,
      }),
    ).toEqual(refused);
    expect(await productById(shop, made.id)).toBeNull();

    // What was published before may change, as long as it loses nothing.
    const { id: makerId } = await addMaker(db, MAKER, NOW);
    await updateProduct(db, {
      id: made.id,
      input: { ...PRODUCT_INPUT, makerId },
      now: LATER,
      accountId: 'system',
    });
    const cheaper = { ...PRODUCT_INPUT, makerId, priceCents: 3000 };
    expect(
      await updateProduct(db, {
        id: made.id,
        input: cheaper,
        now: LATER,
        accountId: 'system',
        onlyComplete: true,
      }),
    ).toEqual({ ok: true });
    expect(
      await updateProduct(db, {
        id: made.id,
        input: PRODUCT_INPUT,
        now: LATER,
        accountId: 'system',
        onlyComplete: true,
      }),
    ).toEqual(refused);
  });

  test('a maker that is known by its name alone lacks its address, which counts as the maker does', async () => {
    const named = { ...MAKER, postalAddress: '', electronicAddress: '' };
    const { id: makerId } = await addMaker(db, named, NOW);
    const made = await createProduct(db, { input: PRODUCT_INPUT, now: NOW, accountId: 'system' });
    if (!made.ok) throw new Error('refused');
    const { id } = made;
    const saved = await updateProduct(db, {
      id,
      input: { ...PRODUCT_INPUT, makerId },
      now: LATER,
      accountId: 'system',
      onlyComplete: true,
    });
    expect(saved).toEqual({ ok: true });
    const filter = { q: '', category: null, incomplete: true, after: null };
    expect((await listInventory(shop, filter)).products).toMatchObject([
      { missing: ['composition', 'maker_address', 'picture'] },
    ]);
    expect(await countUnaddressed(db)).toEqual({ makers: 1, products: 1 });
    expect(mandatoryNames(['maker_address'])).toBe('l’indirizzo del produttore');
  });

  test('a maker is told with each of its products, and stays as long as one names it', async () => {
    const { id } = await addMaker(db, MAKER, NOW);
    expect([await isMaker(db, null), await isMaker(db, id), await isMaker(db, 'x')]).toEqual([
      true,
      true,
      false,
    ]);
    const { id: product } = await createProduct(db, {
      input: { ...PRODUCT_INPUT, makerId: id, modelCode: 'A-1' },
      now: NOW,
      accountId: 'system',
    });
    expect((await productById(shop, product))?.safety).toEqual({
      maker: MAKER,
      modelCode: 'A-1',
      facts: [{ row: 'Modello', text: 'A-1' }],
    });
    expect(await listMakers(db)).toMatchObject([{ id, ...MAKER, products: 1 }]);

    const renamed = { ...MAKER, name: 'Altra' };
    expect(await changeMaker(db, id, renamed, NOW, LATER)).toEqual({ ok: true });
    expect(await changeMaker(db, id, MAKER, NOW, LATER)).toEqual({ ok: false, code: 'edited_elsewhere' });
    expect((await productById(shop, product))?.safety.maker?.name).toBe('Altra');

    expect(await deleteMaker(db, id)).toEqual({ ok: false, code: 'used', products: 1 });
    await updateProduct(db, { id: product, input: PRODUCT_INPUT, now: LATER, accountId: 'system' });
    expect(await deleteMaker(db, id)).toEqual({ ok: true });
    expect(await deleteMaker(db, id)).toEqual({ ok: false, code: 'not_found' });
    expect(await deleteMaker(db, 'x')).toEqual({ ok: false, code: 'not_found' });
  });
});

function linen() {
  return { piece: '', part: 'Tessuto principale', fibres: [{ fibre: 'lino', percent: 100 }] };
}
