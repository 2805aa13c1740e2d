import type { FormFields } from '#shop/forms/fields.ts';

export const RESERVATION_FIELDS = {
  product: { kind: 'line', label: 'Prodotto', max: 36 },
  size: { kind: 'line', label: 'Taglia da provare', max: 20, missing: 'Scegli la taglia che vuoi provare.' },
  name: {
    kind: 'line',
    label: 'Nome e cognome',
    max: 100,
    autoComplete: 'name',
    autoCapitalize: 'words',
    missing: 'Scrivi a che nome lo teniamo da parte.',
  },
  email: { kind: 'email', label: 'La tua e-mail', autoComplete: 'email' },
} as const satisfies FormFields;
