import { keysOf } from '#lib/keys.ts';

/** What a product is worn to; the keys are part of addresses. */
export const OCCASIONS = {
  cerimonia: 'Cerimonia',
  ufficio: 'Ufficio',
  weekend: 'Weekend',
  vacanza: 'Vacanza',
} as const;

export type Occasion = keyof typeof OCCASIONS;
export const OCCASION_KEYS = keysOf(OCCASIONS);
