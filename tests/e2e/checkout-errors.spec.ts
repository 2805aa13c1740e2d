import { accessibilityProblems, expect, test } from '#support/journey.ts';
import {
  ABITO,
  amount,
  beginWith,
  beginWithCart,
  CANOTTA,
  CUSTOMER,
  cartLine,
  fillCheckout,
  goToPayment,
  newAddress,
  payButton,
  productId,
  stored,
} from '#support/shopper.ts';

test('an empty cart has nothing to pay', async ({ page }) => {
  await beginWith(page, {});
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Carrello vuoto' })).toBeVisible();
  await expect(page.getByText('Aggiungi prodotti al carrello prima di procedere')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Vai allo shop' }).click();
  await page.waitForURL('**/shop');
});

test('what is missing is named, beside its field too', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await page.getByLabel('E-mail', { exact: true }).fill('anna@example.it');
  await payButton(page).click();
  await expect(page.getByText('Campi obbligatori mancanti')).toBeVisible();
  await expect(page.getByText('Compila tutti i campi richiesti per continuare')).toBeVisible();
  const name = page.getByLabel('Nome e cognome');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Inserisci nome e cognome');
  await expect(page.getByLabel('E-mail', { exact: true })).not.toHaveAttribute('aria-invalid');

  await name.fill('Anna');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Indirizzo')).toHaveAttribute('aria-invalid', 'true');
});

test('what looks wrong is gathered above the button, and keeps nobody from paying @phone', async ({
  page,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page, newAddress(), { Indirizzo: 'Via Roma', Telefono: '333' });
  await page.getByLabel('Nome e cognome').focus();
  const gathered = page.getByRole('status').filter({ hasText: '2 cose da controllare' });
  await expect(gathered).toContainText('Manca il numero civico?');
  await expect(gathered).toContainText('Sembra mancare qualche cifra');
  expect(await accessibilityProblems(page)).toEqual([]);
  await gathered.getByRole('button', { name: 'Telefono' }).click();
  const phone = page.getByLabel('Telefono');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Sembra mancare/);
  await phone.fill('333 1234567');
  await expect(page.getByText('1 cosa da controllare')).toBeVisible();
  // What was left before the page was loaded again is still to be checked, and the page stands where it stood.
  await page.getByText('1 cosa da controllare').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  await expect(page.getByText('1 cosa da controllare')).toBeVisible();
  await expect
    .poll(() => page.evaluate((before) => Math.abs(scrollY - before), place))
    .toBeLessThanOrEqual(5);
  await goToPayment(page);
});

test('blank values are treated as empty', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page, newAddress(), { Città: '   ' });
  await payButton(page).click();
  await expect(page.getByText('Campi obbligatori mancanti')).toBeVisible();
  await expect(page.getByLabel('Città')).toBeFocused();
});

test('what is no e-mail address is told', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page, 'anna@example');
  await payButton(page).click();
  await expect(page.getByText('Email non valida')).toBeVisible();
  await expect(page.getByText('Inserisci un indirizzo email corretto')).toBeVisible();
  await expect(page.getByText('Controlla che sia completo, come nome@esempio.it')).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('what was typed survives a reload, and a look at the cart', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page, 'anna@example.it', { 'Note per la consegna': 'Secondo piano' });
  await page.getByRole('radio', { name: /Express/ }).check();
  await page.reload();
  await expect(page.getByLabel('Note per la consegna')).toHaveValue('Secondo piano');
  await page.getByRole('link', { name: 'Torna al carrello' }).click();
  await page.getByRole('link', { name: 'Procedi al Pagamento' }).click();
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Bianchi');
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
  await expect(amount(page, 'Totale')).toHaveText(/24,89\s€/);
});

