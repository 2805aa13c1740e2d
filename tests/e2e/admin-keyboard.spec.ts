import type { Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openProducts, uniqueName } from '#support/product-form.ts';
import { tabTo } from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

/** Nothing here is clicked: whoever cannot use a mouse runs the shop as well. */
const type = (page: Page, text: string) => page.keyboard.type(text);

test('a product is added, changed and removed with the keyboard alone', async ({ page }) => {
  test.slow();
  const name = uniqueName();
  await openProducts(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');

  // The list comes first: its button leads to the form below it.
  await tabTo(page, page.getByRole('button', { name: 'Nuovo prodotto' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Scheda prodotto' });
  await expect(form.getByLabel('Nome')).toBeFocused();
  await type(page, name);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('spinbutton', { name: 'Prezzo', exact: true })).toBeFocused();
  await type(page, '49.90');
  await page.keyboard.press('Tab');
  await type(page, 'Vest');
  await expect(form.getByLabel('Categoria')).toHaveValue('Vestiti');
  await tabTo(page, form.getByRole('button', { name: 'M', exact: true }));
  // A picked size leads to its pieces.
  await page.keyboard.press('Space');
  await expect(form.getByLabel('Giacenza M')).toBeFocused();
  await type(page, '2');
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();

  const search = page.getByLabel('Cerca prodotti');
  await tabTo(page, search);
  await type(page, name);
  await expect(page.getByText('1 prodotto mostrato')).toBeVisible();
  const open = page.getByRole('button', { name: `Modifica ${name}` });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('form', { name: `Modifica ${name}` });
  await tabTo(page, panel.locator('summary').filter({ hasText: 'Descrizione' }));
  await page.keyboard.press('Enter');
  await tabTo(page, panel.getByLabel('Descrizione'));
  await type(page, 'Di lino');
  await tabTo(page, panel.getByRole('button', { name: 'Aggiorna prodotto' }));
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();
  await expect(open).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Elimina Prodotto' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Elimina ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Elimina prodotto' }));
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Prodotto eliminato!')).toBeVisible();
});

test('an order is found, sent and given back in part with the keyboard alone', async ({ page, shop }) => {
  test.slow();
  const order = await placePaidOrder(shop);
  await openAsOwner(page, '/admin');
  await tabTo(page, page.getByRole('link', { name: 'Ordini', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();
  await expect(page.locator('#contenuto')).toBeFocused();
  await tabTo(page, page.getByLabel('Cerca', { exact: true }));
  await type(page, order.number);
  await expect(page.getByText('1 ordine visualizzato')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: order.number }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByLabel('Corriere'));
  await type(page, 'BRT');
  await tabTo(page, page.getByRole('button', { name: 'Segna come spedito' }));
  await page.keyboard.press('Enter');
  const noNumber = page.getByRole('dialog', { name: 'Senza numero di spedizione?' });
  await tabTo(page, noNumber.getByRole('button', { name: 'Spedito, scrivi alla cliente' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stato: da In Attesa a Spedito: BRT')).toBeVisible();

  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  await tabTo(page, refunds.getByLabel('Importo'));
  await page.keyboard.press('ControlOrMeta+A');
  await type(page, '2,50');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confermi il rimborso?' });
  await tabTo(page, question.getByRole('button', { name: /^Rimborsa 2,50/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Rimborso di 2,50\s€ eseguito$/)).toBeVisible();
});
