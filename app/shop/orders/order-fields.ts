import type { FormFields } from '../forms/fields.ts';
import { ORDER_STATUSES } from './status.ts';

/** With whom a parcel travels. */
export const PARCEL_FIELDS = {
  carrier: { kind: 'line', label: 'Corriere', max: 60, optional: true, autoComplete: 'off' },
  tracking_number: {
    kind: 'line',
    label: 'Numero di spedizione',
    max: 60,
    optional: true,
    autoComplete: 'off',
  },
  tell: {
    kind: 'tick',
    label: 'Scrivi il numero al cliente',
    hint: 'L’e-mail della spedizione è partita senza.',
  },
} as const satisfies FormFields;

/** Where an order stands. */
export const STATUS_FIELDS = {
  status: { kind: 'choice', label: 'Stato', of: ORDER_STATUSES },
  /** With a cancellation: its payment goes back at once. */
  refund: { kind: 'tick', label: 'Rimborsa' },
} as const satisfies FormFields;

/** From when the days of the withdrawal count. */
export const DELIVERY_FIELDS = {
  delivered: { kind: 'day', label: 'Consegnato il', hint: 'Da questo giorno contano i 14 del recesso.' },
} as const satisfies FormFields;

/** A remark of the shop's own. */
export const NOTE_FIELDS = {
  note: {
    kind: 'text',
    label: 'Nota interna',
    hint: 'La vede solo chi amministra il negozio.',
    max: 1000,
    missing: 'Scrivi la nota prima di aggiungerla.',
  },
} as const satisfies FormFields;
