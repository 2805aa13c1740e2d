import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, alive, expect, test } from '#support/journey.ts';
import { makeProduct, openProducts, uniqueName } from '#support/product-form.ts';

test('the owner changes the prices of several products, deletes them together and takes them back', async ({
  page,
}) => {
  const name = uniqueName();
  const [first, second] = [`${name} uno`, `${name} due`];
  for (const one of [first, second]) await makeProduct(page, { name: one });

  await openProducts(page, name);
  await expect(page.getByText(/^2 prodotti mostrati/)).toBeVisible();
  await alive(page);
  await page.getByRole('checkbox', { name: `Scegli ${second}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 prodotto scelto', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: `Scegli ${first}` }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 prodotti scelti', { exact: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continua' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Più prodotti insieme' })).toBeVisible();
  const prices = page.getByRole('region', { name: 'Prezzi' });
  await prices.getByLabel('Percentuale (%)').fill('20');
  await prices.getByLabel('Arrotondamento').selectOption('Finisce con ,99');
  await prices.getByRole('button', { name: 'Vedi l’anteprima' }).click();
  await expect(page.getByText('2 prodotti cambiano.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: first });
  await expect(row.getByRole('cell', { name: /39,99/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Conferma' }).click();
  const undo = page.getByRole('button', { name: 'Annulla', exact: true });
  await undo.press('Enter');
  await expect(page.getByText('Annullato: i prodotti sono rimasti com’erano.')).toBeVisible();
  await prices.getByLabel('Percentuale (%)').fill('20');
  await prices.getByLabel('Arrotondamento').selectOption('Finisce con ,99');
  await prices.getByRole('button', { name: 'Vedi l’anteprima' }).click();
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('2 prodotti cambiano fra dieci secondi.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(page.getByText('2 prodotti aggiornati')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: 'Cambia altro di questi prodotti' }).click();
  const deletion = page.getByRole('region', { name: 'Eliminazione' });
  await deletion.getByRole('button', { name: 'Vedi l’anteprima' }).click();
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('2 prodotti nel cestino')).toBeVisible();
  await page.getByRole('link', { name: 'Apri il cestino' }).click();

  const binned = page.getByRole('row').filter({ hasText: name });
  await expect(binned).toHaveCount(2);
  await binned.getByRole('checkbox', { name: second }).check();
  await page.getByRole('button', { name: 'Ripristina' }).click();
  await expect(toastWith(page, 'Prodotto ripristinato!')).toBeVisible();
  await expect(binned).toHaveCount(1);

  await page.goto(`/admin/prodotti?q=${encodeURIComponent(name)}`);
  const back = page.getByRole('row').filter({ hasText: name });
  await expect(back).toHaveCount(1);
  await expect(back).toContainText('39,99');
});
