import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, updateProduct } from '../../app/shop/catalogue/inventory.server.ts';
import { PRODUCT_INPUT } from '../support/product-input.ts';
import { ADMINISTRATOR } from '../support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

test('a set says what is saved against its pieces’ present prices, and no more when one of them is reduced', async () => {
  const { db } = site.shop;
  const add = async (name: string, euros: number, more = {}) =>
    (
      await createProduct(
        db,
        { ...PRODUCT_INPUT, name, priceCents: euros * 100, ...more },
        new Date(),
        'owner',
      )
    ).id;
  const shirt = await add('Camicia di prova', 35);
  const skirt = await add('Gonna di prova', 50);
  const set = await add('Completo di prova', 75, { isSet: true, pieceIds: [shirt, skirt] });
  const page = async () =>
    (await (await fetch(`${site.url}/prodotto/${set}`)).text())
      .replaceAll('\u00a0', ' ')
      .replaceAll('<!-- -->', '');
  expect(await page()).toContain('Insieme risparmi 10,00 €');
  expect(await page()).toContain(`href="/prodotto/${skirt}"`);
  const cheaper = { ...PRODUCT_INPUT, name: 'Gonna di prova', priceCents: 4000 };
  await updateProduct(db, skirt, cheaper, null, new Date(), 'owner');
  await expect.poll(page).not.toContain('Insieme risparmi');
});

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
