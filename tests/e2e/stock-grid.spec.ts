import { toastWith } from '../support/admin.ts';
import { accessibilityProblems, alive, expect, test } from '../support/journey.ts';
import { form, openForm, price, uniqueName } from '../support/product-form.ts';
import { openAsOwner } from '../support/sign-in.ts';

test('the owner puts counts right in the grid by keyboard alone @phone', async ({ page }) => {
  const name = uniqueName();
  await openAsOwner(page, '/admin/prodotti');
  await openForm(page);
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await price(form(page)).fill('49,90');
  const sizes = form(page).getByRole('group', { name: 'Taglie in lettere' });
  for (const size of ['S', 'M']) {
    await sizes.getByRole('button', { name: size, exact: true }).click();
    await form(page).getByLabel(`Giacenza ${size}`).fill('3');
  }
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();

  await page.goto(`/admin/giacenze/griglia?q=${encodeURIComponent(name)}`);
  await alive(page);
  const cell = (size: string) => page.getByRole('textbox', { name: `${name}, taglia ${size}`, exact: true });
  await cell('S').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('M')).toBeFocused();
  await page.keyboard.type('8');
  await page.keyboard.press('Escape');
  await expect(cell('M')).toHaveValue('3');
  await page.keyboard.press('ArrowLeft');
  await expect(cell('S')).toBeFocused();
  await page.keyboard.type('5');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(toastWith(page, 'Controlla i campi segnalati')).toBeVisible();
  await page.getByLabel('Motivo').fill('Contati in negozio');
  await page.keyboard.press('Enter');
  await expect(toastWith(page, '1 giacenza corretta')).toBeVisible();
  await page.reload();
  await expect(cell('S')).toHaveValue('5');
  await expect(cell('M')).toHaveValue('3');
});
