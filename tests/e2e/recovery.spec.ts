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
