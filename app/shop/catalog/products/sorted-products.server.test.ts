import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { PRODUCT_SORTS } from './product-sorts.ts';
import { createProduct, listInventory } from './products.server.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
    const add = (minute: number, more: object) =>
      createProduct(db, { input: { ...PRODUCT_INPUT, ...more }, now: at(minute), accountId: 'owner' });
    await add(1, { name: 'Èlena', priceCents: 3000, sizes: [{ size: 'S', stock: 9 }] });
    await add(2, { name: 'abito', priceCents: 5000, originalPriceCents: 10_000 });
    await add(2, { name: 'Borsa', priceCents: 3000, category: 'Accessori', isPublished: false });
    await add(3, { name: 'Zaino', priceCents: 9000, originalPriceCents: 10_000, category: 'Accessori' });
  });

  async function names(by: (typeof PRODUCT_SORTS)[number], descending: boolean, pageSize = 3) {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const filter = { q: '', category: null, incomplete: false, sort: { by, descending }, after };
      const page = await listInventory({ db, mediaBase: '' }, filter, pageSize);
      found.push(...page.products.map(({ name }) => name));
      after = page.next;
    } while (after);
    return found;
  }

  test.each(PRODUCT_SORTS)(
    'by %s each product is listed once, page by page, and the other way round',
    async (by) => {
      const whole = await names(by, false, 10);
      expect(new Set(whole).size).toBe(4);
      for (const size of [1, 3]) expect(await names(by, false, size)).toEqual(whole);
      expect(await names(by, true)).toEqual(whole.toReversed());
    },
  );

  test('by name, price, reduction and pieces', async () => {
    expect(await names('nome', false)).toEqual(['abito', 'Borsa', 'Èlena', 'Zaino']);
    expect((await names('prezzo', true)).slice(0, 2)).toEqual(['Zaino', 'abito']);
    expect((await names('sconto', true)).slice(0, 2)).toEqual(['abito', 'Zaino']);
    expect((await names('pezzi', true))[0]).toBe('Èlena');
    expect((await names('etichette', false))[0]).toBe('Borsa');
  });
});
