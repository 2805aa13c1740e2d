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
export async function confirmedAccount(_page: Page, shop: RunningShop): Promise<Account> {
  const account = newAccount();
  // In a browser of its own: the page may be signed in as somebody else.
  const made = await fetch(`${shop.url}/auth`, {
    method: 'POST',
    headers: { origin: shop.url },
    body: new URLSearchParams({ modo: 'registrazione', ...account }),
  });
  const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const link = await confirmationLink(shop, account);
  const answer = await fetch(link, { redirect: 'manual', headers: { cookie } });
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
