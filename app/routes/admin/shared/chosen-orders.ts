import { idFrom } from '#lib/uuid.ts';
import { MOST_AT_ONCE } from '#shop/orders/lifecycle/many.ts';

/** Ids in `?ordine=`, without duplicates, in that order, up to the limit of a bulk action. */
export function chosenOrderIds({ searchParams }: URL): string[] {
  const named = new Set(searchParams.getAll('ordine').map(idFrom));
  return [...named].slice(0, MOST_AT_ONCE);
}
