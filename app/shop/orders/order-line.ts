/** What names a line of an order for ever: an order has each size of a product in one line. */
export function orderLineKey({ productId, size }: { productId: string; size: string }): string {
  return `${productId}|${size}`;
}
