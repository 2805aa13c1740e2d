import type { FormFields } from '#shop/forms/fields.ts';

export const CUSTOMER_NOTE_FIELDS = {
  note: {
    kind: 'text',
    label: 'Note interne',
    hint: 'Gusti, misure, accordi: le vede solo chi lavora in negozio, e la persona quando chiede i suoi dati.',
    max: 2000,
    optional: true,
  },
} as const satisfies FormFields;
