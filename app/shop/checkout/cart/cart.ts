import type { QuoteLine } from '#db/json/payments.ts';
import { isDay } from '#lib/calendar-day.ts';
import { storedFields, storedList, storedText, storedValue } from '#lib/stored-value.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { storedEuros, storedId, storedPicture } from '#shop/catalog/products/stored.ts';
import { MOST_SET_SIZE } from '#shop/catalog/sets/set-size.ts';
import { type Cents, centsFromNumber } from '#shop/money/money.ts';

/** As in local storage. Prices are euros, for display only; `original_price` is before a reduction. */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  original_price: number | null;
  image: string | null;
  size: string;
  /** `Nero` where the product has none (specification section 3): see `colorToShow`. */
  color: string;
  has_color?: true;
  /** First ISO day of sale of a reduced product, if less than 30 days before. */
  prior_sold_from?: string;
  quantity: number;
};

/** The size defaults to `Unica`, the quantity to 1. */
export type NewCartItem = Pick<CartItem, 'id' | 'name' | 'price' | 'original_price' | 'image'> &
  Partial<Pick<CartItem, 'size' | 'color' | 'has_color' | 'prior_sold_from' | 'quantity'>>;

/** Specification section 3. */
export const CART_KEY = 'cartItems';
export const MAX_QUANTITY = 99;
export const MAX_LINES = 50;

const DEFAULT_COLOR = 'Nero';
const HAS_COLOR = { has_color: true } as const;

/** The displayed colour; null without one, or in an older cart, which cannot tell that from black. */
export function colorToShow({ color, has_color }: Pick<NewCartItem, 'color' | 'has_color'>): string | null {
  return color !== undefined && (has_color || color !== DEFAULT_COLOR) ? color : null;
}

export function lineKey(item: Pick<CartItem, 'id' | 'size'>): string {
  return `${item.id}|${item.size}`;
}

/** Repairs anything: drops lines without id, name or price, merges equal ones, at most 50. Never throws. */
export function parseCart(json: string | null): CartItem[] {
  return storedList(json).reduce<CartItem[]>((items, value) => {
    const item = readItem(value);
    return item ? addItem(items, item) : items;
  }, []);
}

/** Adds a line or pieces to it, with the newest name, price and picture. A full cart is returned unchanged. */
export function addItem(items: readonly CartItem[], added: NewCartItem): CartItem[] {
  const { id, name, price, original_price, image } = added;
  const size = added.size || ONE_SIZE;
  const worn = { size, color: added.color || DEFAULT_COLOR, ...(added.has_color && HAS_COLOR) };
  const { prior_sold_from } = added;
  const item = {
    id,
    name,
    price,
    original_price,
    image,
    ...worn,
    ...(prior_sold_from && { prior_sold_from }),
  };
  const key = lineKey(item);
  const quantity = added.quantity ?? 1;
  if (items.some((line) => lineKey(line) === key)) {
    return items.map((line) =>
      lineKey(line) === key ? { ...item, quantity: capped(line.quantity + quantity) } : line,
    );
  }
  return items.length < MAX_LINES
    ? [...items, { ...item, quantity: capped(quantity) }]
    : (items as CartItem[]);
}

export function quantityOf(items: readonly CartItem[], key: string): number {
  return items.find((line) => lineKey(line) === key)?.quantity ?? 0;
}

/** The message when the cart holds all remaining pieces of a size. */
export function limitReached(left: number): { title: string; description: string } {
  return left === 1
    ? { title: 'Era l’ultimo pezzo', description: 'È già nel tuo carrello.' }
    : { title: `Ne sono rimasti ${left}`, description: 'Sono già tutti nel tuo carrello.' };
}

/** Sets a line's quantity, at most 99; 0 or less removes it, NaN changes nothing. */
export function setQuantity(items: readonly CartItem[], key: string, quantity: number): CartItem[] {
  if (Number.isNaN(quantity)) return [...items];
  if (quantity < 1) return removeItem(items, key);
  return items.map((line) => (lineKey(line) === key ? { ...line, quantity: capped(quantity) } : line));
}

export function removeItem(items: readonly CartItem[], key: string): CartItem[] {
  return items.filter((line) => lineKey(line) !== key);
}

export type LinePrice = Pick<CartItem, 'price' | 'original_price'> &
  Partial<Pick<CartItem, 'prior_sold_from'>>;

