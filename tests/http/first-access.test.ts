import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningShop, spawnShop } from '#support/shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  // An empty value counts as none.
  const environment = { DEMO: 'off', ADMIN_PASSWORD: '', ADMIN_EMAIL: '' };
  shop = await spawnShop({ from: inject('emptyFolder'), environment });
});
afterAll(() => shop.stop());

const links = () =>
  [...shop.said().matchAll(/http\S+(\/auth\/inizio\?token=[\w-]+)/g)].map(([, path = '']) => path);
const get = (path: string, cookie = '') =>
  fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' });
const send = (path: string, fields: Record<string, string>) =>
  fetch(shop.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.url },
    body: new URLSearchParams(fields),
  });

const OWNER = { name: 'Anna Bianchi', email: 'Anna@Bottega.it', password: 'quattro gatti al sole' };

test('a live shop prints no password but one link, made anew at each start, with which the owner begins', async () => {
  expect(shop.said()).not.toContain('Password');
  expect(await (await get('/auth/inizio')).text()).toContain('Questo link non è valido');
  const [first = ''] = links();
  expect(await (await get(first)).text()).toContain('Come ti chiami');
  await shop.restart();
  const second = links().at(-1) ?? '';
  expect(second).not.toBe(first);
  expect(await (await get(first)).text()).toContain('Questo link non è valido');
  expect((await send(first, OWNER)).status).toBe(410);

  for (const password of ['corta', 'Password2026!']) {
    const refused = await send(second, { ...OWNER, password });
    expect([password, refused.status]).toEqual([password, 422]);
    expect(await refused.text()).toContain('value="Anna Bianchi"');
  }
  const answers = await Promise.all([send(second, OWNER), send(second, OWNER)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
  const made = answers.find(({ status }) => status === 302);
  expect(made?.headers.get('location')).toBe('/admin/apertura');
  const cookie = (made?.headers.getSetCookie() ?? []).map((one) => one.split(';')[0]).join('; ');
  expect(await (await get('/admin/apertura', cookie)).text()).toContain('Apertura');
  expect(await (await get('/admin/personale', cookie)).text()).toContain('anna@bottega.it');

  expect(await (await get(second)).text()).toContain('Questo link non è valido');
  const before = links().length;
  await shop.restart();
  expect(links()).toHaveLength(before);
  expect((await send('/auth', { email: OWNER.email, password: OWNER.password })).status).toBe(302);
});
