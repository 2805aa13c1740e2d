import { signUpAndConfirm } from '#support/account.ts';
import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { fillIn, signIn } from '#support/sign-in.ts';

const enter = { name: 'Accedi', exact: true } as const;

test('the owner signs in, is led to the products, and signs out', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/prodotti$/);
  await expect(toastWith(page, 'Accesso amministratore effettuato con successo!')).toBeVisible();

  await page.goto('/auth');
  await expect(page).toHaveURL(/\/admin\/prodotti$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(toastWith(page, 'Logout effettuato con successo')).toBeVisible();
  await page.goto('/admin/prodotti');
  await expect(page).toHaveURL(/\/auth\?/);
});

test('the owner comes back to the page that asked who they are', async ({ page }) => {
  await page.goto('/admin/ordini');
  await expect(page).toHaveURL(/\/auth\?/);
  await fillIn(page, ADMINISTRATOR);
  await page.getByRole('main').getByRole('button', enter).click();
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();
});

test('other tabs follow a sign-in and a sign-out', async ({ page, context }) => {
  await page.goto('/admin/ordini');
  const waiting = await context.newPage();
  await waiting.goto('/admin/impostazioni');
  await expect(waiting).toHaveURL(/\/auth\?/);
  await fillIn(page, ADMINISTRATOR);
  await page.getByRole('main').getByRole('button', enter).click();
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();
  await expect(waiting.getByRole('heading', { name: 'Impostazioni', level: 1 })).toBeVisible();

  await waiting.getByRole('button', { name: 'Il tuo accesso' }).click();
  await waiting.getByRole('button', { name: 'Esci' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'L’accesso è scaduto' });
  await expect(notice).toBeVisible();
  await expect(waiting).toHaveURL(/\/auth$/);
  await fillIn(waiting, ADMINISTRATOR);
  await waiting.getByRole('main').getByRole('button', enter).click();
  await expect(waiting.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Totale Ordini')).toBeVisible();
});

test('a wrong password is shown on the page and in a toast', async ({ page }) => {
  await page.goto('/auth');
  await fillIn(page, { email: ADMINISTRATOR.email, password: 'sbagliata' });
  await page.getByRole('main').getByRole('button', enter).click();
  const sentence = 'Credenziali non valide. Verifica email e password.';
  await expect(toastWith(page, sentence)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'non vanno insieme' })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('E-mail', { exact: true })).toHaveValue(ADMINISTRATOR.email);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('an account is made, confirmed by its e-mail, and is no administrator', async ({ page, shop }) => {
  const account = await signUpAndConfirm(page, shop);
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(toastWith(page, 'Indirizzo e-mail confermato')).toBeVisible();

  await signIn(page, account);
  await expect(page).toHaveURL(`${shop.url}/account`);
  await expect(toastWith(page, 'Accesso effettuato con successo!')).toBeVisible();

  await page.goto('/admin/ordini');
  await expect(page.getByText('Questo account non ha accesso')).toBeVisible();
});

test('the sign-up form says what is wrong', async ({ page, shop }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Non hai un account? Registrati' }).click();
  const make = page.getByRole('button', { name: 'Registrati', exact: true });
  await fillIn(page, { email: 'ada@esempio.it', password: '12345' });
  await make.click();
  await expect(page.getByText('La password deve avere almeno 6 caratteri.').first()).toBeVisible();

  await fillIn(page, { email: ADMINISTRATOR.email, password: '123456' });
  await make.click();
  await expect(toastWith(page, 'Utente già registrato. Prova ad effettuare il login.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'esiste un account' })).toBeVisible();

  await page.getByRole('link', { name: 'Hai già un account? Accedi' }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.url}/auth\\??$`));
});

test('switching to the other form does not wait for an answer and keeps what is typed', async ({ page }) => {
  await page.goto('/auth');
  await page.route('**/auth.data*', (route) => route.abort());
  const account = { email: 'ada@esempio.it', password: 'segreto' };
  await fillIn(page, account);
  await page.getByRole('link', { name: 'Non hai un account? Registrati' }).click();
  await expect(page.getByRole('heading', { name: 'Crea un account' })).toBeVisible();
  await expect(page).toHaveTitle(/^Registrati/);
  await page.getByRole('link', { name: 'Hai già un account? Accedi' }).click();
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account.email);
  await expect(page.getByLabel('Password')).toHaveValue(account.password);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the owner signs in all the same', async ({ page }) => {
    await page.goto('/auth');
    await fillIn(page, { email: ADMINISTRATOR.email, password: 'sbagliata' });
    await page.getByRole('main').getByRole('button', enter).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Credenziali non valide.' })).toBeVisible();

    await fillIn(page, ADMINISTRATOR);
    await page.getByRole('main').getByRole('button', enter).click();
    await expect(page.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();
  });
});
