import type { Locator, Page } from '@playwright/test';
import { showFilters, toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import {
  dropProduct,
  form,
  makeProduct,
  openForm,
  openProducts,
  panel,
  price,
  reset,
  rowOf,
  unfold,
  uniqueName,
} from '#support/product-form.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('the owner adds a product, changes it, and removes it @phone', async ({ page }) => {
  const name = uniqueName();
  await openProducts(page, name);
  await expect(page.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();

  await openForm(page);
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await unfold(form(page), 'Sconto');
  const original = form(page).getByRole('spinbutton', { name: 'Prezzo originale' });
  await original.fill('79,99');
  await original.press('ArrowUp');
  await expect(original).toHaveValue('80,00');
  await form(page).getByRole('button', { name: '25%' }).click();
  await expect(price(form(page))).toHaveValue('60,00');
  await form(page).getByRole('button', { name: 'M', exact: true }).click();
  await form(page).getByRole('button', { name: 'S', exact: true }).click();
  await form(page).getByLabel('Giacenza S').fill('3');
  await form(page).getByLabel('Fibre 1').fill('100% lino');
  await unfold(form(page), 'Etichette in negozio');
  await form(page).getByLabel('Nuovo', { exact: true }).check();
  await form(page).getByLabel('Completo').check();
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  const added = toastWith(page, 'Prodotto aggiunto!');
  await expect(added.getByRole('link', { name: 'Vedi nel negozio' })).toHaveAttribute(
    'href',
    /^\/prodotto\/[0-9a-f-]{36}$/,
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openForm(page);
  await expect(form(page).getByLabel('Nome')).toHaveValue('');
  await closeSheet(page);

  const row = rowOf(page, name);
  await expect(row).toContainText('S (3), M');
  await expect(row).toContainText('60,00');
  await expect(row).toContainText('80,00');
  await expect(row).toContainText('25%');

  await row.getByRole('button', { name: `Modifica ${name}` }).click();
  await unfold(panel(page), 'Sconto');
  await panel(page).getByRole('button', { name: '0%', exact: true }).click();
  await expect(price(panel(page))).toHaveValue('80,00');
  await panel(page).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);

  await row.getByRole('button', { name: `Elimina ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Elimina Prodotto' });
  await expect(dialog).toContainText(
    `Sei sicuro di voler eliminare "${name}"? Questa azione non può essere annullata.`,
  );
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Elimina ${name}` }).click();
  await dialog.getByRole('button', { name: 'Elimina prodotto' }).click();
  await expect(toastWith(page, 'Prodotto eliminato!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('the list comes first; «Nuovo prodotto» leads to the form below it, and «Reset» asks', async ({
  page,
}) => {
  await openProducts(page, 'gonna');
  await expect(page.getByRole('button', { name: /^Modifica/ }).first()).toBeInViewport();
  const top = async (found: Locator) => (await found.boundingBox())?.y ?? 0;
  const list = await top(page.getByRole('table'));
  const below = await top(form(page));
  expect(list).toBeLessThan(below);
  expect(below).toBeLessThan(await top(page.getByLabel('Titolo hero', { exact: true })));

  await openForm(page);
  await expect(form(page).getByLabel('Nome')).toBeInViewport();
  await form(page).getByLabel('Nome').fill('Lasciato a metà');
  await form(page).getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('dialog', { name: 'Svuotare il modulo?' });
  await question.getByRole('button', { name: 'Continua a scrivere' }).click();
  await expect(form(page).getByLabel('Nome')).toHaveValue('Lasciato a metà');
  await reset(page);
  await expect(form(page).getByLabel('Nome')).toHaveValue('');
  // Nothing is typed, so there is nothing to ask.
  await form(page).getByRole('button', { name: 'Reset' }).click();
  await expect(question).toHaveCount(0);
});

test('a product is edited in the form too, which then says so @phone-only', async ({ page }) => {
  const name = uniqueName();
  await makeProduct(page, { name });
  await openProducts(page, name);
  await openForm(page);
  await form(page).getByLabel('Nome').fill('Un altro, a metà');
  await closeSheet(page);
  const open = page.getByRole('button', { name: `Modifica ${name}` });
  await open.click();
  await expect(panel(page).getByRole('button', { name: 'Aggiorna prodotto' })).toBeInViewport();
  await expect(panel(page).getByLabel('Nome')).toBeInViewport();
  await unfold(panel(page), 'Descrizione');
  await panel(page).getByLabel('Descrizione').fill('Scritta sotto la riga');
  await panel(page).getByRole('button', { name: 'Apri nel modulo' }).click();

  const sheet = page.getByRole('dialog', { name: 'Modifica prodotto' });
  await expect(sheet).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(panel(page)).toHaveCount(1);
  await expect(panel(page).getByLabel('Descrizione')).toHaveValue('Scritta sotto la riga');
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Aggiorna', exact: true }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await openForm(page);
  await expect(form(page).getByLabel('Nome')).toHaveValue('Un altro, a metà');
  await closeSheet(page);

  await open.click();
  await expect(panel(page).getByLabel('Descrizione')).toHaveValue('Scritta sotto la riga');
  await panel(page).getByRole('button', { name: 'Apri nel modulo' }).click();
  await panel(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(sheet).toHaveCount(0);
  await openForm(page);
  await reset(page);
  await closeSheet(page);
  await dropProduct(page, name);
});

/** Leaves the form that a phone shows over the list; what is typed stays. */
async function closeSheet(page: Page) {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true });
  if (await close.isVisible()) await close.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the products screen with an open product has no accessibility problem @phone-only', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/prodotti?categoria=Scarpe');
  await page
    .getByRole('button', { name: /^Modifica/ })
    .first()
    .click();
  await expect(page.getByRole('form', { name: /^Modifica/ })).toBeVisible();
  await layBarsDown(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});

