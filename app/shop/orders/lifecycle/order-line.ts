import type { LinePieces } from '#db/json/orders.ts';
import { isUuid } from '#lib/uuid.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import type { Cents } from '#shop/money/money.ts';

/** Amounts in cents. */
export type BoughtPieces = {
  name: string;
  size: string;
  color?: string;
  hasColor?: true;
  quantity: number;
  priceCents: Cents;
};

/** Discount of the whole line (cents). */
export type PricedLine = {
  quantity: number;
  priceCents: Cents;
  discountCents: Cents;
  /** First pieces, refunded before the line changed, at their fixed amount. */
  settled?: { quantity: number; cents: Cents };
};

/** Cost of a line's first pieces (cents), less discount; odd cents favour the shopper. Settled ones first, whole. */
export function centsOfPieces(line: PricedLine, pieces: number): Cents {
  const { quantity, priceCents, discountCents, settled = { quantity: 0, cents: 0 } } = line;
  if (pieces <= settled.quantity) return pieces === settled.quantity ? settled.cents : 0;
  const [rest, of] = [pieces - settled.quantity, quantity - settled.quantity];
  const discount = discountCents - (priceCents * settled.quantity - settled.cents);
  return settled.cents + priceCents * rest - Math.floor((discount * rest) / of);
}

/** Permanent key: an order has each size of a product in one line. */
export function orderLineKey({ productId, size }: { productId: string; size: string }): string {
  return `${productId}|${size}`;
}

/** Stock of a line: itself, or a set's pieces. */
type StockedLine = { productId: string; size: string; pieces?: { productId: string; size: string }[] };

/** @throws for a key without a line, a fault of the caller */
export function lineOfKey<Line extends { productId: string; size: string }>(
  lines: readonly Line[],
  key: string,
): Line {
  const found = lines.find((line) => orderLineKey(line) === key);
  if (!found) throw new Error(`The order has no line ${key}`);
  return found;
}

/** Stock pieces of lines; of a set sold as pieces, those. */
export function stockPieces(items: readonly StockedLine[], pieces: readonly LinePieces[]) {
  return pieces.flatMap(({ line, quantity }) => {
    const item = lineOfKey(items, line);
    return (item.pieces ?? [item])
      .filter(({ productId }) => isUuid(productId))
      .map(({ productId, size }) => ({ productId, size, quantity }));
  });
}

/** Whether whole numbers, each line once, at most `most`. */
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

/** Pieces of fields named `prefix` and line key; zeros are omitted. */
export function sentPieces(form: { entries(): Iterable<[string, unknown]> }, prefix: string): LinePieces[] {
  return [...form.entries()].flatMap(([name, value]) => {
    if (!name.startsWith(prefix) || value === '' || value === '0') return [];
    return [{ line: name.slice(prefix.length), quantity: Number(value) }];
  });
}

/** Null where the product had none. */
export function pieceColor({ color, hasColor }: { color: string; hasColor?: true }): string | null {
  return hasColor ? color : null;
}

/** "Camicia, taglia M, terracotta". */
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

/** Arrival of a line sent separately, otherwise the order's. Null while unknown. */
export function deliveryOfLine(
  { ownDelivery }: { ownDelivery?: { at: string | null } },
  orderDeliveredAt: Date | null,
): Date | null {
  if (ownDelivery === undefined) return orderDeliveredAt;
  return ownDelivery.at === null ? null : new Date(ownDelivery.at);
}
