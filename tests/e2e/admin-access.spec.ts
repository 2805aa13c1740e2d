import { confirmedAccount } from '#support/account.ts';
import { openScreen } from '#support/admin-menu.ts';
import { expect, test } from '#support/journey.ts';
import { openProducts } from '#support/product-form.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { beSignedIn, fillIn, openAsOwner } from '#support/sign-in.ts';

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

test('a session that ends while typing keeps what was typed', async ({ page }) => {
  await openProducts(page);
  const form = page.getByRole('form', { name: 'Scheda prodotto' });
  await form.getByLabel('Nome').fill('Abito della sera');
  await form.getByLabel('Categoria').selectOption('Vestiti');
  await form.getByLabel('Prezzo', { exact: false }).first().fill('10');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(page.getByText('Operazione fallita: l’accesso è scaduto')).toBeVisible();
  await expect(form.getByLabel('Nome')).toHaveValue('Abito della sera');
});

test('when the session has ended, the page says so and signing in leads back to it', async ({ page }) => {
  await openAsOwner(page, '/admin');
  await expect(page.getByText('Incasso di oggi')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'L’accesso è scaduto' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Incasso di oggi')).toHaveCount(0);
  await notice.getByRole('link', { name: 'Accedi' }).click();
  await fillIn(page, ADMINISTRATOR);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Oggi', level: 1 })).toBeVisible();

  await page.context().clearCookies();
  await openScreen(page, 'Impostazioni', 'Impostazioni');
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fadmin%2Fimpostazioni$/);
  await fillIn(page, ADMINISTRATOR);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Impostazioni', level: 1 })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin/ordini?stato=shipped&q=%C3%A8');
  await fillIn(page, ADMINISTRATOR);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/ordini\?stato=shipped&q=%C3%A8$/);
  await expect(page.getByLabel('Filtra per stato')).toHaveValue('shipped');
});

test('an ordinary account is led from the sign-in page to what is its own', async ({ page, shop }) => {
  await beSignedIn(page, await confirmedAccount(page, shop));
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'I tuoi ordini' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vai all’amministrazione' })).toHaveCount(0);
  await page.goto('/admin/impostazioni');
  await expect(page.getByText('Questo account non ha accesso')).toBeVisible();
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
