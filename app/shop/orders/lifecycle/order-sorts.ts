import type { Sort } from '#lib/sort.ts';

export const ORDER_SORTS = ['numero', 'cliente', 'data', 'prodotti', 'totale', 'stato'] as const;

export type OrderSort = (typeof ORDER_SORTS)[number];

export const NEWEST_FIRST: Sort<OrderSort> = { by: 'data', descending: true };
