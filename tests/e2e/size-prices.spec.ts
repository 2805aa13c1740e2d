import { answerCookies, toastWith } from '#support/admin.ts';
import { accessibilityProblems, alive, expect, test } from '#support/journey.ts';
import { form, openForm, openProducts, price, unfold, uniqueName } from '#support/product-form.ts';

test('a size that costs more is sold at its own price', async ({ page }) => {
  const name = uniqueName();
  await answerCookies(page);
  await openProducts(page, name);
  await openForm(page);
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await price(form(page)).fill('49');
  const sizes = form(page).getByRole('group', { name: 'Taglie in lettere' });
  for (const size of ['M', 'XL']) await sizes.getByRole('button', { name: size, exact: true }).click();
  await unfold(form(page), 'Sconto');
  await form(page).getByLabel('Prezzo diverso per taglia').check();
  await form(page).getByLabel('Prezzo XL').fill('45');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(form(page).getByText('qui scrivi solo un prezzo più alto')).toBeVisible();
  await form(page).getByLabel('Prezzo XL').fill('59');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  const added = toastWith(page, 'Prodotto aggiunto!');
  await added.getByRole('link', { name: 'Vedi nel negozio' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/^da 49,00\s€$/).first()).toBeVisible();
  await main.getByRole('radio', { name: 'XL' }).check();
  await expect(main.getByText(/^59,00\s€$/).first()).toBeVisible();
  await main.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await page.goto('/cart');
  await alive(page);
  const total = page.getByRole('complementary', { name: 'Riepilogo ordine' });
  await expect(total).toContainText(/59,00\s€/);
  // In another size the line costs what that does, and nothing is said of a change of price.
  await page.getByLabel(`Cambia taglia di ${name}`).selectOption('M');
  await expect(total).toContainText(/49,00\s€/);
  await expect(page.getByText('Il prezzo è cambiato')).toHaveCount(0);
});
