import type { FormFields } from '../forms/fields.ts';

/** An invoice as the owner notes it down once her own program has made it. */
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
