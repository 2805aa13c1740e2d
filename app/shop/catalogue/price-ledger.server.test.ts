import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addAccount } from '../../../tests/support/customer-data.ts';
import { onEachEngine } from '../../../tests/support/database.ts';
import { PRODUCT_INPUT } from '../../../tests/support/product-input.ts';
import { addProduct } from '../../../tests/support/room.ts';
import { writeLedger } from '../../../tests/support/rows.ts';
import type { Db } from '../../db/client.server.ts';
import { priceHistory, products } from '../../db/schema/catalogue.ts';
import { type PricePoint, priorPrice } from '../pricing/prior-price.ts';
import { createProduct, listInventory, updateProduct } from './inventory.server.ts';
import { ledgersOf } from './price-ledger.server.ts';
import type { ProductInput } from './product-input.ts';
import { highestDiscount } from './reductions.server.ts';

const day = (of: string) => new Date(`2026-${of}T10:00:00Z`);

const INPUT: ProductInput = { ...PRODUCT_INPUT, priceCents: 10_000 };

/** The statements of a migration from the first that has these words on, as many as are asked for. */
function statementsOf(ending: string, words: string, count?: number): string[] {
  const folder = resolve('app/db/migrations');
  const file = readdirSync(folder).find((name) => name.endsWith(ending)) ?? '';
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  const first = statements.findIndex((one) => one.includes(words));
  return statements.slice(first, count && first + count);
}

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });

  const price = async (id: string, euros: number, original: number | null, at: Date) =>
    updateProduct(
      db,
      id,
      { ...INPUT, priceCents: euros * 100, originalPriceCents: original && original * 100 },
      null,
      at,
      'owner',
    );
  const prior = async (id: string) => {
    const [row] = await db.select().from(products).where(eq(products.id, id));
    return [row?.priorPriceCents, row?.priorSince, row?.priorSoldFrom];
  };

  test('a reduction fixes its prior price; deepening keeps it, raising and putting back end it', async () => {
    const { id } = await createProduct(db, INPUT, day('01-01'), 'owner');
    expect(await prior(id)).toEqual([null, null, null]);
    await price(id, 80, 100, day('03-01'));
    expect(await prior(id)).toEqual([10_000, day('03-01'), null]);
    await price(id, 60, 80, day('05-01'));
    expect(await prior(id)).toEqual([10_000, day('03-01'), null]);
    expect(await highestDiscount(db)).toBe(40);
    await updateProduct(
      db,
      id,
      { ...INPUT, priceCents: 6000, originalPriceCents: 8000, description: 'Altro' },
      null,
      day('05-09'),
      'owner',
    );
    expect(await prior(id)).toEqual([10_000, day('03-01'), null]);
    await price(id, 70, 80, day('05-10'));
    expect(await prior(id)).toEqual([null, null, null]);
    await price(id, 100, null, day('05-11'));
    expect(await prior(id)).toEqual([null, null, null]);
    expect(await highestDiscount(db)).toBeNull();
  });

  test('a product that is reduced from its first day uses the declared price, and who declared it is kept', async () => {
    const owner = await addAccount(db, 'giulia@example.it');
    const { id } = await createProduct(db, { ...INPUT, originalPriceCents: 12_500 }, day('06-01'), owner);
    expect(await prior(id)).toEqual([12_500, day('06-01'), null]);
    const [product] = (
      await listInventory({ db, mediaBase: '' }, { q: '', category: null, incomplete: false, after: null })
    ).products;
    expect(product?.ledger).toEqual([
      {
        ...{ priceCents: 10_000, originalPriceCents: 12_500, isPublished: true },
        ...{ at: day('06-01'), declaredBy: 'giulia@example.it' },
      },
    ]);
    await price(id, 90, null, day('06-09'));
    expect((await ledgersOf(db, [id])).get(id)?.map(({ declaredBy }) => declaredBy)).toEqual([
      'giulia@example.it',
      null,
    ]);
  });

  test('sold for less than 30 days: the first day is kept beside the price', async () => {
    const { id } = await createProduct(db, INPUT, day('06-01'), 'owner');
    await price(id, 80, 100, day('06-20'));
    expect(await prior(id)).toEqual([10_000, day('06-20'), '2026-06-01']);
  });

  test('the time of a draft does not count: neither its prices nor those it is taken off sale with', async () => {
    const save = (id: string, isPublished: boolean, euros: number, original: number | null, at: Date) =>
      updateProduct(
        db,
        id,
        { ...INPUT, isPublished, priceCents: euros * 100, originalPriceCents: original && original * 100 },
        null,
        at,
        'owner',
      );
    const { id } = await createProduct(
      db,
      { ...INPUT, isPublished: false, priceCents: 6000 },
      day('01-01'),
      'owner',
    );
    await save(id, true, 100, null, day('03-01'));
    await save(id, true, 80, 100, day('03-20'));
    expect(await prior(id)).toEqual([10_000, day('03-20'), '2026-03-01']);
    await save(id, false, 80, 100, day('03-22'));
    expect(await prior(id)).toEqual([null, null, null]);
    await save(id, false, 40, null, day('03-23'));
    await save(id, true, 80, 100, day('03-24'));
    expect(await prior(id)).toEqual([10_000, day('03-20'), '2026-03-01']);
    const ledger = (await ledgersOf(db, [id])).get(id) ?? [];
    expect(ledger.map(({ priceCents, isPublished }) => [priceCents, isPublished])).toEqual([
      [6000, false],
      [10_000, true],
      [8000, true],
      [8000, false],
      [4000, false],
      [8000, true],
    ]);
  });

  test('the migration keeps what was on sale and marks what is a draft since its last save', async () => {
    const add = async (name: string, isPublished: boolean, at = day('06-01')) => {
      const priceCents = 10_000;
      const id = await addProduct(db, { name, priceCents, isPublished, updatedAt: day('06-05') });
      await writeLedger(db, id, [{ priceCents, originalPriceCents: null, at, declaredBy: 'owner' }]);
      return id;
    };
    const onSale = await add('In vendita', true);
    const taken = await add('Tolto', false);
    const late = await add('Cambiato con la bozza', false, day('06-05'));
    for (const statement of statementsOf('_drafts_in_price_history.sql', 'UPDATE "price_history"', 3))
      await db.execute(sql.raw(statement));
    const rows = await db.select().from(priceHistory).orderBy(priceHistory.at, priceHistory.id);
    const of = (id: string) =>
      rows.filter((row) => row.productId === id).map((row) => [row.at, row.isPublished]);
    expect(of(onSale)).toEqual([[day('06-01'), true]]);
    expect(of(taken)).toEqual([
      [day('06-01'), true],
      [day('06-05'), false],
    ]);
    expect(of(late)).toEqual([[day('06-05'), false]]);
  });

  test('the migration fills in what the rule says of every ledger', async () => {
    const hour = 3_600_000;
    const ledger = fc.array(
      fc.record({
        priceCents: fc.integer({ min: 1, max: 6 }).map((euros) => euros * 100),
        originalPriceCents: fc.option(fc.integer({ min: 1, max: 8 }).map((euros) => euros * 100)),
        // Around the clock change of 25 October, several a day, now and then in the same instant.
        at: fc
          .integer({ min: 0, max: 200 })
          .map((step) => new Date(day('09-01').getTime() + step * 7 * hour)),
      }),
      { minLength: 1, maxLength: 9 },
    );
    const ledgers = fc.sample(ledger, { numRuns: 120, seed: 7 });
    const expected = new Map<string, ReturnType<typeof priorPrice>>();
    for (const [index, points] of ledgers.entries()) {
      const id = await addWithLedger(db, `Capo ${index}`, points);
      expected.set(id, priorPrice(points));
    }
    await db.transaction(async (tx) => {
      for (const statement of statementsOf('_prior_prices.sql', 'CREATE TEMPORARY TABLE'))
        await tx.execute(sql.raw(statement));
    });
    const rows = await db.select().from(products);
    expect(rows.filter((row) => row.priorPriceCents !== null).length).toBeGreaterThan(20);
    for (const row of rows) {
      const { priorPriceCents: priceCents, priorSince: since, priorSoldFrom: soldFrom } = row;
      expect(priceCents === null ? null : { priceCents, since, soldFrom }).toEqual(expected.get(row.id));
    }
  });
});

/** A product whose ledger is exactly this; of prices of the same instant the last one counts. */
async function addWithLedger(db: Db, name: string, points: PricePoint[]): Promise<string> {
  const last = points.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  const priceCents = last?.priceCents ?? 0;
  const original = last?.originalPriceCents ?? null;
  const originalPriceCents = original !== null && original >= priceCents ? original : null;
  const id = await addProduct(db, { name, priceCents, originalPriceCents });
  await writeLedger(db, id, points);
  return id;
}
