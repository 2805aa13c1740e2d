/** Why an archive of pictures was not taken, with the status of the answer. */
export const ARCHIVE_FAILURES = {
  too_large: { status: 413, sentence: 'L’archivio supera 500 MB: dividilo in più archivi.' },
  unreadable: { status: 422, sentence: 'Il file non è un archivio ZIP che si possa aprire.' },
  odd_name: {
    status: 422,
    sentence:
      'Un’immagine dell’archivio ha un nome che non si può usare (troppo lungo, con caratteri invisibili, o con un percorso fuori dall’archivio): rinominala e rifai l’archivio.',
  },
  encrypted: { status: 422, sentence: 'L’archivio è protetto da una password: salvalo senza.' },
  too_many: { status: 422, sentence: 'L’archivio ha più di 5.000 file: dividilo in più archivi.' },
  swollen: {
    status: 422,
    sentence: 'L’archivio contiene file che si aprono troppo grandi: non è stato preso.',
  },
  none: { status: 422, sentence: 'L’archivio non contiene immagini.' },
  too_many_uploads: { status: 429, sentence: 'Troppi archivi in poco tempo: riprova più tardi.' },
  failed: {
    status: 500,
    sentence: 'L’archivio non è stato caricato. Riprova: le immagini già arrivate non si ripetono.',
  },
} as const;

export type ArchiveFailure = keyof typeof ARCHIVE_FAILURES;
