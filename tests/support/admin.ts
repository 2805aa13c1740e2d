import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ADMINISTRATOR, type RunningShop } from './shop.ts';

/** An ordinary account, made and confirmed as its owner would; its address is its own. */
export type Account = { email: string; password: string };

/** Signs up over the page, and opens the link of the letter. */
export async function makeAccount(page: Page, shop: RunningShop): Promise<Account> {
  const account = { email: `cliente-${randomUUID().slice(0, 8)}@esempio.it`, password: 'segreto' };
  await page.goto('/auth?modo=registrazione');
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await expect(page.getByRole('main').getByText('Ti abbiamo scritto')).toBeVisible();
  const letter = await shop.letterTo(account.email);
  const link = letter.links.find((one) => one.includes('/auth/conferma'));
  if (!link) throw new Error('The letter has no link to confirm the address.');
  await page.goto(link);
  return account;
}

/** Types an account into the form of the sign-in page. */
export async function fillIn(page: Page, account: Account): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password').fill(account.password);
}

/** Signs in over the page, and waits until that has led somewhere. */
export async function signIn(page: Page, account: Account = ADMINISTRATOR): Promise<void> {
  await answerCookies(page);
  await page.goto('/auth');
  await fillIn(page, account);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** The banner has journeys of its own; elsewhere it stands in the way. */
export async function answerCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choice = { necessary: true, analytics: false, marketing: false, functional: false };
    localStorage.setItem('cookieConsent', JSON.stringify(choice));
    localStorage.setItem('cookieConsentDate', new Date().toISOString());
  });
}

/** The message that shows for a few seconds. */
export function toastWith(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}
