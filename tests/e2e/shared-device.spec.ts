import type { Page } from '@playwright/test';
import { confirmedAccount } from '#support/account.ts';
import { deviceStorage } from '#support/device.ts';
import { alive, expect, test } from '#support/journey.ts';
import { beginWithCart, CANOTTA, cartLine, fillCheckout, stored } from '#support/shopper.ts';
import { beSignedIn } from '#support/sign-in.ts';

const NAME = 'Ada Riservata';
const fields = { 'Nome e cognome': NAME, Indirizzo: 'Via Segreta 9' };
const nameField = (page: Page) => page.getByLabel('Nome e cognome', { exact: true });

/** Signs in and types into the checkout, as somebody who then leaves the device. */
async function fillAsAccount(page: Page, shop: Parameters<typeof confirmedAccount>[1]) {
  const account = await confirmedAccount(page, shop);
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await beSignedIn(page, account);
  await page.goto('/checkout');
  await alive(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account.email);
  await fillCheckout(page, account.email, fields);
  expect(await deviceStorage(page)).toContain(NAME);
  return account;
}

/** Nothing of the account is shown or kept, and the cart is where it was. */
async function expectGone(page: Page, account: { email: string }) {
  await expect(nameField(page)).toHaveValue('');
  const everything = await deviceStorage(page);
  for (const secret of [NAME, 'Via Segreta 9', account.email]) expect(everything).not.toContain(secret);
  expect(await stored(page, 'cartItems')).toHaveLength(1);
}

test('whoever comes after a sign-out finds nothing of the account, also by going back', async ({
  page,
  shop,
}) => {
  const account = await fillAsAccount(page, shop);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goto('/checkout');
  await alive(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('');
  await expectGone(page, account);
  for (const go of ['goBack', 'goBack', 'goForward', 'goForward'] as const) {
    await page[go]();
    await alive(page);
  }
  await expectGone(page, account);
});

test('a sign-out in another tab empties the form that is open', async ({ page, context, shop }) => {
  const account = await fillAsAccount(page, shop);
  const other = await context.newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Logout' }).first().click();
  await expect(other).toHaveURL(/\/auth/);
  await expectGone(page, account);
});

test('a session that ended, or became another’s, takes what it filled in with it', async ({
  page,
  context,
  shop,
}) => {
  const account = await fillAsAccount(page, shop);
  await context.clearCookies({ name: /session/ });
  await page.reload();
  await alive(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('');
  await expectGone(page, account);

  await beSignedIn(page, account);
  await page.reload();
  await alive(page);
  await fillCheckout(page, account.email, fields);
  const next = await confirmedAccount(page, shop);
  await beSignedIn(page, next);
  await page.reload();
  await alive(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(next.email);
  await expectGone(page, account);
});

test('what a guest typed stays, and goes into the account that she then signs in to', async ({
  page,
  shop,
}) => {
  const account = await confirmedAccount(page, shop);
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await alive(page);
  await fillCheckout(page, undefined, fields);
  await page.reload();
  await expect(nameField(page)).toHaveValue(NAME);
  await beSignedIn(page, account);
  await page.reload();
  await alive(page);
  await expect(nameField(page)).toHaveValue(NAME);
});
