import { accessibilityProblems, expect, test } from '#support/journey.ts';
import {
  amount,
  beginWithCart,
  CANOTTA,
  CUSTOMER,
  cartLine,
  fillCheckout,
  goToPayment,
  payButton,
  payByCard,
  tabTo,
} from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('a gift, by keyboard: a message and wrapping, and a slip without prices @phone-only', async ({
  page,
  browser,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page);
  const gift = page.getByRole('checkbox', { name: 'È un regalo' });
  await tabTo(page, gift);
  await expect(gift).toHaveAccessibleDescription(/Nel pacco non mettiamo prezzi/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'A un’altra persona' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Come ti chiami')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Messaggio per chi lo riceve')).toBeFocused();
  // Open or not, each field of the delivery is found by its own label.
  for (const label of [...Object.keys(CUSTOMER), 'E-mail', 'Telefono'])
    await expect(page.getByRole('main').getByLabel(label)).toHaveCount(1);
  const tooLong = 'a'.repeat(301);
  await page.keyboard.insertText(tooLong);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Confezione regalo, 3,50 €' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(amount(page, 'Confezione regalo')).toHaveText(/^3,50\s€$/);
  await expect(amount(page, 'Totale')).toHaveText(/^23,48\s€$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  const message = page.getByLabel('Messaggio per chi lo riceve');
  await expect(message).toHaveAccessibleDescription(/Al massimo 300 caratteri/);
  await expect(message).toBeFocused();
  await message.fill('Tanti auguri,\nla tua Ada');
  // Nothing typed is lost with the page.
  await page.reload();
  await expect(message).toHaveValue('Tanti auguri,\nla tua Ada');
  await expect(page.getByRole('checkbox', { name: 'Confezione regalo' })).toBeChecked();

  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pagamento-di-prova\//);
  await expect(page.getByText('Confezione regalo')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Pagamento confermato!' })).toBeVisible();
  const number = (await page.getByText(/^#[0-9A-F]{8}$/).textContent()) ?? '?';
  await expect(page.getByText('Nel pacco non ci sono prezzi.')).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await openAsOwner(owner, '/admin/ordini');
  await owner.getByRole('link', { name: number }).first().click();
  await expect(owner.getByRole('region', { name: 'Regalo' })).toContainText('Con confezione regalo.');
  await owner.getByRole('link', { name: 'Bolla da stampare' }).click();
  await expect(owner.getByRole('heading', { name: `Ordine ${number}` })).toBeVisible();
  const slip = owner.getByRole('main');
  await expect(slip).toContainText('Tanti auguri,');
  await expect(slip).not.toContainText('€');
  await expect(owner.getByText('si vedono qui e non si stampano')).toBeVisible();
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByText('si vedono qui e non si stampano')).toBeHidden();
  await expect(slip.getByText('Tanti auguri,')).toBeVisible();
  expect(await accessibilityProblems(owner)).toEqual([]);
  await owner.context().close();
});

test('a gift with an invoice asks who buys it', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByRole('checkbox', { name: 'È un regalo' }).check();
  await page.getByLabel('Richiedo la fattura').check();
  await page.getByLabel('Codice fiscale').fill('BNCDAA80A41A794D');
  await payButton(page).click();
  const name = page.getByLabel('Come ti chiami');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Inserisci il tuo nome e cognome/);
  await expect(page.getByLabel('Residenza: comune')).toHaveAccessibleDescription('Inserisci il comune');
  expect(await accessibilityProblems(page)).toEqual([]);
  // Who hands it over is asked no more than anybody.
  await page.getByRole('radio', { name: 'A me, lo consegno io' }).check();
  await expect(name).toHaveCount(0);
  await expect(page.getByLabel('Residenza: comune')).toHaveCount(0);
  await page.getByRole('radio', { name: 'A un’altra persona' }).check();
  await name.fill('Ada Bianchi');
  const home = {
    'Residenza: via e numero civico': 'Corso Italia 3',
    'Residenza: codice postale': '23041',
    'Residenza: comune': 'Milano',
    'Residenza: prov.': 'MI',
  };
  for (const [label, text] of Object.entries(home)) await page.getByLabel(label).fill(text);
  await payButton(page).click();
  const postalCode = page.getByLabel('Residenza: codice postale');
  await expect(postalCode).toHaveAccessibleDescription(/Livigno e Campione d’Italia esclusi/);
  await postalCode.fill('20122');
  await goToPayment(page);
});
