import type { VendorFacts } from '#lib/vendor-error.ts';
import type { ConnectionName } from '#shop/operations/connections/stored.server.ts';

const AWAY = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
];

/** Settings that can fail while the shop runs; `connections`: sealed with another key. */
export type SettingTrouble = 'payments' | 'mail' | 'storage' | 'connections';

const CONNECTIONS: Record<ConnectionName, string> = {
  mail: 'la posta',
  payments: 'i pagamenti',
  storage: 'l’archivio delle foto',
  address: 'l’indirizzo del negozio',
};

/** Connections that this server cannot read, as after a restore elsewhere. */
export function lostConnections(lost: readonly ConnectionName[]): string {
  const names = lost.map((name) => CONNECTIONS[name]).join(', ');
  return `In «Collegamenti» va inserito di nuovo: ${names}. Erano cifrati con la chiave di un altro server.`;
}

/** Shown when the storage that the owner entered on «Collegamenti» does not answer. */
export const STORAGE_AWAY =
  'L’archivio delle foto di «Collegamenti» non risponde come dovrebbe: finché dura le foto nuove non si salvano, e forse non si vedono. Il negozio continua a provare da solo.';

const named = ({ type, code, status }: VendorFacts) =>
  [type, code, status].filter((one) => one !== undefined && one !== 'Error').join(', ');

/** Sentence for the person who set the `S3_*` variables; contains no secret. */
export function storageTrouble(
  facts: VendorFacts,
  { endpoint, bucket }: { endpoint: string; bucket: string },
): string {
  const { host } = new URL(endpoint);
  const words = [facts.type, facts.code ?? ''];
  const is = (...known: string[]) => words.some((word) => known.includes(word));
  if (is('NoSuchBucket'))
    return `Il bucket «${bucket}» di S3_BUCKET non esiste su ${host}: crealo, o correggi il nome.`;
  if (is('InvalidAccessKeyId'))
    return `L’archivio di S3_ENDPOINT, ${host}, non conosce la chiave di S3_ACCESS_KEY_ID.`;
  if (is('SignatureDoesNotMatch'))
    return `S3_SECRET_ACCESS_KEY non è il segreto di S3_ACCESS_KEY_ID: ${host} rifiuta la firma.`;
  if (is('PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'))
    return `Il bucket «${bucket}» non è nella regione di S3_REGION.`;
  if (is(...AWAY)) return `L’archivio di S3_ENDPOINT, ${host}, non risponde: controlla l’indirizzo.`;
  if (facts.status === 401 || facts.status === 403)
    return `Le chiavi S3 non possono scrivere, leggere e cancellare nel bucket «${bucket}» di ${host}.`;
  return `Una prova di scrittura nel bucket «${bucket}» di ${host} non è riuscita (${named(facts)}): controlla le variabili S3_*.`;
}

/** Sentence for a mail server that fails; e-mails stay in the outbox and are retried. */
export function mailTrouble(facts: VendorFacts, host: string): string {
  const end = 'Le e-mail restano in attesa e ripartono da sole: controlla la posta in «Collegamenti».';
  if (facts.code === 'EAUTH') return `Il server di posta ${host} rifiuta l’utente o la password. ${end}`;
  return `Il server di posta ${host} non risponde come dovrebbe (${named(facts)}). ${end}`;
}

export const WRONG_PAYMENT_KEY =
  'Stripe non accetta la chiave di «Collegamenti»: copiala di nuovo dal suo pannello (Sviluppatori, Chiavi API).';

/** A restricted key without the permissions that the shop needs. */
export const WEAK_PAYMENT_KEY =
  'La chiave di Stripe di «Collegamenti» non può leggere i pagamenti: dalle i permessi su Checkout Sessions e Refunds.';

/** The provider could not be reached to check the key. */
export const PAYMENTS_AWAY =
  'Stripe non risponde: finché dura nessuno può pagare. Il negozio continua a provare da solo.';
