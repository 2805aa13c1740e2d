import { idFrom } from '#lib/uuid.ts';
import { MOST_AT_ONCE } from '#shop/orders/lifecycle/many.ts';

/** Ids of `?ordine=` in order, without duplicates, at most as many as a bulk action takes. */
export function chosenOrderIds({ searchParams }: URL): string[] {
  const named = new Set(searchParams.getAll('ordine').map(idFrom));
  return [...named].slice(0, MOST_AT_ONCE);
}
