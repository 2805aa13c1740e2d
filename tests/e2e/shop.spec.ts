import type { Page } from '@playwright/test';
import { answerCookies } from '../support/admin.ts';
import { expect, holdBack, test } from '../support/journey.ts';
import { cards, count } from '../support/list-page.ts';

/** The demo shop's products, and what other journeys have left in this one. */
const EVERYTHING = /^[5-9]\d prodotti disponibili$/;

test.beforeEach(({ page }) => answerCookies(page));

/** On phones the filters stand in a sheet. */
async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filtra/ });
  if (await opener.isVisible()) await opener.click();
}

/** Prices of the cards in cents, in their order. */
async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/(\d+),(\d\d)\s€/.exec(text)?.slice(1).join('')));
}

const SORTED: [string, (a: number, b: number) => number][] = [
  ['price-asc', (a, b) => a - b],
  ['price-desc', (a, b) => b - a],
];

test('each query parameter does what it says', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Collezione Completa' })).toBeVisible();
  await expect(count(page)).toHaveText(EVERYTHING);
  await expect(page.getByLabel('Categoria')).toHaveValue('Tutti');
  await expect(page.getByLabel('Ordina per')).toHaveValue('name');
  const names = await cards(page).getByRole('heading').allInnerTexts();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'it')));

  for (const [sort, order] of SORTED) {
    await page.goto(`/shop?sort=${sort}`);
    const shown = await prices(page);
    expect(shown).toEqual([...shown].sort(order));
  }
  await page.goto('/shop?category=Gonne&min=18&max=35&view=list');
  await expect(page.getByLabel('Categoria')).toHaveValue('Gonne');
  await expect(page.getByRole('button', { name: 'Vista a lista' })).toHaveAttribute('aria-pressed', 'true');
  expect((await prices(page)).sort()).toEqual([1800, 3499]);
  await page.goto('/shop?q=SALVIA&category=Gonne');
  await expect(cards(page).getByRole('heading')).toHaveText(['Gonna plissé salvia']);
  await page.goto('/shop?q=festa&category=Accessori');
  await expect(cards(page)).not.toHaveCount(0);
  await expect(page.getByText(/Nessun prodotto corrisponde/)).toHaveCount(0);

  // Both ends of the price are in the range, to the cent.
  await page.goto('/shop?max=29.99&sort=price-desc');
  expect((await prices(page))[0]).toBe(2999);
  await expect(page.getByText('0 € – 29,99 €')).toBeVisible();
  await page.goto('/shop?max=29.95&sort=price-desc');
  expect((await prices(page)).every((cents) => cents <= 2995)).toBe(true);

  // What is broken is the default.
  await page.goto('/shop?category=tutti&sort=x&min=abc&max=-3&view=foo&q=%20');
  await expect(count(page)).toHaveText(EVERYTHING);
  await expect(page.getByRole('button', { name: 'Vista a griglia' })).toHaveAttribute('aria-pressed', 'true');
});

test('an unknown category and an invalid price in the address are ignored @phone', async ({ page }) => {
  for (const query of ['category=Foo', 'category=Foo&q=abito', 'min=100&max=60', 'min=100&max=60&q=zzzz']) {
    await page.goto(`/shop?${query}`);
    await expect(page.getByRole('heading', { name: 'Nessun prodotto trovato' })).toBeVisible();
    await expect(page.getByText('Prova a modificare i filtri di ricerca')).toBeVisible();
    await expect(count(page)).toHaveText('0 prodotti disponibili');
    await expect(cards(page)).toHaveCount(0);
  }
  await openFilters(page);
  await expect(page.getByText('100 € – 60 €')).toBeVisible();
  await page.goto('/shop?category=Foo');
  await openFilters(page);
  await expect(page.getByLabel('Categoria').getByRole('option', { selected: true })).toHaveText(
    'Categoria sconosciuta',
  );
  await page.getByLabel('Categoria').selectOption('Tutti');
  await expect(count(page)).toHaveText(EVERYTHING);
  await expect(page).toHaveURL(/\/shop$/);
});

