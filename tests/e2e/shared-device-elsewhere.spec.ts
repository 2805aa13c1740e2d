import { confirmedAccount } from '#support/account.ts';
import { answerCookies } from '#support/admin.ts';
import { cachedPages, deviceStorage } from '#support/device.ts';
import { alive, expect, test } from '#support/journey.ts';
import { beginWithCart, CANOTTA, cartLine, fillCheckout, productId, stored } from '#support/shopper.ts';
import { beSignedIn } from '#support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const SECRETS = ['Ada Riservata', 'Via Segreta 9', 'canotta segreta'];

test('a password changed elsewhere ends the session here, and takes what the account left on this device', async ({
  page,
  browser,
  shop,
}) => {
  const account = await confirmedAccount(page, shop);
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await beSignedIn(page, account);
  // Pages are kept with her consent alone; signing in answered otherwise.
  await answerCookies(page, { functional: true });
  await page.goto('/checkout');
  await fillCheckout(page, account.email, { 'Nome e cognome': 'Ada Riservata', Indirizzo: 'Via Segreta 9' });
  await page.goto('/shop?q=canotta%20segreta');
  const product = `/prodotto/${await productId(page, CANOTTA)}`;
  for (const path of ['/top', product]) {
    await page.goto(path);
    await expect.poll(() => cachedPages(page)).toContain(path);
  }
  const before = await deviceStorage(page);
  for (const secret of [...SECRETS.slice(0, 2), account.email]) expect(before).toContain(secret);

  const elsewhere = await (await browser.newContext({ baseURL: shop.url, locale: 'it-IT' })).newPage();
  await beSignedIn(elsewhere, account);
  const passwords = { current_password: account.password, new_password: 'una-password-nuova' };
  const changed = await elsewhere.request.post('/account/sicurezza', {
    form: { intent: 'change-password', ...passwords },
    headers: { origin: shop.url },
  });
  expect(changed.ok()).toBe(true);

  await page.goto('/checkout');
  await alive(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Nome e cognome', { exact: true })).toHaveValue('');
  await expect.poll(() => cachedPages(page)).toEqual([]);
  const after = await deviceStorage(page);
  for (const secret of [...SECRETS, account.email]) expect(after).not.toContain(secret);
  expect(await stored(page, 'cartItems')).toHaveLength(1);
  await elsewhere.context().close();
});
