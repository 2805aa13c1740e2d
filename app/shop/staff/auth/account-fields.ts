import type { FormField, FormFields } from '#shop/forms/fields.ts';

/** Characters; the minimum is in specification section 9. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

const EMAIL = {
  kind: 'email',
  label: 'E-mail',
  missing: 'Inserisci l’indirizzo e-mail.',
  autoComplete: 'email',
} as const satisfies FormField;

const NEW_PASSWORD = {
  kind: 'password',
  label: 'Nuova password',
  hint: `Almeno ${PASSWORD_LENGTH.min} caratteri.`,
  autoComplete: 'new-password',
  ...PASSWORD_LENGTH,
} as const satisfies FormField;

export const CREDENTIAL_FIELDS = {
  email: EMAIL,
  password: { kind: 'password', label: 'Password', ...PASSWORD_LENGTH },
} as const satisfies FormFields;

export const ORDER_ACCOUNT_FIELDS = {
  password: { ...CREDENTIAL_FIELDS.password, hint: NEW_PASSWORD.hint, autoComplete: 'new-password' },
} as const satisfies FormFields;

/** Fields of forms that request an e-mail, or search. */
export const EMAIL_FIELDS = { email: EMAIL } as const satisfies FormFields;

export const RESET_FIELDS = { password: NEW_PASSWORD } as const satisfies FormFields;

const CODE = {
  kind: 'code',
  label: 'Codice',
  max: 40,
  missing: 'Scrivi il codice.',
} as const satisfies FormField;

/** Second step of signing in: an app's code, or a backup code. */
export const TOTP_FIELDS = {
  code: { ...CODE, inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const satisfies FormFields;

export const RECOVERY_CODE_FIELDS = {
  code: { ...CODE, label: 'Codice di recupero', autoComplete: 'off' },
} as const satisfies FormFields;

export const SETUP_FIELDS = {
  code: { ...TOTP_FIELDS.code, label: '3. Codice che vedi nell’app' },
} as const satisfies FormFields;

export const OWN_PASSWORD_FIELDS = {
  password: { kind: 'password', label: 'Password', autoComplete: 'current-password' },
} as const satisfies FormFields;

/** Closing an account needs a new proof; the code only with the second step on. */
export const CLOSE_ACCOUNT_FIELDS = {
  password: OWN_PASSWORD_FIELDS.password,
  code: { ...TOTP_FIELDS.code, label: 'Codice della tua app', optional: true },
} as const satisfies FormFields;

export const ADDRESS_CHANGE_FIELDS = {
  new_address: { ...EMAIL, label: 'Nuovo indirizzo e-mail' },
  password: OWN_PASSWORD_FIELDS.password,
} as const satisfies FormFields;

export const PASSWORD_CHANGE_FIELDS = {
  current_password: { kind: 'password', label: 'Password attuale', autoComplete: 'current-password' },
  new_password: NEW_PASSWORD,
} as const satisfies FormFields;
