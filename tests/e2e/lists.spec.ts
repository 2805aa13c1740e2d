import type { Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, alive, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openAsOwner } from '#support/sign-in.ts';

const LISTS = ['/admin/prodotti', '/admin/ordini', '/admin/giacenze'];

/** In px. */
const heights = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

test('rows are at most 48 px high at 1440, and each is shown whole by its button', async ({ page, shop }) => {
  await placePaidOrder(shop);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsOwner(page);
  for (const list of LISTS) {
    await page.goto(list);
    const found = await heights(page);
    expect(found.length, list).toBeGreaterThan(0);
    expect(Math.max(...found), list).toBeLessThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(1440);
  }
  await page.goto('/admin/ordini');
  await alive(page);
  const unfold = page.getByRole('button', { name: /^Mostra per intero/ }).first();
  await unfold.press('Enter');
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  expect(Math.max(...(await heights(page)))).toBeGreaterThan(48);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a list is sorted by its headings, its columns are chosen, and a view brings both back', async ({
  page,
}) => {
  await openAsOwner(page);
  await page.goto('/admin/prodotti');
  await alive(page);
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await heading('Prezzo').getByRole('link').press('Enter');
  await expect(page).toHaveURL(/ordina=prezzo/);
  await expect(heading('Prezzo')).toHaveAttribute('aria-sort', 'ascending');
  await heading('Prezzo').getByRole('link').press('Enter');
  await expect(heading('Prezzo')).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Colonne' }).click();
  const columns = page.getByRole('dialog', { name: 'Colonne' });
  await columns.getByLabel('Sconto').uncheck();
  expect(await accessibilityProblems(page)).toEqual([]);
  await columns.getByRole('button', { name: 'Salva le colonne' }).click();
  await expect(heading('Sconto')).toHaveCount(0);

  await page.getByRole('button', { name: 'Viste' }).click();
  const views = page.getByRole('dialog', { name: 'Viste' });
  await views.getByLabel('Nome della vista').fill('I più cari');
  await views.getByRole('button', { name: 'Salva' }).press('Enter');
  await expect(toastWith(page, 'Vista salvata')).toBeVisible();
  await page.goto('/admin/prodotti');
  await alive(page);
  await page.getByRole('link', { name: 'I più cari' }).click();
  await expect(heading('Prezzo')).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Viste' }).click();
  await views.getByRole('button', { name: 'Elimina la vista I più cari' }).click();
  await expect(toastWith(page, 'Vista eliminata')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Colonne' }).click();
  await columns.getByLabel('Sconto').check();
  await columns.getByRole('button', { name: 'Salva le colonne' }).click();
  await expect(heading('Sconto')).toBeVisible();
});

test('on a phone the order is chosen from a list, and nothing scrolls sideways @phone-only', async ({
  page,
  shop,
}) => {
  await placePaidOrder(shop);
  await openAsOwner(page);
  for (const list of LISTS) {
    await page.goto(list);
    await alive(page);
    const order = page.getByLabel('Ordina per');
    await order.selectOption({ index: 0 });
    await expect(page).toHaveURL(/ordina=/);
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(width);
  }
});
