import type { Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { expect, holdBack, test } from '#support/journey.ts';
import { cards, count } from '#support/list-page.ts';

/** The demo shop's products, and what other journeys have left in this one. */
const EVERYTHING = /^(49|[5-9]\d) prodotti disponibili$/;

test.beforeEach(({ page }) => answerCookies(page));

/** The filters stand in a drawer. */
async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtra/ }).click();
  await expect(page.getByRole('heading', { name: 'Filtra' })).toBeVisible();
}

/** A value of the filters in the open drawer. */
const value = (page: Page, label: RegExp) => page.getByRole('checkbox', { name: label });

test('an unknown category of the address stands among the choices until another is chosen', async ({
  page,
}) => {
  await page.goto('/shop?category=Foo');
  await openFilters(page);
  await expect(page.getByLabel('Categoria').getByRole('option', { selected: true })).toHaveText(
    'Categoria sconosciuta',
  );
  await page.getByLabel('Categoria').selectOption('Tutti');
  await expect(count(page)).toHaveText(EVERYTHING);
  await expect(page).toHaveURL(/\/shop$/);
});

test('the filters are used, and the address follows them', async ({ page }) => {
  await page.goto('/shop');
  await openFilters(page);
  await page.getByLabel('Categoria').selectOption('Pantaloni');
  await expect(page).toHaveURL(/\/shop\?category=Pantaloni$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Pantaloni' })).toBeVisible();
  // The hairlines of what is set larger would be finer than a pixel of a common screen.
  const cut = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).fontVariationSettings);
  expect(cut).toBe('"opsz" 18');
  await expect(count(page)).toHaveText(/^\d+ prodotti disponibili$/);
  await page.getByLabel('Ordina per').selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await page.getByRole('button', { name: 'Vista a lista' }).click();
  await expect(page).toHaveURL(/view=list/);

  await openFilters(page);
  const highest = page.getByRole('slider', { name: 'Prezzo massimo' });
  await expect(highest).toHaveAttribute('min', '0');
  await expect(highest).toHaveAttribute('max', '200');
  await expect(highest).toHaveAttribute('step', '5');
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(highest).toHaveAttribute('aria-valuetext', '195 euro');
  await expect(page).toHaveURL(/max=195/);
  await page.keyboard.press('End');
  await expect(page).not.toHaveURL(/max=/);

  await page.getByLabel('Cerca', { exact: true }).fill('cargo');
  await expect(page).toHaveURL(/q=cargo/);
  await expect(cards(page).getByRole('heading')).toHaveText(['Pantaloni cargo verde oliva']);
  await expect(page.getByLabel('Cerca', { exact: true })).toHaveValue('cargo');
  await page.getByRole('button', { name: 'Svuota il campo' }).click();
  await expect(page.getByLabel('Cerca', { exact: true })).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Azzera filtri' }).click();
  await expect(count(page)).toHaveText(EVERYTHING);
  await page.getByRole('link', { name: 'Torna alla home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a search as it was typed stays so in another order, and is left by its link', async ({ page }) => {
  await page.goto('/shop?q=camica&esatta=1&min=10');
  await page.getByLabel('Ordina per').selectOption('Nome A-Z');
  await expect(page).toHaveURL(/\/shop\?q=camica&esatta=1&min=10&sort=name$/);
  await page.getByRole('link', { name: 'Togli la ricerca' }).click();
  await expect(page).toHaveURL(/\/shop\?min=10(&sort=name)?$/);
});

test('the search of the header opens on the shop’s page as well, with what was searched for', async ({
  page,
}) => {
  await page.goto('/shop?q=gonna');
  await page.getByRole('button', { name: 'Cerca nel negozio' }).click();
  const field = page.getByRole('combobox', { name: 'Cerca nel negozio' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('gonna');
  await expect(page.getByRole('option', { name: /Gonna/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cerca nel negozio' })).toBeFocused();
});

test('on a slow connection each choice shows at once and builds on the one before', async ({ page }) => {
  await page.goto('/shop');
  const release = await holdBack(page, '**/shop.data?**');
  await openFilters(page);
  await page.getByLabel('Cerca', { exact: true }).fill('lino');
  await page.getByLabel('Categoria').selectOption('Camicie');
  await expect(page.getByLabel('Categoria')).toHaveValue('Camicie');
  // The choice sets one, its boxes several: both are one state.
  await expect(value(page, /^Camicie \d/)).toBeChecked();
  await value(page, /^M · 42 /).check();
  await expect(page.getByLabel('Categoria')).toHaveValue('Camicie');
  release();
  await expect(page).toHaveURL(/\/shop\?category=Camicie&size=M&q=lino$/);
  await expect(cards(page).getByRole('heading')).toHaveText(['Camicia in lino terracotta']);
  await expect(value(page, /^M · 42 /)).toBeChecked();
  await expect(page.getByLabel('Cerca', { exact: true })).toHaveValue('lino');
  await value(page, /^Gonne/).check();
  await expect(page).toHaveURL(/\/shop\?category=Camicie&category=Gonne&size=M&q=lino$/);
  await expect(page.getByLabel('Categoria').getByRole('option', { selected: true })).toHaveText(
    '2 categorie',
  );

  await page.goBack();
  await expect(value(page, /^Gonne/)).not.toBeChecked();
});

test('a list of one size adds that size', async ({ page }) => {
  await page.goto('/shop?size=M&q=lino&category=Camicie');
  await cards(page).first().getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Taglia M');
});

test('on a phone the first garment stands in the first screen @phone-only', async ({ page }) => {
  await page.goto('/shop');
  await expect.poll(async () => (await cards(page).first().boundingBox())?.y).toBeLessThan(400);
  await expect(page.getByLabel('Categoria')).toBeHidden();
  await openFilters(page);
  await value(page, /^M · 42 /).check();
  await expect(page).toHaveURL(/size=M/);
  await value(page, /^Vestiti /).check();
  await expect(page).toHaveURL(/category=Vestiti&size=M/);
  await page.getByRole('button', { name: /^Mostra \d+ prodotti$/ }).click();
  await expect(page.getByLabel('Categoria')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtra (2)' })).toBeVisible();
});

test('the row of filters stays in sight, and opens the drawer at what it names', async ({ page }) => {
  await page.goto('/shop');
  expect((await cards(page).first().boundingBox())?.y).toBeLessThan(420);
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Colore' }).click();
  await expect(value(page, /^Bianco /)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Colore' })).toBeFocused();
});

test('by keyboard: the filters say how many they leave, and what is on is taken off one by one', async ({
  page,
}) => {
  await page.goto('/shop?size=XXL');
  await page.getByRole('button', { name: 'Filtra (1)' }).press('Enter');
  const reduced = value(page, /^In saldo \d+$/);
  // What would leave nothing says so and cannot be chosen.
  await expect(value(page, /^Scarpe 0$/)).toBeDisabled();
  const many = /\d+/.exec((await reduced.locator('..').textContent()) ?? '')?.[0];
  await reduced.press('Space');
  await expect(page).toHaveURL(/size=XXL&sale=1$/);
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText(new RegExp(`^${many} prodott`));
  const chips = page.getByRole('form', { name: 'Filtri' }).getByRole('link', { name: /: togli il filtro$/ });
  await expect(chips).toHaveText(['Taglia XXL: togli il filtro', 'In saldo: togli il filtro']);
  await chips.first().press('Enter');
  await expect(page).toHaveURL(/\/shop\?sale=1$/);
  await expect(chips).toHaveText(['In saldo: togli il filtro']);
  await page.goBack();
  await expect(chips).toHaveText(['Taglia XXL: togli il filtro', 'In saldo: togli il filtro']);
  await expect(count(page)).toHaveText(new RegExp(`^${many} prodott`));
  await page.getByRole('link', { name: 'Azzera filtri' }).press('Enter');
  await expect(count(page)).toHaveText(EVERYTHING);
  await expect(chips).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawer opens, and sends several values of a filter', async ({ page }) => {
    await page.goto('/shop?color=verde');
    await page.getByRole('button', { name: 'Filtra (1)' }).click();
    await expect(value(page, /^Verde /)).toBeChecked();
    await value(page, /^M · 42 /).check();
    await value(page, /^L · 44 /).check();
    await page.getByRole('button', { name: /^Mostra \d+ prodotti$/ }).click();
    await expect(page).toHaveURL(/size=M&size=L&color=verde/);
    await expect(page.getByRole('button', { name: 'Filtra (3)' })).toBeVisible();
  });

  test('one of several categories can be set @phone-only', async ({ page }) => {
    await page.goto('/shop?category=Gonne&category=Top');
    await page.getByRole('button', { name: 'Filtra (2)' }).click();
    await page.getByLabel('Categoria').selectOption('Gonne');
    await page.getByRole('button', { name: /^Mostra \d+ prodotti$/ }).click();
    await expect(page).toHaveURL(/category=Gonne/);
  });
});

test('a device that knows a size shows it alone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bodyMeasures', '{"bust":84,"waist":68,"hips":92}'));
  await page.goto('/shop');
  await openFilters(page);
  const mine = page.getByRole('checkbox', { name: 'Solo la mia taglia M · 42' });
  await mine.check();
  await expect(page).toHaveURL(/\/shop\?size=M$/);
  await expect(value(page, /^M · 42/)).toBeChecked();
  await mine.uncheck();
  await expect(page).toHaveURL(/\/shop$/);
});

test('a device whose owner is smaller above than below is shown no top in her trousers’ size', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('bodyMeasures', '{"bust":80,"waist":64,"hips":96}'));
  await page.goto('/shop');
  await openFilters(page);
  const mine = page.getByRole('checkbox', { name: /^Solo la mia taglia/ });
  await mine.check();
  await expect(page).toHaveURL(/size=sopra-S&size=sotto-L&size=vestiti-L/);
  await expect(mine).toBeChecked();
  await mine.uncheck();
  await expect(page).toHaveURL(/\/shop$/);
});
