import { infoPages } from '../../app/content/info/pages.ts';
import { answerCookies } from '../support/admin.ts';
import { accessibilityProblems, expect, test } from '../support/journey.ts';

const PATHS = ['/', '/shop', '/shop?q=zzzz', '/shop?category=Gonne&min=190', '/completi', '/top', '/saldi'];

for (const path of [...PATHS, '/cart', '/checkout', '/wishlist', '/auth', '/prodotto/zzz', '/non-esiste']) {
  test(`everybody can use ${path} @phone`, async ({ page }) => {
    await answerCookies(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test('everybody can use the information pages, each with its heading and its way back', async ({ page }) => {
  await answerCookies(page);
  for (const { path, title } of infoPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: /Torna al sito$/ })).toHaveAttribute('href', '/');
    expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
  }
});
