import { confirmedAccount } from '#support/account.ts';
import { accessibilityProblems, alive, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { beSignedIn, openAsOwner } from '#support/sign-in.ts';

test('an account sees the orders of its own address, and nothing of the admin @phone-only', async ({
  page,
  shop,
}) => {
  const account = await confirmedAccount(page, shop);
  const mine = await placePaidOrder(shop, { email: account.email.toUpperCase() });
  const hers = await placePaidOrder(shop);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Faccount$/);
  await page.getByLabel('E-mail', { exact: true }).fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'I tuoi ordini' })).toBeVisible();
  await expect(page.getByRole('article', { name: `Ordine ${mine.number}` })).toContainText(mine.productName);
  await expect(page.getByText(hers.number)).toHaveCount(0);
  const order = page.getByRole('article', { name: `Ordine ${mine.number}` });
  await order.getByRole('button', { name: 'Ordina di nuovo' }).click();
  await expect(order.getByRole('status')).toHaveText(/aggiunt[oi] al carrello\. Vai al carrello$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  for (const path of ['/admin/ordini', `/admin/ordini/${mine.id}`, '/admin/privacy']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText('Questo account non ha accesso')).toBeVisible();
  }
  await page.getByRole('link', { name: 'I tuoi ordini' }).click();
  await expect(page.getByRole('heading', { name: 'I tuoi ordini' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout effettuato con successo')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth/);
});

test('other tabs follow a sign-out', async ({ page, shop, context }) => {
  await beSignedIn(page, await confirmedAccount(page, shop));
  await page.goto('/account');
  const other = await context.newPage();
  await other.goto('/account/sicurezza');
  await alive(other);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/auth/);
});

test('sessions elsewhere are listed and ended, the password is changed', async ({ page, shop, browser }) => {
  const account = await confirmedAccount(page, shop);
  await beSignedIn(page, account);
  const elsewhere = await browser.newPage({ baseURL: shop.url });
  await beSignedIn(elsewhere, account);

  await page.goto('/account/sicurezza');
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(page.getByText('(questo dispositivo)')).toHaveCount(1);
  const places = page.getByRole('region', { name: 'Dove hai effettuato l’accesso' });
  await places.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(page.getByText('Accesso chiuso')).toBeVisible();
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL(/\/auth/);
  await elsewhere.close();

  await page.getByLabel('Password attuale').fill('sbagliata');
  await page.getByLabel('Nuova password').fill('altra-password');
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page.getByText('La password non è corretta.')).toBeVisible();
  await page.getByLabel('Password attuale').fill(account.password);
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page.getByText(/^Password cambiata\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sicurezza', exact: true })).toBeVisible();
});

test('the page of what guards an account stays while the server is away', async ({ page, shop }) => {
  const account = await confirmedAccount(page, shop);
  await beSignedIn(page, account);
  await page.goto('/account/sicurezza');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByLabel('Password attuale').fill(account.password);
  await page.getByLabel('Nuova password').fill('altra-password');
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page.getByText('Il server non risponde. Riprova.')).toBeVisible();
  await expect(page.getByLabel('Nuova password')).toHaveValue('altra-password');
  await expect(page.getByText('(questo dispositivo)')).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page.getByText(/^Password cambiata\./)).toBeVisible();
});

test('the owner tells a person what is known of them, and erases it', async ({ page, shop }) => {
  const account = await confirmedAccount(page, shop);
  const order = await placePaidOrder(shop, { email: account.email });
  await shop.mailTo(account.email, /confermato/);
  await openAsOwner(page, '/admin/privacy');
  await page.getByLabel('Indirizzo e-mail della persona').fill(account.email);
  await page.getByRole('button', { name: 'Cerca' }).click();
  const found = page.getByRole('status', { name: `Dati di ${account.email}` });
  await expect(found).toContainText('Ordini1');
  expect(page.url()).not.toContain('esempio');
  expect(await accessibilityProblems(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Scarica tutto (JSON)' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  const known = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  expect(known).toMatchObject({ email: account.email, account: { emailVerified: true } });
  expect(known.orders[0].id).toBe(order.id);

  await found.getByRole('button', { name: 'Cancella i dati' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancella i dati' }).click();
  await expect(page.getByText('Account cancellato.')).toBeVisible();
  await expect(page.getByText(/Ordini conservati per obbligo di legge: 1/)).toBeVisible();
  await page.goto(`/admin/ordini/${order.id}`);
  await expect(page.getByText(/ha chiesto la cancellazione dei dati/)).toBeVisible();
});