test('the filters are used, and the address follows them @phone', async ({ page }) => {
  await page.goto('/shop');
  await openFilters(page);
  await page.getByLabel('Categoria').selectOption('Pantaloni');
  await expect(page).toHaveURL(/\/shop\?category=Pantaloni$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Pantaloni' })).toBeVisible();
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

  await page.getByLabel('Cerca').fill('cargo');
  await expect(page).toHaveURL(/q=cargo/);
  await expect(cards(page).getByRole('heading')).toHaveText(['Pantaloni cargo verde oliva']);
  await expect(page.getByLabel('Cerca')).toHaveValue('cargo');
  await page.getByRole('button', { name: 'Svuota il campo' }).click();
  await expect(page.getByLabel('Cerca')).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Azzera filtri' }).click();
  await expect(count(page)).toHaveText(EVERYTHING);
  await page.getByRole('link', { name: 'Torna alla home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a list without products, and a search that finds none, say what to do @phone', async ({ page }) => {
  await page.goto('/shop?category=Gonne&min=190');
  await expect(page.getByRole('heading', { name: 'Nessun prodotto trovato' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Senza il filtro «Da 190 €»: 3 prodotti' })).toBeVisible();
  await expect(page.getByText('Prova a modificare i filtri di ricerca')).toBeVisible();
  await expect(count(page)).toHaveText('0 prodotti disponibili');
  await page.goto('/shop?q=zzzz');
  await expect(
    page.getByText('Nessun prodotto corrisponde a «zzzz». Forse ti piacciono questi.'),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(count(page)).toHaveText('0 prodotti disponibili');
});

test('a misspelt search finds what was meant and says so', async ({ page }) => {
  await page.goto('/shop?q=camcia');
  await expect(
    page.getByText('Nessun prodotto corrisponde a «camcia». Forse cercavi «camicia»: ecco che cosa abbiamo.'),
  ).toBeVisible();
  await expect(cards(page).getByRole('heading').first()).toHaveText(/^Camicia/);
  await page.getByRole('link', { name: '«camicia»' }).click();
  await expect(page).toHaveURL(/\/shop\?q=camicia$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Camicie' })).toBeVisible();
  await expect(page.getByLabel('Ordina per')).toHaveValue('relevance');
  await page.getByLabel('Ordina per').selectOption('Nome A-Z');
  await expect(page).toHaveURL(/\/shop\?q=camicia&sort=name$/);
});

test('on a slow connection each choice shows at once and builds on the one before', async ({ page }) => {
  await page.goto('/shop');
  const release = await holdBack(page, '**/shop.data?**');
  await page.getByLabel('Cerca').fill('lino');
  await page.getByLabel('Categoria').selectOption('Camicie');
  await expect(page.getByLabel('Categoria')).toHaveValue('Camicie');
  await page.getByLabel('Taglia').selectOption('M');
  await expect(page.getByLabel('Categoria')).toHaveValue('Camicie');
  await expect(page.getByLabel('Taglia')).toHaveValue('M');
  release();
  await expect(page).toHaveURL(/\/shop\?category=Camicie&size=M&q=lino$/);
  await expect(cards(page).getByRole('heading')).toHaveText(['Camicia in lino terracotta']);
  await expect(page.getByLabel('Taglia')).toHaveValue('M');
  await expect(page.getByLabel('Cerca')).toHaveValue('lino');

  await page.goBack();
  await expect(page.getByLabel('Taglia')).toHaveValue('');
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
  await page.getByRole('button', { name: 'Filtra' }).click();
  await page.getByLabel('Taglia').selectOption('M');
  await expect(page).toHaveURL(/size=M/);
  await page.getByRole('link', { name: /^Vestiti \d+$/ }).click();
  await expect(page).toHaveURL(/category=Vestiti&size=M/);
  await page.getByRole('button', { name: /^Mostra \d+ prodotti$/ }).click();
  await expect(page.getByLabel('Taglia')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtra (2)' })).toBeVisible();
});

test('by keyboard: the filters say how many they leave, and what is on is taken off one by one', async ({
  page,
}) => {
  await page.goto('/shop?size=XXL');
  const opener = page.getByRole('button', { name: 'Affina la scelta' });
  const reduced = page.getByRole('link', { name: /^In saldo \d+$/ });
  await expect(async () => {
    await opener.press('Enter');
    await expect(reduced).toBeVisible({ timeout: 1000 });
  }).toPass();
  // What would leave nothing says so and leads nowhere.
  await expect(page.getByText('Scarpe 0', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Scarpe/ })).toHaveCount(0);
  const many = /\d+/.exec((await reduced.textContent()) ?? '')?.[0];
  await reduced.press('Enter');
  await expect(page).toHaveURL(/size=XXL&sale=1$/);
  await expect(count(page)).toHaveText(new RegExp(`^${many} prodott`));
  await expect(reduced).toHaveAttribute('aria-current', 'true');
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

  test('a link opens the values of the filters, and they stay open', async ({ page }) => {
    await page.goto('/shop?size=M');
    await page.getByRole('link', { name: 'Affina la scelta' }).click();
    await expect(page).toHaveURL(/\/shop\?size=M&affina=1$/);
    const dresses = page.getByRole('link', { name: /^Vestiti \d+$/ });
    const many = /\d+/.exec((await dresses.textContent()) ?? '')?.[0];
    await dresses.click();
    await expect(page).toHaveURL(/\/shop\?category=Vestiti&size=M&affina=1$/);
    await expect(count(page)).toHaveText(new RegExp(`^${many} prodott`));
    await expect(page.getByRole('link', { name: /^Vestiti \d+$/ })).toHaveAttribute('aria-current', 'true');
    await page.getByLabel('Taglia').selectOption('S');
    await page.getByRole('button', { name: 'Applica' }).click();
    await expect(page).toHaveURL(/size=S/);
    await expect(page.getByRole('link', { name: /^Vestiti \d+$/ })).toHaveAttribute('aria-current', 'true');
  });

  test('the button of the sheet sends what was chosen in it @phone-only', async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Filtra', exact: true }).click();
    await page.getByLabel('Categoria').selectOption('Gonne');
    await page.getByRole('button', { name: /^Mostra \d+ prodotti$/ }).click();
    await expect(page).toHaveURL(/category=Gonne/);
  });
});
