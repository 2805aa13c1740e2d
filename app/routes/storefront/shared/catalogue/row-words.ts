import type { SizeChoice } from '#shop/catalog/search/facet-groups.ts';

/** How many products a list has; null while they are on their way. `isVain`: nothing answers the search. */
export function countLine(total: number | null, isVain = false): string {
  if (total === null) return 'Caricamento...';
  if (isVain && total === 0) return 'Nessun risultato';
  return `${total} ${total === 1 ? 'prodotto disponibile' : 'prodotti disponibili'}`;
}

/** The part of the drawer where sizes are chosen: of clothes, else of shoes; null where the list has none. */
export function sizesPart(sizes: readonly Pick<SizeChoice, 'isShoe'>[]): string | null {
  if (sizes.length === 0) return null;
  return sizes.every(({ isShoe }) => isShoe) ? 'filtro-scarpe' : 'filtro-taglie';
}
