import type { Page } from '@playwright/test';
import { builtRoutes } from '#support/built-routes.ts';
import { expect, test } from '#support/journey.ts';
import { openAsOwner } from '#support/sign-in.ts';

test.describe.configure({ timeout: 300_000 });

/** Where nothing is written that could be lost: what is typed is a code or a number that is acted upon at once. */
const AT_ONCE = new Set(['/admin/cassa', '/admin/privacy', '/admin/sicurezza']);

const FIELDS =
  'main form[method="post"] :is(input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea):not([readonly], [disabled])';

const question = (page: Page) => page.getByRole('dialog', { name: 'Modifiche non salvate' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Amministrazione' });

/** Leaves for the orders, which take the shop a quarter of what the overview does. */
async function asksAfter(page: Page, change: () => Promise<void>): Promise<boolean> {
  await change();
  await menu(page).getByRole('link', { name: 'Ordini', exact: true }).click();
  const left = page.getByRole('heading', { name: 'Gestione Ordini', level: 1 });
  await expect(question(page).or(left)).toBeVisible();
  const asks = await question(page).isVisible();
  if (asks) await question(page).getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(left).toBeVisible();
  return asks;
}

test('every screen with something to write asks before it is left', async ({ page }) => {
  await openAsOwner(page, '/admin');
  const silent: string[] = [];
  let asked = 0;
  const screens = (await builtRoutes()).filter(
    ({ address, isLeaf, chain }) =>
      isLeaf && chain.at(-1)?.default && /^\/admin\/[^:*]+$/.test(address) && !AT_ONCE.has(address),
  );
  for (const { address: path } of screens) {
    if (!(await page.goto(path))?.ok()) continue;
    const field = page.locator(FIELDS).filter({ visible: true }).first();
    // Previews are pages of the shop.
    const isScreen = (await menu(page).count()) === 1 && page.url().endsWith(path);
    if (!isScreen || (await field.count()) === 0) continue;
    if (await asksAfter(page, () => field.fill('Prova 1'))) asked += 1;
    else silent.push(path);
  }
  expect(silent).toEqual([]);
  expect(asked).toBeGreaterThan(10);
});

test('fields that follow each other ask too, until they are as before', async ({ page }) => {
  await openAsOwner(page, '/admin/pagine');
  const title = page.getByLabel('Titolo', { exact: true }).first();
  expect(await asksAfter(page, () => title.fill('Prova'))).toBe(true);
  await page.goto('/admin/pagine');
  await title.fill('Prova');
  expect(await asksAfter(page, () => title.fill(''))).toBe(false);
});
