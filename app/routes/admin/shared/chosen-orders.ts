import { idFrom } from '#lib/uuid.ts';
import { MOST_AT_ONCE } from '#shop/orders/lifecycle/many.ts';

/** Ids of the orders that `?ordine=` names, each once and in its order; no more than are worked on together. */
export function chosenOrderIds({ searchParams }: URL): string[] {
  const named = new Set(searchParams.getAll('ordine').map(idFrom));
  return [...named].slice(0, MOST_AT_ONCE);
}
