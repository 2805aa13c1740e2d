import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openProducts } from '#support/product-form.ts';
import { openAsOwner } from '#support/sign-in.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cerca' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Cerca nell’amministrazione' });

test('orders, customers and settings are found from anywhere with the keyboard alone', async ({
  page,
  shop,
}) => {
  test.slow();
  const order = await placePaidOrder(shop, { name: 'Ginevra Altieri' });
  await openProducts(page);

  // From within a field, and back to it.
  const words = page.getByLabel('Cerca prodotti');
  await words.focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(fieldOf(page)).toBeFocused();
  await expect(dialogOf(page).getByRole('option', { name: 'Nuovo ordine' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(words).toBeFocused();

  // Typed as fast as a scanner does.
  await page.keyboard.press('ControlOrMeta+K');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type(order.number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/ordini/${order.id}$`));
  await expect(dialogOf(page)).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('ginevra');
  const customers = dialogOf(page).getByRole('group', { name: 'Clienti' });
  await expect(customers.getByRole('option', { name: /Ginevra Altieri/ })).toBeVisible();
  const first = dialogOf(page).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await expect(customers.getByRole('option', { selected: true })).toHaveText(/Ginevra Altieri/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ginevra Altieri', level: 1 })).toBeVisible();

  // A field of the settings gets the focus.
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('spedizione express');
  await expect(dialogOf(page).getByRole('option', { selected: true })).toHaveText(/Spedizione express/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/impostazioni\/consegna#spedizioni-expressCents$/);
  await expect(page.getByLabel('Spedizione express (€)')).toBeFocused();

  // What was opened last comes first.
  await page.keyboard.press('ControlOrMeta+K');
  const opened = dialogOf(page).getByRole('group', { name: 'Aperti di recente' }).getByRole('option');
  await expect(opened).toHaveText([
    /Spedizione express/,
    /Ginevra Altieri.*Cliente/,
    new RegExp(order.number),
  ]);
  await page.keyboard.type('zzzzzz');
  await expect(dialogOf(page).getByText('Niente per «zzzzzz»')).toBeVisible();
});

test('the button opens the same, and a tap on an entry leads there @phone', async ({ page }) => {
  await openAsOwner(page, '/admin/ordini');
  await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click();
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill('logo');
  await dialogOf(page).getByRole('option', { name: 'Cambiare il logo' }).click();
  await expect(page.getByRole('heading', { name: 'Aspetto', level: 1 })).toBeVisible();
});

test('a search that the server does not answer says so', async ({ page }) => {
  await openAsOwner(page, '/admin/ordini');
  await page.route('**/admin/cerca/trovati*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.keyboard.press('ControlOrMeta+K');
  await expect(dialogOf(page).getByRole('alert')).toContainText('La ricerca non risponde');
});