/** What stands still over the page covers a part of whatever button happens to be below its edge. */
async function layBarsDown(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (/sticky|fixed/.test(getComputedStyle(element).position)) element.style.position = 'static';
  });
}

test('when two people edit the same product, the second gets a message', async ({ page, context }) => {
  const name = uniqueName();
  await makeProduct(page, { name });
  await openProducts(page, name);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: `Modifica ${name}` }).click();
  await page.getByRole('button', { name: `Modifica ${name}` }).click();

  await unfold(panel(page), 'Descrizione');
  await panel(page).getByLabel('Descrizione').fill('La prima');
  await panel(page).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();

  await unfold(panel(other), 'Descrizione');
  await panel(other).getByLabel('Descrizione').fill('La seconda');
  await panel(other).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  const notice = panel(other).getByRole('alert').filter({ hasText: 'Un’altra persona' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice.getByRole('button').first()).toBeFocused();
  await expect(panel(other).getByLabel('Descrizione')).toHaveValue('La seconda');
  await notice.getByRole('button', { name: 'Carica la versione nuova' }).click();
  await expect(panel(other).getByLabel('Descrizione')).toHaveValue('La prima');
  await panel(other).getByRole('button', { name: 'Annulla' }).click();
  await other.close();
  await dropProduct(page, name);
});

