import type { Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { CANOTTA, productId } from '#support/shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether the device keeps the page at a path. */
const isCached = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);

test('offline a page that was seen opens with what it had and says since when, the cart does not', async ({
  page,
  context,
}) => {
  await answerCookies(page, { functional: true });
  const product = `/prodotto/${await productId(page, CANOTTA)}`;
  await page.goto('/top');
  await expect.poll(() => isCached(page, '/top')).toBe(true);
  // Also a page that a link led to, without a document of its own.
  await page.getByRole('main').getByRole('link', { name: CANOTTA.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
  await expect.poll(() => isCached(page, product)).toBe(true);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();

  await context.setOffline(true);
  const shown = page.getByRole('banner').getByRole('status');
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/^14,99\s€$/)
      .first(),
  ).toBeVisible();
  await expect(shown).toHaveText(/^Sei offline: questa pagina è di oggi alle \d\d:\d\d\.\s*$/);
  const picture = page
    .getByRole('region', { name: `Immagini di ${CANOTTA.name}` })
    .getByRole('img')
    .first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('banner').getByRole('link', { name: 'Top', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await expect(shown).toContainText('questa pagina è di oggi');
  expect(await isCached(page, '/cart')).toBe(false);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello/ })
    .click();
  await expect(shown).toContainText('Apriamo la pagina appena torna il collegamento.');
  await expect(page).toHaveURL(/\/top$/);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  await expect(page.locator('html[data-kept-at]')).toHaveCount(0);

  // What was kept goes with the consent, at once.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta tutti' }).click();
  await expect.poll(() => isCached(page, product)).toBe(false);
});

test('offline an address that was not seen shows the shop’s own page, and leads back', async ({
  page,
  context,
}) => {
  await answerCookies(page, { functional: true });
  await page.goto('/top');
  await expect.poll(() => isCached(page, '/senza-rete')).toBe(true);
  await page.goto('/api/v1');
  await expect.poll(() => isCached(page, '/api/v1')).toBe(true);
  await context.setOffline(true);
  await page.goto('/api/v1');
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Manca il collegamento' })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  const cachedFonts = () =>
    page.evaluate(
      () => [...document.fonts].every(({ status }) => status === 'loaded') && document.fonts.size,
    );
  await expect.poll(cachedFonts).toBe(2);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  // An empty page offers the search and what came in last.
  await expect(page.getByRole('searchbox', { name: 'Che cosa cerchi?' })).toBeVisible();
  const newest = page.getByRole('region', { name: 'Appena arrivati' });
  await expect(newest.getByRole('listitem')).toHaveCount(4);
});
