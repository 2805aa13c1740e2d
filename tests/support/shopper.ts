import type { Locator, Page } from '@playwright/test';

/** A line as the browser's cart keeps it. */
export type CartLine = {
  id: string;
  name: string;
  price: number;
  original_price: number | null;
  image: null;
  size: string;
  color: string;
  quantity: number;
};

/** Demo products that the journeys buy; sizes that every demo shop has plenty of. */
export const CANOTTA = { name: 'Canotta a costine salvia', size: 'M', price: 14.99, category: 'Top' };
export const TSHIRT = { name: 'T-shirt in cotone bianco latte', size: 'S', price: 19, category: 'Top' };
export const ABITO = {
  name: 'Abito in maglia a costine cammello',
  size: 'M',
  price: 49.99,
  category: 'Vestiti',
};

type Wanted = typeof CANOTTA;

export const REFUSED_COOKIES = JSON.stringify({
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
});

/** An address that no other journey uses. */
export function newAddress(): string {
  return `${crypto.randomUUID()}@example.it`;
}

const found = new Map<string, string>();

/** The id of a product, as its page's address has it. */
export async function productId(
  page: Page,
  { name, category }: Pick<Wanted, 'name' | 'category'>,
): Promise<string> {
  const known = found.get(name);
  if (known) return known;
  const html = await (
    await page.request.get(`/shop?category=${category}&q=${encodeURIComponent(name)}`)
  ).text();
  const id = /\/prodotto\/([0-9a-f-]{36})/.exec(html)?.[1];
  if (!id) throw new Error(`The shop has no product ${name}`);
  found.set(name, id);
  return id;
}

/** The product as the cart keeps it. */
export async function cartLine(page: Page, product: Wanted, quantity = 1): Promise<CartLine> {
  const { name, size, price } = product;
  const id = await productId(page, product);
  return { id, name, price, original_price: null, image: null, size, color: 'Nero', quantity };
}

/** Begins with this in local storage, and no cookie banner in the way. The page is one that keeps nothing itself. */
export async function beginWith(page: Page, storage: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'load' });
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    Object.entries({ cookieConsent: REFUSED_COOKIES, ...storage }),
  );
}

/** Begins with these products in the cart. */
export async function beginWithCart(page: Page, ...items: CartLine[]): Promise<void> {
  await beginWith(page, { cartItems: JSON.stringify(items) });
}

/** What local storage holds under a key, read as JSON. */
export async function stored(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null');
}

export const CUSTOMER = {
  'Nome e cognome': 'Anna Bianchi',
  Indirizzo: 'Via Roma 1',
  Città: 'Bergamo',
  CAP: '24121',
};

/** Fills the checkout form, with an address of its own unless given. */
export async function fillCheckout(page: Page, email = newAddress(), more: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...CUSTOMER, 'E-mail': email, ...more })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  return email;
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Ordine con obbligo di pagare' });
}

/** The amount that stands beside a word in the summary. */
export function amount(page: Page, word: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(word, { exact: true }) })
    .locator('dd');
}

/** From a filled checkout to the provider's page. */
export async function goToPayment(page: Page): Promise<void> {
  await payButton(page).click();
  await page.waitForURL(/\/pagamento-di-prova\//);
}

export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** Pays on the provider's page. */
export async function payByCard(page: Page, number = GOOD_CARD): Promise<void> {
  await page.getByLabel('Numero carta').fill(number);
  await page.getByLabel('Scadenza').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Paga/ }).click();
}

/** Moves the focus by the tab key until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${target}`);
}
