import { expect, test } from '#support/journey.ts';
import { amount, beginWithCart, CANOTTA, cartLine, fillCheckout, payButton } from '#support/shopper.ts';

test('paying the courier: the supplement is shown, the order is made, and says how it is paid', async ({
  page,
  shop,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  const email = await fillCheckout(page);
  await expect(page.getByRole('radio', { name: 'Paga adesso online' })).toBeChecked();
  await expect(amount(page, 'Totale')).toHaveText(/19,98\s€/);
  await page.getByRole('radio', { name: 'Contrassegno' }).check();
  await expect(amount(page, 'Spedizione')).toHaveText(/4,99\s€/);
  await expect(amount(page, 'Supplemento contrassegno')).toHaveText(/3,50\s€/);
  await expect(amount(page, 'Totale')).toHaveText(/23,48\s€/);
  await payButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Ordine confermato!' })).toBeVisible();
  await expect(page.getByText(/Paghi 23,48\s€ in contanti al corriere/)).toBeVisible();
  const mail = await shop.mailTo(email);
  expect(mail.text).toContain('Supplemento contrassegno');
});
