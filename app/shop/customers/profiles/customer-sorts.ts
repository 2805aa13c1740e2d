import type { Sort } from '#lib/sort.ts';

export const CUSTOMER_SORTS = ['cliente', 'citta', 'ordini', 'speso', 'ultimo'] as const;

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const LATEST_FIRST: Sort<CustomerSort> = { by: 'ultimo', descending: true };
