import type { REFUND_ORIGINS } from '#db/values/refunds.ts';
import type { RefundLine } from './remaining.ts';
import type { RefundStatus } from './states.ts';

/**
 * Why money goes back, and who may ask for it: `account` is a person who is signed in and may (the route says which
 * permission), `system` the shop by itself, `provider` the owner in the provider's dashboard.
 */
const REQUESTED_BY = {
  owner: 'account',
  stock_gone: 'system',
  dashboard: 'provider',
  excess: 'system',
  not_owed: 'system',
} as const satisfies Record<(typeof REFUND_ORIGINS)[number], string>;

export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

/** Origins that a person asks for. */
export type AccountOrigin = {
  [Origin in RefundOrigin]: (typeof REQUESTED_BY)[Origin] extends 'account' ? Origin : never;
}[RefundOrigin];

/** Whether this one may ask for a refund of the origin; `actor` is an account id, "system" or "provider". */
export function mayRequest(origin: RefundOrigin, actor: string): boolean {
  const isPerson = actor !== 'system' && actor !== 'provider';
  return REQUESTED_BY[origin] === (isPerson ? 'account' : actor);
}

/**
 * Whether a refund is of money that an order does not cost: no longer since it was changed, or never, as what came twice. It
 * lowers what was paid of the order, and is no refund of what it costs.
 */
export function isOfExcess({ origin }: { origin?: string }): boolean {
  return origin === 'excess' || origin === 'not_owed';
}

/** The refunds of what an order costs. */
export function ofTotal<Row extends { origin: RefundOrigin }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !isOfExcess(row));
}

/** A refund as the owner sees it. */
export type RefundRow = {
  id: string;
  origin: RefundOrigin;
  amountCents: number;
  reason: string;
  /** What it is for. */
  lines: RefundLine[];
  /** Code of the withdrawal that it answers; null for any other refund. */
  returnCode: string | null;
  status: RefundStatus;
  /** Somebody of the shop gives the money back. */
  byHand: boolean;
  /** Why the last attempt failed, as half a sentence. */
  failure: string | null;
  createdAt: Date;
  doneAt: Date | null;
  /** When the next request is sent to the provider; null when it is not tried any more. */
  nextAttemptAt: Date | null;
  /** Name of the person who says that the money was given back another way, and when. */
  settledBy: string | null;
  settledAt: Date | null;
  /** Day (ISO) on which it was given back by hand. */
  settledDay: string | null;
};

export const REFUND_REASON_LENGTH = 300;

const REFUND_LABELS: Record<RefundStatus, string> = {
  requested: 'In corso',
  sent: 'Inviato alla banca',
  done: 'Eseguito',
  failed: 'Non riuscito',
  settled: 'Dato in altro modo',
  superseded: 'Superato da altri rimborsi',
};

/** Where a refund stands, for its owner: one that is made by hand waits for her. */
export function refundLabel({ status, byHand }: Pick<RefundRow, 'status' | 'byHand'>): string {
  return byHand && status === 'requested' ? 'Da fare a mano' : REFUND_LABELS[status];
}

export type RefundRefusal =
  | 'invalid_amount'
  | 'invalid_pieces'
  | 'no_wrapping'
  | 'too_much'
  | 'not_received'
  | 'refunded_elsewhere'
  | 'no_payment'
  | 'unknown_order'
  | 'stale'
  | 'unknown_refund'
  | 'refund_changed'
  | 'not_its_return'
  | 'in_progress'
  | 'invalid_day'
  | 'provider_away';

/** What the owner reads when a refund is refused, and the HTTP status that goes with it. */
export const REFUND_REFUSALS: Record<RefundRefusal, { status: number; message: string }> = {
  invalid_amount: { status: 422, message: 'Inserisci un importo maggiore di zero, per esempio 12,50.' },
  invalid_pieces: {
    status: 422,
    message: 'I pezzi scelti sono più di quelli che restano da rimborsare: guarda quanti ne restano.',
  },
  no_wrapping: {
    status: 422,
    message: 'In questo ordine non c’è una confezione regalo da rimborsare, o un rimborso la nomina già.',
  },
  too_much: { status: 422, message: 'L’importo supera quello che resta da rimborsare.' },
  not_received: {
    status: 409,
    message:
      'È più di quello che risulta ricevuto: se il pagamento è arrivato, o il corriere ha incassato, segnalo prima nella pagina dell’ordine, poi rimborsa.',
  },
  refunded_elsewhere: {
    status: 409,
    message:
      'Intanto una parte è stata rimborsata dal pannello del fornitore dei pagamenti: controlla quanto resta.',
  },
  no_payment: { status: 422, message: 'Per questo ordine non risulta un pagamento da rimborsare.' },
  unknown_order: { status: 404, message: 'Questo ordine non esiste più.' },
  stale: { status: 409, message: 'L’ordine è cambiato nel frattempo: ricarica la pagina.' },
  unknown_refund: { status: 404, message: 'Questo rimborso non esiste più.' },
  refund_changed: {
    status: 409,
    message: 'Questo rimborso è già stato chiesto con altri dati: ricarica la pagina.',
  },
  not_its_return: {
    status: 422,
    message: 'Questo codice di reso non è di questo ordine, o il recesso è stato rifiutato.',
  },
  invalid_day: { status: 422, message: 'Scrivi un giorno fra quello del rimborso chiesto e oggi.' },
  in_progress: {
    status: 409,
    message: 'Un tentativo di rimborso è in corso proprio ora: riprova fra due minuti.',
  },
  provider_away: {
    status: 503,
    message:
      'Il fornitore dei pagamenti non risponde, e senza di lui non si vede che cosa è già stato rimborsato: riprova fra poco.',
  },
};
