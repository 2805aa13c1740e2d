import type { Browser, Page } from '@playwright/test';
import { answerCookies, toastWith } from './admin.ts';
import { expect } from './journey.ts';
import type { RunningShop } from './shop.ts';
import { openAsOwner } from './sign-in.ts';

/** A part of the settings page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the settings as the owner. */
export async function openSettings(page: Page) {
  await openAsOwner(page, '/admin/impostazioni');
  await expect(page.getByRole('heading', { name: 'Impostazioni', level: 1 })).toBeVisible();
}

/** Saves a part, and waits for the answer as well: the message of the save before may still be there. */
export async function save(page: Page, part: string, button: string) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await section(page, part).getByRole('button', { name: button }).click();
  expect((await answered).ok()).toBe(true);
  await expect(toastWith(page, 'Impostazioni salvate')).toBeVisible();
}

/** Somebody else's window on the shop. */
export async function shopper(browser: Browser, shop: RunningShop, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url, locale: 'it-IT' })).newPage();
  await answerCookies(page);
  await page.goto(path);
  return page;
}
