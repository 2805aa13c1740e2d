import type { FormFields } from '#shop/forms/fields.ts';

export const WAIVER_FIELDS = {
  reason: {
    kind: 'line',
    label: 'Motivo',
    hint: 'Resta nella storia dell’ordine: la cliente non lo legge.',
    max: 200,
    optional: true,
    autoComplete: 'off',
  },
} as const satisfies FormFields;
