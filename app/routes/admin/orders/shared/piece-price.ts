/** Agreed price for up to `most` pieces; further ones cost today's price (cents). */
export type AgreedPrice = { most: number; todayCents: number };

/** In cents, as it will be saved. */
export function priceOf({
  quantity,
  priceCents,
  agreed,
}: {
  quantity: number;
  priceCents: number;
  agreed?: AgreedPrice;
}): number {
  return agreed && quantity > agreed.most ? agreed.todayCents : priceCents;
}
