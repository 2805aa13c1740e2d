import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { shopper } from '#support/settings-page.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('the owner plans a campaign, the shopper sees it begin, and afterwards the price is what it was', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await shopper(browser, shop, '/shop?category=Giacche');
  const full = visitor.getByRole('article').filter({ hasNotText: 'Prezzo scontato' }).first();
  await expect(full).toBeVisible();
  const name = (await full.getByRole('heading').textContent()) ?? '';
  const heading = visitor.getByRole('heading', { name, exact: true });
  const card = visitor.getByRole('article').filter({ has: heading });
  await expect(card).toHaveCount(1);

  await openAsOwner(page, '/admin/campagne');
  await page.getByLabel('Nome della campagna').fill('Settimana di prova');
  await page.getByLabel('Percentuale (%)').fill('50');
  await page.getByLabel('Inizio').fill('2020-01-01T00:00');
  await page.getByLabel('Fine').fill('2090-01-01T00:00');
  await page.getByRole('button', { name: 'Scegli i prodotti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settimana di prova' })).toBeVisible();

  await page.getByLabel('Cerca prodotti').fill(name);
  await expect(page.getByRole('button', { name: 'Aggiungi quello trovato' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Prodotti trovati' }).locator('img')).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`^${name}, `) }).check();
  await page.getByRole('button', { name: 'Aggiungi i selezionati' }).click();
  await expect(toastWith(page, '1 prodotto aggiunto')).toBeVisible();
  const preview = page.getByRole('table', { name: 'Prodotti della campagna' });
  await expect(preview.getByRole('row')).toHaveCount(2);
  await expect(preview.getByText(/^SALDO -\d+%$/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  // A reduction that is typed and not saved is not what would begin.
  await page.getByLabel('Percentuale (%)').fill('40');
  await page.getByRole('button', { name: 'Programma la campagna' }).click();
  await expect(toastWith(page, 'Modifiche non salvate')).toBeVisible();
  await page.getByLabel('Percentuale (%)').fill('50');
  await page.getByRole('button', { name: 'Programma la campagna' }).click();
  await expect(page.getByText(/^In corso: -50%/)).toBeVisible({ timeout: 30_000 });
  // The open page of the list follows without being asked.
  await expect(card.getByText('Prezzo scontato:')).toHaveCount(1);
  await expect(card.getByText(/^-\d+%$/)).toBeVisible();

  await page.getByRole('button', { name: 'Termina adesso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Termina adesso' }).click();
  await expect(page.getByText(/^Conclusa: -50%/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Prezzo ripristinato: 1 di 1')).toBeVisible();
  await expect(card.getByText('Prezzo scontato:')).toHaveCount(0);
  await visitor.context().close();
});
