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