/** Replaces the size in place at its price; merges equal lines. */
export function changeSize(
  items: readonly CartItem[],
  key: string,
  size: string,
  price: LinePrice,
): CartItem[] {
  const line = items.find((one) => lineKey(one) === key);
  if (!line || line.size === size) return [...items];
  const other = items.find((one) => lineKey(one) === lineKey({ id: line.id, size }));
  const { prior_sold_from: _, ...rest } = line;
  const changed = { ...rest, ...price, size, quantity: capped(line.quantity + (other?.quantity ?? 0)) };
  return items.flatMap((one) => (one === other ? [] : one === line ? [changed] : [one]));
}

/** Undoes a removal in its place; of two equal lines the larger quantity stays. */
export function restoreItem(items: readonly CartItem[], item: CartItem, index: number): CartItem[] {
  const key = lineKey(item);
  const again = items.find((line) => lineKey(line) === key);
  if (again) return setQuantity(items, key, Math.max(again.quantity, item.quantity));
  return items.toSpliced(Math.max(0, index), 0, item);
}

export type Rejoined = {
  items: CartItem[];
  /** New lines, and added pieces of known ones. */
  gained: CartItem[];
  /** Lines that the full cart could not take. */
  rest: CartItem[];
};

/** Joins carts; of equal lines the larger quantity stays. `rest`: lines beyond a full cart. */
export function rejoin(items: readonly CartItem[], back: readonly CartItem[]): Rejoined {
  let joined = [...items];
  const gained: CartItem[] = [];
  const rest: CartItem[] = [];
  for (const [index, line] of back.entries()) {
    const had = quantityOf(joined, lineKey(line));
    if (had === 0 && joined.length >= MAX_LINES) {
      rest.push(line);
      continue;
    }
    joined = restoreItem(joined, line, index);
    if (line.quantity > had) gained.push({ ...line, quantity: line.quantity - had });
  }
  return { items: joined, gained, rest };
}

export function takeOut(items: readonly CartItem[], taken: readonly CartItem[]): CartItem[] {
  return taken.reduce<CartItem[]>(
    (merged, line) =>
      quantityOf(merged, lineKey(line)) === 0
        ? merged
        : setQuantity(merged, lineKey(line), quantityOf(merged, lineKey(line)) - line.quantity),
    [...items],
  );
}

export function countItems(items: readonly CartItem[]): number {
  return items.reduce((count, line) => count + line.quantity, 0);
}

export function subtotalCents(items: readonly CartItem[]): Cents {
  return quoteLines(items).reduce((total, line) => total + line.priceCents * line.quantity, 0);
}

/** Lines for `quote`, for display only: payment is priced from the catalogue. */
export function quoteLines(items: readonly CartItem[]): QuoteLine[] {
  return items.map((item) => ({
    key: lineKey(item),
    priceCents: centsFromNumber(item.price),
    quantity: item.quantity,
  }));
}

function readItem(value: unknown): CartItem | null {
  const stored = storedFields<keyof CartItem>(value);
  const id = storedId(stored?.id);
  const name = storedText(stored?.name, 200);
  const price = storedEuros(stored?.price);
  const quantity = typeof stored?.quantity === 'number' ? stored.quantity : 1;
  const soldFrom = storedText(stored?.prior_sold_from, 10);
  if (!stored || !id || !name || price === null || quantity < 1) return null;
  return {
    id,
    name,
    price,
    original_price: storedEuros(stored.original_price),
    image: storedPicture(stored.image),
    size: storedText(stored.size, MOST_SET_SIZE) || ONE_SIZE,
    color: storedText(stored.color, 40) || DEFAULT_COLOR,
    ...(stored.has_color === true && HAS_COLOR),
    ...(isDay(soldFrom) && { prior_sold_from: soldFrom }),
    quantity: capped(quantity),
  };
}

function capped(quantity: number): number {
  return Math.min(Math.max(Math.floor(quantity), 1), MAX_QUANTITY);
}

/** `percent`: 0 if the code is no plain percentage; `gives` then describes it. */
export type AppliedPromo = { code: string; percent: number; gives?: string };

export const PROMO_KEY = 'promoCode';

/** Null where storage holds none. Never throws. */
export function parsePromo(json: string | null): AppliedPromo | null {
  return storedPromo(storedValue(json));
}

export function storedPromo(value: unknown): AppliedPromo | null {
  const stored = storedFields<keyof AppliedPromo>(value);
  const code = storedText(stored?.code, 40);
  const percent = stored?.percent;
  const gives = storedText(stored?.gives, 100);
  const least = gives ? 0 : 1;
  if (!code || typeof percent !== 'number' || !(percent >= least && percent <= 100)) return null;
  return { code, percent, ...(gives && { gives }) };
}
