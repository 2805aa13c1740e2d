import type { OCCASION_KEYS } from '#db/values/products.ts';

/** Keys are part of addresses. */
export const OCCASIONS = {
  cerimonia: 'Cerimonia',
  ufficio: 'Ufficio',
  weekend: 'Weekend',
  vacanza: 'Vacanza',
} as const satisfies Record<Occasion, string>;

export type Occasion = (typeof OCCASION_KEYS)[number];
