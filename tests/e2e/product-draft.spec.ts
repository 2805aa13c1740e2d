import type { Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import {
  dropProduct,
  form,
  makeProduct,
  openProducts,
  panel,
  price,
  removeProduct,
  uniqueName,
} from '#support/product-form.ts';
import { beOwner } from '#support/sign-in.ts';

const isStored = (page: Page) => expect(page.getByText('Quello che scrivi è conservato')).toBeVisible();
const offers = (page: Page) => page.getByRole('list', { name: 'Bozze lasciate a metà' }).first();

test('what is typed survives the end of the browser, and is taken up with its time', async ({
  page,
  browser,
}) => {
  const name = uniqueName();
  const first = await browser.newContext();
  const lost = await first.newPage();
  await openProducts(lost, name);
  await form(lost).getByLabel('Nome').fill(name);
  await price(form(lost)).fill('49,');
  await isStored(lost);
  // Closed without asking: the page runs nothing any more.
  await first.close();

  await openProducts(page, name);
  await expect(form(page).getByLabel('Nome')).toHaveValue('');
  await expect(offers(page)).toContainText(`«${name}», lasciato a metà il`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await offers(page).getByRole('button', { name: 'Riprendi la bozza' }).click();
  await expect(form(page).getByLabel('Nome')).toHaveValue(name);
  await expect(price(form(page))).toHaveValue('49,');
  await expect(page.getByRole('button', { name: 'Riprendi la bozza' })).toHaveCount(0);

  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await price(form(page)).fill('49,90');
  await form(page).getByText('Bozza', { exact: true }).click();
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Modifica ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprendi la bozza' })).toHaveCount(0);
  await removeProduct(page, name);
});

test('an edited product is taken up too; of two windows the newest wins, and says so', async ({
  page,
  context,
}) => {
  const name = uniqueName();
  await makeProduct(page, { name });
  await openProducts(page, name);
  await page.getByRole('button', { name: `Modifica ${name}` }).click();
  await panel(page).getByLabel('Fibre 1').fill('100% lino');
  await isStored(page);

  await beOwner(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await offers(other).getByRole('button', { name: 'Riprendi la bozza' }).click();
  await expect(panel(other).getByLabel('Fibre 1')).toHaveValue('100% lino');
  await panel(other).getByLabel('Fibre 1').fill('100% lana');
  await isStored(other);

  await panel(page).getByLabel('Altri materiali').fill('Ottone');
  await expect(panel(page).getByText('In un’altra finestra avevi scritto altro')).toBeVisible();
  await panel(other).getByRole('button', { name: 'Annulla' }).click();
  await expect(panel(other)).toHaveCount(0);
  await other.close();
  await dropProduct(page, name);
});
