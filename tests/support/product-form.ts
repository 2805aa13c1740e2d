import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { toastWith } from './admin.ts';
import { expect } from './journey.ts';

/** A name that no other product has. */
export const uniqueName = () => `Abito ${randomUUID().slice(0, 8)}`;

/** The form for a new product, above the list. */
export const form = (page: Page) => page.getByRole('form', { name: 'Scheda prodotto' });

/** The form of the product that is open. */
export const panel = (page: Page) => page.getByRole('form', { name: /^Modifica/ });

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

export const price = (within: Page | Locator) =>
  within.getByRole('spinbutton', { name: 'Prezzo', exact: true });

/** Adds a dress on the open products page. */
export async function addProduct(page: Page, name: string) {
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await price(form(page)).fill('49.90');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
}

/** Removes a product on the open products page. */
export async function removeProduct(page: Page, name: string) {
  await rowOf(page, name)
    .getByRole('button', { name: `Elimina ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Elimina Prodotto' });
  await dialog.getByRole('button', { name: 'Elimina prodotto' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
}
