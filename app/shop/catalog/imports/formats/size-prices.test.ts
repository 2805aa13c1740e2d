import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { NOTHING_REPORTED } from '#shop/catalog/imports/plan/counts.ts';
import { type Plan, planOf } from '#shop/catalog/imports/plan/plan.ts';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { sizePriceCents } from '#shop/pricing/prices/size-price.ts';

const CHOICES = {
  withOriginalPrices: true,
  publishesComplete: false,
  makers: [],
  uncounted: 'none' as const,
  acceptedLabels: [],
  colors: new Map(),
};
const HEAD = 'Codice;Nome;Categoria;Prezzo;Prezzo originale;Taglia;Giacenza';

/** The product of a file of our own columns, in sizes with these prices and prices before a reduction. */
async function sourceOf(sizes: readonly [size: string, price: string, original: string][]) {
  const lines = sizes.map(([size, price, original]) => `A1;Anello;Accessori;${price};${original};${size};1`);
  const read = await readFile(new TextEncoder().encode(`${[HEAD, ...lines].join('\n')}\n`), '2026-11-27');
  const [product] = read.ok ? read.products : [];
  if (!product) throw new Error('No product was read');
  return product;
}
const category = FIRST_CATEGORIES.find(({ name }) => name === 'Accessori')?.name ?? null;
const inputOf = (plan: Plan): ProductInput => {
  if (plan.action === 'refused') throw new Error(plan.reasons.join());
  return plan.input;
};
const present = (input: ProductInput) => ({ input, reported: NOTHING_REPORTED, pictures: new Set<string>() });

test('sizes that cost differently have their own prices, and the same file changes nothing', async () => {
  const source = await sourceOf([
    ['M', '49,00', ''],
    ['XL', '59,00', ''],
    ['S', '49,00', ''],
  ]);
  const plan = planOf(source, category, null, CHOICES);
  expect(inputOf(plan)).toMatchObject({ priceCents: 4900, sizePrices: { XL: 5900 } });
  expect(plan.reasons).toContain('Prezzi per taglia: XL 59,00\u00a0€');
  const again = planOf(source, category, present(inputOf(plan)), CHOICES);
  expect(again.reasons.filter((reason) => reason.startsWith('Prezz'))).toEqual([]);
});

test('one reduction of all sizes is that of the product', async () => {
  const source = await sourceOf([
    ['M', '40,00', '50,00'],
    ['XL', '48,00', '60,00'],
  ]);
  expect(inputOf(planOf(source, category, null, CHOICES))).toMatchObject({
    priceCents: 4000,
    originalPriceCents: 5000,
    sizePrices: { XL: 6000 },
  });
  // Without the owner's word there is no price before the reduction: what the file charges stays.
  const untrusted = planOf(source, category, null, { ...CHOICES, withOriginalPrices: false });
  expect(inputOf(untrusted)).toMatchObject({ originalPriceCents: null, sizePrices: { XL: 4800 } });
});

test('a cent that another system rounded otherwise is no other reduction', async () => {
  const source = await sourceOf([
    ['M', '13,99', '19,99'],
    ['XL', '17,49', '24,99'],
  ]);
  const input = inputOf(planOf(source, category, null, CHOICES));
  expect(input).toMatchObject({ priceCents: 1399, originalPriceCents: 1999 });
  expect(sizePriceCents({ ...input, originalPriceCents: input.originalPriceCents ?? null }, 'XL')).toBe(1749);
});

test('sizes that are reduced otherwise are refused', async () => {
  const source = await sourceOf([
    ['M', '40,00', '50,00'],
    ['XL', '59,00', '60,00'],
  ]);
  const plan = planOf(source, category, null, CHOICES);
  expect([plan.action, plan.reasons.join()]).toEqual(['refused', expect.stringMatching(/sconti diversi/)]);
});

test('whatever the shop has, every size is sold for what the file says', async () => {
  const source = await sourceOf([
    ['M', '40,00', ''],
    ['XL', '57,37', ''],
  ]);
  const before = inputOf(planOf(source, category, null, CHOICES));
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 20_000 })),
      fc.integer({ min: 1, max: 30_000 }),
      (original, xl) => {
        const there = { ...before, originalPriceCents: original, sizePrices: { XL: xl } };
        const after = inputOf(planOf(source, category, present(there), CHOICES));
        expect(sizePriceCents(after, 'M')).toBe(4000);
        expect(sizePriceCents(after, 'XL')).toBe(5737);
      },
    ),
  );
});
