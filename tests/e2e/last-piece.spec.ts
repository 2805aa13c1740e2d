import { expect, test } from '#support/journey.ts';
import { addScannable, openProducts, rowOf, uniqueName } from '#support/product-form.ts';
import { shopper } from '#support/settings-page.ts';
import { stored } from '#support/shopper.ts';

test('the last piece of a dress without pictures is added once, however often it is tapped @phone-only', async ({
  page,
  browser,
  shop,
}) => {
  const name = uniqueName();
  await openProducts(page, name);
  await addScannable(page, { name, code: `ULTIMO-${crypto.randomUUID().slice(0, 8)}`, pieces: '1' });
  const shown = await rowOf(page, name).getByRole('link', { name: 'Vedi nel negozio' }).getAttribute('href');

  const visitor = await shopper(browser, shop, shown ?? '');
  const main = visitor.getByRole('main');
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.getByText('Ultimo pezzo')).toBeVisible();
  const add = main.getByRole('button', { name: 'Aggiungi al carrello' }).first();
  await add.click();
  await expect(visitor.getByRole('region', { name: 'Carrello aggiornato' })).toBeVisible();
  await add.click();
  await expect(visitor.getByText('Era l’ultimo pezzo')).toBeVisible();
  expect(await stored(visitor, 'cartItems')).toMatchObject([{ name, size: 'M', quantity: 1 }]);

  await visitor.goto('/cart');
  await expect(visitor.getByRole('main').getByText('Ultimo pezzo disponibile')).toBeVisible();
  await expect(visitor.getByRole('button', { name: `Aumenta la quantità di ${name}` })).toBeDisabled();
  await visitor.context().close();
});
