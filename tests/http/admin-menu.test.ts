import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openSite();
  cookie = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const waiting = async (): Promise<Record<string, number>> =>
  (await fetch(`${site.url}/admin/in-attesa`, { headers: { cookie } })).json();

async function menuOf(path: string): Promise<string> {
  const html = await (await fetch(site.url + path, { headers: { cookie } })).text();
  return /<nav aria-label="Amministrazione".*?<\/nav>/s.exec(html)?.[0] ?? '';
}

const openGroup = (menu: string) =>
  [...menu.matchAll(/<button[^>]*aria-expanded="(true|false)".*?<span[^>]*>(\w+)<\/span>/gs)]
    .filter(([, expanded]) => expanded === 'true')
    .map(([, , name]) => name);

test('an order to handle waits in the menu, and no longer once it is delivered', async () => {
  const before = (await waiting())['/admin/ordini'] ?? 0;
  await addOrder(site.shop.db, { status: 'pending' });
  expect((await waiting())['/admin/ordini']).toBe(before + 1);
  await addOrder(site.shop.db, { status: 'delivered' });
  expect((await waiting())['/admin/ordini']).toBe(before + 1);
  expect(await menuOf('/admin/prodotti')).toMatch(new RegExp(`aria-hidden="true"[^>]*>${before + 1}<`));
});

test.each([
  ['/admin/prodotti', ['Catalogo']],
  ['/admin/prodotti/cestino', ['Catalogo']],
  ['/admin/ordini/nuovo', ['Vendite']],
  ['/admin/ordini?stato=pending', ['Vendite']],
  ['/admin/ordini?fattura=da-emettere', ['Conti']],
  ['/admin/impostazioni', ['Impostazioni']],
  ['/admin/impostazioni/consegna', ['Impostazioni']],
  ['/admin/impostazioni/codici', ['Promozioni']],
  ['/admin', []],
])('on %s the group of the page is open', async (path, groups) => {
  const menu = await menuOf(path);
  expect(openGroup(menu)).toEqual(groups);
  expect([...menu.matchAll(/aria-current="page"/g)].length).toBeGreaterThan(0);
});
