import type { FormFields } from '#shop/forms/fields.ts';

export const COUNTED_FIELDS = {
  counted: { kind: 'whole', label: 'Contati', min: 0, max: 99_999, asNumber: true },
} as const satisfies FormFields;

export const ENDING_FIELDS = {
  note: {
    kind: 'line',
    label: 'Motivo',
    hint: 'Si legge accanto a ogni correzione, per esempio: inventario di fine stagione.',
    max: 200,
  },
  empty_missing: {
    kind: 'tick',
    label: 'Le taglie mai contate, qui in elenco, non ci sono: portale a zero',
    hint: 'Solo dopo aver contato tutto il negozio.',
  },
} as const satisfies FormFields;

export const CORRECTION_FIELDS = {
  stock: {
    kind: 'whole',
    label: 'Pezzi contati',
    hint: 'Vuoto: i pezzi di questa taglia non si contano.',
    min: 0,
    max: 99_999,
    asNumber: true,
    optional: true,
  },
  /** Shown when the form was opened. */
  stock_was: { kind: 'whole', label: 'Pezzi contati', min: 0, max: 99_999, asNumber: true, optional: true },
  note: {
    kind: 'line',
    label: 'Motivo',
    hint: 'Per esempio: difettoso, trovato in magazzino, omaggio. Senza nomi di clienti.',
    max: 200,
  },
} as const satisfies FormFields;
