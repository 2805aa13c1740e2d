import type { FormFields } from '#shop/forms/fields.ts';

/** What delivery and wrapping cost, typed in euro, and until when a parcel leaves on the day of its order. */
export const SHIPPING_FIELDS = {
  standardCents: { kind: 'euro', label: 'Spedizione standard (€)' },
  freeFromCents: {
    kind: 'euro',
    label: 'Gratuita da (€)',
    hint: 'Da questo subtotale in su la spedizione standard non costa nulla.',
  },
  expressCents: { kind: 'euro', label: 'Spedizione express (€)' },
  remoteSurchargeCents: {
    kind: 'euro',
    label: 'Supplemento isole (€)',
    hint: 'Per le isole e le zone remote.',
  },
  cutoffHour: {
    kind: 'whole',
    label: 'Parte in giornata fino alle ore',
    hint: 'Da 0 a 24: chi ordina da quest’ora in poi vede la consegna un giorno lavorativo dopo.',
    min: 0,
    max: 24,
  },
  wrappingCents: {
    kind: 'euro',
    label: 'Confezione regalo (€)',
    hint: 'Chi ordina un regalo la può aggiungere. Vuoto, non la offri; 0, è gratuita.',
    optional: true,
  },
  europeOnRequest: {
    kind: 'tick',
    label: 'Altri Paesi europei su richiesta',
    hint: 'Chi vuole un pacco fuori dall’Italia ti scrive. Senza il segno il negozio dice che consegni solo in Italia.',
  },
} as const satisfies FormFields;
