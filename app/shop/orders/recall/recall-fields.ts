import type { FormFields } from '#shop/forms/fields.ts';

/**
 * Required content of a recall notice besides the product (Regulation (EU) 2023/988 art. 36 par. 2): the hazard,
 * without playing it down, what to do, and the remedy (art. 37).
 */
export const RECALL_FIELDS = {
  hazard: {
    kind: 'text',
    label: 'Il pericolo',
    hint: 'Che cosa può succedere, senza attenuarlo: niente «volontario», «precauzionale», «in rari casi».',
    max: 1000,
    missing: 'Scrivi qual è il pericolo.',
  },
  action: {
    kind: 'text',
    label: 'Che cosa deve fare chi l’ha comprato',
    hint: 'Per esempio: smetti subito di indossarlo, tienilo lontano dai bambini, riportalo o spediscilo.',
    max: 1000,
    missing: 'Scrivi che cosa deve fare chi l’ha comprato.',
  },
  remedy: {
    kind: 'text',
    label: 'Che cosa offri',
    hint: 'Gratis, e a scelta di chi l’ha comprato fra almeno due: riparazione, sostituzione, rimborso del valore (art. 37).',
    max: 1000,
    missing: 'Scrivi che cosa offri.',
  },
} as const satisfies FormFields;

/** A second notice about a product needs confirmation: buyers get another e-mail. */
export const RECALL_AGAIN = {
  again: {
    kind: 'tick',
    label: 'Scrivi di nuovo a tutti',
    hint: 'Un avviso su questo prodotto è già partito: chi l’ha ricevuto ne riceve un altro.',
  },
} as const satisfies FormFields;

export type RecallNotice = Record<keyof typeof RECALL_FIELDS, string>;
