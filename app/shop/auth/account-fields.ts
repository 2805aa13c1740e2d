import type { FormField, FormFields } from '../forms/fields.ts';
import { PASSWORD_LENGTH } from './password.ts';

const EMAIL = {
  kind: 'email',
  label: 'Email',
  missing: "Inserisci l'indirizzo email.",
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

/** Whoever asks for a letter, or is looked for. */
export const ADDRESS_FIELDS = { email: EMAIL } as const satisfies FormFields;

/** A new password after the old one was forgotten. */
export const RESET_FIELDS = { password: NEW_PASSWORD } as const satisfies FormFields;

/** A new password in place of the one that is known. */
export const PASSWORD_CHANGE_FIELDS = {
  current_password: { kind: 'password', label: 'Password attuale', autoComplete: 'current-password' },
  new_password: NEW_PASSWORD,
} as const satisfies FormFields;
