import type { Sort } from '#lib/sort.ts';

export const STOCK_SORTS = ['taglia', 'pezzi', 'impegnati', 'barre', 'sku'] as const;

export type StockSort = (typeof STOCK_SORTS)[number];

export const BY_NAME: Sort<StockSort> = { by: 'taglia', descending: false };
