import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { dropProduct, makeProduct, openProducts, rowOf, uniqueName } from '#support/product-form.ts';
import { beginWith, newAddress } from '#support/shopper.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('a sold-out size is waited for from the product’s page, and the owner sees by how many', async ({
  page,
  browser,
  shop,
}) => {
  const owner = await (
    await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } })
  ).newPage();
  const name = uniqueName();
  await makeProduct(owner, { name, pieces: { S: 3, M: 0 } });

  await beginWith(page, {});
  await page.goto(`/shop?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^M/ })).toBeDisabled();
  const link = page.getByRole('link', { name: 'Avvisami', exact: true });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Avvisami quando torna' });
  const email = newAddress();
  await dialog.getByRole('textbox', { name: 'La tua e-mail' }).fill('anna');
  await dialog.getByRole('button', { name: 'Avvisami' }).click();
  await expect(dialog.getByRole('textbox', { name: 'La tua e-mail' })).toHaveAccessibleDescription(
    'Inserisci un indirizzo email corretto.',
  );
  await expect(dialog.getByRole('textbox', { name: 'La tua e-mail' })).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.route('**/avvisami.data*', (route) => route.abort());
  await dialog.getByRole('textbox', { name: 'La tua e-mail' }).fill(email);
  await dialog.getByRole('button', { name: 'Avvisami' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Non siamo riusciti a inviare la richiesta. Riprova tra poco.',
  );
  await page.unroute('**/avvisami.data*');
  // The failure is told a moment before the form takes another try.
  await expect(dialog.getByRole('button', { name: 'Avvisami' })).toBeEnabled();
  await dialog.getByRole('textbox', { name: 'La tua e-mail' }).press('Enter');
  const received = 'Controlla la tua e-mail: ti abbiamo inviato un link per confermare la richiesta.';
  await expect(dialog.getByText(received)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  const { links } = await shop.mailTo(email, /^Conferma/);
  await page.goto(links.find((one) => one.includes('/avvisami/conferma')) ?? '');
  await page.getByRole('button', { name: 'Conferma la richiesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ti avvisiamo noi' })).toBeVisible();

  await openProducts(owner, name);
  await expect(rowOf(owner, name)).toContainText('1 persona aspetta la M');
  await owner.goto('/admin');
  await expect(owner.getByRole('link', { name: `${name}, taglia M` }).last()).toBeVisible();
  await dropProduct(owner, name);
  await owner.context().close();
});
