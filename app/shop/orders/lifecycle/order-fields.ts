import { ORDER_STATUSES } from '#db/values/orders.ts';
import type { FormFields } from '#shop/forms/fields.ts';

export const PARCEL_FIELDS = {
  carrier: { kind: 'line', label: 'Corriere', max: 60, optional: true, autoComplete: 'off' },
  tracking_number: {
    kind: 'code',
    label: 'Numero di spedizione',
    max: 60,
    optional: true,
    autoComplete: 'off',
  },
  notify: {
    kind: 'tick',
    label: 'Scrivi il numero alla cliente',
    hint: 'L’e-mail della spedizione è partita senza.',
  },
} as const satisfies FormFields;

export const PACKING_FIELDS = {
  parcels: { kind: 'whole', label: 'Numero di colli', min: 1, max: 99 },
  weight: {
    kind: 'line',
    label: 'Peso (kg)',
    hint: 'Vuoto: quello del modello del file per il corriere.',
    max: 8,
    optional: true,
    inputMode: 'decimal',
    autoComplete: 'off',
  },
} as const satisfies FormFields;

export const STATUS_FIELDS = {
  status: { kind: 'choice', label: 'Stato', of: ORDER_STATUSES },
  /** On cancelling: refunds at once. */
  refund: { kind: 'tick', label: 'Rimborsa' },
  /** Confirms a move of a cancelled or refunded order. */
  sure: { kind: 'tick', label: 'Sì, anche se è annullato o rimborsato' },
  /** Reopens without the unavailable pieces. */
  rest: { kind: 'tick', label: 'Riapri con quello che c’è' },
} as const satisfies FormFields;

/** Starts the withdrawal period. */
export const DELIVERY_FIELDS = {
  delivered: {
    kind: 'day',
    label: 'Consegnato il',
    hint: 'Da questo giorno contano i 14 giorni per recedere.',
  },
} as const satisfies FormFields;

/** Buyer of a gift: greeted by e-mails, named in the invoice. */
export const BUYER_FIELDS = {
  buyer_name: {
    kind: 'line',
    label: 'Nome e cognome di chi regala',
    hint: 'Le e-mail salutano chi regala; il pacco va al nome qui sopra.',
    max: 100,
    optional: true,
    missing: 'Inserisci nome e cognome di chi regala: la fattura è sua.',
  },
} as const satisfies FormFields;

export const NOTE_FIELDS = {
  note: {
    kind: 'text',
    label: 'Nota interna',
    hint: 'La vede solo chi amministra il negozio.',
    max: 1000,
    missing: 'Scrivi la nota prima di aggiungerla.',
  },
} as const satisfies FormFields;
