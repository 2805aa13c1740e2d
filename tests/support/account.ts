import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { RunningShop } from './shop.ts';

/** Makes an ordinary account as people do, its address confirmed by the letter's link. */
export async function signUpAndConfirm(
  page: Page,
  shop: RunningShop,
  email = `ada-${randomUUID().slice(0, 8)}@esempio.it`,
): Promise<{ email: string; password: string }> {
  const account = { email, password: 'una-password' };
  await page.goto('/auth?modo=registrazione');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Registrazione completata!' }).first(),
  ).toBeVisible();
  const letter = await shop.letterTo(account.email, /^Conferma/);
  await page.goto(letter.links.find((link) => link.includes('/auth/conferma')) ?? '');
  return account;
}
