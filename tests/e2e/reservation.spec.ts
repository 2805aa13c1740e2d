import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { dropProduct, makeProduct, uniqueName } from '#support/product-form.ts';
import { beginWith, newAddress } from '#support/shopper.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('a piece is reserved from the product’s page, and the owner says that it was tried on', async ({
  page,
  browser,
  shop,
}) => {
  const owner = await (
    await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } })
  ).newPage();
  const name = uniqueName();
  await makeProduct(owner, { name, pieces: { S: 1 } });

  await beginWith(page, {});
  await page.goto(`/shop?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const link = page.getByRole('link', { name: 'Prenota e prova' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Prenota e prova' });
  const email = newAddress();
  await dialog.getByRole('textbox', { name: 'Nome e cognome' }).fill('Ada Bianchi');
  await dialog.getByRole('textbox', { name: 'La tua e-mail' }).fill(email);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Prenota e prova' }).click();
  await expect(dialog.getByText(/^Controlla la tua e-mail: ti abbiamo inviato un link/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  const { links } = await shop.mailTo(email, /^Conferma: vuoi provare/);
  await page.goto(links.find((one) => one.includes('/prenota/conferma')) ?? '');
  await page.getByRole('button', { name: 'Conferma la prenotazione' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'È da parte per te' })).toBeVisible();

  await owner.goto('/admin/prenotazioni');
  const card = owner.getByRole('article', { name: new RegExp(`${name}.*, per Ada Bianchi`) });
  await card.getByRole('button', { name: 'Ritirato/Provato' }).click();
  await expect(card.getByRole('button')).toHaveCount(0);
  expect(await accessibilityProblems(owner)).toEqual([]);
  await dropProduct(owner, name);
  await owner.context().close();
});
