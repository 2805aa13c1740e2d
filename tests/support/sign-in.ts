import type { Cookie, Page } from '@playwright/test';
import { answerCookies } from './admin.ts';
import { ADMINISTRATOR } from './shop.ts';

export type Account = { email: string; password: string };

/** Types an account into the form of the sign-in page. */
export async function fillIn(page: Page, account: Account): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('E-mail', { exact: true }).fill(account.email);
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

/** Signs in by the request that the form sends; the page stays where it is. */
export async function beSignedIn(page: Page, account: Account): Promise<void> {
  await answerCookies(page);
  const answer = await page.request.post('/auth', {
    form: { modo: 'accesso', ...account },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`Signing in was answered ${answer.status()}.`);
}

/** The owner's session at the shop of this worker: its cookies. */
let ownersSession: Cookie[] | undefined;

/** Gives the page the owner's session, one for all journeys. Who ends it needs one of their own: `signIn`. */
export async function beOwner(page: Page): Promise<void> {
  await answerCookies(page);
  if (!ownersSession) {
    await beSignedIn(page, ADMINISTRATOR);
    ownersSession = await page.context().cookies();
  }
  await page.context().addCookies(ownersSession);
}

/** Opens a page of the admin as the owner. */
export async function openAsOwner(page: Page, path = '/admin/prodotti'): Promise<void> {
  await beOwner(page);
  await page.goto(path);
}
