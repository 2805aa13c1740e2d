import type { Failure } from '#lib/failure.ts';
import { CHECKOUT_FAILURES } from '#shop/checkout/order-entry/failures.ts';
import { NEWSLETTER_FAILURES } from '#shop/marketing/newsletter/newsletter.ts';

const REQUEST_FAILURES = {
  bad_request: { status: 400, title: 'Errore', description: 'I dati inviati non sono leggibili.' },
  unreadable_request: { status: 400, title: 'Errore', description: 'La richiesta non è leggibile.' },
  invalid_signature: { status: 400, title: 'Errore', description: 'Firma non valida.' },
  not_signed_in: { status: 401, title: 'Errore', description: 'Accedi al tuo account e riprova.' },
  shop_closed: { status: 403, title: 'Negozio chiuso', description: 'Il negozio non è ancora aperto.' },
  other_site: { status: 403, title: 'Errore', description: 'La richiesta viene da un altro sito.' },
  method_not_allowed: { status: 405, title: 'Errore', description: 'Metodo non ammesso.' },
  length_missing: { status: 411, title: 'Errore', description: 'Manca la lunghezza del contenuto inviato.' },
  too_large: { status: 413, title: 'Errore', description: 'Il contenuto inviato è troppo grande.' },
  too_many_fields: { status: 413, title: 'Errore', description: 'Il modulo ha troppi campi.' },
  not_a_form: { status: 415, title: 'Errore', description: 'Servono i campi di un modulo.' },
  not_json: { status: 415, title: 'Errore', description: 'Servono dati in formato JSON.' },
  invalid_choice: { status: 422, title: 'Errore', description: 'Scelta non leggibile.' },
  failed: { status: 500, title: 'Errore', description: 'Si è verificato un errore. Riprova tra poco.' },
  too_busy: {
    status: 503,
    title: 'Errore',
    description:
      'Ci sono troppe visite in questo momento. Riprova tra qualche secondo: il carrello resta com’è.',
  },
  unavailable_now: {
    status: 503,
    title: 'Errore',
    description: 'Il negozio non risponde in questo momento. Riprova tra qualche istante.',
  },
} as const satisfies Record<string, Failure>;

/** Every refusal code of JSON calls. Texts travel in the answer, so that pages need not load this table. */
export const API_FAILURES = {
  ...REQUEST_FAILURES,
  ...NEWSLETTER_FAILURES,
  ...CHECKOUT_FAILURES,
} as const satisfies Record<string, Failure>;

export type ApiFailureCode = keyof typeof API_FAILURES;

/** JSON body of a refusal with `facts`, e.g. wrong fields. `verify-payment` reads `success` (specification 7). */
export function failureBody(code: ApiFailureCode, facts: Record<string, unknown> = {}) {
  const { title, description } = API_FAILURES[code];
  return { ...facts, ok: false, success: false, code, title, description };
}
