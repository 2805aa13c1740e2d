import { confirmedAccount } from '#support/account.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { beSignedIn, signIn } from '#support/sign-in.ts';
import { totp } from '#support/totp.ts';

test('a second factor is switched on, asked for, replaced by a recovery code, and switched off @phone-only', async ({
  page,
  shop,
}) => {
  const account = await confirmedAccount(page, shop);
  await beSignedIn(page, account);
  await page.goto('/account/sicurezza');
  const panel = page.getByRole('region', { name: 'Verifica in due passaggi' });
  await panel.getByLabel('Password').fill('sbagliata');
  await panel.getByRole('button', { name: 'Attiva' }).click();
  await expect(panel.getByText('La password non è corretta.')).toBeVisible();
  await panel.getByLabel('Password').fill(account.password);
  await panel.getByRole('button', { name: 'Attiva' }).click();
  await expect(panel.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const secret = (await panel.locator('code').textContent()) ?? '';
  const codes = await panel
    .getByRole('list', { name: 'Codici di recupero' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copia i codici' }).click();
  await expect(page.getByText('Codici copiati')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await page.emulateMedia({ media: 'print' });
  await expect(panel.getByRole('list', { name: 'Codici di recupero' })).toBeVisible();
  await expect(panel.locator('code')).toBeHidden();
  await page.emulateMedia({ media: null });

  await panel.getByLabel('3. Codice che vedi nell’app').fill('000000');
  await panel.getByRole('button', { name: 'Conferma e attiva' }).click();
  await expect(panel.getByText(/^Codice non valido/)).toBeVisible();
  await panel.getByLabel('3. Codice che vedi nell’app').fill(totp(secret));
  await panel.getByRole('button', { name: 'Conferma e attiva' }).click();
  await expect(panel.getByText('È attiva. Codici di recupero rimasti: 10')).toBeVisible();
  await shop.mailTo(account.email, /due passaggi attivata/);

  const again = async () => {
    await page.context().clearCookies();
    await signIn(page, account);
    await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeVisible();
  };
  await again();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\?returnTo=/);

  await again();
  await page.getByLabel('Codice', { exact: true }).fill(totp(secret));
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByText('Accesso effettuato con successo!')).toBeVisible();

  await again();
  await page.getByLabel('Codice', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByRole('alert')).toContainText('Codice non valido');
  await page.getByRole('link', { name: 'Usa un codice di recupero' }).click();
  await page.getByLabel('Codice di recupero').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByText('Accesso effettuato con successo!')).toBeVisible();
  await shop.mailTo(account.email, /Codice di recupero usato/);

  await page.goto('/account/sicurezza');
  await expect(panel.getByText('Codici di recupero rimasti: 9')).toBeVisible();
  await panel.getByText('Disattiva la verifica').click();
  await panel.getByLabel('Password').filter({ visible: true }).fill(account.password);
  await panel.getByRole('button', { name: 'Disattiva', exact: true }).click();
  await expect(panel.getByText(/^Non è attiva\./)).toBeVisible();
});
