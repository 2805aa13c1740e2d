import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvChunks } from '#lib/csv.ts';
import { readImport } from '#shop/catalog/imports/apply/imports.server.ts';
import { productRows } from '#shop/catalog/imports/apply/products-export.server.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { allOf } from '#support/all-of.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { openRoom, type Room } from '#support/room.ts';
import { resaved, SPREADSHEETS } from '#support/spreadsheet.ts';

/** Codes and texts that spreadsheets take for something else. */
const SIZES = [
  { size: 'XS', stock: 3, barcode: '8001234567897', sku: '0012' },
  { size: 'S', stock: 1200, barcode: '00000017', sku: '12/2026' },
  { size: 'M', stock: 0, barcode: '0012345678905', sku: '1E5' },
  { size: 'L', stock: null, barcode: '12345670', sku: 'MAR-12' },
  { size: 'XL', stock: 1, barcode: '12345678901231', sku: '12345678901234567890' },
  { size: 'XXL', stock: 2, barcode: '0001234', sku: '1,50' },
];

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    await saveSetting(room.db, 'publish_only_complete', false, room.now());
    const color = { family: 'blu' as const, name: '2026', swatch: '#123456' };
    const first = {
      ...PRODUCT_INPUT,
      name: '12/2026',
      description: '100%',
      modelCode: '0075',
      modelGroup: '00185',
      color,
      priceCents: 4990,
      originalPriceCents: 10_000,
      discountPercentage: 12.5,
      sizes: SIZES,
    };
    const second = { ...PRODUCT_INPUT, name: 'VERO', modelCode: '3-4', priceCents: 123_450 };
    await createProduct(room.db, { input: first, now: room.now(), accountId: 'account-1' });
    await createProduct(room.db, { input: second, now: room.now(), accountId: 'account-1' });
  });
  afterEach(() => room.close());

  const exported = async () => (await allOf(csvChunks(productRows(room)))).join('');
  async function tried(csv: string) {
    const begun = await beginImport(
      room,
      { name: 'a.csv', bytes: new TextEncoder().encode(csv) },
      'account-1',
    );
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    return readImport(room.db, begun.id, { action: null, after: null });
  }

  test.each(Object.entries(SPREADSHEETS))('%s opens and saves it: nothing changes', async (_, program) => {
    const shown = await tried(resaved(await exported(), program));
    expect(Object.fromEntries(shown?.rows.map(({ name, reasons }) => [name, reasons]) ?? [])).toEqual({
      VERO: [],
      '12/2026': [],
    });
    expect(shown?.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  });

  test.each(Object.entries(SPREADSHEETS))(
    '%s gets it without what keeps texts: what it damages is refused by row and column',
    async (_, program) => {
      const bare = (await exported()).replaceAll(/(^|;)'/gm, '$1');
      const shown = await tried(resaved(bare, program));
      expect(shown?.counts).toMatchObject({ changed: 0, refused: 1 });
      const reasons = shown?.rows.flatMap((row) => row.reasons) ?? [];
      const places = reasons.map((reason) => /^Riga \d+, colonna «[^»]+»/.exec(reason)?.[0]);
      const line = Number(/^Riga (\d+)/.exec(places[0] ?? '')?.[1]);
      expect(places).toEqual(
        expect.arrayContaining([
          `Riga ${line}, colonna «Prodotto»`,
          `Riga ${line}, colonna «Modello»`,
          `Riga ${line}, colonna «Gruppo di colori»`,
          `Riga ${line}, colonna «SKU»`,
          `Riga ${line + 1}, colonna «SKU»`,
          `Riga ${line + 1}, colonna «Codice a barre»`,
          `Riga ${line + 4}, colonna «SKU»`,
          `Riga ${line + 5}, colonna «Codice a barre»`,
        ]),
      );
    },
  );
});
