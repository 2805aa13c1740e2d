/** What names a line of an order for ever: an order has each size of a product in one line. */
export function orderLineKey({ productId, size }: { productId: string; size: string }): string {
  return `${productId}|${size}`;
}

/** The colour that a line was bought in, as it is shown; null where the product had none. */
export function pieceColor({ color, hasColor }: { color: string; hasColor?: true }): string | null {
  return hasColor ? color : null;
}

/** ", terracotta" behind a size, or nothing. */
export function colorSuffix(piece: { color: string; hasColor?: true }): string {
  const color = pieceColor(piece);
  return color === null ? '' : `, ${color.toLowerCase()}`;
}
