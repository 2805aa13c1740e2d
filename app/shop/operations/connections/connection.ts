/** Access to the mail server; `port` 465 begins encrypted (RFC 8314), others by STARTTLS. */
export type MailConnection = {
  host: string;
  port: number;
  /** Empty for servers without authentication. */
  user: string;
  password: string;
  senderName: string;
  senderAddress: string;
};

export type PaymentsConnection = {
  secretKey: string;
  webhookSecret: string;
  /** Id of notifications that the shop registered itself. */
  endpointId: string | null;
  /** The shop's own domain for the provider's payment page; missing in values stored in November 2026. */
  checkoutDomain?: string | null;
};

/** A bucket for pictures and videos, as in `S3Options`. */
export type StorageConnection = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Public address of the bucket's `public/`, without trailing slash. */
  publicUrl: string;
};

/** A proposed change of storage; `to`: null for the server's disk. */
export type StorageMove = { to: StorageConnection | null; copied: boolean };

/** Values by connection, as sealed. */
export type ConnectionValues = {
  mail: MailConnection;
  payments: PaymentsConnection;
  storage: StorageConnection;
  /** Without a trailing slash. */
  address: { publicUrl: string };
};

/** How the outgoing mail server is addressed; unencrypted only on this machine. */
export function smtpUrlOf({ host, port, user, password }: MailConnection): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  if (port === 465) return `smtps://${login}${host}:${port}`;
  return `smtp://${login}${host}:${port}${isThisMachine(host) ? '' : '?requireTLS=true'}`;
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Sender as in an e-mail's From (RFC 5322). */
export function senderOf({ senderName, senderAddress }: MailConnection): string {
  return `"${senderName.replaceAll(/["\\]/g, '')}" <${senderAddress}>`;
}

/** The only part of a secret that is shown; empty for short ones. */
export function lastFour(secret: string): string {
  return secret.length < 12 ? '••••' : `••••${secret.slice(-4)}`;
}

/** An empty password means the stored one, if server and user are the same. */
export function withStoredPassword(sent: MailConnection, stored: MailConnection | null): MailConnection {
  const isSame = stored !== null && stored.host === sent.host && stored.user === sent.user;
  return sent.password === '' && isSame ? { ...sent, password: stored.password } : sent;
}

/** An empty secret means the stored one, if service, bucket and key are the same. */
export function withStoredSecret(
  sent: StorageConnection,
  stored: StorageConnection | null,
): StorageConnection {
  const isSame =
    stored !== null &&
    stored.endpoint === sent.endpoint &&
    stored.bucket === sent.bucket &&
    stored.accessKeyId === sent.accessKeyId;
  return sent.secretAccessKey === '' && isSame ? { ...sent, secretAccessKey: stored.secretAccessKey } : sent;
}

/** http or https, without login, query or trailing slash; null for everything else. */
export function serviceAddressOf(typed: string): string | null {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const { username, password, search, hash, href } = new URL(typed);
  return username || password || search || hash ? null : href.replace(/\/$/, '');
}

export type MailProvider = { name: string; host: string; port: number; note: string };

/** Outgoing servers as published by the providers. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    name: 'Aruba',
    host: 'smtps.aruba.it',
    port: 465,
    note: 'Nome utente: l’indirizzo e-mail intero. Password: quella della casella.',
  },
  {
    name: 'Register.it',
    host: 'authsmtp.securemail.pro',
    port: 465,
    note: 'Nome utente: l’indirizzo e-mail intero. Password: quella della casella.',
  },
  {
    name: 'Gmail o Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    note: 'Nome utente: l’indirizzo e-mail intero. Password: una «password per le app» di 16 lettere, non quella con cui entri.',
  },
];

/** https at a name of the internet, without path, port or login; null for everything else. */
export function publicAddressOf(typed: string): string | null {
  const text = typed.toLowerCase().replace(/\/$/, '');
  return /^https:\/\/(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)+[a-z]{2,63}$/.test(text) ? text : null;
}

/** Trials per account: each connects to a server that somebody typed. */
export const TRIALS_PER_ACCOUNT = { max: 10, windowMs: 15 * 60_000 };
