import type { FormFields } from '#shop/forms/fields.ts';

export const REFUSAL_FIELDS = {
  reason: {
    kind: 'text',
    label: 'Motivo del rifiuto',
    hint: 'La persona lo legge nell’e-mail.',
    max: 500,
    missing: 'Scrivi il motivo: la persona lo legge nell’e-mail.',
  },
} as const satisfies FormFields;

/** For a typed order number that matched none. */
export const MATCH_FIELDS = {
  order: {
    kind: 'line',
    label: 'Numero dell’ordine giusto',
    max: 60,
    missing: 'Scrivi il numero dell’ordine.',
    autoComplete: 'off',
  },
} as const satisfies FormFields;
