import { answerCookies } from '#support/admin.ts';
import { expect, holdBack, test } from '#support/journey.ts';
import { cards, count } from '#support/list-page.ts';

test.beforeEach(({ page }) => answerCookies(page));

test('while the list is loaded anew there are six skeletons, and the count says so', async ({ page }) => {
  await page.goto('/shop');
  const release = await holdBack(page, '**/shop.data?**');
  await page.getByRole('button', { name: 'Filtra' }).click();
  await page.getByLabel('Categoria').selectOption('Top');
  await expect(count(page)).toHaveText('Caricamento...');
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
  release();
  await expect(count(page)).toHaveText(/prodotti disponibili$/);
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
});

test('the sheet of the filters shows before its fields, which would delay it @phone', async ({ page }) => {
  await page.clock.install({ time: new Date() });
  await page.goto('/shop');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Filtra' }).click();
  await expect(page.getByRole('heading', { name: 'Filtra' })).toBeVisible();
  const field = page.getByLabel('Categoria');
  await expect(field).toBeHidden();
  await page.clock.resume();
  await expect(field).toBeVisible();
});

test('coming from another page there are six skeletons as well', async ({ page }) => {
  await page.goto('/contatti');
  for (const [link, path, title] of [
    ['Tutta la collezione', '/shop', 'Collezione Completa'],
    ['Saldi', '/saldi', 'Saldi'],
  ] as const) {
    const release = await holdBack(page, `**${path}.data*`);
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Caricamento...', { exact: true })).toBeVisible();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
    release();
    await expect(count(page)).toHaveText(/prodotti disponibili$/);
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
  }
});

test('a page without a skeleton shows that it is loading', async ({ page }) => {
  await page.goto('/contatti');
  const release = await holdBack(page, '**/resi.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resi' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento...' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Contatti' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/resi$/);
  await expect(page.getByText('Caricamento...')).toHaveCount(0);
});

test('back from a product the list is as it was left: longer, and at its place @phone', async ({ page }) => {
  await page.goto('/shop?sort=price-desc');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Mostra altri' }).click();
  await expect(cards(page)).toHaveCount(48);
  const card = cards(page).nth(40);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  // Anywhere on the card, not on its title alone.
  await card.click({ position: { x: 60, y: 90 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60);
});

test('one to four columns, by the width of the screen', async ({ page }) => {
  await page.goto('/shop');
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('article') });
  const columns = () =>
    list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [320, 1],
    [390, 2],
    [800, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns).toBe(expected);
  }
});

test('the list view gives each product a row of its own, whatever the width', async ({ page }) => {
  await page.goto('/shop?view=list&category=Top');
  for (const width of [320, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const boxes = await cards(page).evaluateAll((all) =>
        all.map((one) => {
          const { x, y, bottom } = one.getBoundingClientRect();
          return { x, y, bottom };
        }),
      );
      expect(boxes.length).toBeGreaterThan(2);
      for (const [index, box] of boxes.slice(1).entries()) {
        expect(box.x).toBe(boxes[index]?.x);
        expect(box.y).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? Infinity);
      }
    }).toPass();
    const add = cards(page).first().getByRole('button', { name: 'Aggiungi al carrello' });
    await expect(add).toBeInViewport();
  }
});
