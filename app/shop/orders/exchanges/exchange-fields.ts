import type { FormFields } from '#shop/forms/fields.ts';
import { NOTE_FIELDS, PARCEL_FIELDS } from '#shop/orders/lifecycle/order-fields.ts';
import { REFUND_FIELDS } from '#shop/orders/refunds/refund-fields.ts';

export const REQUEST_FIELDS = {
  /** Created with the form: sent twice, it is one exchange. */
  id: { kind: 'line', label: 'Modulo', max: 40 },
  line: { kind: 'line', label: 'Che cosa cambi', max: 1000, missing: 'Scegli che cosa cambi.' },
  quantity: { kind: 'whole', label: 'Quanti pezzi', min: 1, max: 999 },
  size: { kind: 'line', label: 'Con quale taglia', max: 900, missing: 'Scegli la taglia che vuoi.' },
  note: {
    kind: 'text',
    label: 'Vuoi dirci qualcosa?',
    hint: 'Per esempio come ti sta il capo che hai.',
    max: 500,
    optional: true,
  },
} as const satisfies FormFields;

export const BEGUN_FIELDS = {
  id: REQUEST_FIELDS.id,
  line: REQUEST_FIELDS.line,
  quantity: REQUEST_FIELDS.quantity,
  /** `size:` and a size of the article, or `id:` and a size's id of another article. */
  wanted: { kind: 'line', label: 'Con che cosa', max: 900, missing: 'Scegli con che cosa si cambia.' },
  note: { kind: 'text', label: 'Nota', hint: NOTE_FIELDS.note.hint, max: 500, optional: true },
  at_till: {
    kind: 'tick',
    label: 'In negozio, adesso',
    hint: 'La cliente è qui: lascia il capo e porta via il nuovo.',
  },
  keep_out: { kind: 'tick', label: 'Non rimettere in vendita il capo reso' },
} as const satisfies FormFields;

export const EXCHANGE_REFUSAL_FIELDS = {
  reason: {
    kind: 'text',
    label: 'Motivo del rifiuto',
    hint: REFUND_FIELDS.reason.hint,
    max: 500,
    missing: 'Scrivi il motivo: la cliente lo legge nell’e-mail.',
  },
} as const satisfies FormFields;

export const SENT_FIELDS = {
  carrier: PARCEL_FIELDS.carrier,
  tracking_number: PARCEL_FIELDS.tracking_number,
  handed_over: { kind: 'tick', label: 'Consegnato in negozio' },
} as const satisfies FormFields;

export const BACK_FIELDS = {
  /** Default: all; others remain awaited. */
  pieces: { kind: 'whole', label: 'Quanti pezzi', min: 1, max: 999, optional: true },
  keep_out: { kind: 'tick', label: 'Non rimettere in vendita' },
} as const satisfies FormFields;
