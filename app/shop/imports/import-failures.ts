import { FORMAT_NAMES, FORMATS } from './source.ts';

const KNOWN = FORMATS.map((format) => FORMAT_NAMES[format]).join(', ');

/** Why a file of products was not taken, with the status of the answer. */
export const IMPORT_FAILURES = {
  too_large: { status: 413, sentence: 'Il file supera 32 MB: dividilo in più file.' },
  too_many_lines: { status: 422, sentence: 'Il file ha più di 100.000 righe: dividilo in più file.' },
  empty: { status: 422, sentence: 'Il file non contiene prodotti.' },
  unreadable: { status: 422, sentence: 'Il file non si legge: salvalo come CSV e riprova.' },
  unknown_format: {
    status: 422,
    sentence: `Non riconosco le colonne di questo file. Posso leggere le esportazioni di ${KNOWN}.`,
  },
  too_many_uploads: { status: 429, sentence: 'Troppi file in poco tempo: riprova più tardi.' },
  failed: { status: 500, sentence: 'Il file non è stato caricato. Di solito basta riprovare.' },
} as const;

export type ImportFailure = keyof typeof IMPORT_FAILURES;
