import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toastWith } from '../support/admin.ts';
import { accessibilityProblems, expect, test } from '../support/journey.ts';
import { productId } from '../support/shopper.ts';
import { openAsOwner } from '../support/sign-in.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Scheda prodotto' });
const panel = (page: Page) => page.getByRole('form', { name: /^Modifica/ });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const uniqueName = () => `Abito ${randomUUID().slice(0, 8)}`;
const price = (page: Page) => page.getByRole('spinbutton', { name: 'Prezzo', exact: true });

/** A picture of one colour, which makes it a file of its own. */
async function picture(page: Page, colour: string, type = 'image/png'): Promise<Buffer> {
  const url = await page.evaluate(
    ([fill, mime]) => {
      const canvas = document.createElement('canvas');
      canvas.width = 400;
      canvas.height = 500;
      const draw = canvas.getContext('2d');
      if (draw) {
        draw.fillStyle = fill ?? '';
        draw.fillRect(0, 0, 400, 500);
      }
      return canvas.toDataURL(mime);
    },
    [colour, type],
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function addProduct(page: Page, name: string) {
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await form(page).getByRole('spinbutton', { name: 'Prezzo', exact: true }).fill('49.90');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
}

async function removeProduct(page: Page, name: string) {
  await rowOf(page, name)
    .getByRole('button', { name: `Elimina ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Elimina Prodotto' });
  await dialog.getByRole('button', { name: 'Elimina prodotto' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
}

test('the owner adds a product, changes it, and removes it @phone', async ({ page }) => {
  const name = uniqueName();
  await openAsOwner(page);
  await expect(page.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();

  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await form(page).getByRole('spinbutton', { name: 'Prezzo originale' }).fill('80');
  await form(page).getByRole('button', { name: '25%' }).click();
  await expect(form(page).getByRole('spinbutton', { name: 'Prezzo', exact: true })).toHaveValue('60.00');
  await form(page).getByRole('button', { name: 'M', exact: true }).click();
  await form(page).getByRole('button', { name: 'S', exact: true }).click();
  await form(page).getByLabel('Giacenza S').fill('3');
  await form(page).getByLabel('Fibre 1').fill('100% lino');
  await form(page).getByLabel('Nuovo', { exact: true }).check();
  await form(page).getByLabel('Completo').check();
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
  await expect(form(page).getByLabel('Nome')).toHaveValue('');

  const row = rowOf(page, name);
  await expect(row).toContainText('S (3), M');
  await expect(row).toContainText('60,00');
  await expect(row).toContainText('80,00');
  await expect(row).toContainText('25%');

  await row.getByRole('button', { name: `Modifica ${name}` }).click();
  await panel(page).getByRole('button', { name: '0%', exact: true }).click();
  await expect(panel(page).getByRole('spinbutton', { name: 'Prezzo', exact: true })).toHaveValue('80.00');
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

test('a product is edited in the form too, which then says so @phone-only', async ({ page }) => {
  const name = uniqueName();
  await openAsOwner(page);
  await addProduct(page, name);
  await form(page).getByLabel('Nome').fill('Un altro, a metà');
  const open = page.getByRole('button', { name: `Modifica ${name}` });
  await open.click();
  await panel(page).getByLabel('Descrizione').fill('Scritta sotto la riga');
  await panel(page).getByRole('button', { name: 'Apri nel modulo' }).click();

  await expect(page.getByRole('heading', { name: 'Modifica prodotto' })).toBeInViewport();
  await expect(form(page)).toHaveCount(0);
  await expect(panel(page)).toHaveCount(1);
  await expect(panel(page).getByLabel('Nome')).toBeFocused();
  await expect(panel(page).getByLabel('Descrizione')).toHaveValue('Scritta sotto la riga');
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Aggiorna', exact: true }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();
  await expect(form(page).getByLabel('Nome')).toHaveValue('Un altro, a metà');
  await expect(open).toBeFocused();

  await open.click();
  await expect(panel(page).getByLabel('Descrizione')).toHaveValue('Scritta sotto la riga');
  await panel(page).getByRole('button', { name: 'Apri nel modulo' }).click();
  await panel(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(form(page).getByRole('button', { name: 'Aggiungi' })).toBeVisible();
  await form(page).getByRole('button', { name: 'Reset' }).click();
  await removeProduct(page, name);
});

test('everybody can use the products screen, with a product open @phone', async ({ page }) => {
  await openAsOwner(page);
  await page.getByLabel('Filtra inventario').selectOption('Scarpe');
  await expect(page).toHaveURL(/categoria=Scarpe/);
  await page
    .getByRole('button', { name: /^Modifica/ })
    .first()
    .click();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('what is missing or mixed is said, and nothing typed is lost', async ({ page }) => {
  await openAsOwner(page);
  await form(page).getByLabel('Descrizione').fill('Di lino');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Campi mancanti')).toContainText('Nome, prezzo e categoria sono obbligatori.');
  await expect(form(page).getByLabel('Descrizione')).toHaveValue('Di lino');
  await expect(form(page).getByLabel('Nome')).toBeFocused();
  await expect(form(page).getByLabel('Nome')).toHaveAccessibleDescription('Scrivi il nome del prodotto.');
  await expect(form(page).getByLabel('Categoria')).toHaveAccessibleDescription('Scegli una categoria.');
  await expect(price(page)).toHaveAccessibleDescription('Scrivi il prezzo, in euro.');

  await form(page).getByLabel('Nome').fill('Abito');
  await form(page).getByLabel('Categoria').selectOption('Gonne');
  await price(page).fill('1.234');
  await form(page).getByLabel('Giacenza Unica').fill('1.5');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Controlla i campi segnalati')).toBeVisible();
  await expect(price(page)).toBeFocused();
  await expect(price(page)).toHaveAccessibleDescription(
    '«1.234» si può leggere in due modi: scrivi 1234 oppure 1,23.',
  );
  await expect(form(page).getByLabel('Giacenza Unica')).toHaveAccessibleDescription(
    'Scrivi un numero intero fra 0 e 99999.',
  );
  await form(page).getByRole('button', { name: 'Reset' }).click();
  await expect(price(page)).toHaveAccessibleDescription('');

  await form(page).getByRole('button', { name: 'M', exact: true }).click();
  await expect(form(page).getByText('Seleziona taglie in lettere O numeriche, non entrambe.')).toBeVisible();
  const number = form(page).getByRole('button', { name: '42', exact: true });
  await expect(number).toBeDisabled();
  await number.click({ force: true });
  await expect(toastWith(page, 'Non puoi mescolare taglie in lettere e numeriche.')).toBeVisible();
  await form(page).getByRole('button', { name: 'M', exact: true }).click();
  await expect(number).toBeEnabled();

  await number.click();
  await form(page).getByLabel('Categoria').selectOption('Top');
  await expect(form(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await form(page).getByLabel('Descrizione').fill('Di lino');
  await form(page).getByRole('button', { name: 'Reset' }).click();
  await expect(form(page).getByLabel('Descrizione')).toHaveValue('');
});

test('an original price names the discount', async ({ page }) => {
  await openAsOwner(page);
  await price(page).fill('66.66');
  await page.getByRole('spinbutton', { name: 'Prezzo originale' }).fill('100');
  await expect(page.getByRole('spinbutton', { name: 'Sconto %' })).toHaveValue('33');
});

test('the owner reads what she declares, and how the shop will show a reduction', async ({ page }) => {
  const name = uniqueName();
  await openAsOwner(page);
  await expect(form(page)).toContainText(
    'Scrivendo un prezzo originale dichiari di averlo praticato, qui o in negozio, nei 30 giorni prima della riduzione',
  );
  await form(page).getByLabel('Saldo', { exact: true }).check();
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await price(page).fill('90');
  await expect(form(page).getByRole('status').filter({ hasText: 'da sola non si vede' })).toBeVisible();
  await form(page).getByLabel('Saldo', { exact: true }).uncheck();
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();

  // Without an original price, a percentage makes the present price the original one.
  await rowOf(page, name)
    .getByRole('button', { name: `Modifica ${name}` })
    .click();
  const field = (label: string) => panel(page).getByRole('spinbutton', { name: label, exact: true });
  await panel(page).getByRole('button', { name: '30%', exact: true }).click();
  await expect(field('Prezzo originale')).toHaveValue('90.00');
  await expect(field('Prezzo')).toHaveValue('63.00');
  await expect(panel(page).getByRole('status').filter({ hasText: 'In negozio' })).toHaveCount(0);

  await field('Prezzo originale').fill('100');
  await field('Prezzo').fill('80');
  await expect(panel(page).getByRole('status').filter({ hasText: 'In negozio' })).toHaveText(
    /^In negozio si vedrà −11\s%: dal \d+ \S+ \d{4} costava 90,00\s€\.$/,
  );
  await panel(page).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();

  const id = await productId(page, { name, category: 'Vestiti' });
  await page.goto(`/prodotto/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('-11%').first()).toBeVisible();
  await expect(main.getByText(/^Prezzo più basso dal \d+ \S+ \d{4}: 90,00\s€$/).first()).toBeVisible();
  await expect(main.getByText('100,00')).toHaveCount(0);

  await openAsOwner(page);
  await rowOf(page, name)
    .getByRole('button', { name: `Modifica ${name}` })
    .click();
  await expect(panel(page)).toContainText(/Dichiarato da \S+@\S+ il /);
  await removeProduct(page, name);
});

test('pictures are uploaded, ordered, described and removed', async ({ page }) => {
  test.slow();
  const name = uniqueName();
  await openAsOwner(page);
  const files = await Promise.all(
    ['#c58b6c', '#b4b49d'].map(async (colour, index) => ({
      name: `foto-${index}.png`,
      mimeType: 'image/png',
      buffer: await picture(page, colour),
    })),
  );
  const choose = form(page).getByLabel('Carica immagini');
  await choose.setInputFiles(files);
  await expect(toastWith(page, 'Upload completato')).toContainText('2 immagini caricate con successo');
  const pictures = form(page).getByRole('list', { name: 'Immagini del prodotto' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.nth(0)).toContainText('Principale');
  await expect(pictures.nth(1)).not.toContainText('Principale');
  await expect(page.getByText('Principale')).toHaveCount(1);

  const first = await pictures.nth(0).getByRole('img').getAttribute('src');
  await form(page).getByLabel("Testo alternativo dell'immagine 1").fill('Davanti');
  await form(page).getByRole('button', { name: "Sposta dopo l'immagine 1" }).press('Enter');
  await expect(pictures.nth(1).getByRole('img')).toHaveAttribute('src', first ?? '');
  await expect(form(page).getByLabel("Testo alternativo dell'immagine 2")).toHaveValue('Davanti');

  const lying = { name: 'finta.png', mimeType: 'image/png', buffer: Buffer.from('non sono una foto') };
  const third = {
    name: 'terza.webp',
    mimeType: 'image/webp',
    buffer: await picture(page, '#93472d', 'image/webp'),
  };
  await choose.setInputFiles([lying, third]);
  await expect(pictures).toHaveCount(3);
  await expect(form(page).getByRole('alert').filter({ hasText: 'formato non ammesso' })).toBeVisible();
  await expect(page.getByText('Tipi supportati:')).toHaveCount(1);

  await choose.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(toastWith(page, 'Tipo file non supportato')).toBeVisible();
  const large = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024) };
  await choose.setInputFiles(large);
  await expect(toastWith(page, 'File troppo grande')).toContainText('Ogni file deve essere inferiore a 10MB');
  await choose.setInputFiles([third, third, third]);
  await expect(page.getByText('Puoi caricare massimo 5 immagini')).toHaveCount(1);
  await expect(toastWith(page, 'Troppi file')).toContainText('Puoi caricare massimo 5 immagini');

  await form(page).getByRole('button', { name: "Rimuovi l'immagine 3" }).click();
  await expect(pictures).toHaveCount(2);
  await addProduct(page, name);
  await rowOf(page, name)
    .getByRole('button', { name: `Modifica ${name}` })
    .click();
  await expect(panel(page).getByLabel("Testo alternativo dell'immagine 2")).toHaveValue('Davanti');
  await panel(page).getByRole('button', { name: 'Annulla' }).click();
  await removeProduct(page, name);
});

test('the hero texts are changed, and show on open home pages', async ({ page, browser, shop }) => {
  await openAsOwner(page);
  const home = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await home.goto('/');
  const title = page.getByLabel('Titolo hero', { exact: true });
  const subtitle = page.getByLabel('Sottotitolo hero');
  const [oldTitle, oldSubtitle] = [await title.inputValue(), await subtitle.inputValue()];

  await title.fill('AUTUNNO IN CITTÀ');
  await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
  await expect(toastWith(page, 'Titolo aggiornato correttamente')).toBeVisible();
  await expect(home.getByText('AUTUNNO IN CITTÀ')).toBeVisible();
  await subtitle.fill('Maglie morbide');
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(toastWith(page, 'Sottotitolo aggiornato correttamente')).toBeVisible();
  await expect(home.getByText('Maglie morbide')).toBeVisible();

  await title.fill('   ');
  await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
  await expect(toastWith(page, 'Impossibile aggiornare il titolo: Scrivi il titolo.')).toBeVisible();
  await expect(title).toHaveAccessibleDescription('Scrivi il titolo.');

  await title.fill(oldTitle);
  await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
  await expect(home.getByText(oldTitle)).toBeVisible();
  await subtitle.fill(oldSubtitle);
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(home.getByText(oldSubtitle)).toBeVisible();
  await home.context().close();
});

test('of two who write the same hero text, the second is told', async ({ page, context }) => {
  await openAsOwner(page);
  const other = await context.newPage();
  await other.goto('/admin/prodotti');
  const [mine, theirs] = [page.getByLabel('Sottotitolo hero'), other.getByLabel('Sottotitolo hero')];
  const before = await mine.inputValue();
  await theirs.fill('Il secondo');
  await mine.fill('Il primo');
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(toastWith(page, 'Sottotitolo aggiornato correttamente')).toBeVisible();
  await other.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  const notice = other.getByRole('alert').filter({ hasText: "Un'altra persona" });
  await expect(notice).toContainText('Il primo');
  await expect(theirs).toHaveValue('Il secondo');
  await expect(mine).toHaveValue('Il primo');
  await notice.getByRole('button', { name: 'Salva comunque la mia' }).click();
  await expect(mine).toHaveValue('Il secondo');
  await expect(notice).toHaveCount(0);

  await mine.fill('A metà');
  await page.getByRole('link', { name: 'Ordini' }).click();
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await question.getByRole('button', { name: 'Continua a modificare' }).click();
  await mine.fill(before);
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(theirs).toHaveValue(before);
  await other.close();
});

test('of two who edit the same product, the second is told', async ({ page, context }) => {
  const name = uniqueName();
  await openAsOwner(page);
  await addProduct(page, name);
  const other = await context.newPage();
  await other.goto('/admin/prodotti');
  await other.getByRole('button', { name: `Modifica ${name}` }).click();
  await page.getByRole('button', { name: `Modifica ${name}` }).click();

  await panel(page).getByLabel('Descrizione').fill('La prima');
  await panel(page).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();

  await panel(other).getByLabel('Descrizione').fill('La seconda');
  await panel(other).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  const notice = panel(other).getByRole('alert').filter({ hasText: "Un'altra persona" });
  await expect(notice).toBeVisible();
  await expect(panel(other).getByLabel('Descrizione')).toHaveValue('La seconda');
  await notice.getByRole('button', { name: 'Carica la versione nuova' }).click();
  await expect(panel(other).getByLabel('Descrizione')).toHaveValue('La prima');
  await panel(other).getByRole('button', { name: 'Annulla' }).click();
  await other.close();
  await removeProduct(page, name);
});

test('what was typed is not lost by accident', async ({ page }) => {
  await openAsOwner(page);
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
  await page.getByLabel('Filtra inventario').selectOption('Scarpe');
  await expect(page).toHaveURL(/categoria=Scarpe/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Modifica/ }) });
  await expect(rows.first()).toContainText('Scarpe');
  await expect(rows.filter({ hasText: 'Vestiti' })).toHaveCount(0);
});

