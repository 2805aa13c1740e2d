import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { shopper } from '#support/settings-page.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('the owner writes a page by keyboard, sees it, publishes it and puts it into the menu', async ({
  page,
  browser,
  shop,
}) => {
  await openAsOwner(page, '/admin/pagine');
  await page.getByLabel('Titolo', { exact: true }).fill('Il nostro evento');
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('il-nostro-evento');
  await page.getByRole('button', { name: 'Crea la pagina' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Il nostro evento' })).toBeVisible();

  const form = page.getByRole('form', { name: 'Bozza della pagina' });
  await form.getByRole('button', { name: 'Prodotti', exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Testo', exact: true }).press('Enter');
  const text = form.getByRole('textbox', { name: 'Testo' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Sabato vi aspettiamo.');
  await form.getByRole('button', { name: 'Sposta su il blocco 2, Testo' }).press('Enter');
  const blocks = form.getByRole('list', { name: 'Blocchi della pagina' }).locator('> li');
  await expect(blocks.first().getByRole('textbox')).toHaveValue('Sabato vi aspettiamo.');

  // A link that leads nowhere is named, and nothing is lost.
  await text.fill('Sabato vi aspettiamo [qui](/non-c-e).');
  await form.getByRole('button', { name: 'Salva la bozza' }).press('Enter');
  await expect(form.getByText('«/non-c-e» non esiste nel negozio')).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('Sabato vi aspettiamo [qui](/trova-negozio).');
  await form.getByRole('button', { name: 'Anteprima' }).press('Enter');
  const preview = page.frameLocator('iframe[title="Anteprima della pagina: Telefono"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Il nostro evento');
  await page.getByLabel('Portatile').press('Space');
  await expect(page.locator('iframe[title="Anteprima della pagina: Portatile"]')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await form.getByRole('button', { name: 'Pubblica' }).press('Enter');
  await expect(toastWith(page, 'Pagina pubblicata')).toBeVisible();
  const visitor = await shopper(browser, shop, '/il-nostro-evento');
  await expect(visitor.getByText('Sabato vi aspettiamo')).toBeVisible();
  expect(await accessibilityProblems(visitor)).toEqual([]);

  await page.goto('/admin/menu');
  const menu = page.getByRole('form', { name: 'Bozza del menu' });
  const header = menu.getByRole('region', { name: 'Testata' });
  await header.getByRole('button', { name: 'Aggiungi una voce', exact: true }).press('Enter');
  const entry = header.getByRole('list', { name: 'Testata' }).locator('> li').last();
  await entry.getByLabel('Nome').fill('Evento');
  await entry.getByLabel('Porta a').fill('/il-nostro-evento');
  await entry.getByRole('button', { name: 'Sposta su «Evento»' }).press('Enter');
  expect(await accessibilityProblems(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Pubblica' }).press('Enter');
  await expect(toastWith(page, 'Menu pubblicato')).toBeVisible();
  const collections = visitor.getByRole('navigation', { name: 'Collezioni' });
  await visitor.goto('/shop');
  await collections.getByRole('link', { name: 'Evento' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Il nostro evento' })).toBeVisible();

  const versions = page.getByRole('list', { name: 'Versioni pubblicate' });
  await versions.getByRole('button', { name: /^Ripristina/ }).press('Enter');
  await expect(toastWith(page, 'Versione ripristinata')).toBeVisible();
  await visitor.goto('/shop');
  await expect(collections.getByRole('link', { name: 'Saldi' })).toBeVisible();
  await expect(collections.getByRole('link', { name: 'Evento' })).toHaveCount(0);
  await visitor.context().close();
});
