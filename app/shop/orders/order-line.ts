import { sizeLabel } from '../catalogue/size-name.ts';
import type { Cents } from '../money/money.ts';

/** What was bought in one line of an order; amounts in cents. */
export type BoughtPieces = {
  name: string;
  size: string;
  color?: string;
  hasColor?: true;
  quantity: number;
  priceCents: Cents;
};

/** What names a line of an order for ever: an order has each size of a product in one line. */
export function orderLineKey({ productId, size }: { productId: string; size: string }): string {
  return `${productId}|${size}`;
}

/** Pieces of one line of an order; `line` is its key (`orderLineKey`). */
export type LinePieces = { line: string; quantity: number };

/** The line of a key. A key of no line is a fault of the caller, and is thrown. */
export function lineOfKey<Line extends { productId: string; size: string }>(
  lines: readonly Line[],
  key: string,
): Line {
  const found = lines.find((line) => orderLineKey(line) === key);
  if (!found) throw new Error(`The order has no line ${key}`);
  return found;
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
