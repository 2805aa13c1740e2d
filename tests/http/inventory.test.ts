import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '../../app/shop/catalogue/inventory.server.ts';
import { PRODUCT_INPUT } from '../support/product-input.ts';
import { ADMINISTRATOR } from '../support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

test('words that the law reserves are told beside a saved product, without scripts', async () => {
  const { db } = site.shop;
  await createProduct(db, { ...PRODUCT_INPUT, name: 'Leggings effetto pelle' }, new Date(), 'owner');
  await createProduct(db, { ...PRODUCT_INPUT, name: 'Gonna a ruota' }, new Date(), 'owner');
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const html = await (await fetch(`${site.url}/admin/prodotti`, { headers: { cookie } })).text();
  const drawn = html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
  expect(drawn.match(/Parole da controllare: [^<]*/g)).toEqual(['Parole da controllare: «effetto pelle»']);
  expect(drawn).toContain('(D.Lgs. 68/2020, art. 3)');
});
