import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { openSettings, section, shopper } from '#support/settings-page.ts';

test('a file that is no video is refused; the home page’s video is removed, and replaced with a poster from its first frame', async ({
  page,
  browser,
  shop,
}) => {
  await openSettings(page, 'avanzate');
  const video = section(page, 'Video della home');
  const input = video.getByLabel(/Scegli un video|Sostituisci video/);
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(video.getByText('Scegli un file MP4 o WebM.')).toBeVisible();
  const lie = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(64 * 1024, 'no film ') };
  await input.setInputFiles(lie);
  await expect(video.getByText('Questo browser non riesce a leggere il video')).toBeVisible();
  await video.getByLabel('Scegli un’altra copertina').setInputFiles('demo/media-source/hero/poster.webp');
  await video.getByRole('button', { name: 'Carica e pubblica' }).click();
  await expect(video.getByText('Il file non è un video MP4 o WebM')).toBeVisible();
  await video.getByRole('button', { name: 'Annulla' }).click();
  const remove = video.getByRole('button', { name: 'Rimuovi video' });
  await expect(remove).toBeVisible();

  // A film takes a third of a processor, and its picture is not looked at: small, and for who wants what moves alone.
  const visitor = await shopper(browser, shop, '/', {
    reducedMotion: 'no-preference',
    viewport: { width: 390, height: 300 },
  });
  const source = visitor.locator('main video source').first();
  await expect(source).toHaveAttribute('src', /hero-video\/hero\./);
  const shown = () => visitor.locator('main img').first().getAttribute('src');
  const poster = await shown();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rimuovi', exact: true }).click();
  await expect(video.getByText('La pagina iniziale non ha un video.')).toBeVisible();
  await expect(visitor.locator('main video')).toHaveCount(0);

  // Both formats, as the demo shop had them.
  await input.setInputFiles(['demo/hero/hero.mp4', 'demo/hero/hero.webm']);
  await expect(video.getByAltText('Copertina del video')).toHaveAttribute('src', /^blob:/);
  await video.getByRole('button', { name: 'Carica e pubblica' }).click();
  await expect(toastWith(page, 'Video della home aggiornato')).toBeVisible();
  // The open home page plays the new one without being asked.
  await expect(source).toHaveAttribute('src', /hero-video\/[0-9a-f-]{36}\.webm\?t=\d+/);
  expect(await shown()).not.toBe(poster);
  const address = (await source.getAttribute('src')) ?? '';
  const answer = await visitor.request.get(address, { headers: { range: 'bytes=0-99' } });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'video/webm']);

  await video.getByLabel('Cambia copertina').setInputFiles('demo/media-source/hero/poster.webp');
  await expect.poll(shown).toBe(poster);
  await visitor.context().close();
});
