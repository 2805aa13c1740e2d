import { expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openAsOwner } from '#support/sign-in.ts';

const CATEGORIES = 'Vestiti Top Pantaloni Giacche Scarpe Accessori Camicie Gonne Maglioni'.split(' ');
const STATUSES = ['In Attesa', 'In Lavorazione', 'Spedito', 'Consegnato', 'Annullato'];

test('both screens of the administration have all that the specification lists', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await openAsOwner(page);
  await expect(page.getByText(/^\d+ prodotti in inventario/)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Immagine',
    'Nome',
    'Categoria',
    'Taglie',
    'Prezzo',
    'Prezzo originale',
    'Sconto',
    'Etichette',
    'Azioni',
  ]);
  for (const [field, button] of [
    ['Titolo hero', 'Aggiorna titolo'],
    ['Sottotitolo hero', 'Aggiorna sottotitolo'],
  ] as const) {
    await expect(page.getByLabel(field, { exact: true })).not.toHaveValue('');
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  }
  const form = page.getByRole('form', { name: 'Scheda prodotto' });
  // What not every garment needs lies folded.
  for (let closed = form.locator('details:not([open]) > summary'); await closed.count(); )
    await closed.first().click();
  const offered = await form.getByLabel('Categoria').locator('option').allTextContents();
  expect(offered.filter((one) => CATEGORIES.includes(one))).toEqual(CATEGORIES);
  expect(offered).not.toContain('Tutti');
  for (const field of [
    'Nome',
    'Categoria',
    'Prezzo originale',
    'Sconto',
    'Descrizione',
    'Altri materiali',
    'Carica immagini',
    'Nuovo',
    'Saldo',
    'In evidenza',
    'Completo',
  ]) {
    await expect(form.getByLabel(field)).toHaveCount(1);
  }
  for (const field of ['Cerca prodotti', 'Filtra inventario']) {
    await expect(page.getByLabel(field)).toHaveCount(1);
  }
  await expect(page.locator('input[type=file]')).toHaveCount(1);
  for (const percent of [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70]) {
    await expect(form.getByRole('button', { name: `${percent}%`, exact: true })).toBeVisible();
  }
  for (const size of 'XS S M L XL XXL 38 40 42 44 46 48 50 52'.split(' ')) {
    await expect(form.getByRole('button', { name: size, exact: true })).toBeVisible();
  }
  for (const name of ['Prezzo', 'Prezzo originale']) {
    await expect(form.getByRole('spinbutton', { name, exact: true })).toHaveAttribute('inputmode', 'decimal');
  }
  const discount = form.getByRole('spinbutton', { name: 'Sconto %' });
  await expect(discount).toHaveAttribute('min', '0');
  await expect(discount).toHaveAttribute('max', '100');
  for (const name of ['Aggiungi', 'Reset']) {
    await expect(form.getByRole('button', { name, exact: true })).toBeVisible();
  }

  await page.goto('/admin/ordini');
  for (const name of ['Totale Ordini', 'In Attesa', 'In Lavorazione', 'Spediti', 'Incasso totale']) {
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByRole('columnheader')).toHaveText([
    'Ordine',
    'Cliente',
    'Data',
    'Prodotti',
    'Totale',
    'Stato',
    'Cambia stato',
  ]);
  await expect(page.getByText(/^\d+ ordin[ei] visualizzat[oi]$/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: order.number });
  expect(await row.getByRole('combobox').locator('option').allTextContents()).toEqual(STATUSES);
  const filter = page.getByLabel('Filtra per stato').locator('option');
  expect(await filter.allTextContents()).toEqual(['Tutti', ...STATUSES]);
  for (const name of ['Aggiorna', 'Logout']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
});
