import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('the owner moves two orders at once by keyboard, and takes both back', async ({ page, shop }) => {
  const [first, second] = [await placePaidOrder(shop), await placePaidOrder(shop)];
  await openAsOwner(page, '/admin/ordini');
  for (const { number } of [first, second]) {
    await page.getByRole('checkbox', { name: `Scegli l’ordine ${number}` }).focus();
    await page.keyboard.press('Space');
  }
  const bar = page.getByRole('region', { name: 'Ordini scelti' });
  await expect(bar.getByText('2 ordini scelti')).toBeVisible();
  await bar.getByLabel('Nuovo stato').selectOption('Spedito');
  await bar.getByRole('button', { name: 'Cambia stato' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Scrivere a 2 clienti?' });
  await expect(question.getByText('2 senza numero di spedizione')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cambia stato e scrivi' }).press('Enter');
  const moved = toastWith(page, '2 ordini aggiornati');
  await moved.getByRole('button', { name: 'Torna indietro' }).press('Enter');
  await expect(toastWith(page, 'Stato degli ordini ripristinato')).toBeVisible();
  for (const { number } of [first, second])
    await expect(page.getByLabel(`Stato dell’ordine ${number}`)).toHaveValue('pending');
});
