import type { QuoteLine } from '#db/json/payments.ts';
import { isDay } from '#lib/calendar-day.ts';
import { storedFields, storedList, storedText } from '#lib/stored-value.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { storedEuros, storedId, storedPicture } from '#shop/catalog/products/stored.ts';
import { MOST_SET_SIZE } from '#shop/catalog/sets/set-size.ts';
import { type Cents, centsFromNumber } from '#shop/money/money.ts';

/**
 * One product in one size, as the browser keeps it. Prices are euros, and only for show; `original_price` is the one
 * that a reduction is measured against.
 */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  original_price: number | null;
  image: string | null;
  size: string;
  /** `Nero` where the product has none (specification section 3): see `colorToShow`. */
  color: string;
  /** The colour is the product's own. */
  has_color?: true;
  /** First ISO day of sale of what is reduced and was sold for less than 30 days before. */
  prior_sold_from?: string;
  quantity: number;
};

/** What is needed to put a product into the cart; the size defaults to `Unica`, the quantity to 1. */
export type NewCartItem = Pick<CartItem, 'id' | 'name' | 'price' | 'original_price' | 'image'> &
  Partial<Pick<CartItem, 'size' | 'color' | 'has_color' | 'prior_sold_from' | 'quantity'>>;

/** The local-storage key (specification section 3). */
export const CART_KEY = 'cartItems';
export const MAX_QUANTITY = 99;
export const MAX_LINES = 50;

const DEFAULT_COLOR = 'Nero';
const HAS_COLOR = { has_color: true } as const;

/** The colour of what is in the cart; null where the product has none, or a cart from before cannot tell that from black. */
export function colorToShow({ color, has_color }: Pick<NewCartItem, 'color' | 'has_color'>): string | null {
  return color !== undefined && (has_color || color !== DEFAULT_COLOR) ? color : null;
}

/** What names a line: the same product in another size is another line. */
export function lineKey(item: Pick<CartItem, 'id' | 'size'>): string {
  return `${item.id}|${item.size}`;
}

/**
 * The cart that storage holds. Anything may stand there: lines without id, name or price are dropped, the rest
 * is put right, equal lines become one, and at most 50 remain. Never throws.
 */
export function parseCart(json: string | null): CartItem[] {
  return storedList(json).reduce<CartItem[]>((items, value) => {
    const item = readItem(value);
    return item ? addItem(items, item) : items;
  }, []);
}

/**
 * Adds a product, or raises its line and takes over its newest name, price and picture. A line stops at 99; a
 * new line that finds the cart full leaves it as it is (the same array).
 */
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

/** How many pieces the cart holds of a line. */
export function quantityOf(items: readonly CartItem[], key: string): number {
  return items.find((line) => lineKey(line) === key)?.quantity ?? 0;
}

/** What is said where the cart holds all pieces of a size that are left. */
export function limitReached(left: number): { title: string; description: string } {
  return left === 1
    ? { title: 'Era l’ultimo pezzo', description: 'È già nel tuo carrello.' }
    : { title: `Ne sono rimasti ${left}`, description: 'Sono già tutti nel tuo carrello.' };
}

/** Sets the quantity of a line, at most 99; 0 or less removes it; what is no number changes nothing. */
export function setQuantity(items: readonly CartItem[], key: string, quantity: number): CartItem[] {
  if (Number.isNaN(quantity)) return [...items];
  if (quantity < 1) return removeItem(items, key);
  return items.map((line) => (lineKey(line) === key ? { ...line, quantity: capped(quantity) } : line));
}

export function removeItem(items: readonly CartItem[], key: string): CartItem[] {
  return items.filter((line) => lineKey(line) !== key);
}

/** What a line costs, as the browser keeps it. */
export type LinePrice = Pick<CartItem, 'price' | 'original_price'> &
  Partial<Pick<CartItem, 'prior_sold_from'>>;

/**
 * The line in another size of its product, at the price of that, in its place; one of that size that is there already
 * takes up its pieces.
 */
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

/** Undoes a removal: the line returns to its place, or, if it was added again, to the larger quantity. */
export function restoreItem(items: readonly CartItem[], item: CartItem, index: number): CartItem[] {
  const key = lineKey(item);
  const again = items.find((line) => lineKey(line) === key);
  if (again) return setQuantity(items, key, Math.max(again.quantity, item.quantity));
  return items.toSpliced(Math.max(0, index), 0, item);
}

/** What a cart becomes when another one comes back into it. */
export type Rejoined = {
  items: CartItem[];
  /** What it gained: new lines, and the pieces by which known lines grew. */
  gained: CartItem[];
  /** Lines that found it full; they are left where they came from. */
  rest: CartItem[];
};

/**
 * Puts lines back beside those that were added meanwhile, each in its place; of equal lines the larger quantity stays.
 * No line of either is lost: what a full cart cannot take is told apart.
 */
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

/** Takes pieces out again: a line goes when none of it is left. */
export function takeOut(items: readonly CartItem[], taken: readonly CartItem[]): CartItem[] {
  return taken.reduce<CartItem[]>(
    (merged, line) =>
      quantityOf(merged, lineKey(line)) === 0
        ? merged
        : setQuantity(merged, lineKey(line), quantityOf(merged, lineKey(line)) - line.quantity),
    [...items],
  );
}

/** Pieces in the cart, as the badge counts them. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((count, line) => count + line.quantity, 0);
}

export function subtotalCents(items: readonly CartItem[]): Cents {
  return quoteLines(items).reduce((total, line) => total + line.priceCents * line.quantity, 0);
}

/** The cart as `quote` takes it, to show what it costs; payment is priced from the catalogue. */
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
