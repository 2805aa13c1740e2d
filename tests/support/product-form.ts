import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { toastWith } from './admin.ts';
import { expect } from './journey.ts';
import { beOwner, openAsOwner } from './sign-in.ts';

/** A name that no other product has, and no number: of those each stays in one line, however narrow. */
export const uniqueName = (garment = 'Abito') => `${garment} n${randomUUID().slice(0, 8)}`;

/** The form for a new product, below the list. */
export const form = (page: Page) => page.getByRole('form', { name: 'Scheda prodotto' });

/** The form of the product that is open. */
export const panel = (page: Page) => page.getByRole('form', { name: /^Modifica/ });

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

export const price = (within: Page | Locator) =>
  within.getByRole('spinbutton', { name: 'Prezzo', exact: true });

/**
 * Opens the products as the owner, listing those of one name alone: all fifty take a second of a processor to load, and are
 * drawn anew with each change.
 */
export async function openProducts(page: Page, name = 'nessuno') {
  await openAsOwner(page, `/admin/prodotti?q=${encodeURIComponent(name)}`);
}

/** Leads to the form for a new product, which a phone opens over the list. */
export async function openForm(page: Page) {
  const open = page.getByRole('button', { name: 'Nuovo prodotto' });
  if (await open.isVisible()) await open.click();
  await expect(form(page)).toBeVisible();
}

/** Empties the form of a new product, in which something is typed. */
export async function reset(page: Page) {
  await form(page).getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('dialog', { name: 'Svuotare il modulo?' });
  await question.getByRole('button', { name: 'Svuota', exact: true }).click();
  await expect(question).toHaveCount(0);
}

/** Opens a folded part of a product's form. */
export async function unfold(within: Locator, title: string) {
  const summary = within.locator('summary').filter({ hasText: title });
  if (!(await summary.evaluate((one) => one.closest('details')?.open))) await summary.click();
}

/** Adds a dress on the open products page. */
export async function addProduct(page: Page, name: string) {
  await openForm(page);
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await price(form(page)).fill('49.90');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
}

/** Adds a dress of size M with so many pieces and a code of its own, on the open products page. */
export async function addScannable(
  page: Page,
  { name, code, pieces }: { name: string; code: string; pieces: string },
) {
  await openForm(page);
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await price(form(page)).fill('49.90');
  await form(page)
    .getByRole('group', { name: 'Taglie in lettere' })
    .getByRole('button', { name: 'M', exact: true })
    .click();
  await form(page).getByLabel('Giacenza M').fill(pieces);
  await unfold(form(page), 'Codici a barre e interni (SKU)');
  await form(page).getByLabel('Codice a barre M').fill(code);
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
}

type Made = {
  name: string;
  category?: string;
  /** How many pieces of which size; without, one of a single size that is not counted. */
  pieces?: Record<string, number>;
  /** Of its first size. */
  code?: string;
};

/** The owner's session sends a form to the products' page, as a page of hers would. */
async function send(page: Page, form: FormData) {
  const { origin } = new URL((await page.request.get('/robots.txt')).url());
  const answer = await page.request.post('/admin/prodotti', { form, headers: { origin } });
  expect(answer.ok()).toBe(true);
}

/** Adds a product for 49,90 € as the form does; the page stays where it is. */
export async function makeProduct(page: Page, { name, category = 'Vestiti', pieces = {}, code }: Made) {
  await beOwner(page);
  const form = new FormData();
  for (const [field, value] of Object.entries({ intent: 'create', name, category, price: '49,90' }))
    form.append(field, value);
  for (const [size, count] of Object.entries(pieces)) {
    form.append('sizes', size);
    form.append(`stock_${size}`, String(count));
  }
  if (code) form.append(`barcode_${Object.keys(pieces)[0]}`, code);
  await send(page, form);
}

/** Removes a product, the only one of its name, by the request of its button. */
export async function dropProduct(page: Page, name: string) {
  await beOwner(page);
  const list = await page.request.get(`/admin/prodotti?q=${encodeURIComponent(name)}`);
  const [, id] = /\/prodotto\/([0-9a-f-]{36})/.exec(await list.text()) ?? [];
  if (!id) throw new Error(`There is no product ${name}.`);
  const form = new FormData();
  for (const [field, value] of Object.entries({ intent: 'delete', id })) form.append(field, value);
  await send(page, form);
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
