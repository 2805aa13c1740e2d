import type { FormField, FormFields } from '#shop/forms/fields.ts';

/** Characters of a password (specification section 9 for the least). */
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

/** Signing in and up. A password is taken as typed: its spaces are part of it. */
export const CREDENTIAL_FIELDS = {
  email: EMAIL,
  password: { kind: 'password', label: 'Password', ...PASSWORD_LENGTH },
} as const satisfies FormFields;

/** An account for whoever has just ordered. */
export const ORDER_ACCOUNT_FIELDS = {
  password: {
    ...CREDENTIAL_FIELDS.password,
    hint: NEW_PASSWORD.hint,
    autoComplete: 'new-password',
  },
} as const satisfies FormFields;

/** Whoever asks for an e-mail, or is looked for. */
export const EMAIL_FIELDS = { email: EMAIL } as const satisfies FormFields;

/** A new password after the old one was forgotten. */
export const RESET_FIELDS = { password: NEW_PASSWORD } as const satisfies FormFields;

const CODE = {
  kind: 'code',
  label: 'Codice',
  max: 40,
  missing: 'Scrivi il codice.',
} as const satisfies FormField;

/** The second step of signing in: the code of an app, or one that was kept for the day when the app is gone. */
export const TOTP_FIELDS = {
  code: { ...CODE, inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const satisfies FormFields;

export const RECOVERY_CODE_FIELDS = {
  code: { ...CODE, label: 'Codice di recupero', autoComplete: 'off' },
} as const satisfies FormFields;

/** Setting up the second step: the first code of the app. */
export const SETUP_FIELDS = {
  code: { ...TOTP_FIELDS.code, label: '3. Codice che vedi nell’app' },
} as const satisfies FormFields;

/** The account's password, asked again before something that only its owner may do. */
export const OWN_PASSWORD_FIELDS = {
  password: { kind: 'password', label: 'Password', autoComplete: 'current-password' },
} as const satisfies FormFields;

/** Who closes the account proves once more to be its owner; the code only where the second step is on. */
export const CLOSE_ACCOUNT_FIELDS = {
  password: OWN_PASSWORD_FIELDS.password,
  code: { ...TOTP_FIELDS.code, label: 'Codice della tua app', optional: true },
} as const satisfies FormFields;

/** A new password in place of the one that is known. */
export const PASSWORD_CHANGE_FIELDS = {
  current_password: { kind: 'password', label: 'Password attuale', autoComplete: 'current-password' },
  new_password: NEW_PASSWORD,
} as const satisfies FormFields;
