import type { Browser, Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { openProducts } from '#support/product-form.ts';
import type { RunningShop } from '#support/shop.ts';
import { ABITO, productId } from '#support/shopper.ts';

/** Somebody else's open page, which listens, and would lose its mark if it were loaded again. */
async function openPage(browser: Browser, shop: RunningShop, path: string, isCutOff = false): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  if (isCutOff) await page.route('**/live', (route) => route.abort());
  const listening = page.waitForRequest('**/live');
  await page.goto(path);
  await listening;
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  return page;
}

test.describe.configure({ timeout: 240_000 });

test('open pages follow what the owner saves, without being loaded again', async ({
  page,
  browser,
  shop,
}) => {
  const path = `/prodotto/${await productId(page, ABITO)}`;
  const [home, product] = [await openPage(browser, shop, '/'), await openPage(browser, shop, path)];
  const cutOff = await openPage(browser, shop, '/', true);
  await openProducts(page);

  const title = page.getByLabel('Titolo hero', { exact: true });
  const subtitle = page.getByLabel('Sottotitolo hero');
  const heading = home.getByRole('heading', { level: 1 });
  await expect(title).toHaveValue('COLLEZIONE PRIMAVERA/ESTATE 2025');
  const rename = async (text: string) => {
    await title.fill(text);
    await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
    await expect(toastWith(page, 'Titolo aggiornato correttamente')).toContainText('Successo');
    await expect(heading).toHaveText(text);
  };
  await rename('SERA DI FESTA');
  // A page that was cut off meanwhile asks for what it missed once it is back.
  const missed = cutOff.getByRole('heading', { level: 1 });
  await expect(missed).toHaveText('COLLEZIONE PRIMAVERA/ESTATE 2025');
  await cutOff.unroute('**/live');
  await expect(missed).toHaveText('SERA DI FESTA', { timeout: 60_000 });
  await rename('COLLEZIONE PRIMAVERA/ESTATE 2025');
  await expect(missed).toHaveText('COLLEZIONE PRIMAVERA/ESTATE 2025');
  for (const text of ['Paillettes e velluto', 'Scopri i nuovi arrivi fast fashion']) {
    await subtitle.fill(text);
    const update = page.getByRole('button', { name: 'Aggiorna sottotitolo' });
    await update.click();
    await expect(toastWith(page, 'Sottotitolo aggiornato correttamente')).toBeVisible();
    await expect(home.getByText(text)).toBeVisible();
    // The open page has the new text as well, before another is typed over it.
    await expect(update).not.toHaveAttribute('aria-busy');
    await expect(subtitle).toHaveAttribute('value', text);
  }

  // The cheapest dress is what the tile of its category shows.
  const tile = home.getByRole('link', { name: /CAMICIA/ });
  const form = page.getByRole('form', { name: /^Modifica/ });
  await expect(tile).toContainText(/da 29,99\s€/);
  await page.getByLabel('Cerca prodotti').fill(ABITO.name);
  for (const [typed, shown, least] of [
    ['9.90', /^9,90\s€$/, /da 9,90\s€/],
    ['49.99', /^49,99\s€$/, /da 29,99\s€/],
  ] as const) {
    await page.getByRole('button', { name: `Modifica ${ABITO.name}` }).click();
    await form.getByRole('spinbutton', { name: 'Prezzo', exact: true }).fill(typed);
    await form.getByRole('button', { name: 'Aggiorna prodotto' }).click();
    await expect(form).toHaveCount(0);
    await expect(product.getByRole('main').getByText(shown).first()).toBeVisible();
    await expect(tile).toContainText(least);
  }
  for (const open of [home, product, cutOff]) {
    await expect(open.locator('body[data-same-page]')).toHaveCount(1);
    await open.context().close();
  }
});
