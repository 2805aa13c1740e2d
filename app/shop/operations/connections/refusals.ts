import type { VendorFacts } from '#lib/vendor-error.ts';
import { TRIAL_NOT_ENDED } from '#shop/company/launch/provider-check.ts';

export type KeyRefusal = { field: 'secretKey' | 'webhookSecret' | 'checkoutDomain'; message: string };

const AWAY: KeyRefusal = { field: 'secretKey', message: 'Stripe non risponde: riprova fra qualche minuto.' };
const UNKNOWN_KEY: KeyRefusal = {
  field: 'secretKey',
  message: 'Stripe non accetta questa chiave: copiala di nuovo dal suo pannello (Sviluppatori, Chiavi API).',
};

export const SESSION_STAYS: KeyRefusal = { field: 'secretKey', message: TRIAL_NOT_ENDED };

/** Why the provider opened no trial session. @param code a `PaymentFailureCode` */
export function keyRefusal(code: string, { status }: VendorFacts): KeyRefusal {
  if (code === 'away' || code === 'broken') return AWAY;
  if (status === 401) return UNKNOWN_KEY;
  if (code === 'not_allowed')
    return {
      field: 'secretKey',
      message:
        'Questa chiave non può aprire pagamenti: dalle i permessi di scrittura su «Checkout Sessions», «Refunds» e «Webhook Endpoints».',
    };
  return {
    field: 'secretKey',
    message:
      'Stripe non ha aperto il pagamento di prova: nel suo pannello completa l’attivazione dell’account e accendi le carte.',
  };
}

/** Why a domain is not the provider's payment page. @param page address of the trial's session */
export function domainRefusal(domain: string | null, page: string | null): KeyRefusal | null {
  if (domain === null || page === null || new URL(page).hostname === domain) return null;
  return {
    field: 'checkoutDomain',
    message: `Stripe apre i pagamenti su ${new URL(page).hostname}: attiva il dominio nel suo pannello, o lascia vuoto.`,
  };
}

/** Why the provider did not register notifications. */
export function webhookRefusal(code: string, facts: VendorFacts): KeyRefusal {
  if (facts.status === 403)
    return {
      field: 'webhookSecret',
      message:
        'Questa chiave non può preparare le notifiche: dalle il permesso «Webhook Endpoints», o preparale nel pannello di Stripe e scrivi qui il loro segreto.',
    };
  if (facts.parameter === 'url')
    return {
      field: 'webhookSecret',
      message: 'Stripe non può raggiungere l’indirizzo del negozio: prima serve il tuo dominio con https.',
    };
  if (code === 'refused')
    return {
      field: 'webhookSecret',
      message:
        'Stripe non ha preparato le notifiche, forse perché ce ne sono già troppe: togline una nel suo pannello.',
    };
  return keyRefusal(code, facts);
}

/** Answer of the address, or why there was none (codes of `PublicFetch`). */
type AnswerSeen = { text: string } | { problem: string };

/** Why an address is not the shop's; null if this shop, which alone answers `proof`, does. */
export function addressRefusal(seen: AnswerSeen, proof: string): string | null {
  if ('text' in seen) return seen.text === proof ? null : OTHER;
  switch (seen.problem) {
    case 'not_public':
      return 'Questo indirizzo non è pubblico: le clienti non lo raggiungerebbero.';
    case 'unreachable':
      return 'Questo indirizzo non risponde con https: il dominio deve portare a questo server, con un certificato valido.';
    default:
      return OTHER;
  }
}

const OTHER =
  'Questo indirizzo risponde, ma non è questo negozio, o porta altrove: controlla dove porta il dominio, e se si scrive con www.';

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
    return { field: 'port', message: 'Il server non risponde su questa porta: le più usate sono 465 e 587.' };
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
