import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { dropProduct, openProducts, unfold } from '#support/product-form.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Scheda prodotto' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** What the journey added: the other journeys of this shop count its products. */
const added: string[] = [];
test.afterEach(async ({ page }) => {
  for (const name of added.splice(0)) {
    await dropProduct(page, name);
  }
});

async function add(page: Page, name: string, model: string, [family, shade]: [string, string]) {
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption('Vestiti');
  await form(page).getByRole('spinbutton', { name: 'Prezzo', exact: true }).fill('60');
  await unfold(form(page), 'Colore e altri colori');
  await form(page).getByLabel('Colore', { exact: true }).selectOption(family);
  await form(page).getByLabel('Tonalità').fill(shade);
  await form(page).getByLabel('Modello in più colori').fill(model);
  await form(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(rowOf(page, name).first()).toBeVisible();
  added.push(name);
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
  await expect(form(page).getByLabel('Nome')).toHaveValue('');
}

test('the owner links two colours of a model; a shopper goes from one to the other and buys it', async ({
  page,
}) => {
  const model = `Riviera ${randomUUID().slice(0, 8)}`;
  const [green, rust] = [`${model} salvia`, `${model} ruggine`];
  await openProducts(page, model);
  await add(page, green, model, ['Verde', 'Salvia']);
  await add(page, rust, model, ['Arancione', 'Ruggine']);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/shop?q=${encodeURIComponent(model)}&color=verde`);
  const main = page.getByRole('main');
  const card = main.getByRole('article', { name: green });
  await expect(main.getByRole('link', { name: /^Verde\s*: togli il filtro$/ })).toBeVisible();
  await expect(main.getByRole('article', { name: rust })).toHaveCount(0);
  await expect(
    card.getByRole('list', { name: 'Altri colori' }).getByRole('link', { name: 'Ruggine' }),
  ).toHaveAccessibleDescription(green);
  await card.getByRole('link', { name: green }).click();
  await expect(main.getByRole('heading', { level: 1, name: green })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await main
    .getByRole('list', { name: 'Altri colori' })
    .first()
    .getByRole('link', { name: 'Ruggine' })
    .press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: rust })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Informazioni sul prodotto' })).toContainText(
    'ColoreRuggine',
  );

  await main.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  const popup = page.getByRole('region', { name: 'Carrello aggiornato' });
  await expect(popup.getByText('Taglia unica, ruggine')).toBeVisible();
  await page.goto('/cart');
  await expect(main.getByText('Taglia unica, ruggine')).toBeVisible();
});
