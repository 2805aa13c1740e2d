import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { openProducts } from '#support/product-form.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { beginWith, newAddress } from '#support/shopper.ts';
import { fillIn } from '#support/sign-in.ts';

const enter = { name: 'Accedi', exact: true } as const;
const BROKEN = { status: 500, body: 'rotto' };

test('signing in, up and out say when they failed, and lose nothing @phone-only', async ({ page }) => {
  await beginWith(page, {});
  await page.goto('/auth');
  const main = page.getByRole('main');
  const failed = "Errore durante l'autenticazione";
  for (const break_ of ['answer', 'silence'] as const) {
    await page.route('**/auth.data*', (route) =>
      break_ === 'answer' ? route.fulfill(BROKEN) : route.abort(),
    );
    await fillIn(page, ADMINISTRATOR);
    // What the first failure said still stands during the second: the request itself is waited for.
    const broken =
      break_ === 'answer'
        ? page.waitForResponse('**/auth.data*')
        : page.waitForEvent('requestfailed', (request) => request.url().includes('/auth.data'));
    await main.getByRole('button', enter).click();
    await broken;
    await expect(main.getByRole('button', enter)).toBeEnabled();
    await expect(toastWith(page, failed)).toContainText('Errore');
    await expect(main.getByRole('alert')).toContainText('Non siamo riusciti a completare la richiesta');
    await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue(ADMINISTRATOR.email);
    await page.unroute('**/auth.data*');
  }
  await main.getByRole('button', enter).click();
  await expect(toastWith(page, 'Accesso amministratore effettuato con successo!')).toBeVisible();

  await page.route('**/auth/esci.data*', (route) => route.fulfill(BROKEN));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toastWith(page, 'Errore durante il logout')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();
  await page.unroute('**/auth/esci.data*');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toastWith(page, 'Logout effettuato con successo')).toBeVisible();

  await page.goto('/auth');
  await page.getByRole('link', { name: /Registrati$/ }).click();
  await fillIn(page, { email: newAddress(), password: 'segreto' });
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await expect(
    toastWith(page, "Registrazione completata! Controlla la tua email per confermare l'account.").first(),
  ).toBeVisible();
});

test('the confirmation says that it is verifying, what became of it, and where to go on @phone-only', async ({
  page,
}) => {
  await beginWith(page, {});
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requestCount = 0;
  await page.route('**/api/verify-payment', async (route) => {
    requestCount += 1;
    await held;
    const paid = {
      success: true,
      status: 'completed',
      order_id: 'abcdef12-3456',
      customer_email: 'anna@example.it',
    };
    await route.fulfill({ json: paid });
  });
  await page.goto('/order-success?session_id=cs_test_1');
  await expect(page.getByText('Verifica del pagamento in corso...')).toBeVisible();
  await expect(page.getByText('Pagamento confermato!')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento confermato!' })).toBeVisible();
  await expect(toastWith(page, 'Pagamento confermato!')).toContainText(
    'Il tuo ordine è stato elaborato con successo.',
  );
  await expect(page.getByText('#ABCDEF12', { exact: true })).toBeVisible();
  await expect(page.getByText('anna@example.it')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contattaci' }).click();
  await expect(page).toHaveURL(/\/contatti$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Pagamento confermato!' })).toBeVisible();
  expect(requestCount).toBe(1);

  // An order that the navigation carries is known without asking.
  await page.evaluate(() => {
    history.pushState({ usr: { orderId: '12345678-90ab' }, key: 'ordine', idx: 9 }, '', '/order-success');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordine confermato!' })).toBeVisible();
  await expect(page.getByText('#12345678', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continua lo shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  expect(requestCount).toBe(1);
});

test('pictures that could not be sent are told to the owner', async ({ page }) => {
  await openProducts(page);
  await page.route('**/admin/upload', (route) => route.fulfill(BROKEN));
  const choose = page.getByRole('form', { name: 'Scheda prodotto' }).getByLabel('Carica immagini');
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(toastWith(page, 'Errore upload')).toContainText('Impossibile caricare i file');
  await page.unroute('**/admin/upload');
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(toastWith(page, 'Tipo file non supportato')).toContainText(/Tipi supportati: \S+/);
});
