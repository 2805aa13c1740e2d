import { FORMATS } from '#db/values/imports.ts';
import { FORMAT_NAMES } from '#shop/catalog/imports/formats/source.ts';

const KNOWN = FORMATS.map((format) => FORMAT_NAMES[format]).join(', ');

export const IMPORT_FAILURES = {
  too_large: 'Il file supera 32 MB: dividilo in più file.',
  too_many_lines: 'Il file ha più di 100.000 righe: dividilo in più file.',
  too_many_products: 'Il file contiene più di 100.000 prodotti: dividilo in più file.',
  too_many_columns: 'Il file ha più di 1.000 colonne: togli quelle che non servono.',
  too_many_cells: 'Il file ha più di 8 milioni di celle: dividilo in più file.',
  too_long_line: 'Una riga del file supera 4 milioni di caratteri: accorciala.',
  too_slow: 'Leggere il file richiede più di un minuto: dividilo in più file.',
  too_heavy: 'Leggere il file richiede troppa memoria: dividilo in più file.',
  empty: 'Il file non contiene righe.',
  unreadable: 'Il file non si legge: salvalo come XLSX o CSV e riprova.',
  old_workbook:
    'Il file è un vecchio .xls o è protetto da una password: aprilo, salvalo come XLSX o CSV senza password e riprova.',
  unclosed_quote: 'Le virgolette del file non si chiudono in troppe righe: esportalo di nuovo come CSV.',
  mixed_amounts:
    'Gli importi non sono scritti tutti allo stesso modo, o non come li scrive quel sistema: esporta di nuovo il file, senza passare da un foglio di calcolo.',
  unknown_format: `Non riconosco le colonne di questo file. Posso leggere le esportazioni di prodotti di ${KNOWN}, e quelle di clienti e iscritte di Shopify, WooCommerce e PrestaShop. Se il foglio è tuo, scarica il modello vuoto e copiaci le tue righe.`,
  too_many_uploads: 'Troppi file in poco tempo: riprova più tardi.',
  public_demo: 'Nel negozio dimostrativo non si caricano elenchi: potrebbero contenere dati di persone vere.',
  failed: 'Il file non è stato caricato. Di solito basta riprovare.',
} as const;

export type ImportFailure = keyof typeof IMPORT_FAILURES;

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
