import type { LinePieces } from '#db/json/orders.ts';
import { isUuid } from '#lib/uuid.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import type { Cents } from '#shop/money/money.ts';

/** What was bought in one line of an order; amounts in cents. */
export type BoughtPieces = {
  name: string;
  size: string;
  color?: string;
  hasColor?: true;
  quantity: number;
  priceCents: Cents;
};

/** A line as far as its money depends on it: the discount is the whole line's, in cents. */
export type PricedLine = {
  quantity: number;
  priceCents: Cents;
  discountCents: Cents;
  /** Its first pieces, given back before the line was changed, with what they had come to: that stays so. */
  settled?: { quantity: number; cents: Cents };
};

/**
 * What the first so many pieces of a line come to, in cents: the price less the discount, whose odd cent is the shopper's.
 * Pieces that are settled are the first, and never counted one by one.
 */
export function centsOfPieces(line: PricedLine, pieces: number): Cents {
  const { quantity, priceCents, discountCents, settled = { quantity: 0, cents: 0 } } = line;
  if (pieces <= settled.quantity) return pieces === settled.quantity ? settled.cents : 0;
  const [rest, of] = [pieces - settled.quantity, quantity - settled.quantity];
  const discount = discountCents - (priceCents * settled.quantity - settled.cents);
  return settled.cents + priceCents * rest - Math.floor((discount * rest) / of);
}

/** What names a line of an order for ever: an order has each size of a product in one line. */
export function orderLineKey({ productId, size }: { productId: string; size: string }): string {
  return `${productId}|${size}`;
}

/** A line as far as it tells what leaves the shop: itself, or the pieces of a set. */
type StockedLine = { productId: string; size: string; pieces?: { productId: string; size: string }[] };

/** The line of a key. A key of no line is a fault of the caller, and is thrown. */
export function lineOfKey<Line extends { productId: string; size: string }>(
  lines: readonly Line[],
  key: string,
): Line {
  const found = lines.find((line) => orderLineKey(line) === key);
  if (!found) throw new Error(`The order has no line ${key}`);
  return found;
}

/** What pieces of an order's lines are in stock: of a set that is sold as its pieces, those. */
export function stockPieces(items: readonly StockedLine[], pieces: readonly LinePieces[]) {
  return pieces.flatMap(({ line, quantity }) => {
    const item = lineOfKey(items, line);
    return (item.pieces ?? [item])
      .filter(({ productId }) => isUuid(productId))
      .map(({ productId, size }) => ({ productId, size, quantity }));
  });
}

/** Whether the pieces are whole ones, each line once, and no more than `most` of its line. */
export function arePiecesOf(pieces: readonly LinePieces[], most: Readonly<Record<string, number>>): boolean {
  const lines = new Set(pieces.map(({ line }) => line));
  return (
    lines.size === pieces.length &&
    pieces.every(
      ({ line, quantity }) =>
        Number.isInteger(quantity) &&
        quantity > 0 &&
        Object.hasOwn(most, line) &&
        quantity <= (most[line] ?? 0),
    )
  );
}

/** The pieces of a form's fields that are named by `prefix` and the key of a line; a line with none is left out. */
export function sentPieces(form: { entries(): Iterable<[string, unknown]> }, prefix: string): LinePieces[] {
  return [...form.entries()].flatMap(([name, value]) => {
    if (!name.startsWith(prefix) || value === '' || value === '0') return [];
    return [{ line: name.slice(prefix.length), quantity: Number(value) }];
  });
}

/** The colour that a line was bought in, as it is shown; null where the product had none. */
export function pieceColor({ color, hasColor }: { color: string; hasColor?: true }): string | null {
  return hasColor ? color : null;
}

/** What was bought, in words: "Camicia, taglia M, terracotta". */
export function pieceName(piece: { name: string; size: string; color?: string; hasColor?: true }): string {
  const { name, size, color = '' } = piece;
  const label = sizeLabel(size);
  return `${name}${label ? `, ${label}` : ''}${colorSuffix({ ...piece, color })}`;
}

/** ", terracotta" behind a size, or nothing. */
export function colorSuffix(piece: { color: string; hasColor?: true }): string {
  const color = pieceColor(piece);
  return color === null ? '' : `, ${color.toLowerCase()}`;
}

/** When a line of an order reached its shopper: by itself where it was sent so, else with the order. Null: nobody has said. */
export function deliveryOfLine(
  { ownDelivery }: { ownDelivery?: { at: string | null } },
  orderDeliveredAt: Date | null,
): Date | null {
  if (ownDelivery === undefined) return orderDeliveredAt;
  return ownDelivery.at === null ? null : new Date(ownDelivery.at);
}
