import type { Cookie, Page } from '@playwright/test';
import { answerCookies } from './admin.ts';
import { ADMINISTRATOR } from './shop.ts';

export type Account = { email: string; password: string };

/** Types an account into the form of the sign-in page. */
export async function fillIn(page: Page, account: Account): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password').fill(account.password);
}

/** Sends the sign-in form as people do, whatever the shop answers. */
export async function sendCredentials(page: Page, account: Account): Promise<void> {
  await answerCookies(page);
  await page.goto('/auth');
  await fillIn(page, account);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Signs in at /auth as people do, and waits until that has led somewhere. */
export async function signIn(page: Page, account: Account = ADMINISTRATOR): Promise<void> {
  await sendCredentials(page, account);
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** The owner's session at the shop of this worker: its cookies. */
let ownersSession: Cookie[] | undefined;

/**
 * Opens a page of the admin as the owner: signed in as people do the first time, with the same session from then on.
 * Who ends the session needs one of their own: `signIn`.
 */
export async function openAsOwner(page: Page, path = '/admin/prodotti'): Promise<void> {
  if (ownersSession) {
    await answerCookies(page);
    await page.context().addCookies(ownersSession);
  } else {
    await signIn(page);
    ownersSession = await page.context().cookies();
  }
  await page.goto(path);
}
