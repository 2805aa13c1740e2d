import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { ABITO, beginWith, CANOTTA, productId, stored, TSHIRT } from '#support/shopper.ts';

const FUNCTIONAL = JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: true });

// Not one of the newest, which every product's page recommends.
const CAMICIA = { name: 'Camicia in lino terracotta', category: 'Camicie' };

test('what was looked at comes back on other products and in the empty cart, until it is cleared', async ({
  page,
}) => {
  await beginWith(page, { cookieConsent: FUNCTIONAL });
  const seen = page.getByRole('region', { name: 'Visti di recente' });
  for (const product of [CAMICIA, TSHIRT]) {
    await page.goto(`/prodotto/${await productId(page, product)}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect.poll(() => stored(page, 'recentlyViewed')).toContain(await productId(page, product));
  }
  await expect(seen.getByRole('link')).toHaveText([CAMICIA.name]);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/cart');
  await expect(seen.getByRole('link')).toHaveText([TSHIRT.name, CAMICIA.name]);
  await seen.getByRole('link', { name: CAMICIA.name }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: CAMICIA.name })).toBeVisible();

  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Rimuovi/ }).click();
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  await expect(seen.getByRole('link')).toHaveText([TSHIRT.name]);

  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Cancella prodotti visti, misure, ricerche e pagine' }).click();
  await expect(page.getByText('Cancellati: questo dispositivo non li ricorda più.')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  await expect(seen).toBeHidden();
});

test('with consent they are still there in a new tab', async ({ page, context }) => {
  await beginWith(page, { cookieConsent: FUNCTIONAL });
  const id = await productId(page, ABITO);
  await page.goto(`/prodotto/${id}`);
  await expect.poll(() => stored(page, 'recentlyViewed')).toEqual([id]);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(
    other.getByRole('region', { name: 'Visti di recente' }).getByRole('link', { name: ABITO.name }),
  ).toBeVisible();
});

test('without consent nothing is remembered, and what was goes with it', async ({ page }) => {
  await beginWith(page, {});
  await page.goto(`/prodotto/${await productId(page, ABITO)}`);
  await page.goto(`/prodotto/${await productId(page, TSHIRT)}`);
  await expect(page.getByRole('heading', { level: 1, name: TSHIRT.name })).toBeVisible();
  const storedViews = () =>
    page.evaluate(() => [localStorage.getItem('recentlyViewed'), sessionStorage.getItem('recentlyViewed')]);
  expect(await storedViews()).toEqual([null, null]);
  await page.evaluate((record) => {
    localStorage.setItem('cookieConsent', record);
    localStorage.setItem('recentlyViewed', '["x"]');
  }, FUNCTIONAL);
  await page.reload();
  await page.getByRole('button', { name: 'Preferenze cookie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta tutti' }).click();
  expect(await storedViews()).toEqual([null, null]);
});

test('favourites are sent by a link that anybody can open', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // This browser has no sheet of its device: the page offers its own ways.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  await beginWith(page, {});
  await page.goto('/shop?category=Top');
  await page.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` }).click();
  await expect(page.getByRole('button', { name: `Rimuovi dai preferiti: ${CANOTTA.name}` })).toBeVisible();
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Condividi la lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Condividi' });
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Copia il link' }).click();
  await expect(dialog.getByText('Link copiato.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(dialog.getByRole('link', { name: 'Invia con WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`I miei preferiti\n${link}`)}`,
  );

  const friend = await context.browser()?.newPage();
  if (!friend) throw new Error('No browser');
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1, name: 'Preferiti condivisi con te' })).toBeVisible();
  await expect(friend.getByRole('main').getByRole('article').getByRole('heading')).toHaveText([CANOTTA.name]);
  await friend.close();
});