test('a broken server is said so, and the form keeps what it holds', async ({ page }) => {
  const name = uniqueName();
  await openAsOwner(page);
  await addProduct(page, name);
  await page.route(/\/admin\/(prodotti|impostazioni)\.data/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await form(page).getByLabel('Nome').fill('Abito che resta');
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await form(page).getByRole('spinbutton', { name: 'Prezzo', exact: true }).fill('10');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Operazione fallita: Errore sconosciuto')).toBeVisible();
  await expect(form(page).getByLabel('Nome')).toHaveValue('Abito che resta');
  await form(page).getByRole('button', { name: 'Reset' }).click();

  await page.getByRole('button', { name: `Modifica ${name}` }).click();
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
  await page.unrouteAll();
  await removeProduct(page, name);
});

test('products that could not be loaded are said so, and can be asked for again', async ({ page }) => {
  // A live connection that opens just then would ask again by itself.
  await page.route('**/live', (route) => route.abort());
  await openAsOwner(page);
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

test('a product that is already gone is said so when it is removed', async ({ page, context }) => {
  const name = uniqueName();
  await openAsOwner(page);
  await addProduct(page, name);
  await page.route('**/live', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: `Elimina ${name}` }).click();
  const other = await context.newPage();
  await other.goto('/admin/prodotti');
  await removeProduct(other, name);
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina prodotto' }).click();
  await expect(
    toastWith(
      page,
      'Impossibile eliminare il prodotto: Nessun prodotto è stato eliminato - potrebbe non esistere',
    ),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});
