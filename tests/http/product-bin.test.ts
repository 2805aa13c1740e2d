import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { addPictures } from '#support/pictures.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
let id: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  // Its product names no maker: in a shop that publishes complete products alone it would come back as a draft.
  await saveSetting(site.shop.db, 'publish_only_complete', false, new Date());
  await addPictures(site.shop.db, [{ id: 'mantella', width: 800, height: 1000 }]);
  const images = [{ mediaId: 'mantella', alt: '' }];
  const input = { ...PRODUCT_INPUT, images, name: 'Mantella cestinata', sizes: [{ size: 'M', stock: 4 }] };
  id = (await createProduct(site.shop.db, { input, now: new Date(), accountId: 'owner' })).id;
});
afterAll(() => site.stop());

const text = async (path: string, cookie = '') =>
  (await fetch(site.url + path, { headers: { cookie } })).text();
const status = async (path: string) => (await fetch(site.url + path)).status;
const quoted = async () => {
  const body = JSON.stringify({ items: [{ id, size: 'M', quantity: 1 }] });
  const headers = { 'content-type': 'application/json', origin: site.url };
  return (await fetch(`${site.url}/api/quote`, { method: 'POST', headers, body })).text();
};

test('a deleted product is nowhere in the shop, and back in all places once it is restored', async () => {
  const places = ['/shop?q=mantella+cestinata', '/sitemap.xml', '/feed/google.xml'];
  const isShown = async () => (await text(`/prodotto/${id}`)).includes('Mantella cestinata');
  expect(await status(`/prodotto/${id}`)).toBe(200);
  expect(await text('/feed/google.xml')).toContain(id);
  const whole = await quoted();
  const deleted = await sendForm(site, '/admin/prodotti', { intent: 'delete', id }, owner);
  expect(deleted.status).toBe(200);
  await expect.poll(() => status(`/prodotto/${id}`)).toBe(404);
  for (const place of places) await expect.poll(() => text(place)).not.toContain(id);
  expect(await text(`/api/prodotti?ids=${id}`)).not.toContain('Mantella');
  expect(await quoted()).not.toBe(whole);
  expect(await text('/admin/prodotti', owner)).not.toContain('Mantella cestinata');
  expect(await text('/admin/giacenze', owner)).not.toContain('Mantella cestinata');
  const bin = await text('/admin/prodotti/cestino', owner);
  expect(bin).toContain('Mantella cestinata');
  expect(bin.replaceAll('<!-- -->', '')).toContain('1 prodotto nel cestino');
  const restore = { intent: 'restore', product: id };
  expect((await sendForm(site, '/admin/prodotti/cestino', restore, owner)).status).toBe(200);
  await expect.poll(isShown).toBe(true);
  for (const place of places.slice(1)) await expect.poll(() => text(place)).toContain(id);
  expect(await quoted()).toBe(whole);
  expect((await sendForm(site, '/admin/prodotti/cestino', restore, owner)).status).toBe(404);
});

test.each([
  ['nothing chosen', { intent: 'restore' }, 422],
  ['no such thing to do', { intent: 'x', product: 'x' }, 400],
  ['nothing of the bin', { intent: 'erase', product: '0190d6f8-0000-7000-8000-000000000000' }, 404],
])('%s', async (_what, form, requested) => {
  expect((await sendForm(site, '/admin/prodotti/cestino', form, owner)).status).toBe(requested);
});

test('what is erased from the bin does not come back', async () => {
  const { id: gone } = await createProduct(site.shop.db, {
    input: PRODUCT_INPUT,
    now: new Date(),
    accountId: 'owner',
  });
  const path = '/admin/prodotti/cestino';
  expect((await sendForm(site, path, { intent: 'erase', product: gone }, owner)).status).toBe(404);
  await sendForm(site, '/admin/prodotti', { intent: 'delete', id: gone }, owner);
  expect((await sendForm(site, path, { intent: 'erase', product: gone }, owner)).status).toBe(200);
  expect((await sendForm(site, path, { intent: 'restore', product: gone }, owner)).status).toBe(404);
});
