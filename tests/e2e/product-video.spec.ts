import sharp from 'sharp';
import { expect, test } from '#support/journey.ts';
import {
  addProduct,
  dropProduct,
  form,
  openForm,
  openProducts,
  panel,
  rowOf,
  unfold,
  uniqueName,
} from '#support/product-form.ts';
import { shopper } from '#support/settings-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the owner gives a product a video; a shopper sees it, stops it, and sees it over the whole screen', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const name = uniqueName();
  await openProducts(page, name);
  await openForm(page);
  const pictures = ['sienna', 'teal'].map(async (background) => ({
    ...{ name: `${background}.png`, mimeType: 'image/png' },
    buffer: await sharp({ create: { width: 64, height: 80, channels: 3, background } })
      .png()
      .toBuffer(),
  }));
  await form(page)
    .getByLabel('Carica immagini')
    .setInputFiles(await Promise.all(pictures));
  const shown = form(page).getByRole('list', { name: 'Immagini del prodotto' }).getByRole('listitem');
  await expect(shown).toHaveCount(2, { timeout: 30_000 });
  const film = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  await unfold(form(page), 'Video e abbinamenti');
  await form(page).getByRole('button', { name: 'Carica un video' }).press('Enter');
  await expect(form(page).getByLabel('Scegli un video')).toBeFocused();
  await form(page).getByLabel('Scegli un video').setInputFiles(film);
  await expect(form(page).getByText('Scegli un file MP4 o WebM.')).toBeVisible();
  await form(page).getByLabel('Scegli un video').setInputFiles('demo/hero/hero.webm');
  await expect(form(page).getByAltText('Copertina del video')).toBeVisible({ timeout: 30_000 });
  await addProduct(page, name);

  const visitor = await shopper(browser, shop, '/');
  // Narrow enough for one picture at a time.
  await visitor.setViewportSize({ width: 900, height: 900 });
  const films: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().includes('/product-video/')) films.push(request.url());
  });
  const link = rowOf(page, name).getByRole('link', { name: 'Vedi nel negozio' });
  await visitor.goto((await link.getAttribute('href')) ?? '');
  const gallery = visitor.getByRole('region', { name: `Immagini di ${name}` });
  await expect(gallery.getByRole('button', { name: 'Ingrandisci l’immagine 1 di 2' })).toBeVisible();
  await expect(gallery.getByRole('list', { name: 'Miniature' }).getByRole('button')).toHaveCount(3);
  expect(films).toEqual([]);

  const video = gallery.getByLabel('Video del prodotto');
  const playing = () => video.evaluate((element: HTMLVideoElement) => !element.paused);
  // Until the page's scripts run, a tap on a thumbnail does nothing.
  await expect(async () => {
    await gallery.getByRole('button', { name: 'Mostra il video' }).click();
    await expect(video).toBeAttached({ timeout: 2000 });
  }).toPass();
  await expect.poll(playing).toBe(true);
  await gallery.getByRole('button', { name: 'Metti in pausa il video' }).click();
  await expect.poll(playing).toBe(false);
  await gallery.getByRole('button', { name: 'Apri il video a schermo intero' }).click();
  const large = visitor.getByRole('dialog', { name });
  await expect(large.getByText('2 di 3')).toBeVisible();
  await expect(large.getByLabel('Video del prodotto')).toBeAttached();
  await visitor.keyboard.press('ArrowRight');
  await expect(large.getByRole('button', { name: 'Ingrandisci ancora' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(large).toHaveCount(0);

  // Who wants less motion is shown the first frame, and asks for the film.
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.reload();
  const play = gallery.getByRole('button', { name: 'Riproduci il video' });
  await expect(async () => {
    await gallery.getByRole('button', { name: 'Mostra il video' }).click();
    await expect(play).toBeInViewport({ timeout: 2000 });
  }).toPass();
  await expect(video).toHaveCount(0);
  await play.click();
  await expect.poll(playing).toBe(true);

  await rowOf(page, name)
    .getByRole('button', { name: `Modifica ${name}` })
    .click();
  await unfold(panel(page), 'Video e abbinamenti');
  await panel(page).getByRole('button', { name: 'Rimuovi video' }).click();
  await panel(page).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(panel(page)).toHaveCount(0);
  // The open page no longer shows it, without being asked.
  await expect(gallery.getByRole('button', { name: 'Mostra il video' })).toHaveCount(0);
  await visitor.context().close();
  await dropProduct(page, name);
});
