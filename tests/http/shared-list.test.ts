import { afterAll, beforeAll, expect, test } from 'vitest';
import { packIds } from '#shop/customers/wishlist/shared-list.ts';
import { addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let product: string;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db, { name: 'Gonna a ruota', category: 'Gonne' });
});
afterAll(() => site.stop());

const ask = (list: string) => fetch(`${site.url}/preferiti-condivisi?lista=${list}`);

test('a shared list shows its products, says what is gone, and asks not to be listed', async () => {
  const answer = await ask(packIds([product, crypto.randomUUID()]));
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('Gonna a ruota');
  expect(page.replaceAll('<!-- -->', '')).toContain('1 prodotto · 1 non è più in vendita');
  expect(page).toContain('noindex');
});

test.each([
  ['no list', ''],
  ['a broken one', 'troppo-corta'],
  ['only what is gone', packIds([crypto.randomUUID()])],
])('%s is told, with 404', async (_, list) => {
  const answer = await ask(list);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Lista non trovata');
});
