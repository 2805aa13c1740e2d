import type { Locator, Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { form, openProducts, price, rowOf, uniqueName } from '#support/product-form.ts';
import { openAsOwner } from '#support/sign-in.ts';

/** Counts what a finger does in the shop; the phone's own picture and list pickers are not the shop's. */
function finger(page: Page) {
  const counts = { taps: 0, characters: 0 };
  return {
    counts,
    async tap(what: Locator) {
      counts.taps += 1;
      await what.tap();
    },
    async type(text: string) {
      counts.characters += text.length;
      await page.keyboard.type(text);
    },
    /** One tap opens the phone's list, one chooses. */
    async choose(what: Locator, option: string) {
      counts.taps += 2;
      await what.selectOption(option);
    },
  };
}

async function photos(page: Page) {
  const colours = ['#c58b6c', '#b4b49d', '#93472d'];
  const urls = await page.evaluate(
    (all) =>
      all.map((colour) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 500 });
        const draw = canvas.getContext('2d');
        if (draw) draw.fillStyle = colour;
        draw?.fillRect(0, 0, 400, 500);
        return canvas.toDataURL('image/png');
      }),
    colours,
  );
  return urls.map((url, index) => ({
    name: `foto-${index}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  }));
}

test('a new dress with three photos is on sale in 12 taps and 60 characters @phone-only', async ({
  page,
}) => {
  const name = uniqueName();
  await openProducts(page, name);
  const { counts, tap, type, choose } = finger(page);
  await tap(page.getByRole('button', { name: 'Nuovo prodotto' }));
  const files = await photos(page);
  const chooser = page.waitForEvent('filechooser');
  await tap(form(page).getByText('Carica immagini'));
  await (await chooser).setFiles(files);
  // Typing goes on while they load.
  await tap(form(page).getByLabel('Nome'));
  await type(name);
  await tap(price(form(page)));
  await type('49,90');
  await choose(form(page).getByLabel('Categoria'), 'Vestiti');
  for (const size of ['S', 'M', 'L']) {
    await tap(form(page).getByRole('button', { name: size, exact: true }));
    await type('2');
  }
  await tap(form(page).getByRole('button', { name: 'Come l’ultimo capo' }));
  await expect(form(page).getByLabel('Fibre 1')).not.toHaveValue('');
  await expect(form(page).getByText('Non manca niente')).toBeVisible();
  await tap(form(page).getByRole('button', { name: 'Aggiungi' }));
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('S (2), M (2), L (2)');
  await expect(rowOf(page, name)).not.toContainText('Bozza');
  expect(counts.taps).toBeLessThanOrEqual(12);
  expect(counts.characters).toBeLessThanOrEqual(60);
});

test('five pieces are reduced in 10 taps @phone-only', async ({ page }) => {
  await openAsOwner(page);
  const { counts, tap, type } = finger(page);
  const boxes = page.getByRole('table').getByRole('checkbox');
  await expect(boxes.nth(4)).toBeVisible();
  for (let index = 0; index < 5; index += 1) await tap(boxes.nth(index));
  await tap(page.getByRole('button', { name: 'Continua' }));
  const prices = page.getByRole('region', { name: 'Prezzi' });
  await tap(prices.getByLabel('Percentuale (%)'));
  await type('20');
  await tap(prices.getByLabel('Presentala come sconto'));
  await tap(prices.getByRole('button', { name: 'Vedi l’anteprima' }));
  await tap(page.getByRole('button', { name: 'Conferma' }));
  await expect(page.getByText(/^\d prodott[io] cambi/)).toBeVisible();
  expect(counts.taps).toBeLessThanOrEqual(10);
  // The demonstration's products stay as they were.
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(page.getByText('Annullato: i prodotti sono rimasti com’erano.')).toBeVisible();
});

test('an order is shipped with its number in 3 taps from the list @phone-only', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await openAsOwner(page, '/admin/ordini');
  const { counts, tap, type } = finger(page);
  await tap(page.getByRole('link', { name: order.number }));
  await tap(page.getByRole('link', { name: 'Spedisci' }));
  await expect(page.getByLabel('Numero di spedizione')).toBeFocused();
  await type('0123456789');
  await tap(page.getByRole('button', { name: 'Segna come spedito' }));
  await expect(toastWith(page, 'Stato ordine aggiornato')).toBeVisible();
  expect(counts.taps).toBe(3);
});
