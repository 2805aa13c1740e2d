import type { Page } from '@playwright/test';
import { showFilters, toastWith } from '#support/admin.ts';
import { accessibilityProblems, alive, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openProducts } from '#support/product-form.ts';
import { beOwner } from '#support/sign-in.ts';

const LISTS = [
  ...['/admin/prodotti', '/admin/ordini', '/admin/giacenze', '/admin/clienti'],
  ...['/admin/campagne', '/admin/newsletter'],
];

const CAMPAIGN = {
  name: 'Una campagna dal nome così lungo che nella tabella non sta in una riga',
  reduction: 'Una percentuale per tutti',
  percent: '20',
  starts_at: '2090-01-01T00:00',
  ends_at: '2090-02-01T00:00',
};

/** One of each, so that no list is empty. */
async function prepare(page: Page, shop: { url: string }) {
  await placePaidOrder(shop);
  await beOwner(page);
  const headers = { Origin: shop.url };
  const send = (path: string, form: Record<string, string>) =>
    page.request.post(shop.url + path, { form, headers });
  expect((await send('/admin/newsletter', { subject: 'Nuovi arrivi', text: 'Ciao' })).status()).toBe(200);
  expect((await send('/admin/campagne', CAMPAIGN)).status()).toBe(200);
}

/** In px. */
const heights = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

test('rows are at most 48 px high at 1440, and each is shown whole by its button', async ({ page, shop }) => {
  await prepare(page, shop);
  await page.setViewportSize({ width: 1440, height: 900 });
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
  await openProducts(page, 'camicia');
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
  await openProducts(page);
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
  await prepare(page, shop);
  for (const list of LISTS) {
    await page.goto(list);
    await alive(page);
    await showFilters(page);
    const order = page.getByLabel('Ordina per');
    await order.selectOption({ index: 0 });
    await expect(page).toHaveURL(/ordina=/);
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(width);
  }
});

test('rows are chosen on any page, what will happen to which is said, and it happens to those alone', async ({
  page,
  shop,
}) => {
  await prepare(page, shop);
  await page.goto('/admin/campagne?q=lungo');
  await alive(page);
  await page.getByLabel('Scegli tutti quelli mostrati').check();
  const bar = page.getByRole('region', { name: 'Campagne scelte' });
  await bar.getByRole('button', { name: /^Elimina \(\d+\)$/ }).click();
  const question = page.getByRole('dialog', { name: 'Elimina' });
  await expect(question.getByText(CAMPAIGN.name).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(toastWith(page, /campagn[ae] eliminat[ae]/)).toBeVisible();
  await expect(page.getByText('Nessuna campagna trovata')).toBeVisible();

  await page.goto('/admin/giacenze?q=camicia');
  await alive(page);
  for (const row of await page.getByRole('table').locator('tbody tr').all())
    await expect(row.locator('img')).toHaveCount(1);
  const first = page.getByRole('checkbox', { name: /^Scegli .*amicia/ }).first();
  await first.check();
  await page.getByRole('link', { name: 'Prepara le etichette' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Etichette' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: /^Etichette di/ })).toHaveCount(1);

  await page.goto('/admin/clienti');
  await alive(page);
  await page
    .getByRole('checkbox', { name: /^Scegli (?!tutti)/ })
    .first()
    .check();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Esporta le scelte in CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^clienti-/);
});
