import { randomUUID } from 'node:crypto';
import { confirmedAccount } from '#support/account.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { sendCredentials, signIn } from '#support/sign-in.ts';

const SENT = 'Se esiste un account con questo indirizzo, tra poco ricevi un’e-mail con il link. Vale un’ora.';

test('a forgotten password is replaced by the link of an e-mail, once @phone-only', async ({
  page,
  shop,
}) => {
  const account = await confirmedAccount(page, shop);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera la password' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page.getByText('Inserisci l’indirizzo e-mail.')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page.getByText(SENT)).toBeVisible();

  const mail = await shop.mailTo(account.email, /nuova password/);
  const link = mail.links.find((one) => one.includes('/auth/nuova-password')) ?? '';
  expect(mail.text).toContain(link);
  await page.goto(link);
  await page.getByLabel('Nuova password').fill('12345');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByText('La password deve avere almeno 6 caratteri.')).toBeVisible();
  await page.getByLabel('Nuova password').fill('nuova-password');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Password cambiata. Ora puoi accedere.')).toBeVisible();
  await shop.mailTo(account.email, /^Password cambiata/);

  await sendCredentials(page, account);
  await expect(page.getByRole('alert')).toContainText('non vanno insieme');
  await signIn(page, { ...account, password: 'nuova-password' });
  await expect(page.getByText('Accesso effettuato con successo!')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Il link non è valido o è scaduto.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chiedi un altro link' })).toBeVisible();
});

test('an account that was never confirmed can ask for the link again', async ({ page, shop }) => {
  const email = `ada-${randomUUID().slice(0, 8)}@esempio.it`;
  await page.goto('/auth?modo=registrazione');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password').fill('una-password');
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await shop.mailTo(email, /^Conferma/);
  await sendCredentials(page, { email, password: 'una-password' });
  await page.getByRole('link', { name: 'Invia di nuovo l’e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Conferma l’e-mail' })).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page.getByText(/aspetta la conferma, tra poco/)).toBeVisible();
  await expect.poll(() => shop.mail().filter((mail) => mail.to.includes(email)).length).toBe(2);
  const link = (await shop.mailTo(email)).links.find((one) => one.includes('/auth/conferma')) ?? '';
  // As on another device than the one that signed up.
  await page.context().clearCookies();
  await page.goto(link);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Password').fill('non-questa');
  await page.getByRole('button', { name: 'Conferma ed entra' }).click();
  await expect(page.getByText('Non è la password di questa registrazione.')).toBeVisible();
  await page.getByRole('link', { name: 'Non la ricordi? Scegline una nuova' }).click();
  await page.getByLabel('Nuova password').fill('nuova-password');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByText('Password cambiata. Ora puoi accedere.')).toBeVisible();
  await signIn(page, { email, password: 'nuova-password' });
  await expect(page.getByText('Accesso effettuato con successo!')).toBeVisible();
});
