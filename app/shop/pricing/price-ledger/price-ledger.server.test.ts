import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { announcedCodes } from '#db/schema/pricing.ts';
import { products, reductionSql } from '#db/schema/products.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct, listInventory, updateProduct } from '#shop/catalog/products/products.server.ts';
import { reviewPriorPrices } from '#shop/catalog/products/reprice.server.ts';
import { discountFromPrices } from '#shop/pricing/prices/discount.ts';
import { addAccount } from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { addProduct } from '#support/room.ts';
import { highestDiscount } from './highest-discount.server.ts';
import { ledgersOf } from './price-ledger.server.ts';

const day = (of: string) => new Date(`2026-${of}T10:00:00Z`);

const INPUT: ProductInput = { ...PRODUCT_INPUT, priceCents: 10_000 };

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });

  const price = async (id: string, euros: number, original: number | null, at: Date) =>
    updateProduct(db, {
      id,
      input: { ...INPUT, priceCents: euros * 100, originalPriceCents: original && original * 100 },
      now: at,
      accountId: 'owner',
    });
  const prior = async (id: string) => {
    const [row] = await db.select().from(products).where(eq(products.id, id));
    return [row?.priorPriceCents, row?.priorSince, row?.priorSoldFrom];
  };

  test('a reduction fixes its prior price; deepening keeps it, raising and putting back end it', async () => {
    const { id } = await createProduct(db, { input: INPUT, now: day('01-01'), accountId: 'owner' });
    expect(await prior(id)).toEqual([null, null, null]);
    await price(id, 80, 100, day('03-01'));
    expect(await prior(id)).toEqual([10_000, day('03-01'), null]);
    await price(id, 60, 80, day('03-31'));
    expect(await prior(id)).toEqual([10_000, day('03-01'), null]);
    expect(await highestDiscount(db)).toBe(40);
    await updateProduct(db, {
      id,
      input: { ...INPUT, priceCents: 6000, originalPriceCents: 8000, description: 'Altro' },
      now: day('05-09'),
      accountId: 'owner',
    });
    expect(await prior(id)).toEqual([10_000, day('03-01'), null]);
    await price(id, 70, 80, day('05-10'));
    expect(await prior(id)).toEqual([null, null, null]);
    await price(id, 100, null, day('05-11'));
    expect(await prior(id)).toEqual([null, null, null]);
    expect(await highestDiscount(db)).toBeNull();
  });

  test('a product that is reduced from its first day is compared with nothing; who typed the price is kept', async () => {
    const owner = await addAccount(db, 'giulia@example.it');
    const { id } = await createProduct(db, {
      input: { ...INPUT, originalPriceCents: 12_500 },
      now: day('06-01'),
      accountId: owner,
    });
    expect(await prior(id)).toEqual([null, null, null]);
    const [product] = (
      await listInventory({ db, mediaBase: '' }, { q: '', category: null, incomplete: false, after: null })
    ).products;
    expect(product?.ledger).toEqual([
      {
        ...{ priceCents: 10_000, originalPriceCents: 12_500, sizePrices: {}, isPublished: true },
        ...{ campaignId: null, at: day('06-01'), declaredBy: 'giulia@example.it' },
      },
    ]);
    await price(id, 90, null, day('06-09'));
    expect((await ledgersOf(db, [id])).get(id)?.map(({ declaredBy }) => declaredBy)).toEqual([
      'giulia@example.it',
      null,
    ]);
  });

  test('sold for less than 30 days: the first day is kept beside the price', async () => {
    const { id } = await createProduct(db, { input: INPUT, now: day('06-01'), accountId: 'owner' });
    await price(id, 80, 100, day('06-20'));
    expect(await prior(id)).toEqual([10_000, day('06-20'), '2026-06-01']);
  });

  test('the time of a draft does not count: neither its prices nor those it is taken off sale with', async () => {
    const save = (id: string, isPublished: boolean, euros: number, original: number | null, at: Date) =>
      updateProduct(db, {
        id,
        input: {
          ...INPUT,
          isPublished,
          priceCents: euros * 100,
          originalPriceCents: original && original * 100,
        },
        now: at,
        accountId: 'owner',
      });
    const { id } = await createProduct(db, {
      input: { ...INPUT, isPublished: false, priceCents: 6000 },
      now: day('01-01'),
      accountId: 'owner',
    });
    await save(id, true, 100, null, day('03-01'));
    await save(id, true, 80, 100, day('03-20'));
    expect(await prior(id)).toEqual([10_000, day('03-20'), '2026-03-01']);
    await save(id, false, 80, 100, day('03-22'));
    expect(await prior(id)).toEqual([null, null, null]);
    await save(id, false, 40, null, day('03-23'));
    await save(id, true, 80, 100, day('03-24'));
    // The break begins the 30 days anew, the reduced price within them.
    expect(await prior(id)).toEqual([null, null, null]);
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

  test('a night’s review puts right what stands otherwise than the rule says, and nothing else', async () => {
    const { id } = await createProduct(db, { input: INPUT, now: day('01-01'), accountId: 'owner' });
    await price(id, 80, 100, day('03-01'));
    const declared = await addProduct(db, {
      ...{ name: 'Nato ridotto', priceCents: 4000, originalPriceCents: 5000 },
      ...{ priorPriceCents: 5000, priorSince: day('03-01') },
    });
    await reviewPriorPrices(db);
    expect(await prior(id)).toEqual([10_000, day('03-01'), null]);
    expect(await prior(declared)).toEqual([null, null, null]);
  });

  test('nor does it raise what was fixed with a code for a category that the product has left', async () => {
    const { id } = await createProduct(db, { input: INPUT, now: day('01-01'), accountId: 'owner' });
    const code = { code: 'estate20', percent: 20, amountCents: null, category: INPUT.category };
    await db.insert(announcedCodes).values({ ...code, from: day('02-20'), until: day('02-25') });
    await price(id, 70, 100, day('03-01'));
    expect(await prior(id)).toEqual([8000, day('03-01'), null]);
    await db.update(products).set({ category: 'Giacche' }).where(eq(products.id, id));
    await reviewPriorPrices(db);
    expect(await prior(id)).toEqual([8000, day('03-01'), null]);
  });

  test('SQL and TypeScript round the percentage down by one rule', async () => {
    const some = fc.sample(fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 10_000 })), {
      ...{ numRuns: 30, seed: 7 },
    });
    const pairs: [number, number][] = [[3499, 500], [2019, 1980], [3000, 7000], ...some];
    for (const [priceCents, more] of pairs)
      await addProduct(db, { priceCents, priorPriceCents: priceCents + more, priorSince: day('03-01') });
    const { priceCents, priorPriceCents } = products;
    const rows = await db
      .select({ priceCents, priorPriceCents, percent: sql<string>`(${reductionSql(products)})::text` })
      .from(products);
    expect(rows).toHaveLength(pairs.length);
    for (const row of rows)
      expect(Number(row.percent)).toBe(discountFromPrices(row.priceCents, row.priorPriceCents));
  });
});
