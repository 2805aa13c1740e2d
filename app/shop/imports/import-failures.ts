import { FORMAT_NAMES, FORMATS } from './source.ts';

const KNOWN = FORMATS.map((format) => FORMAT_NAMES[format]).join(', ');

/** Why a file of products was not taken. */
export const IMPORT_FAILURES = {
  too_large: 'Il file supera 32 MB: dividilo in più file.',
  too_many_lines: 'Il file ha più di 100.000 righe: dividilo in più file.',
  empty: 'Il file non contiene prodotti.',
  unreadable: 'Il file non si legge: salvalo come CSV e riprova.',
  unknown_format: `Non riconosco le colonne di questo file. Posso leggere le esportazioni di ${KNOWN}.`,
  too_many_uploads: 'Troppi file in poco tempo: riprova più tardi.',
  failed: 'Il file non è stato caricato. Di solito basta riprovare.',
} as const;

export type ImportFailure = keyof typeof IMPORT_FAILURES;
