import { expect, test } from '#support/journey.ts';
import { hurryBank } from '#support/provider.ts';
import {
  ABITO,
  amount,
  beginWith,
  beginWithCart,
  CANOTTA,
  cartLine,
  DECLINED_CARD,
  fillCheckout,
  goToPayment,
  payButton,
  payByCard,
  stored,
  TSHIRT,
} from '#support/shopper.ts';

const confirmed = { name: 'Pagamento confermato!' };

test('from the first page to the e-mail @phone', async ({ page, shop }) => {
  await beginWith(page, {});
  await page.goto('/');
  await page.getByText('SCOPRI ORA').click();
  await page.waitForURL(/\/shop\?.*sort=newest/);

  await page.goto('/top');
  await page.getByRole('link', { name: CANOTTA.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
  await page.getByRole('radio', { name: CANOTTA.size, exact: true }).check();
  await page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await expect(page.getByText('Carrello aggiornato')).toBeVisible();
  await expect(page.getByText('1 articolo', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: "Procedi all'ordine" }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Il Tuo Carrello' })).toBeVisible();
  await page.getByRole('link', { name: 'Procedi al Pagamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Pagamento sicuro e protetto')).toBeVisible();
  const email = await fillCheckout(page);
  await expect(amount(page, 'Subtotale')).toHaveText(/14,99\s€/);
  await expect(amount(page, 'Spedizione')).toHaveText(/4,99\s€/);
  await expect(amount(page, 'Totale')).toHaveText(/19,98\s€/);
  await goToPayment(page);
  expect(page.url()).not.toContain('order-success');
  await payByCard(page);

  await expect(page.getByRole('heading', { level: 1, ...confirmed })).toBeVisible();
  await expect(page.getByText('Il tuo ordine è stato elaborato con successo.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const number = await page.getByText(/^#[0-9A-F]{8}$/).textContent();
  await expect.poll(() => stored(page, 'cartItems')).toEqual([]);
  await expect.poll(() => stored(page, 'cartPending')).toBeNull();

  const mail = await shop.mailTo(email);
  expect(mail.subject).toContain(number ?? '?');
  expect(mail.text).toContain(CANOTTA.name);
  expect(mail.text).toMatch(/19,98\s€/);

  await page.getByRole('link', { name: 'Continua lo shopping' }).click();
  await page.waitForURL('**/shop');
});

test('a declined card can be followed by a good one', async ({ page, shop }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  const email = await fillCheckout(page);
  await goToPayment(page);
  await payByCard(page, DECLINED_CARD);
  await expect(page.getByRole('alert')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  await shop.mailTo(email);
});

test('a cancelled payment brings the cart back whole', async ({ page }) => {
  const items = [await cartLine(page, CANOTTA, 2), await cartLine(page, ABITO)];
  await beginWithCart(page, ...items);
  await page.goto('/cart');
  await page.getByLabel('Codice promozionale').fill('Welcome10');
  await page.getByRole('button', { name: 'Applica' }).click();
  await expect(page.getByText('Codice applicato! Sconto 10%')).toBeVisible();
  await page.getByRole('link', { name: 'Procedi al Pagamento' }).click();
  await fillCheckout(page);
  await goToPayment(page);
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]');

  await page.getByRole('link', { name: 'Annulla e torna al negozio' }).click();
  await expect(page.getByText('Pagamento annullato. Il tuo carrello è ancora qui.')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect
    .poll(() => stored(page, 'cartItems'))
    .toMatchObject(items.map(({ id, size, quantity }) => ({ id, size, quantity })));
  await expect(page.getByText('Codice applicato! Sconto 10%')).toBeVisible();
  await expect(amount(page, 'Totale')).toHaveText(/71,97\s€/);

  // The checkout ended: the same cart can be paid in a new one.
  await page.getByRole('link', { name: 'Procedi al Pagamento' }).click();
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Bianchi');
  await goToPayment(page);
  await payByCard(page);
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
});

test('a payment that was left by the back button is offered again', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA, 3));
  await page.goto('/checkout');
  await fillCheckout(page);
  await goToPayment(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Hai un pagamento in sospeso' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Carrello vuoto' })).toBeVisible();
  await page.getByRole('button', { name: 'Ripristina il carrello' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(amount(page, 'Subtotale')).toHaveText(/44,97\s€/);
  await goToPayment(page);
});

test('two tabs at two payments: whichever is cancelled, its own cart comes back', async ({
  page,
  context,
}) => {
  const [first, second] = [await cartLine(page, CANOTTA, 2), await cartLine(page, ABITO)];
  await beginWithCart(page, first);
  await page.goto('/checkout');
  await fillCheckout(page);
  await goToPayment(page);

  const other = await context.newPage();
  await beginWithCart(other, second);
  await other.goto('/checkout');
  await fillCheckout(other);
  await goToPayment(other);

  // The one that left first is cancelled first, while something new lies in the cart.
  const third = await cartLine(other, TSHIRT);
  const shopping = await context.newPage();
  await beginWithCart(shopping, third);
  await page.getByRole('link', { name: 'Annulla e torna al negozio' }).click();
  await expect(page.getByText('Pagamento annullato. Il tuo carrello è ancora qui.')).toBeVisible();
  const linesOf = async () => {
    const items = (await stored(page, 'cartItems')) as { id: string; quantity: number }[];
    return Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
  };
  await expect.poll(linesOf).toEqual({ [first.id]: 2, [third.id]: 1 });
  await expect(page.getByRole('heading', { name: 'Hai un pagamento in sospeso' })).toHaveCount(1);

  await other.getByRole('link', { name: 'Annulla e torna al negozio' }).click();
  await expect(other.getByText('Pagamento annullato. Il tuo carrello è ancora qui.')).toBeVisible();
  await expect.poll(linesOf).toEqual({ [first.id]: 2, [second.id]: 1, [third.id]: 1 });
  expect(await stored(page, 'cartPending')).toBeNull();
});

test('a payment that is made leaves the cart of another one where it is', async ({ page, context }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page);
  await goToPayment(page);
  const other = await context.newPage();
  await beginWithCart(other, await cartLine(page, TSHIRT));
  await other.goto('/checkout');
  await fillCheckout(other);
  await goToPayment(other);
  await payByCard(page);
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  await expect.poll(async () => ((await stored(page, 'cartPending')) as unknown[]).length).toBe(1);
  await other.getByRole('link', { name: 'Annulla e torna al negozio' }).click();
  await expect(other.getByText(TSHIRT.name).first()).toBeVisible();
});

test('a page restored from the back-forward cache offers the cart back, and can pay again', async ({
  page,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page);
  // The provider's page that never opens stands for one that was left without a reload of ours.
  await page.route('**/fornitore', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/create-payment', (route) => route.fulfill({ json: { url: '/fornitore' } }));
  await payButton(page).click();
  await expect(page.getByText('Ti portiamo alla pagina di pagamento...')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('button', { name: 'Ripristina il carrello' }).click();
  await page.unroute('**/api/create-payment');
  await goToPayment(page);
});

test('pressing twice is one checkout, and a reload of the confirmation changes nothing', async ({
  page,
  shop,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  const email = await fillCheckout(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment')) sent.push(request.postData() ?? '');
  });
  await payButton(page).dblclick();
  await page.waitForURL(/\/pagamento-di-prova\//);
  expect(sent).toHaveLength(1);
  await payByCard(page);
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  const number = await page.getByText(/^#[0-9A-F]{8}$/).textContent();

  await page.reload();
  await expect(page.getByText(number ?? '?')).toBeVisible();
  await shop.mailTo(email);
  expect(shop.mail().filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test('instalments that are approved late are confirmed', async ({ page, shop }) => {
  await beginWithCart(page, await cartLine(page, ABITO));
  await page.goto('/checkout');
  await fillCheckout(page);
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Klarna, 3 rate' }).check();
  await page.getByRole('radio', { name: 'Approvazione in ritardo' }).check();
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(page.getByText(/Il pagamento è in attesa di approvazione/)).toBeVisible();
  await hurryBank(shop.emulatorPort);
  await expect(page.getByRole('heading', confirmed)).toBeVisible({ timeout: 60_000 });
});

test('the confirmation page without a payment leads to the shop', async ({ page }) => {
  await page.goto('/order-success');
  await page.waitForURL('**/shop');
});

test('an unknown payment shows a message and links to go on', async ({ page }) => {
  await page.goto('/order-success?session_id=cs_test_nessuno');
  await expect(page.getByText('Errore verifica pagamento')).toBeVisible();
  await expect(page.getByText('Non è stato possibile verificare il pagamento.')).toBeVisible();
  await expect(page.getByRole('heading', confirmed)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Contattaci' }).click();
  await page.waitForURL('**/contatti');
});

test('a verification that fails shows an error and a retry button', async ({ page }) => {
  let broken = true;
  await page.route('**/api/verify-payment', async (route) => {
    if (broken) await route.abort();
    else {
      await route.fulfill({
        json: {
          success: true,
          status: 'completed',
          order_id: 'abcdef12-3456',
          customer_email: 'anna@example.it',
        },
      });
    }
  });
  await page.goto('/order-success?session_id=cs_test_rotto');
  await expect(page.getByText('Si è verificato un errore durante la verifica del pagamento.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('#ABCDEF12')).toBeVisible();
  await expect(page.getByText('anna@example.it')).toBeVisible();
});
