import type { VendorFacts } from '#lib/vendor-error.ts';

const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EDNS'];
const SILENT = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNECTION'];
const UNENCRYPTED = ['ETLS', 'ESOCKET', 'EPROTO'];

export type MailRefusal = { field: 'host' | 'port' | 'password' | 'senderAddress'; message: string };

/** Why a mail server refused the test; not in its words, which any server could choose. */
export function mailRefusal({ code = '', status = 0, parameter = '' }: VendorFacts): MailRefusal {
  if (code === 'EAUTH' || status === 535 || status === 530)
    return {
      field: 'password',
      message:
        'Il server non accetta questo nome utente o questa password. Con Gmail serve una «password per le app».',
    };
  if (UNKNOWN_HOST.includes(code))
    return { field: 'host', message: 'Questo server non esiste: controlla il nome.' };
  if (SILENT.includes(code))
    return {
      field: 'port',
      message: 'Il server non risponde su questa porta: le più usate sono 465 e 587.',
    };
  if (UNENCRYPTED.includes(code) || /CERT|SSL|SIGNED|ALTNAME/.test(code))
    return {
      field: 'port',
      message: 'Su questa porta il server non offre un collegamento cifrato: prova con 465 o 587.',
    };
  if (parameter === 'MAIL FROM' || status === 550 || status === 553)
    return {
      field: 'senderAddress',
      message: 'Il server non spedisce a nome di questo indirizzo: usa quello della casella.',
    };
  return {
    field: 'host',
    message: 'La prova non è riuscita: il server non risponde come un server della posta in uscita.',
  };
}
