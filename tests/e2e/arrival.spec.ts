import type { Page } from '@playwright/test';
import { expect, test } from '#support/journey.ts';
import { beginWithCart, CANOTTA, cartLine, fillCheckout, goToPayment, payByCard } from '#support/shopper.ts';

const main = (page: Page) => page.getByRole('main');
/** "Ricevilo tra martedì 24 e mercoledì 25 novembre", "Ricevilo martedì 24 novembre". */
const PROMISE = /^Ricevilo (tra )?(lunedì|martedì|mercoledì|giovedì|venerdì) \d/;

test.use({ viewport: { width: 375, height: 812 } });

test('product, cart, checkout and confirmation promise the same days', async ({ page }) => {
  const item = await cartLine(page, CANOTTA);
  await beginWithCart(page, item);
  let days = '';
  // Again from the product when the cut-off hour strikes on the way.
  await expect(async () => {
    await page.goto(`/prodotto/${item.id}`);
    days = (await main(page).getByText(PROMISE).textContent()) ?? '';
    await page.goto('/cart');
    await expect(main(page).getByText(PROMISE)).toHaveText(days);
    await page.goto('/checkout');
    await expect(main(page).getByText(PROMISE).first()).toHaveText(days);
  }).toPass();
  await fillCheckout(page);
  await expect(main(page).getByText(PROMISE).first()).toBeVisible();
  days = (await main(page).getByText(PROMISE).first().textContent()) ?? '';
  await goToPayment(page);
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento confermato!' })).toBeVisible();
  await expect(main(page).getByText(PROMISE)).toHaveText(days);
});
