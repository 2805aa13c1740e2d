import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { SETTINGS_PAGES, type SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { answerCookies, toastWith } from './admin.ts';
import { expect } from './journey.ts';
import type { RunningShop } from './shop.ts';
import { openAsOwner } from './sign-in.ts';

/** A section of a page of the settings. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a page of the settings as the owner. */
export async function openSettings(page: Page, name: SettingsPage) {
  await openAsOwner(page, `/admin/impostazioni/${name}`);
  await expect(page.getByRole('heading', { name: SETTINGS_PAGES[name], level: 1 })).toBeVisible();
}

/** Opens a folded section of the page. */
export async function unfold(page: Page, name: string) {
  await section(page, name).getByRole('heading', { name, exact: true }).click();
  await expect(section(page, name).locator('details.folded')).toHaveAttribute('open');
}

export const saveButton = (page: Page) =>
  page
    .getByRole('form', { name: 'Modifiche da salvare' })
    .getByRole('button', { name: 'Salva', exact: true });

/** Saves what changed on the page, and waits for the answer: the message of the save before may still be there. */
export async function save(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await saveButton(page).click();
  expect((await answered).ok()).toBe(true);
  await expect(toastWith(page, 'Impostazioni salvate')).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
}

/** Somebody else's window on the shop. */
export async function shopper(
  browser: Browser,
  shop: RunningShop,
  path: string,
  window: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url, locale: 'it-IT', ...window })).newPage();
  await answerCookies(page);
  await page.goto(path);
  return page;
}
