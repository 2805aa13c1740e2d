import type { FormFields } from '#shop/forms/fields.ts';

export const RECEIVED_FIELDS = {
  day: { kind: 'day', label: 'Giorno del pagamento' },
  amount: { kind: 'euro', label: 'Importo ricevuto (€)' },
} as const satisfies FormFields;

export const REFUSED_FIELDS = {
  keep_out: {
    kind: 'tick',
    label: 'Non rimettere in vendita',
    hint: 'Per i pezzi rovinati. Altrimenti tornano in vendita subito.',
  },
} as const satisfies FormFields;

/** Returned money that was never owed. */
export const RETURNED_FIELDS = {
  day: { kind: 'day', label: 'Giorno della restituzione' },
  amount: { kind: 'euro', label: 'Importo restituito (€)' },
} as const satisfies FormFields;
