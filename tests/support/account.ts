import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { RunningShop } from './shop.ts';
import { type Account, fillIn } from './sign-in.ts';

/** Makes an ordinary account as people do, its address confirmed by the letter's link. */
export async function signUpAndConfirm(
  page: Page,
  shop: RunningShop,
  email = `ada-${randomUUID().slice(0, 8)}@esempio.it`,
): Promise<Account> {
  const account = { email, password: 'una-password' };
  await page.goto('/auth?modo=registrazione');
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Registrazione completata!' }).first(),
  ).toBeVisible();
  const letter = await shop.letterTo(account.email, /^Conferma/);
  await page.goto(letter.links.find((link) => link.includes('/auth/conferma')) ?? '');
  return account;
}
