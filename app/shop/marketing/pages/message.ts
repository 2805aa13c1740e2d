import type { Failure } from '#lib/failure.ts';
import type { FieldErrors, FormFields } from '#shop/forms/fields.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';

export const MESSAGE_FIELDS = {
  name: { kind: 'line', label: 'Il tuo nome', max: 100, autoComplete: 'name' },
  email: { kind: 'email', label: 'La tua e-mail', autoComplete: 'email' },
  message: { kind: 'text', label: 'Messaggio', max: 3000, missing: 'Scrivi il messaggio.' },
} as const satisfies FormFields;

/** Honeypot field: only bots fill it in. */
export const TRAP = 'website';

export const MESSAGE_SENT = 'Messaggio inviato. Ti rispondiamo per e-mail appena lo leggiamo.';

export const MESSAGE_NOTICE =
  'Il messaggio arriva per e-mail al negozio, che lo usa solo per risponderti; sul sito non ne resta copia dopo 30 giorni.';

export const MESSAGE_FAILURES = MAIL_REQUEST_FAILURES satisfies Record<string, Failure>;

export type MessageFailure = keyof typeof MESSAGE_FAILURES;

export type MessageAnswer =
  | { ok: true; message: string }
  | {
      ok: false;
      message: string | null;
      fields: FieldErrors;
      typed: { [N in keyof typeof MESSAGE_FIELDS]?: string };
    };

/** Days the shop's copy of a message is stored. */
export const MESSAGE_DAYS = 30;
