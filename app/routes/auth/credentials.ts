import type { SignInFailure, SignUpFailure } from '../../shop/auth/auth.server.ts';

export type Mode = 'sign-in' | 'sign-up';

/** Specification section 9. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

export type AuthFailure = SignInFailure | SignUpFailure | 'invalid_fields' | 'failed';

/** What the form answered with: fields that are wrong, or one sentence for all. */
export type AuthAnswer =
  | { ok: true; message: string }
  | {
      ok: false;
      code: AuthFailure;
      message: string;
      email: string;
      fields: { email?: string; password?: string };
    };

/** Specification section 8, "Login". */
export const AUTH_MESSAGES: Record<Exclude<AuthFailure, 'invalid_fields'>, string> = {
  invalid_credentials: 'Credenziali non valide. Verifica email e password.',
  already_registered: 'Utente già registrato. Prova ad effettuare il login.',
  email_not_verified:
    "Devi ancora confermare l'indirizzo email: apri il link che ti abbiamo inviato, poi accedi.",
  too_many_attempts: 'Troppi tentativi. Riprova tra qualche minuto.',
  failed: "Errore durante l'autenticazione",
};

export const SIGNED_UP = "Registrazione completata! Controlla la tua email per confermare l'account.";

type Fields = { get(name: string): FormDataEntryValue | null };

/** Reads the form. A password is taken as typed: its spaces are part of it. */
export function readCredentials(form: Fields) {
  const email = text(form.get('email')).trim();
  const password = text(form.get('password'));
  const fields: { email?: string; password?: string } = {};
  if (!email) fields.email = "Inserisci l'indirizzo email.";
  else if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    fields.email = 'Inserisci un indirizzo email corretto.';
  }
  if (!password) fields.password = 'Inserisci la password.';
  else if (password.length < PASSWORD_LENGTH.min) {
    fields.password = `La password deve avere almeno ${PASSWORD_LENGTH.min} caratteri.`;
  } else if (password.length > PASSWORD_LENGTH.max) {
    fields.password = `La password può avere al massimo ${PASSWORD_LENGTH.max} caratteri.`;
  }
  const mode: Mode = form.get('modo') === 'registrazione' ? 'sign-up' : 'sign-in';
  return { mode, email, password, fields };
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