test('a name without a space widens no page', async ({ page }) => {
  const name = uniqueName().replaceAll(/\W/g, '').padEnd(120, 'Lunghissimo');
  await makeProduct(page, { name });
  const found = await (await page.request.get(`/shop?q=${name}`)).text();
  const [product = ''] = /\/prodotto\/[0-9a-f-]{36}/.exec(found) ?? [];
  for (const path of ['/shop', '/top', product, '/admin/prodotti', '/admin/feed']) {
    await page.goto(path);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await dropProduct(page, name);
});

test('what was typed is not lost by accident', async ({ page }) => {
  await openProducts(page);
  await form(page).getByLabel('Nome').fill('Abito a metà');
  await page.getByRole('link', { name: 'Ordini' }).click();
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await question.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(form(page).getByLabel('Nome')).toHaveValue('Abito a metà');
  await page.getByRole('link', { name: 'Ordini' }).click();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();
});

test('the inventory is searched and filtered @phone', async ({ page }) => {
  await openAsOwner(page);
  await expect(page.getByText(/^\d+ prodotti in inventario/)).toBeVisible();
  await page.getByLabel('Cerca prodotti').fill('non esiste davvero');
  await expect(page.getByText('Nessun prodotto trovato')).toBeVisible();
  await page.getByLabel('Cerca prodotti').fill('');
  await showFilters(page);
  await page.getByLabel('Filtra inventario').selectOption('Scarpe');
  await expect(page).toHaveURL(/categoria=Scarpe/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Modifica/ }) });
  await expect(rows.first()).toContainText('Scarpe');
  await expect(rows.filter({ hasText: 'Vestiti' })).toHaveCount(0);
});

test('when the server fails, the form shows it and keeps its input', async ({ page }) => {
  const name = uniqueName();
  await makeProduct(page, { name });
  await openProducts(page, name);
  await page.route(/\/admin\/(prodotti|home)\.data/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await form(page).getByLabel('Nome').fill('Abito che resta');
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await price(form(page)).fill('10');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Operazione fallita: Errore sconosciuto')).toBeVisible();
  await expect(form(page).getByLabel('Nome')).toHaveValue('Abito che resta');
  await reset(page);

  await page.getByRole('button', { name: `Modifica ${name}` }).click();
  await unfold(panel(page), 'Descrizione');
  await panel(page).getByLabel('Descrizione').fill('Resta anche questa');
  await panel(page).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(toastWith(page, 'Impossibile aggiornare il prodotto: Errore sconosciuto')).toBeVisible();
  await expect(panel(page).getByLabel('Descrizione')).toHaveValue('Resta anche questa');
  await panel(page).getByRole('button', { name: 'Annulla' }).click();

  await page.getByRole('button', { name: `Elimina ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina prodotto' }).click();
  await expect(toastWith(page, 'Impossibile eliminare il prodotto: Errore sconosciuto')).toBeVisible();
  await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
  await expect(toastWith(page, 'Impossibile aggiornare il titolo: Errore sconosciuto')).toBeVisible();
  await page.getByLabel('Sottotitolo hero').fill('Resta anche questo');
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(toastWith(page, 'Impossibile aggiornare il sottotitolo: Errore sconosciuto')).toBeVisible();
  await expect(page.getByLabel('Sottotitolo hero')).toHaveValue('Resta anche questo');
  await page.unrouteAll({ behavior: 'wait' });
  await dropProduct(page, name);
});

test('products that could not be loaded are said so, and can be asked for again', async ({ page }) => {
  // A live connection that opens just then would ask again by itself.
  await page.route('**/live', (route) => route.abort());
  await openProducts(page, 'gonna');
  const rows = page.getByRole('button', { name: /^Modifica/ });
  await expect(rows.first()).toBeVisible();
  await page.route('**/admin/prodotti.data*', (route) => route.abort());
  await page.getByLabel('Cerca prodotti').fill('abito');
  await expect(toastWith(page, 'Impossibile caricare i prodotti')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Il caricamento non è riuscito' })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await page.unroute('**/admin/prodotti.data*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('deleting a product that is already deleted shows a message', async ({ page }) => {
  const name = uniqueName();
  await makeProduct(page, { name });
  await page.route('**/live', (route) => route.abort());
  await openProducts(page, name);
  // The second click of a double one falls behind the dialog, which stays.
  await page.getByRole('button', { name: `Elimina ${name}` }).dblclick();
  await dropProduct(page, name);
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina prodotto' }).click();
  await expect(
    toastWith(
      page,
      'Impossibile eliminare il prodotto: Nessun prodotto è stato eliminato - potrebbe non esistere',
    ),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});
