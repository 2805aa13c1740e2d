import { confirmedAccount } from '#support/account.ts';
import { accessibilityProblems, alive, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { beSignedIn } from '#support/sign-in.ts';

test('an account sees the orders of its own address @phone-only', async ({ page, shop }) => {
  const account = await confirmedAccount(page, shop);
  const mine = await placePaidOrder(shop, { email: account.email.toUpperCase() });
  const hers = await placePaidOrder(shop);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Faccount$/);
  await page.getByLabel('E-mail', { exact: true }).fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'I tuoi ordini' })).toBeVisible();
  await expect(page.getByRole('article', { name: `Ordine ${mine.number}` })).toContainText(mine.productName);
  await expect(page.getByText(hers.number)).toHaveCount(0);
  const order = page.getByRole('article', { name: `Ordine ${mine.number}` });
  await order.getByRole('button', { name: 'Ordina di nuovo' }).click();
  await expect(order.getByRole('status')).toHaveText(/aggiunt[oi] al carrello\. Vai al carrello$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout effettuato con successo')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth/);
});

test('other tabs follow a sign-out', async ({ page, shop, context }) => {
  await beSignedIn(page, await confirmedAccount(page, shop));
  await page.goto('/account');
  const other = await context.newPage();
  await other.goto('/account/sicurezza');
  await alive(other);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/auth/);
});

test('the page of what guards an account stays while the server is away', async ({ page, shop }) => {
  const account = await confirmedAccount(page, shop);
  await beSignedIn(page, account);
  await page.goto('/account/sicurezza');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByLabel('Password attuale').fill(account.password);
  await page.getByLabel('Nuova password').fill('altra-password');
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page.getByText('Il server non risponde. Riprova.')).toBeVisible();
  await expect(page.getByLabel('Nuova password')).toHaveValue('altra-password');
  await expect(page.getByText('(questo dispositivo)')).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page.getByText(/^Password cambiata\./)).toBeVisible();
});
