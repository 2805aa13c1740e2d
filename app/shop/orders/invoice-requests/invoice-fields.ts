import type { FormFields } from '#shop/forms/fields.ts';

/** Number and day of an invoice made with another program. */
export const INVOICE_FORM_FIELDS = {
  invoice_number: {
    kind: 'line',
    label: 'Numero della fattura',
    hint: 'Per esempio 12 o 12/2026.',
    max: 20,
    missing: 'Scrivi il numero della fattura.',
    autoComplete: 'off',
  },
  invoice_day: { kind: 'day', label: 'Data della fattura' },
} as const satisfies FormFields;

export const CREDIT_NOTE_FIELDS = {
  credit_number: {
    kind: 'line',
    label: 'Numero della nota di credito',
    hint: 'Nella stessa numerazione delle fatture, per esempio 13/2026.',
    max: 20,
    missing: 'Scrivi il numero della nota di credito.',
    autoComplete: 'off',
  },
  credit_day: { kind: 'day', label: 'Data della nota di credito' },
} as const satisfies FormFields;
