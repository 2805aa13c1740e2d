import type { Locator } from '@playwright/test';
import { showFilters, toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openAsOwner, signIn } from '#support/sign-in.ts';

test('the owner finds an order that was just paid, and moves it', async ({ page, shop }) => {
  await openAsOwner(page, '/admin/ordini');
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();

  const order = await placePaidOrder(shop);

  // It is there without anybody asking for it.
  const row = page.getByRole('row').filter({ hasText: order.number });
  await expect(row).toBeVisible();
  await expect(page.getByText('È arrivato un nuovo ordine.')).toBeVisible();
  await expect(row).toContainText(order.email);
  await expect(row).toContainText('Via Roma 1');
  await expect(row).toContainText('24121');
  await expect(row).toContainText('1 x ');
  await expect(row).toContainText(/\d{2} [a-z]{3} \d{4} \d{2}:\d{2}/);
  await expect(row.getByText('In Attesa').first()).toBeVisible();

  await row.getByRole('combobox', { name: /^Stato dell’ordine #/ }).selectOption('Spedito');
  const question = page.getByRole('dialog', { name: 'Senza numero di spedizione?' });
  await question.getByRole('button', { name: 'Indietro' }).click();
  await expect(question).toHaveCount(0);
  await expect(row.getByRole('combobox')).toHaveValue('pending');
  await row.getByRole('combobox').selectOption('Spedito');
  await question.getByRole('button', { name: 'Spedito, scrivi alla cliente' }).click();
  const moved = toastWith(page, 'Stato ordine aggiornato');
  await expect(moved.getByRole('button', { name: 'Torna indietro' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('combobox')).toHaveValue('shipped');

  await showFilters(page);
  const filter = page.getByLabel('Filtra per stato');
  await filter.selectOption('Spedito');
  await expect(page).toHaveURL(/stato=shipped/);
  await expect(row).toBeVisible();
  // Of what writes the shopper nothing, nothing is asked.
  await row.getByRole('combobox').selectOption('Consegnato');
  await expect(toastWith(page, 'Stato ordine aggiornato')).toBeVisible();
  await expect(row).toHaveCount(0);
  await filter.selectOption('Annullato');
  await expect(page.getByText('Nessun ordine trovato')).toBeVisible();
  await expect(page.getByText('Prova a cambiare il filtro')).toBeVisible();
  await expect(page.getByText('0 ordini visualizzati')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the owner looks an order up by its number, name or address @phone-only', async ({ page, shop }) => {
  const requested = await placePaidOrder(shop);
  const other = await placePaidOrder(shop);
  await openAsOwner(page, '/admin/ordini');
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(row(other.number)).toBeVisible();
  // The newest, with what there is to do, in the first screen above the bar at its foot.
  const first = page.getByRole('table').getByRole('row').nth(1);
  const bar = page.getByRole('navigation', { name: 'Amministrazione' }).first();
  await expect(first.getByRole('link', { name: other.number })).toBeInViewport();
  const bottom = async (of: Locator) => ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await of.boundingBox());
  expect(await bottom(first.getByText('Pagato, da spedire'))).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  await expect(page.getByLabel('Filtra per stato')).toBeHidden();

  const search = page.getByLabel('Cerca', { exact: true });
  await search.fill(requested.number);
  await expect(row(other.number)).toHaveCount(0);
  await expect(row(requested.number)).toBeVisible();
  await expect(page.getByText('1 ordine visualizzato')).toBeVisible();
  await expect(page).toHaveURL(/q=%23/);

  await search.fill(requested.email.toUpperCase());
  await expect(page).toHaveURL(/q=CLIENTE/);
  await expect(row(requested.number)).toBeVisible();
  await showFilters(page);
  await page.getByLabel('Filtra per stato').selectOption('Annullato');
  await expect(page.getByRole('button', { name: 'Filtri (1)' })).toBeVisible();
  await expect(page.getByText('Nessun ordine trovato')).toBeVisible();
  await expect(page.getByText('Controlla come è scritto')).toBeVisible();
  await expect(search).toHaveValue(requested.email.toUpperCase());
  await page.reload();
  await expect(search).toHaveValue(requested.email.toUpperCase());

  await page.getByRole('link', { name: 'Mostra tutti gli ordini' }).click();
  await expect(row(other.number)).toBeVisible();
  await expect(search).toHaveValue('');
});

test('the counters add up, and a cancelled order counts until its money is given back', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  await openAsOwner(page, '/admin/ordini');

  const counter = async (label: string) => {
    const figure = page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
    return Number((await figure.textContent())?.replace(/[^\d]/g, ''));
  };
  const row = page.getByRole('row').filter({ hasText: order.number });
  const [total, pending, takings] = [
    await counter('Totale Ordini'),
    await counter('In Attesa'),
    await counter('Incasso totale'),
  ];
  await row.getByRole('combobox').selectOption('Annullato');
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’ordine' }).click();
  await expect(toastWith(page, 'Stato ordine aggiornato')).toBeVisible();
  await expect.poll(() => counter('In Attesa')).toBe(pending - 1);
  await expect.poll(() => counter('Totale Ordini')).toBe(total);
  await expect.poll(() => counter('Incasso totale')).toBe(takings);
});

test('a status that could not be saved shows an error and is reset', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await openAsOwner(page, '/admin/ordini');
  await page.route('**/admin/ordini.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const select = page.getByRole('row').filter({ hasText: order.number }).getByRole('combobox');
  await select.selectOption('Consegnato');
  await expect(toastWith(page, "Impossibile aggiornare l'ordine")).toBeVisible();
  await expect(select).toHaveValue('pending');
});

test('orders that could not be loaded are said so, and can be asked for again', async ({ page }) => {
  // A live connection that opens just then would ask again by itself.
  await page.route('**/live', (route) => route.abort());
  await openAsOwner(page, '/admin/ordini');
  await page.route('**/admin/ordini.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(toastWith(page, 'Impossibile caricare gli ordini')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Il caricamento non è riuscito' })).toBeVisible();
  await expect(page.getByText('Totale Ordini')).toBeVisible();
  await page.unroute('**/admin/ordini.data*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('customers’ data are hidden when the owner signs out in another tab', async ({
  page,
  context,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  // A session of its own: it ends here.
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/admin/ordini');
  await expect(other.getByText(order.email)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'L’accesso è scaduto' })).toBeVisible();
  await expect(other.getByText(order.email)).toHaveCount(0);
});
