import { parse } from 'csv-parse/sync';
import { eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { media } from '#db/schema/media.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import { csvChunks } from '#lib/csv.ts';
import { LETTER_SIZES, NUMERIC_SIZES } from '#shop/catalog/assortment/scales.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { choose } from '#shop/catalog/imports/plan/choices.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { binProducts } from '#shop/catalog/products/bin.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct, inventoryProducts, updateProduct } from '#shop/catalog/products/products.server.ts';
import { inputOf } from '#shop/catalog/products/save-product.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { checkDigit } from '#shop/stock/inventory/barcode.ts';
import { allOf } from '#support/all-of.ts';
import { CATEGORIES } from '#support/assortment.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { openRoom, type Room } from '#support/room.ts';
import { applyImport, beginApplying } from './apply.server.ts';
import { readImport } from './imports.server.ts';
import { productRows } from './products-export.server.ts';

const PICTURES = Array.from({ length: 4 }, (_, n) => `${n}`.repeat(40));

/** Texts that spreadsheets, separators and formulas make hard; as a form keeps them, without spaces around. */
const text = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          "'",
          '"',
          ';',
          ',',
          '\n',
          '\r\n',
          ' ',
          '<b>',
          '&amp;',
          '&',
          'è',
          '|',
        ),
        fc.stringMatching(/^[A-Za-z0-9 ]{1,8}$/),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('').trim().slice(0, maxLength).trim());
const line = (maxLength: number) => text(maxLength).map((one) => one.replace(/\s+/g, ' ').trim());

const sizes = fc
  .tuple(fc.constantFrom(LETTER_SIZES, NUMERIC_SIZES, []), fc.nat(5), fc.array(fc.option(fc.nat(20))))
  .map(([names, many, stocks]) =>
    names.slice(0, many).map((size, index) => ({ size, stock: stocks[index] ?? null })),
  )
  .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));

