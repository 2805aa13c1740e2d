import type { VendorFacts } from '#lib/vendor-error.ts';

export type StorageRefusal = {
  field: 'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'secretAccessKey' | 'publicUrl';
  message: string;
};

export const NO_SECRET: StorageRefusal = {
  field: 'secretAccessKey',
  message: 'Scrivi la chiave segreta dell’archivio.',
};

export const NOT_READ_BY_ALL: StorageRefusal = {
  field: 'publicUrl',
  message:
    'Il file di prova si scrive, ma a questo indirizzo non si legge: rendi pubblica la cartella public dello spazio, e nessun’altra.',
};

/** Why object storage refused the trial; not in its words. */
export function storageRefusal({ type, code = '', status }: VendorFacts): StorageRefusal {
  const is = (...known: string[]) => known.includes(type) || known.includes(code);
  if (is('NoSuchBucket'))
    return { field: 'bucket', message: 'Questo spazio non esiste: crealo, o controlla il nome.' };
  if (is('InvalidAccessKeyId'))
    return { field: 'accessKeyId', message: 'Il servizio non conosce questa chiave: copiala di nuovo.' };
  if (is('SignatureDoesNotMatch'))
    return {
      field: 'secretAccessKey',
      message: 'La chiave segreta non è di questa chiave: copiala di nuovo.',
    };
  if (is('PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'))
    return { field: 'region', message: 'Lo spazio non è in questa regione.' };
  if (status === 401 || status === 403)
    return {
      field: 'accessKeyId',
      message: 'Questa chiave non può scrivere, leggere e cancellare in questo spazio: dalle i permessi.',
    };
  return {
    field: 'endpoint',
    message:
      'La prova non è riuscita: a questo indirizzo non risponde un archivio. Controlla come è scritto.',
  };
}
