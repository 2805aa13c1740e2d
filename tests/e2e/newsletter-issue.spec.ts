import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { shopper } from '#support/settings-page.ts';
import { newAddress } from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('the owner writes to who asked for the newsletter, with a product, and who reads it leaves by one click', async ({
  page,
  browser,
  shop,
}) => {
  const email = newAddress();
  const subject = `Nuovi arrivi ${Date.now()}`;
  const reader = await shopper(browser, shop, '/newsletter');
  await reader.getByRole('main').getByLabel('La tua e-mail').fill(email);
  await reader.getByRole('main').getByRole('button', { name: 'Iscriviti' }).click();
  await expect(reader.getByText('Controlla la tua e-mail')).toBeVisible();
  const confirmation = await shop.mailTo(email, /^Conferma/);
  await reader.goto(confirmation.links.find((link) => link.includes('/newsletter/conferma')) ?? '');
  await reader.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
  await expect(
    reader.getByRole('heading', { level: 1, name: 'Grazie, iscrizione confermata' }),
  ).toBeVisible();

  await openAsOwner(page, '/admin/newsletter');
  await page.getByLabel('Cerca un indirizzo').fill(email);
  await page.getByRole('button', { name: 'Trova' }).click();
  const list = page.getByRole('table', { name: 'Indirizzi della newsletter' });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list.getByRole('cell', { name: email })).toBeVisible();
  expect(page.url()).not.toContain('@');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByLabel('Oggetto')).toBeFocused();
  await expect(page.getByLabel('Oggetto')).toHaveAccessibleDescription(/Questo campo è obbligatorio\./);
  await page.getByLabel('Oggetto').fill(subject);
  await page.getByLabel('Testo dell’e-mail').fill('Ciao,\nsono arrivati i cappotti.');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();

  const product = page.getByRole('group', { name: 'Prodotti trovati' }).getByRole('checkbox').first();
  await product.check();
  await page.getByRole('button', { name: 'Aggiungi i selezionati' }).click();
  await expect(toastWith(page, 'Prodotti aggiunti')).toBeVisible();
  const chosen = page.getByRole('region', { name: 'Prodotti nell’e-mail' });
  await expect(chosen.getByRole('checkbox')).toHaveCount(1);
  const name = (await chosen.getByRole('listitem').textContent())?.split(', ')[0] ?? '';
  expect(await accessibilityProblems(page)).toEqual([]);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Anteprima' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(preview.getByRole('link', { name })).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Invia a tutti' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invia l’e-mail' }).click();
  await expect(page.getByRole('status').filter({ hasText: /In invio|Inviata/ })).toBeVisible();
  const mail = await shop.mailTo(email, new RegExp(subject));
  expect(mail.html).toContain(name);

  await reader.goto(mail.links.find((link) => link.includes('/newsletter/disiscrizione')) ?? '');
  await reader.getByRole('button', { name: 'Annulla l’iscrizione' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Iscrizione annullata' })).toBeVisible();
  await reader.context().close();
});
