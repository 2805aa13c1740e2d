import type { Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import {
  addProduct,
  dropProduct,
  form,
  openProducts,
  panel,
  price,
  reset,
  rowOf,
  unfold,
  uniqueName,
} from '#support/product-form.ts';
import { productId } from '#support/shopper.ts';

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

test('what is missing or mixed is said, and nothing typed is lost', async ({ page }) => {
  await openProducts(page);
  await unfold(form(page), 'Descrizione');
  await form(page).getByLabel('Descrizione').fill('Di lino');
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Campi mancanti')).toContainText('Nome, prezzo e categoria sono obbligatori.');
  await expect(form(page).getByLabel('Descrizione')).toHaveValue('Di lino');
  await expect(form(page).getByLabel('Nome')).toBeFocused();
  await expect(form(page).getByLabel('Nome')).toHaveAccessibleDescription('Scrivi il nome del prodotto.');
  await expect(form(page).getByLabel('Categoria')).toHaveAccessibleDescription('Scegli una categoria.');
  await expect(price(page)).toHaveAccessibleDescription('Scrivi il prezzo, in euro.');
  await expect(form(page).getByLabel('Nome')).toBeInViewport();

  await form(page).getByLabel('Nome').fill('Abito');
  await expect(form(page).getByLabel('Nome')).toHaveAccessibleDescription('');
  await expect(price(page)).toHaveAccessibleDescription('Scrivi il prezzo, in euro.');
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
  await reset(page);
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
  await reset(page);
  await expect(form(page).getByLabel('Descrizione')).toHaveValue('');
});

test('an original price names the discount', async ({ page }) => {
  await openProducts(page);
  await price(page).fill('66.66');
  await unfold(form(page), 'Sconto');
  await page.getByRole('spinbutton', { name: 'Prezzo originale' }).fill('100');
  await expect(page.getByRole('spinbutton', { name: 'Sconto %' })).toHaveValue('33');
});

test('the owner reads what she declares, and how the shop will show a reduction', async ({ page }) => {
  const name = uniqueName();
  await openProducts(page, name);
  await expect(form(page)).toContainText(
    'Scrivendo un prezzo originale dichiari di averlo applicato su questo sito nei 30 giorni prima della riduzione',
  );
  await unfold(form(page), 'Etichette in negozio');
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
  await unfold(panel(page), 'Sconto');
  await panel(page).getByRole('button', { name: '30%', exact: true }).click();
  await expect(field('Prezzo originale')).toHaveValue('90,00');
  await expect(field('Prezzo')).toHaveValue('63,00');
  await expect(panel(page).getByRole('status').filter({ hasText: 'In negozio' })).toHaveCount(0);

  await field('Prezzo originale').fill('100');
  await field('Prezzo').fill('80');
  await expect(panel(page).getByRole('status').filter({ hasText: 'In negozio' })).toHaveText(
    /^In negozio si vedrà -11\s%: dal(?: |l’)\d+ \S+ \d{4} costava 90,00\s€\. A 90,00\s€ è stato in vendita per meno di un giorno/,
  );
  await panel(page).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();

  const id = await productId(page, { name, category: 'Vestiti' });
  await page.goto(`/prodotto/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('-11%').first()).toBeVisible();
  await expect(main.getByText(/^Prezzo più basso dal(?: |l’)\d+ \S+ \d{4}: 90,00\s€$/).first()).toBeVisible();
  await expect(main.getByText('100,00')).toHaveCount(0);

  await openProducts(page, name);
  await rowOf(page, name)
    .getByRole('button', { name: `Modifica ${name}` })
    .click();
  await expect(panel(page)).toContainText(/Dichiarato da \S+@\S+ il /);
  await dropProduct(page, name);
});

test('pictures are uploaded, ordered, described and removed', async ({ page }) => {
  test.slow();
  const name = uniqueName();
  await openProducts(page, name);
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
  await form(page).getByLabel('Testo alternativo dell’immagine 1').fill('Davanti');
  await form(page).getByRole('button', { name: 'Sposta dopo l’immagine 1' }).press('Enter');
  await expect(pictures.nth(1).getByRole('img')).toHaveAttribute('src', first ?? '');
  await expect(form(page).getByLabel('Testo alternativo dell’immagine 2')).toHaveValue('Davanti');

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

  await form(page).getByRole('button', { name: 'Rimuovi l’immagine 3' }).click();
  await expect(pictures).toHaveCount(2);
  await addProduct(page, name);
  await rowOf(page, name)
    .getByRole('button', { name: `Modifica ${name}` })
    .click();
  await expect(panel(page).getByLabel('Testo alternativo dell’immagine 2')).toHaveValue('Davanti');
  await dropProduct(page, name);
});
