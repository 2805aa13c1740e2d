import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { form, openForm, openProducts } from '#support/product-form.ts';

const pictures = (page: Page) =>
  form(page).getByRole('list', { name: 'Immagini del prodotto' }).getByRole('listitem');
const choose = (page: Page) => form(page).getByLabel('Carica immagini');

type File = { name: string; mimeType: string; buffer: Buffer };

/** A picture like no other, so that it is a file of its own. */
function colour() {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  return sharp({ create: { width: 64, height: 80, channels: 3, background: { r, g, b } } });
}

async function png(name: string): Promise<File> {
  return { name, mimeType: 'image/png', buffer: await colour().png().toBuffer() };
}

test('files are dropped, and put in order by dragging', async ({ page }) => {
  await openProducts(page);
  const files = await Promise.all(['prima.png', 'seconda.png'].map(png));
  const dropped = await page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const { name, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      return data;
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  );
  await form(page).getByText('oppure trascinale qui').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(toastWith(page, 'Upload completato')).toContainText('2 immagini caricate con successo');
  const source = (index: number) => pictures(page).nth(index).getByRole('img').getAttribute('src');
  const [first, second] = [await source(0), await source(1)];
  await pictures(page).nth(1).dragTo(pictures(page).nth(0));
  await expect.poll(() => source(0)).toBe(second);
  await expect.poll(() => source(1)).toBe(first);
  await expect(pictures(page).nth(0)).toContainText('Principale');
  await expect(form(page).getByText('Immagine 2 spostata al posto 1')).toBeAttached();
});

test('each file shows its progress, and a form sent meanwhile is saved once all are there', async ({
  page,
}) => {
  await openProducts(page);
  let letThrough = () => {};
  const waiting = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/admin/upload', async (route) => {
    await waiting;
    await route.continue();
  });
  await choose(page).setInputFiles([await png('lenta.png'), await png('dopo.png')]);
  await expect(form(page).getByRole('progressbar', { name: 'Caricamento di lenta.png' })).toBeVisible();
  await expect(form(page).getByRole('progressbar', { name: 'Caricamento di dopo.png' })).toBeVisible();
  await form(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Caricamento in corso')).toBeVisible();
  letThrough();
  await expect(pictures(page)).toHaveCount(2);
  await expect(form(page).getByRole('progressbar')).toHaveCount(0);
  // Sent by itself now, it lacks its name.
  await expect(form(page).getByLabel('Nome', { exact: true })).toBeFocused();
});

test('an upload that fails shows why, and the others continue', async ({ page }) => {
  await openProducts(page);
  let calls = 0;
  await page.route('**/admin/upload', (route) => {
    calls += 1;
    if (calls === 1) return route.fulfill({ status: 500, body: 'no' });
    if (calls === 2) return route.abort();
    return route.continue();
  });
  await choose(page).setInputFiles([await png('uno.png'), await png('due.png'), await png('tre.png')]);
  await expect(toastWith(page, 'Errore upload')).toContainText('Impossibile caricare i file');
  await expect(page.getByText('Impossibile caricare i file')).toHaveCount(1);
  await expect(pictures(page)).toHaveCount(1);
  const uploads = form(page).getByRole('list', { name: 'Caricamenti' }).getByRole('listitem');
  await expect(uploads).toHaveCount(2);
  await expect(uploads.nth(0)).toContainText('uno.png');
  await expect(uploads.nth(1)).toContainText('due.png');
  await expect(uploads.nth(1)).toContainText('Non caricato');
  await form(page).getByRole('button', { name: 'Nascondi gli avvisi' }).click();
  await expect(uploads).toHaveCount(0);

  await page.unroute('**/admin/upload');
  const large = { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(12 * 1024 * 1024) };
  await choose(page).setInputFiles([large, await png('piccola.png')]);
  await expect(toastWith(page, 'File troppo grande')).toContainText('Ogni file deve essere inferiore a 10MB');
  await expect(page.getByText('Ogni file deve essere inferiore a 10MB')).toHaveCount(1);
  await expect(uploads.getByText('Non caricato: pesa troppo')).toBeVisible();
  await expect(pictures(page)).toHaveCount(2);
});

test('a session that is over refuses the upload and says so', async ({ page }) => {
  await openProducts(page);
  await page.context().clearCookies();
  await choose(page).setInputFiles(await png('tardi.png'));
  await expect(toastWith(page, 'Errore upload')).toContainText('l’accesso è scaduto');
});

test('on a phone the camera takes the picture @phone-only', async ({ page }) => {
  await openProducts(page);
  await openForm(page);
  const camera = form(page).getByLabel('Scatta una foto');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await expect(form(page).getByText('Scatta una foto')).toBeVisible();
  await camera.setInputFiles(await png('scatto.png'));
  await expect(pictures(page)).toHaveCount(1);
});
