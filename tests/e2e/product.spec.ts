import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, holdBack, test } from '#support/journey.ts';
import { CANOTTA, productId, stored } from '#support/shopper.ts';

const WRAP = { name: 'Abito a portafoglio a fiori', size: 'M', price: 45.49, category: 'Vestiti' };
const DRESS = { name: 'Abito sottoveste in raso terracotta', size: 'M', price: 59.99, category: 'Vestiti' };

test.beforeEach(({ page }) => answerCookies(page));

test('a product page shows all of its product, and asks for a size @phone', async ({ page }) => {
  const id = await productId(page, WRAP);
  await page.goto('/shop?category=Vestiti');
  await page.getByRole('main').getByRole('link', { name: WRAP.name }).click();
  await expect(page).toHaveURL(new RegExp(`/prodotto/${id}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: WRAP.name })).toBeVisible();
  const path = page.getByRole('navigation', { name: 'Percorso' });
  await expect(path.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(path.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
  await expect(path.locator('[aria-current=page]')).toHaveText(WRAP.name);

  const gallery = page.getByRole('region', { name: `Immagini di ${WRAP.name}` });
  await expect(gallery.getByText('SALDO', { exact: true })).toBeVisible();
  await expect(gallery.getByText('-30%', { exact: true })).toBeVisible();
  await expect(gallery.getByText('IN EVIDENZA')).toBeVisible();
  await expect(gallery.getByText('NUOVO')).toHaveCount(0);
  await expect(main.getByText(/^45,49\s€$/).first()).toBeVisible();
  await expect(main.locator('s').first()).toHaveText(/^64,99\s€$/);
  await expect(main.getByText('-30%', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Vestiti' }).first()).toBeVisible();
  const facts = page.getByRole('region', { name: 'Informazioni sul prodotto' });
  await expect(facts).toContainText('CategoriaVestiti');
  await expect(facts).toContainText('TaglieXS, S, M, L, XL');

  const recommended = page.getByRole('region', { name: 'Prodotti Consigliati' }).getByRole('article');
  await expect(recommended).toHaveCount(4);
  await expect(recommended.filter({ hasText: WRAP.name })).toHaveCount(0);
  await expect(recommended.getByRole('button', { name: /^Aggiungi ai preferiti: / })).toHaveCount(4);
  // They are the newest, among them what other journeys made and sold.
  const add = page.getByRole('button', { name: /^Aggiungi al carrello$/ });
  const soldOut = page.getByText('Esaurito', { exact: true });
  await expect(recommended.filter({ has: add.or(soldOut) })).toHaveCount(4);
  await expect(recommended.filter({ has: add })).not.toHaveCount(0);

  await main.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await expect(page.getByText('Seleziona una taglia').first()).toBeVisible();
  await expect.poll(() => stored(page, 'cartItems')).toBeNull();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await main.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toContainText(/45,49\s€/);
  await expect
    .poll(() => stored(page, 'cartItems'))
    .toMatchObject([{ id, size: 'M', quantity: 1, original_price: 64.99 }]);
  await main.getByRole('link', { name: 'Indietro' }).click();
  await expect(page).toHaveURL(/\/shop\?category=Vestiti$/);
});

test('on a phone the picture reaches both edges, and a bar leads to the sizes: a tap on one puts it into the cart @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const id = await productId(page, DRESS);
  await page.goto(`/prodotto/${id}`);
  const main = page.getByRole('main');
  const gallery = main.getByRole('region', { name: `Immagini di ${DRESS.name}` });
  const first = gallery.getByRole('button', { name: 'Ingrandisci l’immagine 1 di 4' });
  const box = await first.boundingBox();
  expect([box?.x, box?.width, Math.round(box?.height ?? 0)]).toEqual([0, 375, 469]);
  await expect(gallery.getByText('1/4')).toBeVisible();
  await expect(gallery.getByRole('list', { name: 'Miniature' })).toBeHidden();
  await expect(gallery.getByRole('button', { name: 'Vai all’immagine 2' })).toBeHidden();
  await gallery.getByRole('list', { name: 'Immagini' }).evaluate((row) => row.scrollTo({ left: 375 }));
  await expect(gallery.getByText('2/4')).toBeVisible();

  await main.getByRole('button', { name: 'Scegli la taglia' }).click();
  const sheet = page.getByRole('dialog', { name: 'Scegli la taglia' });
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(main.getByRole('button', { name: 'Scegli la taglia' })).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'S', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toContainText(DRESS.name);
  await expect.poll(() => stored(page, 'cartItems')).toMatchObject([{ id, size: 'S', quantity: 1 }]);
  await expect(main.getByRole('radio', { name: 'S', exact: true })).toBeChecked();

  // While the page's own button is in sight the bar is not.
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible();
  // It says in which size, and leads to the others and to what can be waited for.
  await bar.getByRole('button', { name: 'Taglia S Cambia' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await main.getByRole('radio', { name: 'S', exact: true }).scrollIntoViewIfNeeded();
  await main.getByRole('button', { name: 'Aggiungi al carrello' }).first().scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('the pictures are stepped through by arrows, dots, thumbnails and keys', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1000 });
  await page.goto(`/prodotto/${await productId(page, DRESS)}`);
  const gallery = page.getByRole('region', { name: `Immagini di ${DRESS.name}` });
  await expect(gallery.getByText('NUOVO')).toBeVisible();
  await expect(gallery.getByText('SALDO')).toHaveCount(0);
  const dot = (place: number) => gallery.getByRole('button', { name: `Vai all’immagine ${place}` });
  const thumbnail = (place: number) =>
    gallery.getByRole('button', { name: `Mostra l’immagine ${place} di 4` });
  const shows = async (place: number) => {
    await expect(dot(place)).toHaveAttribute('aria-current', 'true');
    await expect(thumbnail(place)).toHaveAttribute('aria-pressed', 'true');
    await expect(
      gallery.getByRole('button', { name: `Ingrandisci l’immagine ${place} di 4` }),
    ).toBeInViewport({ ratio: 0.5 });
  };
  await shows(1);
  await gallery.getByRole('button', { name: 'Immagine successiva' }).click();
  await shows(2);
  await gallery.getByRole('button', { name: 'Immagine precedente' }).click();
  await shows(1);
  await gallery.getByRole('button', { name: 'Immagine precedente' }).click();
  await shows(4);
  await dot(1).click();
  await shows(1);
  await thumbnail(2).click();
  await shows(2);
  await gallery.getByRole('list', { name: 'Immagini' }).focus();
  await page.keyboard.press('ArrowLeft');
  await shows(1);
});

test('wide screens show all pictures at once beside what is chosen; the enlarged view steps through them', async ({
  page,
}) => {
  await page.goto(`/prodotto/${await productId(page, DRESS)}`);
  const gallery = page.getByRole('region', { name: `Immagini di ${DRESS.name}` });
  const enlarge = (place: number) =>
    gallery.getByRole('button', { name: `Ingrandisci l’immagine ${place} di 4` });
  await expect(gallery.getByRole('button', { name: 'Immagine successiva' })).toBeHidden();
  const [first, second, third] = await Promise.all([1, 2, 3].map((place) => enlarge(place).boundingBox()));
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  expect(third?.y).toBe(second?.y);
  // What is bought stays beside the pictures.
  await enlarge(4).scrollIntoViewIfNeeded();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeInViewport();

  await enlarge(3).press('Enter');
  const zoom = page.getByRole('dialog', { name: DRESS.name });
  await expect(zoom.getByText('3 di 4')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByText('4 di 4')).toBeVisible();
  await page.keyboard.press('+');
  await expect(zoom.getByRole('button', { name: 'Rimpicciolisci' })).toBeVisible();
  await page.keyboard.press('-');
  await expect(zoom.getByRole('button', { name: 'Ingrandisci ancora' })).toBeVisible();
  await zoom.getByRole('button', { name: 'Immagine precedente' }).click();
  await expect(zoom.getByText('3 di 4')).toBeVisible();
  await zoom.getByRole('button', { name: 'Vai all’immagine 1' }).click();
  await expect(zoom.getByText('1 di 4')).toBeVisible();
  await zoom.getByRole('button', { name: 'Mostra l’immagine 2 di 4' }).click();
  await expect(zoom.getByText('2 di 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(enlarge(3)).toBeFocused();
});

test('two fingers enlarge the picture as far as they move apart @phone-only', async ({ page }) => {
  await page.goto(`/prodotto/${await productId(page, DRESS)}`);
  await page.getByRole('button', { name: 'Ingrandisci l’immagine 1 di 4' }).press('Enter');
  const picture = page
    .getByRole('dialog', { name: DRESS.name })
    .getByRole('button', { name: 'Ingrandisci ancora' });
  await expect(picture).toBeVisible();
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [195 - apart / 2, 195 + apart / 2].map((x, id) => ({ x, y: 400, id })),
    });
  await touch('touchStart', 100);
  for (let apart = 120; apart <= 300; apart += 20) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  const near = page.getByRole('button', { name: 'Rimpicciolisci' });
  await expect(near).toHaveAttribute('style', /width: ?300(\.0\d*)?%|width: ?299\.9\d*%/);
  // The page itself keeps its size.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('the large picture of a product is fetched when somebody is about to open it, not before', async ({
  page,
}) => {
  await page.goto('/shop');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: CANOTTA.name });
  await card.scrollIntoViewIfNeeded();
  const source = await card.locator('img').first().getAttribute('src');
  const id = /([0-9a-f]{32})-/.exec(source ?? '')?.[1] ?? 'no picture';
  const files = () =>
    page.evaluate(
      (picture) =>
        new Set(
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => name.includes(picture)),
        ).size,
      id,
    );
  await expect.poll(files).toBe(1);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect.poll(files, { timeout: 2000 }).toBe(2);
  }).toPass();
});

test('a loading product shows a skeleton, and going back restores the list’s scroll position', async ({
  page,
}) => {
  await page.goto('/shop?sort=newest');
  const card = page.getByRole('main').getByRole('article').nth(14);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);

  const release = await holdBack(page, '**/prodotto/*.data*');
  await card.getByRole('link', { name }).click();
  const skeleton = page.locator('[data-skeleton-product]');
  await expect(skeleton).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento...' })).toBeVisible();
  await expect(skeleton).toBeInViewport();
  await expect(card).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60);
});

test('a product that a link led to shows no composition but its own', async ({ page }) => {
  const id = await productId(page, DRESS);
  await page.goto(`/prodotto/${id}`);
  const composition = page.getByRole('region', { name: 'Composizione' });
  await expect(composition).toBeVisible();
  const first = (await composition.textContent()) ?? '';
  // What another journey added a moment ago says no composition.
  const others = page.getByRole('region', { name: 'Prodotti Consigliati' }).getByRole('article');
  const [next] = await others.filter({ hasNotText: / n[0-9a-f]{8}/ }).all();
  const name = (await next?.getByRole('heading').textContent()) ?? '';
  await next?.getByRole('link').first().click();
  // The address changes a moment before the page does.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const second = (await composition.textContent()) ?? '';
  await page.reload();
  await expect(composition).toHaveText(second);
  await page.goBack();
  await expect(composition).toHaveText(first);
});
