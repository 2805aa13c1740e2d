import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { makeProduct, uniqueName } from '#support/product-form.ts';

test('without barcodes, sizes are found by name, counted by keyboard, and what was not counted is listed', async ({
  page,
}) => {
  const name = uniqueName();
  await makeProduct(page, { name, pieces: { M: 3 } });

  await page.goto('/admin/inventario');
  await page.getByRole('button', { name: 'Comincia l’inventario' }).click();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('link', { name: /^Mai contate/ }).click();
  await expect(line.getByText('Da contare: ne risultano 3')).toBeVisible();
  await expect(page.getByLabel('portale a zero')).not.toBeChecked();

  await page.getByLabel('Cerca un capo').fill(name);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByLabel('portale a zero')).toHaveCount(0);
  await line.getByLabel(/^Contati di/).fill('2');
  await page.keyboard.press('Enter');
  await expect(line.getByText('2 invece di 3 (-1)')).toBeVisible();
  await expect(line.getByLabel(/^Contati di/)).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByLabel('Cerca un capo').fill('');
  await expect(page).not.toHaveURL(/q=./);
  await page.getByRole('link', { name: /^Mai contate/ }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Lascia senza correggere' }).click();
  await expect(page.getByRole('button', { name: 'Comincia l’inventario' })).toBeVisible();
});

test('the owner scans what hangs, leaves, comes back, and puts a count right', async ({ page }) => {
  const name = uniqueName();
  const code = `CONTA-${crypto.randomUUID().slice(0, 8)}`;
  await makeProduct(page, { name, code, pieces: { M: 3 } });

  await page.goto('/admin/inventario');
  await page.getByRole('button', { name: 'Comincia l’inventario' }).click();
  const field = page.getByLabel('Codice letto');
  const line = page.getByRole('listitem').filter({ hasText: name });
  for (const said of ['1 invece di 3 (-2)', '2 invece di 3 (-1)']) {
    await expect(field).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(line.getByText(said)).toBeVisible();
  }
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/admin');
  await page.goto('/admin/inventario?vista=differenze');
  await expect(line.getByText('2 invece di 3 (-1)')).toBeVisible();
  await page.getByLabel('Motivo').fill('Prova di inventario');
  await page.getByRole('button', { name: 'Correggi 1 giacenza' }).click();
  await expect(toastWith(page, '1 giacenza corretta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comincia l’inventario' })).toBeVisible();

  await page.goto(`/admin/giacenze?q=${code}`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByText('Inventario: Prova di inventario')).toBeVisible();
});
