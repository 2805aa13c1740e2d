import { expect, test } from '#support/journey.ts';
import { beginWith, CANOTTA, cartLine, stored, TSHIRT } from '#support/shopper.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('one message at a time, for five seconds; the popup closes after three', async ({ page }) => {
  await beginWith(page, {});
  await page.clock.install();
  await page.goto('/shop?category=Top');
  const like = (name: string) => page.getByRole('button', { name: `Aggiungi ai preferiti: ${name}` });
  await expect(page.getByRole('link', { name: 'Carrello', exact: true })).toBeVisible();
  // From here on time passes only as told.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await like(CANOTTA.name).click();
  await expect(page.getByText(`${CANOTTA.name} è stato aggiunto ai tuoi preferiti.`)).toBeVisible();
  await like(TSHIRT.name).click();
  const message = page.getByText(`${TSHIRT.name} è stato aggiunto ai tuoi preferiti.`);
  await expect(message).toBeVisible();
  await expect(page.getByText('Aggiunto ai preferiti', { exact: true })).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);

  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }).click();
  const popup = page.getByRole('region', { name: 'Carrello aggiornato' });
  await expect(popup).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(popup).toHaveCSS('opacity', '1');
  await page.clock.runFor(200);
  await expect(popup).toHaveCSS('opacity', '0');
  await page.clock.runFor(300);
  await expect(popup).toHaveCount(0);
});

test('a message whose code comes late has its five seconds from then on', async ({ page }) => {
  await beginWith(page, {});
  await page.clock.install();
  const html = await (await page.request.get('/top')).text();
  let release = () => {};
  const released = new Promise<void>((come) => {
    release = come;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  await page.goto('/top');
  await page.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` }).click();
  await expect.poll(() => stored(page, 'wishlistItems')).toMatchObject([{ name: CANOTTA.name }]);
  await page.clock.runFor(6_000);
  release();
  const message = page.getByText(`${CANOTTA.name} è stato aggiunto ai tuoi preferiti.`);
  await expect(message).toBeVisible();
  await page.clock.runFor(5_100);
  await expect(message).toHaveCount(0);
});

test('favourites and cart are counted, and in step between tabs', async ({ page, context }) => {
  await beginWith(page, { cartItems: JSON.stringify([await cartLine(page, CANOTTA, 2)]) });
  await page.goto('/top');
  const other = await context.newPage();
  await other.goto('/wishlist');
  await expect(other.getByRole('heading', { name: 'Nessun prodotto nei preferiti' })).toBeVisible();
  await page.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` }).click();
  await expect(other.getByText('1 prodotto salvato')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Preferiti, 1 prodotto' })).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Carrello, 2 articoli' })).toBeVisible();
  }
  await other.getByRole('button', { name: `Rimuovi dai preferiti: ${CANOTTA.name}` }).click();
  await expect(page.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` })).toBeVisible();
});
