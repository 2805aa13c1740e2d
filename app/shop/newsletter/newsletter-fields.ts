import type { FormFields } from '../forms/fields.ts';

export const NEWSLETTER_FIELDS = {
  email: { kind: 'email', label: 'La tua email', placeholder: 'La tua email', autoComplete: 'email' },
} as const satisfies FormFields;
