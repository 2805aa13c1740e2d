import type { Locator } from '@playwright/test';
import { answerCookies, toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { NOTICE_PNG, NOTICE_SVG } from '#support/notice.ts';
import { beginWithCart, CANOTTA, cartLine } from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

test.beforeEach(({ page }) => answerCookies(page));

/** The notice is drawn, in full and in its own proportions. */
async function expectDrawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(150);
  expect(height / width).toBeCloseTo(297 / 210, 1);
}

test('the official notice on the guarantee: uploaded, shown in full wherever the law asks, removed', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000);
  await openAsOwner(page, '/admin/impostazioni/legge');
  await page.waitForLoadState('networkidle');
  const part = page.getByRole('region', { name: 'Avviso sulla garanzia legale' });
  await expect(part.getByText('Il negozio non ha ancora l’avviso')).toBeVisible();
  const wrong = { name: 'avviso.png', mimeType: 'image/png', buffer: NOTICE_PNG.subarray(0, 60) };
  await part.getByLabel('Carica avviso').setInputFiles(wrong);
  await expect(part.getByRole('alert')).toHaveText(
    'Il file è danneggiato o incompleto: scaricalo di nuovo e riprova.',
  );
  const file = { name: 'avviso.svg', mimeType: 'image/svg+xml', buffer: NOTICE_SVG };
  await part.getByLabel('Carica avviso').setInputFiles(file);
  await expect(toastWith(page, 'Avviso sulla garanzia aggiornato')).toBeVisible();
  await expectDrawn(part.getByRole('img'));

  const visitor = await (await browser.newContext({ baseURL: shop.url, locale: 'it-IT' })).newPage();
  const line = await cartLine(visitor, CANOTTA);
  await visitor.goto(`/prodotto/${line.id}`);
  const onProduct = visitor.getByRole('img', { name: /garanzia legale di conformità/ });
  await expect(onProduct).toBeHidden();
  await visitor.getByText('Garanzia legale di due anni').click();
  await expectDrawn(onProduct);
  await expect(visitor.getByRole('link', { name: 'europa.eu/youreurope/garanzie' })).toHaveAttribute(
    'href',
    'https://europa.eu/youreurope/garanzie',
  );

  // Opened by itself, what the drawing would run does not run.
  const address = (await onProduct.getAttribute('src')) ?? '';
  await visitor.goto(address, { waitUntil: 'load' });
  expect(
    await visitor.evaluate(() => [
      document.documentElement.getAttribute('data-hacked'),
      'hacked' in window,
      origin,
    ]),
  ).toEqual([null, false, 'null']);

  await beginWithCart(visitor, line);
  await visitor.goto('/checkout');
  const pay = visitor.getByRole('button', { name: 'Ordine con obbligo di pagare' });
  const beforePaying = visitor.getByRole('region', { name: 'Garanzia legale di due anni' }).getByRole('img');
  await expectDrawn(beforePaying);
  const end = await beforePaying.evaluate((picture) => picture.getBoundingClientRect().bottom);
  expect(await pay.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(end);

  await part.getByRole('button', { name: 'Rimuovi avviso' }).click();
  await page.getByRole('button', { name: 'Rimuovi', exact: true }).click();
  await expect(part.getByText('Il negozio non ha ancora l’avviso')).toBeVisible();
  await visitor.goto(`/prodotto/${line.id}`);
  await visitor.getByText('Garanzia legale di due anni').click();
  await expect(visitor.getByText('garanzia legale di conformità di due anni')).toBeVisible();
  await visitor.context().close();
});
