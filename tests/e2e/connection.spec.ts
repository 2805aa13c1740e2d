import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { type RunningShop, spawnShop } from '#support/shop.ts';
import { CANOTTA, stored } from '#support/shopper.ts';

test.beforeEach(({ page }) => answerCookies(page));

/** Where the header says that the network, or the shop, is away; its code comes after the first screen. */
async function notice(page: Page) {
  const place = page.getByRole('banner').getByRole('status');
  await expect(place).toBeAttached();
  return place;
}

test('offline the page stays with a message, and opens the next one when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/top');
  const shown = await notice(page);
  await expect(shown).toBeEmpty();
  await context.setOffline(true);
  await expect(shown).toContainText('Sei offline. Il carrello è al sicuro');

  await page.getByRole('main').getByRole('link', { name: CANOTTA.name }).click();
  await expect(shown).toContainText('Sei offline. Apriamo la pagina appena torna il collegamento.');
  await expect(page).toHaveURL(/\/top$/);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resta su questa pagina' }).click();
  await expect(shown).not.toContainText('Apriamo la pagina');

  // What the page can do by itself it still does.
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('button', { name: /^Aggiungi ai preferiti/ }).click();
  await expect.poll(() => stored(page, 'wishlistItems')).toMatchObject([{ name: CANOTTA.name }]);

  await page.getByRole('banner').getByRole('link', { name: 'Vetrina' }).click();
  await expect(shown).toContainText('Apriamo la pagina');
  await context.setOffline(false);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Preferiti, 1 prodotto' })).toBeVisible();
});

/** The built script that draws a text which nothing else draws: scripts are named by their content. */
async function scriptWith(text: string): Promise<string> {
  const folder = join('build', 'client', 'assets');
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.js')))
    if ((await readFile(join(folder, name), 'utf8')).includes(text)) return name;
  throw new Error(`No script draws ${text}`);
}

test('a side panel whose code does not come leaves the page as it is', async ({ page }) => {
  await page.goto('/top');
  const panel = `**/assets/${await scriptWith('Articoli nel carrello')}`;
  await page.route(panel, (route) => route.abort());
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }).click();
  await expect(page.getByText('Carrello aggiornato')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrello, 1 articolo' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await page.unroute(panel);
  await card.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Carrello' })).toBeVisible();
});

test.describe('a shop that closes the connection', () => {
  let shop: RunningShop;
  test.beforeAll(async () => {
    shop = await spawnShop({ from: process.env.FILLED_SHOP });
  });
  test.afterAll(() => shop.stop());

  test('keeps a page open whose next one has no code yet, and opens that one when it is back', async ({
    page,
  }) => {
    await page.goto(`${shop.url}/contatti`);
    const shown = await notice(page);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await shop.kill();
    // A link that is only pointed at has its page's code fetched ahead: that must not end the page either.
    const ahead = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
    await page.getByRole('link', { name: 'Completi' }).first().hover();
    await ahead;
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    await page.getByRole('link', { name: 'Preferiti' }).first().click();
    await expect(shown).toContainText('Il negozio non risponde.');
    await expect(page.getByRole('heading', { level: 1, name: 'Contatti' })).toBeVisible();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    // Every further link waits as well: the last one is the one that is meant.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Saldi' }).click();
    await expect(page).toHaveURL(/\/contatti$/);
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
    await shop.start();
    await expect(page.getByRole('heading', { level: 1, name: 'Saldi' })).toBeVisible({ timeout: 60_000 });
  });

  test('is told of by a page that could not be loaded, until it is back', async ({ page }) => {
    await page.goto(`${shop.url}/contatti`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contatti');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Contatti' })).toBeVisible();
    await shop.kill();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Qualcosa non ha funzionato' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(
      page.getByText('Il negozio non risponde ancora: gli serve qualche altro istante.'),
    ).toBeVisible();
    await shop.start();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Qualcosa non ha funzionato');
    await expect(page).toHaveURL(/\/resi$/);
  });
});
