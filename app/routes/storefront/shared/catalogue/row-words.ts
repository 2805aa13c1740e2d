import type { SizeChoice } from '#shop/catalog/search/facet-groups.ts';

/** `total`: null while loading. `isVain`: nothing matches the search. */
export function countLine(total: number | null, isVain = false): string {
  if (total === null) return 'Caricamento...';
  if (isVain && total === 0) return 'Nessun risultato';
  return `${total} ${total === 1 ? 'prodotto disponibile' : 'prodotti disponibili'}`;
}

/** Section of the drawer with sizes of clothes, otherwise of shoes; null without sizes. */
export function sizesPart(sizes: readonly Pick<SizeChoice, 'isShoe'>[]): string | null {
  if (sizes.length === 0) return null;
  return sizes.every(({ isShoe }) => isShoe) ? 'filtro-scarpe' : 'filtro-taglie';
}
