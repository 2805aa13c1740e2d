import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { newAddress } from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('the owner writes to who asked for the newsletter, with a product', async ({ page, shop }) => {
  const email = newAddress();
  const subject = `Nuovi arrivi ${Date.now()}`;
  const headers = { origin: shop.url };
  const requested = await page.request.post('/newsletter', { form: { email }, headers });
  expect(requested.ok()).toBe(true);
  const { links } = await shop.mailTo(email, /^Conferma/);
  const link = links.find((one) => one.includes('/newsletter/conferma')) ?? '';
  const confirmed = await page.request.post(link, { headers });
  expect(confirmed.ok()).toBe(true);

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
});
