import { expect, type Page } from '@playwright/test';
import { toastWith } from './admin.ts';

/** Sets the stock of a size in the administration; answers what it was. */
export async function setStock(page: Page, piece: { productName: string; size: string }, stock: string) {
  await page.goto(`/admin/prodotti?${new URLSearchParams({ q: piece.productName })}`);
  await page.getByRole('button', { name: `Modifica ${piece.productName}`, exact: true }).click();
  const panel = page.getByRole('form', { name: `Modifica ${piece.productName}` });
  const field = panel.getByLabel(piece.size === 'Unica' ? /^Giacenza/ : `Giacenza ${piece.size}`);
  const before = await field.inputValue();
  await field.fill(stock);
  await panel.getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();
  return before;
}
