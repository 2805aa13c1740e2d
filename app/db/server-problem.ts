type Place = { user: string; database: string; host: string };

/** Sentences by SQLSTATE (PostgreSQL, appendix A), the system's error codes, and Node's TLS codes. */
const SENTENCES: Record<string, (place: Place) => string> = {
  '28P01': refused,
  '28000': refused,
  '3D000': ({ database, host }) =>
    `Il database «${database}» di DATABASE_URL non esiste sul server ${host}: crealo, o correggi l’indirizzo.`,
  '42501': ({ user, database }) =>
    `L’utente «${user}» di DATABASE_URL non può creare le tabelle nel database «${database}»: rendilo proprietario del database.`,
  '0A000': extensions,
  '58P01': extensions,
  '53300': ({ host }) =>
    `Il server ${host} di DATABASE_URL ha già tutte le connessioni occupate: liberane, o aumenta max_connections.`,
  '53100': ({ host }) =>
    `Il disco del server ${host} di DATABASE_URL è pieno: libera dello spazio e riavvia il negozio.`,
  '25006': ({ host }) =>
    `Il database di DATABASE_URL su ${host} è in sola lettura: indica quello principale, o rendilo scrivibile.`,
  '57P03': ({ host }) =>
    `Il database di DATABASE_URL su ${host} si sta ancora avviando: riprova fra qualche secondo.`,
  ECONNREFUSED: away,
  ECONNRESET: away,
  ETIMEDOUT: away,
  EHOSTUNREACH: away,
  ENETUNREACH: away,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  CERT_HAS_EXPIRED: untrusted,
};

/** Errors of the driver without a code. */
const WORDS: [words: string, sentence: (place: Place) => string][] = [
  ['timeout', away],
  ['Connection terminated', away],
  [
    'does not support SSL',
    ({ host }) => `Il server ${host} di DATABASE_URL non accetta connessioni cifrate: togli sslmode.`,
  ],
];

/**
 * An Italian sentence without the password; null for failures that the operator cannot solve.
 * @param setting the variable that names this server
 */
export function serverProblem(
  error: unknown,
  connectionString: string,
  setting = 'DATABASE_URL',
): string | null {
  return sentenceOf(error, connectionString)?.replaceAll('DATABASE_URL', setting) ?? null;
}

function sentenceOf(error: unknown, connectionString: string): string | null {
  const { hostname, port, username, pathname } = new URL(connectionString);
  const place: Place = {
    host: `${hostname}${port ? `:${port}` : ''}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = (one as { code?: unknown }).code;
    const sentence = typeof code === 'string' ? SENTENCES[code] : undefined;
    if (sentence) return sentence(place);
    const said = one.message;
    const known = code === undefined && WORDS.find(([words]) => said.includes(words));
    if (known) return known[1](place);
  }
  return null;
}

function refused({ user, host }: Place): string {
  return `Il database di DATABASE_URL su ${host} rifiuta l’utente «${user}» o la sua password.`;
}

function away({ host }: Place): string {
  return `Il database di DATABASE_URL su ${host} non risponde: controlla che sia acceso e raggiungibile.`;
}

function unknownHost({ host }: Place): string {
  return `Il server ${host} di DATABASE_URL non si trova: controlla il nome.`;
}

function untrusted({ host }: Place): string {
  return `Il certificato del server ${host} di DATABASE_URL non è riconosciuto: controlla sslmode e sslrootcert.`;
}

function extensions({ host }: Place): string {
  return `Al server ${host} di DATABASE_URL mancano le estensioni pg_trgm e unaccent: installale (postgresql-contrib).`;
}
