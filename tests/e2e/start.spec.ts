import { expect, test } from '../support/journey.ts';

test('the shop opens, and keeps its data over a restart @phone', async ({ page, shop }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Vetrina/);
  const products = page.locator('a[href^="/product/"]');
  await page.goto('/shop');
  const before = await products.count();
  expect(before).toBeGreaterThan(0);

  await shop.restart();
  await page.goto('/shop');
  await expect(products).toHaveCount(before);
});
