/** A price that was agreed on for so many pieces; of more, each costs what it does today (cents). */
export type AgreedPrice = { most: number; todayCents: number };

/** What each piece of a line costs, in cents, as it will be saved. */
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
