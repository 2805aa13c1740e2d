import type { FieldErrors } from '#shop/forms/fields.ts';
import type { SignInFailure } from '#shop/staff/auth/sign-in.server.ts';
import type { SignUpFailure } from '#shop/staff/auth/sign-up.server.ts';

export type AuthFailure = SignInFailure | SignUpFailure | 'invalid_fields' | 'failed';

export type AuthAnswer =
  | { ok: true; message: string }
  | { ok: false; code: AuthFailure; message: string; email: string; fields: FieldErrors };

/** Specification section 8, "Login". */
export const AUTH_MESSAGES: Record<Exclude<AuthFailure, 'invalid_fields' | 'invalid_email'>, string> = {
  invalid_credentials: 'Credenziali non valide. Verifica email e password.',
  already_registered: 'Utente già registrato. Prova ad effettuare il login.',
  email_not_verified:
    'Devi ancora confermare l’indirizzo e-mail: apri il link che ti abbiamo inviato, poi accedi.',
  too_many_attempts: 'Troppi tentativi. Riprova tra qualche minuto.',
  failed: "Errore durante l'autenticazione",
};

export const SIGNED_UP = "Registrazione completata! Controlla la tua email per confermare l'account.";

/** Advice that stays after the toast has gone. */
export const AUTH_ADVICE: Partial<Record<AuthFailure | 'signed_up', string>> = {
  invalid_credentials:
    'Questa e-mail e questa password non vanno insieme: riprova, o scegli una nuova password.',
  already_registered: 'Con questo indirizzo esiste un account: accedi, o scegli una nuova password.',
  failed: 'Non siamo riusciti a completare la richiesta. Riprova tra qualche istante.',
  signed_up: 'Ti abbiamo scritto: apri il link che trovi nel messaggio.',
};
