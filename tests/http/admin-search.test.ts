import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedPlaces, settingPlaces } from '#routes/admin/search/shared/places.server.ts';
import { type Found, searchParameters } from '#routes/admin/shared/search/found.ts';
import { addOrder, addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';
import { staffCookie } from '#support/staff-account.ts';

const ASSISTANT = { email: 'commessa@esempio.it', password: 'una-password-di-prova' };

let site: TestSite;
let order: string;
let owner: string;
let assistant: string;
beforeAll(async () => {
  site = await openSite();
  order = await addOrder(site.shop.db, {
    customerName: 'Clara Rinaldi',
    customerEmail: 'clara@esempio.it',
    customerPhone: '333 123 4567',
  });
  await addProduct(site.shop.db, { name: 'Camicia di lino', stock: { M: 3 } });
  owner = await signedInCookie(site, ADMINISTRATOR);
  assistant = await staffCookie(site, ASSISTANT, { role: 'Commessa', owner });
});
afterAll(() => site.stop());

async function find(q: string, cookie: string, opened: string[] = []): Promise<Record<string, string[]>> {
  const answer = await fetch(`${site.url}/admin/cerca/trovati?${searchParameters(q, opened)}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  const { groups } = (await answer.json()) as Found;
  return Object.fromEntries(groups.map(({ kind, entries }) => [kind, entries.map(({ to }) => to)]));
}

describe('the owner finds', () => {
  test.each(['number', 'Clara', 'clara@esempio.it', '+39 3331234567'])(
    'an order and its customer by %s',
    async (by) => {
      const q = by === 'number' ? `#${order.slice(0, 8).toUpperCase()}` : by;
      const found = await find(q, owner);
      expect(found.order).toEqual([`/admin/ordini/${order}`]);
      if (by !== 'number') expect(found.customer).toEqual([`/admin/clienti/${order}`]);
    },
  );

  test('products, settings with their fields, actions, pages and the guide', async () => {
    expect((await find('lino', owner)).product).toEqual(['/admin/prodotti?q=Camicia+di+lino']);
    const delivery = await find('spedizione standard', owner);
    expect(delivery.setting).toContain('/admin/impostazioni/consegna#spedizioni-standardCents');
    expect((await find('spese di spedizione', owner)).action).toEqual([
      '/admin/impostazioni/consegna#spedizioni',
    ]);
    expect((await find('logo', owner)).page).toContain('/admin/aspetto');
    expect((await find('giacenze', owner)).help).toContain('/admin/guida/giacenze');
  });

  test('every place that is named opens, and the fields of the settings are on their page', async () => {
    const { shop } = site;
    const named = [...fixedPlaces([]), ...settingPlaces(await shop.cachedSettings.read(), '2026-03-10')];
    const places = new Set(named.map(({ place }) => place.to));
    const missing: string[] = [];
    for (const path of new Set([...places].map((to) => to.split('#')[0] ?? ''))) {
      const answer = await fetch(site.url + path, { headers: { cookie: owner }, redirect: 'manual' });
      if (answer.status !== 200) missing.push(`${path}: ${answer.status}`);
      const html = await answer.text();
      const anchors = [...places].filter((to) => to.startsWith(`${path}#`));
      missing.push(...anchors.filter((to) => !html.includes(`id="${to.split('#')[1]}"`)));
    }
    expect(places.size).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});

describe('an assistant finds what her pages show', () => {
  test.each([
    ['Clara', ['order']],
    ['spese di spedizione', []],
    ['logo', []],
    ['corrispettivi', []],
    ['newsletter', []],
  ])('%s', async (q, kinds) => {
    // The guide of her own pages may mention it.
    expect(Object.keys(await find(q, assistant)).filter((kind) => kind !== 'help')).toEqual(kinds);
  });

  test('nothing of the owner’s before she types, nor among what was opened', async () => {
    const opened = [
      `/admin/clienti/${order}`,
      `/admin/ordini/${order}`,
      '/admin/impostazioni',
      '/admin/ordini',
    ];
    const hers = await find('', assistant, opened);
    expect(hers.opened).toEqual([`/admin/ordini/${order}`, '/admin/ordini']);
    expect(hers.action).toContain('/admin/ordini/nuovo');
    expect(hers.action).not.toContain('/admin/impostazioni/consegna#spedizioni');
    expect((await find('', owner, opened)).opened).toEqual(opened);
  });
});

test('what was opened is named anew, and nothing else is', async () => {
  const gone = '/admin/ordini/00000000-0000-4000-8000-000000000000';
  const opened = [
    gone,
    'https://altrove.it',
    '/admin//[',
    '/admin/%E0%A4%A',
    '/admin/prodotti?q=Camicia+di+lino',
  ];
  expect((await find('', owner, opened)).opened).toEqual(['/admin/prodotti?q=Camicia+di+lino']);
});

test('without scripts it is a page, for staff alone', async () => {
  const page = await fetch(`${site.url}/admin/cerca?q=clara`, { headers: { cookie: owner } });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain(`href="/admin/ordini/${order}"`);
  expect(html).toContain('value="clara"');
  expect(html).toMatch(/<a[^>]*aria-keyshortcuts="Control\+K Meta\+K"[^>]*href="\/admin\/cerca"/);
  const nothing = await fetch(`${site.url}/admin/cerca?q=zzzzz`, { headers: { cookie: owner } });
  expect((await nothing.text()).replaceAll('<!-- -->', '')).toContain('Niente per «zzzzz»');
  for (const path of ['/admin/cerca', '/admin/cerca/trovati'])
    expect((await fetch(site.url + path, { redirect: 'manual' })).status).toBe(302);
});
