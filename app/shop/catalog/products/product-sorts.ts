import type { Sort } from '#lib/sort.ts';

export const PRODUCT_SORTS = [
  'aggiunto',
  'nome',
  'categoria',
  'pezzi',
  'prezzo',
  'originale',
  'sconto',
  'etichette',
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const NEWEST_FIRST: Sort<ProductSort> = { by: 'aggiunto', descending: true };
