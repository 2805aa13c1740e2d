import type { Page } from '@playwright/test';
import { infoPages } from '../../app/content/info/pages.ts';
import { answerCookies } from '../support/admin.ts';
import { expect, test } from '../support/journey.ts';
import { placePaidOrder } from '../support/paid-order.ts';
import { openAsOwner } from '../support/sign-in.ts';

// A phone of 390 px at 200 %.
test.use({ viewport: { width: 195, height: 422 } });

/** Whether the page is wider than the screen, with what reaches beyond it. */
async function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.sr-only, thead'))
      .slice(0, 5)
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
  });
}

test('at 200 % on a phone nothing of the shop is lost', async ({ page }) => {
  test.setTimeout(120_000);
  await answerCookies(page);
  for (const path of [
    '/',
    ...['/shop', '/shop?q=camcia', '/top', '/pantaloni', '/saldi', '/completi'],
    ...['/cart', '/checkout', '/wishlist', '/auth', '/auth/recupero', '/recesso', '/non-esiste'],
    ...infoPages.map((one) => one.path).filter((path) => path !== '/cookie-policy'),
  ]) {
    await page.goto(path);
    expect(await beyond(page), path).toEqual([]);
    if (path.startsWith('/auth')) continue;
    for (const name of [/^Preferiti/, /^Carrello/]) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('at 200 % on a phone nothing of the administration is lost', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await openAsOwner(page);
  for (const path of [
    ...['/admin', '/admin/prodotti', '/admin/ordini', `/admin/ordini/${order.id}`, '/admin/recessi'],
    ...['/admin/impostazioni', '/admin/privacy', '/account', '/account/sicurezza'],
  ]) {
    await page.goto(path);
    expect(await beyond(page), path).toEqual([]);
  }
  await page.waitForTimeout(2_500);
  await expect(page.getByText('I cookie di questo negozio')).toHaveCount(0);
});
