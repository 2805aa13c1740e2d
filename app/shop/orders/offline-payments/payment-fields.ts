import type { FormFields } from '#shop/forms/fields.ts';

/** Money of an order that arrived without the provider. */
export const RECEIVED_FIELDS = {
  day: { kind: 'day', label: 'Giorno del pagamento' },
  amount: { kind: 'euro', label: 'Importo ricevuto (€)' },
} as const satisfies FormFields;

/** A parcel that was refused at the door, and came back. */
export const REFUSED_FIELDS = {
  keep_out: {
    kind: 'tick',
    label: 'Non rimettere in vendita',
    hint: 'Per i pezzi rovinati. Altrimenti tornano in vendita subito.',
  },
} as const satisfies FormFields;

/** Money that was never owed, and went back. */
export const RETURNED_FIELDS = {
  day: { kind: 'day', label: 'Giorno della restituzione' },
  amount: { kind: 'euro', label: 'Importo restituito (€)' },
} as const satisfies FormFields;
