import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('the owner changes an order: what changes is seen before it is saved, and only what was seen is', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  await openAsOwner(page, `/admin/ordini/${order.id}`);
  await page.getByRole('link', { name: 'Modifica l’ordine' }).click();
  await expect(page.getByRole('heading', { name: 'Modifica l’ordine' })).toBeVisible();
  await page.getByLabel('Cerca un capo').fill('camicia');
  await page.getByLabel('Cerca un capo').press('Enter');
  await page
    .getByRole('list', { name: 'Capi trovati' })
    .getByRole('button', { name: /^Aggiungi / })
    .first()
    .click();
  const save = page.getByRole('button', { name: 'Salva e invia la conferma' });
  const look = page.getByRole('button', { name: 'Vedi che cosa cambia' });
  await expect(save).toBeHidden();
  await look.click();
  await expect(page.getByText(/link per pagare la differenza/)).toBeVisible();
  // What was found is not found, nor put in, once more.
  await expect(page.getByText(/: aggiunto$/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // Changed again, it is to be looked at again.
  await page.getByRole('radio', { name: 'Ritiro in negozio' }).check();
  await expect(save).toBeHidden();
  await look.click();
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/admin/ordini/${order.id}$`));
  await expect(page.getByText(/^Ordine modificato\. Aggiunto: /)).toBeVisible();
});

test('a piece is exchanged for another article, chosen by its picture', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await openAsOwner(page, `/admin/ordini/${order.id}/cambio`);
  const replacement = page.getByLabel('Con che cosa');
  await expect(replacement).toHaveValue('');
  await page.getByRole('search').getByLabel('Cerca').fill('canotta');
  const found = page.getByRole('list', { name: 'Articoli trovati' }).getByRole('listitem').first();
  await expect(found.locator('img')).toBeVisible();
  await found.getByRole('button', { name: /^Scegli Canotta/ }).click();
  await expect(found.getByRole('button')).toHaveText(/^Scelto /);
  await expect(replacement).toHaveValue(/^id:/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Comincia il cambio' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/ordini/${order.id}#cambi$`));
  await expect(page.locator('#cambi')).toContainText('Canotta');
});
