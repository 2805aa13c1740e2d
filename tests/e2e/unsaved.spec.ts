import { expect, test } from '#support/journey.ts';
import { openAsOwner } from '#support/sign-in.ts';
import { asksAfter } from '#support/unsaved.ts';

test('fields that follow each other ask too, until they are as before', async ({ page }) => {
  await openAsOwner(page, '/admin/pagine');
  const title = page.getByLabel('Titolo', { exact: true }).first();
  expect(await asksAfter(page, () => title.fill('Prova'))).toBe(true);
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('heading', { name: 'Gestione Ordini', level: 1 })).toBeVisible();
  await page.goto('/admin/pagine');
  await title.fill('Prova');
  expect(await asksAfter(page, () => title.fill(''))).toBe(false);
});
