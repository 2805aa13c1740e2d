import type { Page } from '@playwright/test';
import { confirmedAccount } from '#support/account.ts';
import { alive, expect, test } from '#support/journey.ts';
import { ABITO, beginWith, CANOTTA, stored, TSHIRT } from '#support/shopper.ts';
import { sendCredentials } from '#support/sign-in.ts';

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Aggiungi ai preferiti: ${name}`, exact: true });
const liked = (page: Page, name: string) =>
  page.getByRole('button', { name: `Rimuovi dai preferiti: ${name}`, exact: true });
/** The products of the favourites' page. */
const names = (page: Page) => page.getByRole('article').getByRole('heading');
/** How many products of the account's list this device last heard of. */
const heard = async (page: Page) =>
  ((await stored(page, 'wishlistAccount')) as { ids: string[] } | null)?.ids.length ?? null;

test('favourites follow the account: joined on signing in, taken away everywhere, gone on signing out', async ({
  page: phone,
  browser,
  shop,
}) => {
  const computer = await (await browser.newContext({ baseURL: shop.url, locale: 'it-IT' })).newPage();
  const account = await confirmedAccount(phone, shop);
  for (const [device, product] of [
    [phone, CANOTTA],
    [computer, ABITO],
  ] as const) {
    await beginWith(device, {});
    await device.goto(`/shop?category=${product.category}`);
    await alive(device);
    await heart(device, product.name).click();
    await expect(liked(device, product.name)).toBeVisible();
    await sendCredentials(device, account);
    await expect(device.getByText('Accesso effettuato con successo!')).toBeVisible();
    await expect.poll(() => heard(device)).toBe(device === phone ? 1 : 2);
  }
  await computer.goto('/wishlist');
  await alive(computer);
  await expect(names(computer)).toHaveText([ABITO.name, CANOTTA.name]);

  // A call that fails loses nothing: the next page sends what was taken away.
  await computer.route('**/api/preferiti', (route) => route.abort());
  const failed = computer.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/preferiti'),
  );
  await liked(computer, CANOTTA.name).click();
  await expect(names(computer)).toHaveText([ABITO.name]);
  await failed;
  await computer.unroute('**/api/preferiti');
  await computer.reload();
  await alive(computer);
  await expect.poll(() => heard(computer)).toBe(1);

  await phone.goto('/wishlist');
  await expect(names(phone)).toHaveText([ABITO.name]);
  await phone.goto('/shop?category=Top');
  await expect(heart(phone, CANOTTA.name)).toBeVisible();
  await heart(phone, TSHIRT.name).click();
  await expect.poll(() => heard(phone)).toBe(2);

  await phone.goto('/account');
  await phone.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(phone.getByText('Logout effettuato con successo')).toBeVisible();
  await expect.poll(() => stored(phone, 'wishlistItems')).toEqual([]);
  expect(await stored(phone, 'wishlistAccount')).toBeNull();
  await phone.goto('/wishlist');
  await expect(phone.getByRole('heading', { name: 'Nessun prodotto nei preferiti' })).toBeVisible();

  await computer.goto('/wishlist');
  await expect(names(computer)).toHaveText([TSHIRT.name, ABITO.name]);
  await computer.context().close();
});
