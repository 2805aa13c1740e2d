import { expect, type Page } from '@playwright/test';
import { ADMINISTRATOR } from './shop.ts';

/** Signs in at /auth as people do. */
export async function signIn(page: Page, account: { email: string; password: string } = ADMINISTRATOR) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Signs in as the shop's owner and waits for the admin area. */
export async function signInAsOwner(page: Page) {
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\//);
}