const color = fc.option(
  fc.record({
    family: fc.constantFrom(...COLOR_FAMILY_KEYS),
    name: line(40)
      .map((name) => name.replace(/[#|]/g, ''))
      .map((name) => name.trim() || 'Notte'),
    swatch: fc.constantFrom('#123456', '#abcdef'),
  }),
);

const product: fc.Arbitrary<ProductInput> = fc
  .record({
    name: line(120).map((name) => name || 'Abito'),
    category: fc.constantFrom(...CATEGORIES),
    description: text(500),
    priceCents: fc.nat(200_000),
    above: fc.option(fc.nat(5000)),
    color,
    group: fc.option(line(60)),
    modelCode: line(60),
    sizes,
    images: fc.shuffledSubarray(PICTURES),
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
    materials: line(60),
  })
  .map(({ above, group, flags, materials, images, ...rest }) => {
    const [isPublished, isNew, isSale, isFeatured, isSet] = flags;
    const original = above === null ? null : rest.priceCents + above;
    const [dearer, ...others] = rest.sizes;
    const hasDearer = dearer && others.length > 0 && rest.priceCents % 2 === 0;
    return {
      ...PRODUCT_INPUT,
      ...rest,
      ...{ isPublished, isNew, isSale, isFeatured, isSet },
      originalPriceCents: original,
      sizePrices: hasDearer ? { [dearer.size]: (original ?? rest.priceCents) + 1001 } : {},
      // Another percentage than the one of the prices, as a form may keep it.
      discountPercentage: above === null ? null : 12.5,
      modelGroup: rest.color ? group || null : null,
      composition: { ...PRODUCT_INPUT.composition, materials },
      care: { symbols: {}, note: 'A mano' },
      images: images.map((mediaId) => ({ mediaId, alt: 'Vista davanti' })),
    };
  });

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    await room.db.insert(media).values(
      PICTURES.map((id) => ({
        ...{ id, width: 900, height: 1200, widths: [400, 800], placeholder: '' },
        originalKey: `originals/${id}.jpg`,
      })),
    );
  });
  afterEach(() => room.close());

  /** A shop with every feature in use. */
  async function fill(): Promise<string[]> {
    const inputs = fc.sample(product, { seed: 20_261_123, numRuns: 30 });
    const ids: string[] = [];
    for (const [index, input] of inputs.entries()) {
      room.clock.now = new Date(room.clock.now.getTime() + 60_000);
      const digits = `80012345${String(index).padStart(2, '0')}`;
      const coded = input.sizes.map((size, nth) => {
        const number = `${digits}${String(nth).padStart(2, '0')}`;
        return { ...size, barcode: number + checkDigit(number), sku: `'=${index}-${nth}` };
      });
      // Some have had a higher price, and are compared with it.
      const first = { ...input, sizes: coded, matchIds: ids.slice(-1) };
      const made = await createProduct(room.db, { input: first, now: room.now(), accountId: 'account-1' });
      if (index % 3 === 0) {
        room.clock.now = new Date(room.clock.now.getTime() + 60_000);
        const lower = { ...first, priceCents: Math.floor(first.priceCents / 2) };
        await updateProduct(room.db, { id: made.id, input: lower, now: room.now(), accountId: 'account-1' });
      }
      ids.push(made.id);
    }
    const set = { ...PRODUCT_INPUT, name: 'Completo', isSet: true, pieceIds: ids.slice(0, 2) };
    ids.push((await createProduct(room.db, { input: set, now: room.now(), accountId: 'account-1' })).id);
    await saveSetting(room.db, 'publish_only_complete', false, room.now());
    return ids;
  }

  const exported = async () => (await allOf(csvChunks(productRows(room)))).join('');
  async function dryRun(csv: string) {
    const bytes = new TextEncoder().encode(csv);
    const begun = await beginImport(room, { name: 'prodotti.csv', bytes }, 'account-1');
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    return begun.id;
  }
  const shown = (id: string, action: 'changed' | 'refused' | 'new' | null = null) =>
    readImport(room.db, id, { action, after: null });
  async function take(id: string) {
    await beginApplying(room, id);
    await applyImport(room, id);
  }
  const inputs = async (ids: string[]) =>
    new Map((await inventoryProducts(room, ids)).map((one) => [one.id, inputOf(one)]));

  test('what was exported is imported as unchanged, every product of a shop that uses everything', async () => {
    const ids = await fill();
    const csv = await exported();
    for (const file of [
      csv,
      // As spreadsheets save it: other ends of lines, and no mark.
      csv.slice(1).replaceAll('\r\n', '\n'),
    ]) {
      const id = await dryRun(file);
      const changed = await shown(id, 'changed');
      expect(changed?.rows.map(({ name, reasons }) => [name, reasons])).toEqual([]);
      const refused = await shown(id, 'refused');
      expect(refused?.rows.map(({ name, reasons }) => [name, reasons])).toEqual([]);
      expect((await shown(id))?.counts.unchanged).toBe(ids.length);
    }
  });

  test('lines in another order, and a choice of categories for another file, change nothing', async () => {
    const ids = await fill();
    const [head = [], ...lines] = parse(await exported(), { delimiter: ';', bom: true }) as string[][];
    const id = await dryRun(sheet([head, ...lines.toReversed()]));
    await choose(room, id, {
      categories: new Map([['vestiti', 'Gonne']]),
      ...{ withOriginalPrices: true, publishesComplete: false },
    });
    await planImport(room, id);
    expect((await shown(id))?.counts).toEqual({ new: 0, changed: 0, unchanged: ids.length, refused: 0 });
  });

  const EDITS: [column: string, value: string, expected: RegExp, field: (keyof ProductInput)[]][] = [
    ['Prodotto', 'Abito nuovo', /^Nome: /, ['name']],
    ['Categoria', 'Gonne', /^Categoria: .* → Gonne$/, ['category']],
    ['Prezzo', '0,05', /^Prezzo: /, ['priceCents', 'discountPercentage']],
    [
      'Prezzo originale',
      '',
      /^Prezzo originale: .* → nessuno$/,
      ['originalPriceCents', 'discountPercentage'],
    ],
    ['Prezzo della taglia', '', /^Prezzi per taglia: .* → nessuno$/, ['sizePrices']],
    ['Prezzo della taglia', '9999,99', /^Prezzi per taglia: .* → .* 9.999,99\s€$/, ['sizePrices']],
    ['Colore', 'Mezzanotte', /^Colore: .* → Mezzanotte$/, ['color']],
    ['Gruppo di colori', '', /^Modello in più colori$/, ['modelGroup']],
    ['Modello', 'X-1', /^Codice del modello: /, ['modelCode']],
    [
      'Composizione',
      '95% cotone, 5% elastan',
      /^Composizione: .* → 95% cotone, 5% elastan$/,
      ['composition'],
    ],
    ['Cura', 'Non lavare; In piano', /^Cura$/, ['care']],
    ['Prodotto in', 'Italia', /^Prodotto in: nessuno → Italia$/, ['madeIn']],
    ['Avvertenze', 'Tenere lontano dal fuoco', /^Avvertenze$/, ['warnings']],
    ['Descrizione', 'Un <b>testo</b> & altro', /^Descrizione$/, ['description']],
    ['Immagini', '', /^Immagini: \d → 0$/, ['images']],
    ['Giacenza', '77', /^Giacenza .*: .* → 77$/, ['sizes']],
    ['SKU', 'ALTRO', /^SKU .* → ALTRO$/, ['sizes']],
    ['Codice a barre', '', /^Codice a barre .* → nessuno$/, ['sizes']],
  ];
  test('a cell that is changed changes that alone', async () => {
    const ids = await fill();
    for (const [column, value, expected, fields] of EDITS) {
      const before = await inputs(ids);
      const [head = [], ...lines] = parse(await exported(), { delimiter: ';', bom: true }) as string[][];
      const at = head.indexOf(column);
      const edited = lines.find(
        (line) =>
          (line[at] !== '' || ['Cura', 'Prodotto in', 'Avvertenze'].includes(column)) &&
          line[1] !== '' &&
          line[at] !== value,
      );
      if (!edited) throw new Error(`Nothing to edit in ${column}`);
      edited[at] = value;
      const id = await dryRun(sheet([head, ...lines]));
      const changed = (await shown(id, 'changed'))?.rows ?? [];
      expect(changed.map(({ key }) => key)).toEqual([edited[0]]);
      expect(changed[0]?.reasons).toEqual([expect.stringMatching(expected)]);
      await take(id);
      const after = await inputs(ids);
      for (const one of ids) {
        const was = before.get(one) as ProductInput;
        const is = after.get(one) as ProductInput;
        const differing = (Object.keys(was) as (keyof ProductInput)[]).filter(
          (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
        );
        expect(differing.filter((field) => !(one === edited[0] && fields.includes(field)))).toEqual([]);
        if (one === edited[0]) expect(differing).toContain(fields[0]);
      }
    }
  });

  test('pieces sold since the export stay sold, and a corrected count is a difference', async () => {
    const input = {
      ...PRODUCT_INPUT,
      sizes: [
        { size: 'S', stock: 5 },
        { size: 'M', stock: 5 },
      ],
    };
    const { id: product } = await createProduct(room.db, { input, now: room.now(), accountId: 'account-1' });
    const csv = await exported();
    await room.db
      .update(productSizes)
      .set({ stock: sql`stock - 2` })
      .where(eq(productSizes.productId, product));
    expect((await shown(await dryRun(csv)))?.counts.unchanged).toBe(1);
    const id = await dryRun(csv.replace(';S;5;5;', ';S;9;5;'));
    expect((await shown(id))?.rows[0]?.reasons).toEqual([
      'Giacenza taglia S: 3 → 7: nel file è cambiato da 5 a 9',
    ]);
    await take(id);
    expect((await inputs([product])).get(product)?.sizes.map(({ stock }) => stock)).toEqual([7, 3]);
  });

  test('a product that was deleted comes back from its file, once', async () => {
    const [id = ''] = await fill();
    const csv = await exported();
    await binProducts(room.db, [id], room.now(), 'owner');
    // It waits in the bin, and comes out of it.
    for (const found of [
      { new: 0, changed: 1 },
      { new: 0, changed: 0 },
    ]) {
      const begun = await dryRun(csv);
      expect((await shown(begun))?.counts).toMatchObject(found);
      await take(begun);
    }
    expect(await room.db.$count(products, isNull(products.binnedAt))).toBe(31);
  });
});

/** A table as another spreadsheet saves it: commas, every cell in quotes; apostrophes that were in the file stay. */
function sheet(rows: string[][]): string {
  return rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');
}
