import type { FormFields } from '#shop/forms/fields.ts';
import { type OwnMethod, PAYMENT_METHOD_KEYS, type PaymentMethod } from './payment-methods.ts';

const SWITCHED = { isOn: { kind: 'tick', label: 'Offri questo metodo' } } as const satisfies FormFields;

const BOUNDS = {
  minCents: {
    kind: 'euro',
    label: 'Da un totale di (€)',
    hint: 'Vuoto, da qualunque totale.',
    optional: true,
  },
  maxCents: { kind: 'euro', label: 'Fino a un totale di (€)', hint: 'Vuoto, senza limite.', optional: true },
} as const satisfies FormFields;

const PUBLIC_TEXTS = {
  confirmation: {
    kind: 'text',
    label: 'Testo nella conferma',
    hint: 'Si aggiunge a quello che la conferma dice da sé. Può restare vuoto.',
    max: 500,
    optional: true,
    wide: true,
  },
  refund: {
    kind: 'text',
    label: 'Come rimborsi',
    hint: 'Si legge in Resi.',
    max: 500,
    optional: true,
    wide: true,
  },
  privacy: {
    kind: 'text',
    label: 'Frase per la privacy',
    hint: 'Si legge in Privacy.',
    max: 500,
    optional: true,
    wide: true,
  },
} as const satisfies FormFields;

const days = {
  kind: 'whole',
  label: 'Giorni lavorativi per pagare',
  hint: 'Fino alla fine dell’ultimo giorno i pezzi restano da parte; poi l’ordine si annulla da solo.',
  min: 1,
  max: 30,
} as const;

const DELIVERIES = {
  forDelivered: { kind: 'tick', label: 'Per gli ordini spediti' },
  forCollected: { kind: 'tick', label: 'Per il ritiro in negozio' },
} as const satisfies FormFields;

export const PROVIDER_METHOD_FIELDS = {
  ...SWITCHED,
  ...BOUNDS,
  ...DELIVERIES,
  refund: PUBLIC_TEXTS.refund,
  privacy: PUBLIC_TEXTS.privacy,
} as const satisfies FormFields;

export const OWN_METHOD_FIELDS = {
  transfer: {
    ...SWITCHED,
    holder: { kind: 'line', label: 'Intestatario del conto', max: 70, optional: true },
    iban: { kind: 'line', label: 'IBAN', max: 60, optional: true, autoComplete: 'off' },
    days,
    ...BOUNDS,
    ...DELIVERIES,
    ...PUBLIC_TEXTS,
  },
  cash_on_delivery: {
    ...SWITCHED,
    surchargeCents: {
      kind: 'euro',
      label: 'Supplemento contrassegno (€)',
      hint: 'Si aggiunge alla consegna, si vede prima dell’ordine e si restituisce con tutto l’ordine. Vuoto, nessuno.',
      optional: true,
    },
    minCents: BOUNDS.minCents,
    maxCents: {
      kind: 'euro',
      label: 'Fino a un totale di (€)',
      hint: 'Supplemento compreso. In contanti la legge ammette fino a 4.999,99 €.',
    },
    ...PUBLIC_TEXTS,
  },
  in_shop: { ...SWITCHED, days, ...BOUNDS, ...PUBLIC_TEXTS },
} as const satisfies Record<OwnMethod, FormFields>;

export type MethodSection = `method-${PaymentMethod}`;

/** Method of a settings form; null for other forms. */
export function methodOfSection(name: unknown): PaymentMethod | null {
  return PAYMENT_METHOD_KEYS.find((key) => name === (`method-${key}` satisfies MethodSection)) ?? null;
}
