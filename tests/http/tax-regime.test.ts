import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const clock = { now: new Date('2026-12-31T22:59:00Z') };

let site: TestSite;
let cookie: string;
let product: string;
beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  cookie = await signedInCookie(site, ADMINISTRATOR);
  const { id } = await createProduct(site.shop.db, {
    input: PRODUCT_INPUT,
    now: clock.now,
    accountId: 'owner',
  });
  product = `/prodotto/${id}`;
});
afterAll(() => site.stop());

/** What shoppers read of a page, the number of the business left out. */
const read = async (path: string) =>
  (await (await fetch(site.url + path, { headers: { cookie } })).text())
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/P\. IVA|partita IVA/gi, '');

const PAGES = () => [product, '/', '/spedizioni', '/termini-condizioni'];

test('from its first midnight in the regime forfettario the shop speaks of no VAT', async () => {
  const sent = { intent: 'taxes', regime: 'Forfettario', regimeFrom: '2027-01-01' };
  expect((await sendForm(site, '/admin/impostazioni', sent, cookie)).status).toBe(200);
  await site.shop.live.caughtUp();
  expect(await read(product)).toContain('IVA inclusa');
  expect(await read('/termini-condizioni')).toContain('comprendono l’IVA');
  expect(await read('/admin/impostazioni/azienda')).toContain('Dal 1 gennaio 2027: regime forfettario.');
  clock.now = new Date('2026-12-31T23:00:30Z');
  for (const path of PAGES()) expect(await read(path), path).not.toMatch(/\bIVA\b/);
  expect(await read('/termini-condizioni')).toContain('regime forfettario');
  expect(await read('/admin/corrispettivi?mese=2027-01')).not.toContain('IVA 22');
  expect(await read('/admin/corrispettivi?mese=2026-12')).toContain('IVA 22');
});
