export const ARCHIVE_FAILURES = {
  too_large: 'L’archivio supera 500 MB: dividilo in più archivi.',
  unreadable: 'Il file non è un archivio ZIP che si possa aprire.',
  odd_name:
    'Un’immagine dell’archivio ha un nome che non si può usare (troppo lungo, con caratteri invisibili, o con un percorso fuori dall’archivio): rinominala e rifai l’archivio.',
  encrypted: 'L’archivio è protetto da una password: salvalo senza.',
  too_many: 'L’archivio ha più di 5.000 file: dividilo in più archivi.',
  swollen: 'L’archivio contiene file che si aprono troppo grandi: non è stato preso.',
  none: 'L’archivio non contiene immagini.',
  too_many_uploads: 'Troppi archivi in poco tempo: riprova più tardi.',
  failed: 'L’archivio non è stato caricato. Riprova: le immagini già arrivate non si ripetono.',
} as const;

export type ArchiveFailure = keyof typeof ARCHIVE_FAILURES;

/** `unmatched`: pictures without a product. */
export type ArchiveAnswer =
  | { ok: true; pictures: number; unmatched: number }
  | { ok: false; code: ArchiveFailure };
