import { expect, test } from '#support/journey.ts';

test('the shop opens with its products, and keeps them over a restart', async ({ page, shop }) => {
  const products = page.locator('a[href^="/prodotto/"]');
  await page.goto('/shop');
  await expect(products.first()).toBeVisible();
  const before = await products.count();

  await shop.restart();
  await page.goto('/shop');
  await expect(products).toHaveCount(before);
});
