import type { Failure } from '#lib/failure.ts';

/** Failures common to all forms that send an e-mail to a typed address. */
export const MAIL_REQUEST_FAILURES = {
  too_many_requests: {
    status: 429,
    title: 'Errore',
    description: 'Hai fatto troppe richieste. Riprova fra un’ora.',
  },
  not_sent: {
    status: 500,
    title: 'Errore',
    description: 'Non siamo riusciti a inviare la richiesta. Riprova tra poco.',
  },
} as const satisfies Record<string, Failure>;
