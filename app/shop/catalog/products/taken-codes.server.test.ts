import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { writeSizes } from '#shop/stock/inventory/stock.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, BY_HAND } from '#support/room.ts';
import { takenCodes } from './taken-codes.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let product: string;

  beforeEach(async () => {
    ({ db } = await open());
    product = await addProduct(db, { stock: {} });
    const sizes = [{ size: 'M', stock: 1, barcode: '8001234567897', sku: 'A-S' }];
    await db.transaction((tx) => writeSizes(tx, product, sizes, BY_HAND));
  });

  const requested = { size: 'L', stock: null, barcode: '8001234567897', sku: 'A-S' };
  const shown = async (...parameters: Parameters<typeof takenCodes>) =>
    (await takenCodes(...parameters)).map(({ size, kind, by }) => [size, kind, by]);

  test('codes of another product are told, with whose they are', async () => {
    expect(await shown(db, null, [requested])).toEqual([
      ['L', 'barcode', '«Camicia di prova», taglia M'],
      ['L', 'sku', '«Camicia di prova», taglia M'],
    ]);
    expect(await shown(db, null, [{ size: 'L', stock: 1, barcode: null, sku: 'Altro' }])).toEqual([]);
  });

  test('a product may give its codes to another of its sizes, and to one of them only', async () => {
    expect(await shown(db, product, [requested])).toEqual([]);
    const twice = { size: 'XL', stock: 1, barcode: '8001234567897' };
    expect(await shown(db, product, [requested, twice])).toEqual([['XL', 'barcode', 'la taglia L']]);
  });
});
