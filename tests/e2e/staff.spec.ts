import { randomUUID } from 'node:crypto';
import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { fillIn, openAsOwner } from '#support/sign-in.ts';

test('somebody is invited, comes to work, sees what is hers and is removed @phone-only', async ({
  page,
  shop,
  browser,
}) => {
  const account = { email: `bea-${randomUUID().slice(0, 8)}@esempio.it`, password: 'una-password-nuova' };
  const name = `Bea ${account.email.slice(4, 12)}`;
  await openAsOwner(page, '/admin/personale');
  const form = page.getByRole('form', { name: 'Invita una persona' });
  await form.getByLabel('Indirizzo e-mail di chi inviti').fill(account.email);
  await form.getByLabel('Ruolo').selectOption('Commessa');
  await form.getByRole('button', { name: 'Spedisci l’invito' }).click();
  await expect(toastWith(page, 'Invito spedito')).toBeVisible();
  await expect(page.getByRole('button', { name: `Ritira l’invito a ${account.email}` })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const hers = await browser.newPage({ baseURL: shop.url, viewport: { width: 375, height: 812 } });
  const { links } = await shop.mailTo(account.email);
  await hers.goto(links.find((link) => link.includes('/auth/invito')) ?? '');
  await hers.getByLabel('Come ti chiami').fill(name);
  await hers.getByLabel('Password').fill(account.password);
  await hers.getByRole('button', { name: 'Accetta l’invito' }).click();
  await expect(hers.getByText('Il tuo accesso è pronto: ora puoi accedere.')).toBeVisible();
  await fillIn(hers, account);
  await hers.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(hers.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();

  const menu = hers.getByRole('navigation', { name: 'Amministrazione' });
  await expect(menu.getByRole('link', { name: 'Ordini', exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Altro' }).click();
  await menu.getByRole('button', { name: 'Vendite' }).click();
  await expect(menu.getByRole('link', { name: 'Cambi' })).toBeVisible();
  for (const other of ['Clienti', 'Impostazioni', 'Personale', 'Corrispettivi', 'Fatture'])
    await expect(menu.getByRole('link', { name: other, exact: true, includeHidden: true })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Conti' })).toHaveCount(0);
  await hers.keyboard.press('Escape');
  await hers.getByRole('button', { name: 'Il tuo accesso' }).click();
  await expect(hers.getByRole('link', { name: 'Sicurezza' })).toBeVisible();
  expect((await hers.goto('/admin/clienti'))?.status()).toBe(403);
  await expect(hers.getByRole('heading', { name: 'Accesso non consentito' })).toBeVisible();
  await hers.getByRole('link', { name: 'Vai agli ordini' }).click();
  await expect(hers.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Togli l’accesso a ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli l’accesso', exact: true }).click();
  await expect(toastWith(page, 'Accesso tolto')).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
  await hers.goto('/admin/ordini');
  await expect(hers).toHaveURL(/\/auth\?returnTo=/);
  await hers.close();

  await page.goto(`/admin/registro?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('Invito accettato')).toBeVisible();
});
