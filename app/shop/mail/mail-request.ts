import type { Failure } from '#lib/failure.ts';

/** Why a form that has an e-mail sent to whatever address was typed is refused, whichever form it is. */
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
