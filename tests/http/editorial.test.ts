import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEditorial } from '#shop/marketing/editorial/editorial.server.ts';
import type { EditorialPlace } from '#shop/marketing/editorial/editorial-places.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite({ environment: { DEMO: 'on' } });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const text = async (path: string, cookie = '') =>
  (await fetch(`${site.url}${path}`, { headers: { cookie } })).text();
async function send(intent: string, places: readonly unknown[], cookie = owner) {
  const { version } = await readEditorial(site.shop);
  const form = { intent, version: String(version), places: JSON.stringify(places) };
  return sendForm(site, '/admin/spazi', form, cookie);
}
const places = async (): Promise<EditorialPlace[]> => (await readEditorial(site.shop)).content;

test('the demonstration ships two, which nobody sees, and one that leads to the looks', async () => {
  expect((await places()).map(({ isOn }) => isOn)).toEqual([false, false, true]);
  expect(await text('/shop?sort=newest')).toContain('href="/look"');
  expect(await text('/shop')).not.toContain('Il guardaroba di stagione');
});

describe('a place that is published', () => {
  test('stands in its lists alone, and not where somebody searches or begins in the middle', async () => {
    const [first] = await places();
    const on = { ...first, isOn: true, title: 'Uno <b>spazio</b>', lists: ['/shop', '/saldi', 'giacche'] };
    const products = /(\d+) prodotti disponibili/.exec(await text('/shop'))?.[1];
    expect((await send('save', [on])).status).toBe(200);
    expect(await text('/shop')).not.toContain('Uno &lt;b&gt;');
    expect(await text('/admin/spazi/anteprima', owner)).toContain('Uno &lt;b&gt;spazio&lt;/b&gt;');
    expect((await send('publish', [on])).status).toBe(200);

    const shop = await text('/shop');
    expect(shop).toContain('Uno &lt;b&gt;spazio&lt;/b&gt;');
    // Seven cards stand before it.
    expect(shop.slice(0, shop.indexOf('Uno &lt;b&gt;')).match(/<article/g)?.length).toBe(7);
    expect(/(\d+) prodotti disponibili/.exec(shop)?.[1]).toBe(products);
    const next = /dopo=([^"&]+)/.exec(shop)?.[1] ?? '';
    for (const path of ['/shop?q=abito', '/top', '/nuovi-arrivi', `/shop?dopo=${next}`, '/feed/google.xml'])
      expect([path, (await text(path)).includes('Uno &lt;b&gt;')]).toEqual([path, false]);
    expect(await text('/api/elenco?elenco=/shop')).not.toContain('spazio');
    expect((await send('publish', [{ ...on, isOn: false }])).status).toBe(200);
    expect(await text('/shop')).not.toContain('Uno &lt;b&gt;');
  });

  test('is refused beside its field, and nobody but the owner writes it', async () => {
    const [first] = await places();
    const answer = await send('publish', [{ ...first, title: '', linkTo: 'javascript:alert(1)' }]);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('guardaroba-title');
    expect((await send('publish', [first], '')).status).toBe(401);
    const { version } = await readEditorial(site.shop);
    const stale = { intent: 'save', version: String(version - 1), places: '[]' };
    expect((await sendForm(site, '/admin/spazi', stale, owner)).status).toBe(409);
  });
});