test('the postal code decides what delivery costs and where it goes', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, ABITO));
  await page.goto('/checkout');
  await expect(amount(page, 'Spedizione')).toHaveText('Gratuita');
  await page.getByRole('radio', { name: /Express/ }).check();
  await expect(amount(page, 'Totale')).toHaveText(/59,89\s€/);

  await page.getByLabel('CAP').fill('90133');
  await expect(page.getByRole('radio', { name: /Express/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await expect(page.getByText('3-5 giorni lavorativi')).toBeVisible();
  await expect(amount(page, 'Spedizione')).toHaveText(/2,00\s€/);
  await expect(amount(page, 'Totale')).toHaveText(/51,99\s€/);

  await page.getByRole('radio', { name: /Ritiro in negozio/ }).check();
  await expect(amount(page, 'Totale')).toHaveText(/49,99\s€/);
});

test('without network the cart stays, and the next try succeeds', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.route('**/api/create-payment', (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByText('Errore', { exact: true })).toBeVisible();
  await expect(page.getByText('Impossibile procedere al pagamento. Riprova.')).toBeVisible();
  await expect.poll(() => stored(page, 'cartItems')).toHaveLength(1);
  await page.unroute('**/api/create-payment');
  await goToPayment(page);
});

const REFUSALS: [answer: { status?: number; json: unknown }, title: string, description: string][] = [
  [{ json: {} }, 'Errore', 'URL di pagamento non valido. Riprova.'],
  [{ json: { url: 'javascript:alert(1)' } }, 'Errore', 'URL di pagamento non valido. Riprova.'],
  [
    {
      status: 502,
      json: {
        ok: false,
        code: 'payment_failed',
        title: 'Errore pagamento',
        description: 'Non è stato possibile creare la sessione di pagamento. Riprova.',
      },
    },
    'Errore pagamento',
    'Non è stato possibile creare la sessione di pagamento. Riprova.',
  ],
  [
    { status: 500, json: '<html>' },
    'Errore pagamento',
    'Non è stato possibile creare la sessione di pagamento. Riprova.',
  ],
];
test('an answer that opens no payment is told, and nothing is lost', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page);
  for (const [answer, title, description] of REFUSALS) {
    await page.route('**/api/create-payment', (route) => route.fulfill(answer));
    const answered = page.waitForResponse('**/api/create-payment');
    await payButton(page).click();
    await answered;
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect.poll(() => stored(page, 'cartItems')).toHaveLength(1);
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Bianchi');
    await page.unroute('**/api/create-payment');
  }
});

test('the fourth order within an hour is refused', async ({ page }) => {
  const id = await productId(page, CANOTTA);
  const email = newAddress();
  for (const quantity of [1, 2, 3]) {
    const answer = await page.request.post('/api/create-payment', {
      data: {
        items: [{ id, size: CANOTTA.size, quantity, price: CANOTTA.price }],
        customer_name: CUSTOMER['Nome e cognome'],
        customer_email: email,
        customer_address: CUSTOMER.Indirizzo,
        customer_city: CUSTOMER.Città,
        customer_postal_code: CUSTOMER.CAP,
        delivery: 'pickup',
      },
    });
    expect(answer.status()).toBe(200);
  }
  await beginWithCart(page, await cartLine(page, CANOTTA, 4));
  await page.goto('/checkout');
  await fillCheckout(page, email);
  await payButton(page).click();
  await expect(page.getByText('Troppi ordini')).toBeVisible();
  await expect(page.getByText("Hai raggiunto il limite di ordini. Riprova tra un'ora.")).toBeVisible();
  await expect.poll(() => stored(page, 'cartItems')).toHaveLength(1);
});

test('a changed total is not charged until the button is pressed again', async ({ page }) => {
  await beginWithCart(page, { ...(await cartLine(page, CANOTTA)), price: 9 });
  // The page could not be told of the new price before paying.
  await page.route('**/api/quote', (route) => route.abort());
  await page.goto('/checkout');
  await fillCheckout(page);
  await expect(amount(page, 'Totale')).toHaveText(/13,99\s€/);
  await payButton(page).click();
  await expect(page.getByText('Il totale è cambiato')).toBeVisible();
  await expect(
    page.getByText(/Il nuovo totale è 19,98\s€\. Se va bene, premi di nuovo il pulsante\./),
  ).toBeVisible();
  await expect(page.getByText(/Il prezzo è cambiato: da 9,00\s€ a 14,99\s€\./)).toBeVisible();
  await expect(amount(page, 'Totale')).toHaveText(/19,98\s€/);
  await goToPayment(page);
  await expect(page.getByRole('button', { name: /^Paga 19,98\s€$/ })).toBeVisible();
});

test('who collects gives no address, and pays', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await page.getByLabel('CAP', { exact: true }).fill('9013');
  await page.getByLabel('E-mail', { exact: true }).fill('pippo@');
  await page.getByLabel('Nome e cognome').fill('Anna Bianchi');
  await expect(page.getByText('Il CAP ha cinque cifre')).toBeVisible();
  await expect(page.getByText('Controlla che sia completo, come nome@esempio.it')).toBeVisible();
  await page.getByRole('radio', { name: /^Ritiro in negozio/ }).check();
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('CAP', { exact: true })).toHaveCount(0);
  await page.getByLabel('E-mail', { exact: true }).fill('anna.ritira@example.it');
  await payButton(page).click();
  await page.waitForURL(/\/pagamento-di-prova\//);
});
