import type { FormFields } from '#shop/forms/fields.ts';

export const NEWSLETTER_FIELDS = {
  email: { kind: 'email', label: 'La tua e-mail', placeholder: 'La tua e-mail', autoComplete: 'email' },
} as const satisfies FormFields;
