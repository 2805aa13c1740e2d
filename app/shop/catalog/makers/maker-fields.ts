import type { FormFields } from '#shop/forms/fields.ts';

/** Regulation (EU) 2023/988, articles 16 and 19. */
export const MAKER_FIELDS = {
  name: { kind: 'line', label: 'Ragione sociale', max: 120, missing: 'Scrivi chi produce.' },
  trademark: { kind: 'line', label: 'Marchio', max: 80, optional: true },
  postalAddress: {
    kind: 'line',
    label: 'Indirizzo postale',
    max: 200,
    missing: 'Scrivi l’indirizzo postale.',
    wide: true,
  },
  electronicAddress: {
    kind: 'line',
    label: 'Indirizzo elettronico',
    hint: 'Un’e-mail o la pagina dei contatti, con https://.',
    max: 200,
    missing: 'Scrivi un’e-mail o un sito.',
    autoCapitalize: 'none',
    wide: true,
  },
  isOutsideEu: {
    kind: 'tick',
    label: 'Ha sede fuori dall’Unione europea',
    hint: 'Allora serve chi ne risponde nell’Unione: di solito l’importatore.',
  },
  responsibleName: { kind: 'line', label: 'Responsabile nell’Unione', max: 120, optional: true },
  responsiblePostalAddress: {
    kind: 'line',
    label: 'Indirizzo postale del responsabile',
    max: 200,
    optional: true,
  },
  responsibleElectronicAddress: {
    kind: 'line',
    label: 'Indirizzo elettronico del responsabile',
    max: 200,
    optional: true,
    autoCapitalize: 'none',
  },
} as const satisfies FormFields;
