import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViews } from '#db/schema/list-views.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  for (const [name, euros] of [
    ['Vestito economico', 10],
    ['Vestito caro', 90],
  ] as const)
    await createProduct(site.shop.db, {
      input: { ...PRODUCT_INPUT, name, priceCents: euros * 100 },
      now: new Date(),
      accountId: 'owner',
    });
});
afterAll(() => site.stop());

const read = async (path: string) => (await fetch(site.url + path, { headers: { cookie: owner } })).text();
const send = (fields: Record<string, string>) =>
  sendForm(site, '/admin/viste.data', { list: 'prodotti', ...fields }, owner);
const stored = () => site.shop.db.select().from(listViews).where(eq(listViews.list, 'prodotti'));

test('a list is sorted by its address, and its headings say so and lead on, without scripts', async () => {
  const page = await read('/admin/prodotti?ordina=-prezzo&q=vestito');
  expect(page.indexOf('Scegli Vestito caro')).toBeLessThan(page.indexOf('Scegli Vestito economico'));
  expect(page.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"']);
  expect(page).toContain('href="/admin/prodotti?ordina=prezzo&amp;q=vestito"');
  expect(page).toContain('href="/admin/prodotti?ordina=nome&amp;q=vestito"');
});

test('columns are chosen, a view is stored by its name and deleted', async () => {
  expect((await send({ intent: 'columns', colonne: 'prezzo' })).status).toBe(200);
  const narrow = await read('/admin/prodotti');
  expect(narrow).not.toContain('>Categoria</a>');
  expect(narrow).toContain('>Prezzo</a>');
  expect(await read('/admin/prodotti?colonne=categoria')).toContain('>Categoria</a>');

  expect((await send({ intent: 'save', name: 'I più cari', query: '?ordina=-prezzo' })).status).toBe(200);
  expect(await read('/admin/prodotti')).toMatch(/href="\/admin\/prodotti\?ordina=-prezzo"[^>]*>I più cari</);
  expect((await send({ intent: 'delete', name: 'I più cari' })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test.each([
  [{ intent: 'save', name: ' ', query: '' }, 422],
  [{ intent: 'save', name: 'x', query: 'y'.repeat(1001) }, 422],
  [{ intent: 'columns', colonne: 'z'.repeat(501) }, 400],
  [{ intent: 'save', name: 'x', query: '', list: 'utenti' }, 400],
  [{ intent: 'other' }, 400],
])('%j is answered %i', async (fields, status) => {
  const before = await stored();
  expect((await send(fields as Record<string, string>)).status).toBe(status);
  expect(await stored()).toEqual(before);
});
