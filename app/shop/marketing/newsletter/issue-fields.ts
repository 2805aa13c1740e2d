import type { FormFields } from '#shop/forms/fields.ts';

export const ISSUE_FIELDS = {
  subject: {
    kind: 'line',
    label: 'Oggetto',
    hint: 'È la prima cosa che si legge: di’ che cosa c’è di nuovo.',
    max: 120,
    autoComplete: 'off',
  },
  text: {
    kind: 'text',
    label: 'Testo dell’e-mail',
    hint: 'Una riga vuota comincia un nuovo paragrafo.',
    max: 5000,
    autoComplete: 'off',
  },
} as const satisfies FormFields;
