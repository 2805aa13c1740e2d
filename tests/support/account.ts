import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { RunningShop } from './shop.ts';
import { type Account, fillIn } from './sign-in.ts';

const newAccount = (): Account => ({
  email: `ada-${randomUUID().slice(0, 8)}@esempio.it`,
  password: 'una-password',
});

async function confirmationLink(shop: RunningShop, { email }: Account): Promise<string> {
  const { links } = await shop.mailTo(email, /^Conferma/);
  return links.find((link) => link.includes('/auth/conferma')) ?? '';
}

/** Makes an ordinary account by the requests that the forms send; the page stays where it is. */
export async function confirmedAccount(page: Page, shop: RunningShop): Promise<Account> {
  const account = newAccount();
  await page.request.post('/auth', { form: { modo: 'registrazione', ...account } });
  // By the password, whoever the page is signed in as.
  const answer = await fetch(await confirmationLink(shop, account), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.url },
    body: new URLSearchParams({ password: account.password }),
  });
  if (answer.status !== 302) throw new Error(`Confirming was answered ${answer.status}.`);
  return account;
}

/** Makes an ordinary account as people do, its address confirmed by the e-mail's link. */
export async function signUpAndConfirm(page: Page, shop: RunningShop): Promise<Account> {
  const account = newAccount();
  await page.goto('/auth?modo=registrazione');
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Registrazione completata!' }).first(),
  ).toBeVisible();
  await page.goto(await confirmationLink(shop, account));
  return account;
}
