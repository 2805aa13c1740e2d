import type { APIRequestContext } from '@playwright/test';
import { makeAccount, signIn } from '../support/admin.ts';
import { expect, test } from '../support/journey.ts';

const PAGES = ['/admin', '/admin/prodotti', '/admin/ordini', '/admin/upload', '/admin/che-non-esiste'];
const DATA = [
  '/admin/prodotti.data',
  '/admin/ordini.data',
  '/admin/prodotti.data?_routes=routes%2Fadmin%2Fproducts',
];
const CALLS: { path: string; form: Record<string, string> }[] = [
  { path: '/admin/prodotti', form: { intent: 'create', name: 'X', price: '1', category: 'Top' } },
  { path: '/admin/prodotti', form: { intent: 'update', id: 'x', name: 'X', price: '1', category: 'Top' } },
  { path: '/admin/prodotti', form: { intent: 'delete', id: 'x' } },
  { path: '/admin/prodotti', form: { intent: 'hero_title', value: 'X' } },
  { path: '/admin/prodotti', form: { intent: 'hero_subtitle', value: 'X' } },
  { path: '/admin/ordini', form: { order: 'x', status: 'shipped' } },
  { path: '/admin/upload', form: {} },
  { path: '/admin/che-non-esiste', form: {} },
];

async function allIsShut(request: APIRequestContext, status: number) {
  for (const path of PAGES) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 302]);
    expect(answer.headers().location).toMatch(/^\/auth(\?returnTo=|$)/);
  }
  for (const path of DATA) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, status]);
    expect(await answer.text()).not.toContain('Abito');
  }
  for (const { path, form } of CALLS) {
    for (const address of path === '/admin/upload' ? [path] : [path, `${path}.data`]) {
      const answer = await request.post(address, { form, maxRedirects: 0 });
      expect([address, form.intent, answer.status()]).toEqual([address, form.intent, status]);
    }
  }
}

test('a visitor finds every door of the administration shut', async ({ request }) => {
  await allIsShut(request, 401);
});

test('so does an ordinary account', async ({ page, shop }) => {
  await signIn(page, await makeAccount(page, shop));
  await allIsShut(page.request, 403);
});

test('no flag in the browser opens anything', async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const key of ['adminSession', 'isAdmin', 'admin', 'admin_session', 'user_role', 'sb-auth-token']) {
      localStorage.setItem(
        key,
        JSON.stringify({ isAdmin: true, role: 'admin', email: 'admin@vetrina.test' }),
      );
    }
  });
  await page.context().addCookies([
    { name: 'isAdmin', value: 'true', url: shop.url },
    { name: 'vetrina.session_token', value: 'inventato.firma', url: shop.url },
  ]);
  for (const path of ['/admin/prodotti', '/admin/ordini']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\?/);
    await expect(page.getByRole('heading', { name: /^Gestione/ })).toHaveCount(0);
  }
});

test('the owner gets in, and nobody may keep or index what they see', async ({ page }) => {
  await signIn(page);
  for (const path of ['/admin/prodotti', '/admin/ordini', '/admin/ordini.data']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
  }
  expect((await page.request.get('/admin/che-non-esiste', { maxRedirects: 0 })).status()).toBe(404);
});

test('a session that ended while something was typed loses nothing', async ({ page }) => {
  await signIn(page);
  const form = page.getByRole('form', { name: 'Nuovo prodotto' });
  await form.getByLabel('Nome').fill('Abito della sera');
  await form.getByLabel('Categoria').selectOption('Vestiti');
  await form.getByLabel('Prezzo', { exact: false }).first().fill('10');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(page.getByText('Operazione fallita: la sessione è scaduta')).toBeVisible();
  await expect(form.getByLabel('Nome')).toHaveValue('Abito della sera');
});

test('a shopper never loads the code of the administration', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  await page.goto('/shop');
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(
    loaded.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /Gestione (Prodotti|Ordini)/.test(text))).toEqual([]);
});
