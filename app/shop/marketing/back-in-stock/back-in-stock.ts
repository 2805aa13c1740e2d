import type { Failure } from '#lib/failure.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { UNKNOWN_SIZE } from '#shop/catalog/assortment/size-name.ts';
import type { FieldErrors, FormFields } from '#shop/forms/fields.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days to confirm a request. */
export const CONFIRMATION_DAYS = 7;

/** Months that a confirmed request lasts. */
const WAITING_MONTHS = 12;

export type RequestLife = { requestedAt: Date; confirmedAt: Date | null };

export type RequestState = 'unconfirmed' | 'expired' | 'waiting';

export function requestState({ requestedAt, confirmedAt }: RequestLife, now: Date): RequestState {
  if (confirmedAt) return 'waiting';
  return requestedAt > unconfirmedUntil(now) ? 'unconfirmed' : 'expired';
}

export function unconfirmedUntil(now: Date): Date {
  return new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS);
}

/** Confirmation before which a request has expired. */
export function waitingUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - WAITING_MONTHS);
  return until;
}

/** Equal for every address, so that none is revealed. */
export const REQUEST_RECEIVED =
  'Controlla la tua e-mail: ti abbiamo inviato un link per confermare la richiesta.';

export type RequestFailure = keyof typeof REQUEST_FAILURES;

export const REQUEST_FAILURES = {
  unknown_size: UNKNOWN_SIZE,
  available: {
    status: 409,
    title: 'Errore',
    description: 'Questa taglia è di nuovo disponibile: puoi metterla subito nel carrello.',
  },
  ...MAIL_REQUEST_FAILURES,
} as const satisfies Record<string, Failure>;

/** `message`: for the form; `fields`: by field. */
export type RequestAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string | null; fields: FieldErrors; typed: { email: string; size: string } };

/** Sentence for the owner: "12 aspettano la M". */
export function waitingLine({ size, waiting }: { size: string; waiting: number }): string {
  const people = waiting === 1 ? '1 persona aspetta' : `${waiting} aspettano`;
  return size === ONE_SIZE ? people : `${people} la ${size}`;
}

/** Consent text of the form, stored as proof (GDPR art. 7 par. 1). Change the version with any sentence. */
export const BACK_IN_STOCK_CONSENT = {
  version: '2026-11-22',
  offer:
    'Ti scriviamo una volta sola, appena la taglia è di nuovo disponibile; poi cancelliamo la richiesta. Se i pezzi sono pochi, scriviamo prima a chi ha chiesto prima.',
  purpose: 'Usiamo il tuo indirizzo solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

export const BACK_IN_STOCK_CONSENT_TEXT = `${BACK_IN_STOCK_CONSENT.offer} ${BACK_IN_STOCK_CONSENT.purpose} ${BACK_IN_STOCK_CONSENT.notice}.`;

export const BACK_IN_STOCK_FIELDS = {
  product: { kind: 'line', label: 'Prodotto', max: 36 },
  size: { kind: 'line', label: 'Taglia esaurita', max: 20, missing: 'Scegli la taglia che aspetti.' },
  email: { kind: 'email', label: 'La tua e-mail', autoComplete: 'email' },
} as const satisfies FormFields;
