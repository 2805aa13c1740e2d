import type { FormFields } from '#shop/forms/fields.ts';
import { PROOF_FIELDS } from '#shop/staff/auth/proof-fields.ts';

export const MAIL_FIELDS = {
  host: {
    kind: 'code',
    max: 253,
    label: 'Server della posta in uscita',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: 'smtps.aruba.it',
  },
  port: { kind: 'whole', min: 1, max: 65535, label: 'Porta' },
  user: {
    kind: 'line',
    max: 200,
    optional: true,
    label: 'Nome utente',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  password: {
    kind: 'password',
    max: 200,
    optional: true,
    label: 'Password della posta',
    // Browsers fill in the shop's own password otherwise.
    autoComplete: 'new-password',
  },
  senderName: { kind: 'line', max: 60, label: 'Nome di chi scrive', autoComplete: 'off' },
  senderAddress: {
    kind: 'email',
    label: 'Indirizzo di chi scrive',
    hint: 'Di solito quello della casella.',
    autoComplete: 'off',
  },
  ...PROOF_FIELDS,
} as const satisfies FormFields;

export const PAYMENTS_FIELDS = {
  secretKey: {
    kind: 'password',
    max: 300,
    label: 'Chiave segreta di Stripe',
    hint: 'Comincia con sk_live_, o con rk_live_ se ha permessi ristretti.',
    autoComplete: 'new-password',
  },
  webhookSecret: {
    kind: 'password',
    max: 300,
    optional: true,
    label: 'Segreto delle notifiche',
    hint: 'Lascia vuoto: le notifiche le prepara il negozio. Serve solo se le hai già preparate tu nel pannello di Stripe; comincia con whsec_.',
    autoComplete: 'new-password',
  },
  checkoutDomain: {
    kind: 'code',
    max: 253,
    optional: true,
    label: 'Dominio della pagina di pagamento',
    hint: 'Solo se in Stripe ne hai attivato uno tuo, come pagamenti.iltuonegozio.it.',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  ...PROOF_FIELDS,
} as const satisfies FormFields;

/** Terms of the storage services, in Italian. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export const STORAGE_FIELDS = {
  endpoint: {
    ...PLAIN,
    kind: 'code',
    max: 300,
    label: 'Indirizzo del servizio',
    hint: 'Il servizio lo chiama «endpoint».',
    inputMode: 'url',
    placeholder: 'https://s3.eu-south-1.amazonaws.com',
  },
  region: { ...PLAIN, kind: 'code', max: 60, label: 'Regione', placeholder: 'eu-south-1' },
  bucket: {
    ...PLAIN,
    kind: 'code',
    max: 63,
    label: 'Nome dello spazio',
    hint: 'Il servizio lo chiama «bucket».',
  },
  accessKeyId: { ...PLAIN, kind: 'code', max: 200, label: 'Nome della chiave' },
  secretAccessKey: {
    kind: 'password',
    max: 300,
    optional: true,
    label: 'Chiave segreta dell’archivio',
    autoComplete: 'new-password',
  },
  publicUrl: {
    ...PLAIN,
    kind: 'code',
    max: 300,
    label: 'Dove le clienti vedono le foto',
    hint: 'L’indirizzo pubblico della cartella public dello spazio.',
    inputMode: 'url',
    placeholder: 'https://foto.iltuonegozio.it/public',
  },
  ...PROOF_FIELDS,
} as const satisfies FormFields;

export const ADDRESS_FIELDS = {
  publicUrl: {
    kind: 'code',
    max: 260,
    label: 'Indirizzo del negozio',
    inputMode: 'url',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: 'https://www.iltuonegozio.it',
  },
  ...PROOF_FIELDS,
} as const satisfies FormFields;
