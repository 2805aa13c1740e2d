import type { FormFields } from '#shop/forms/fields.ts';

export const BACK_IN_STOCK_FIELDS = {
  product: { kind: 'line', label: 'Prodotto', max: 36 },
  size: { kind: 'line', label: 'Taglia esaurita', max: 20, missing: 'Scegli la taglia che aspetti.' },
  email: { kind: 'email', label: 'La tua e-mail', autoComplete: 'email' },
} as const satisfies FormFields;
