import type { REFUND_ORIGINS } from '#db/values/refunds.ts';
import { isKeyOf } from '#lib/keys.ts';
import { NOT_ABOVE_ZERO } from '#shop/money/typed-euro.ts';
import { UNKNOWN_ORDER } from '#shop/orders/lifecycle/number.ts';
import type { RefundLine } from './remaining.ts';
import type { RefundStatus } from './states.ts';

/** `account`: a permitted user; `system`: the shop itself; `provider`: its dashboard. */
const REQUESTED_BY = {
  owner: 'account',
  stock_gone: 'system',
  dashboard: 'provider',
  excess: 'system',
  not_owed: 'system',
} as const satisfies Record<(typeof REFUND_ORIGINS)[number], string>;

export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

export type AccountOrigin = {
  [Origin in RefundOrigin]: (typeof REQUESTED_BY)[Origin] extends 'account' ? Origin : never;
}[RefundOrigin];

/** `actor`: account id, "system" or "provider". */
export function mayRequest(origin: RefundOrigin, actor: string): boolean {
  const isPerson = actor !== 'system' && actor !== 'provider';
  return REQUESTED_BY[origin] === (isPerson ? 'account' : actor);
}

/** Whether it returns money beyond the price: it lowers the paid sum, not the price. */
export function isOfExcess({ origin }: { origin?: string }): boolean {
  return origin === 'excess' || origin === 'not_owed';
}

export function ofTotal<Row extends { origin: RefundOrigin }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !isOfExcess(row));
}

export type RefundRow = {
  id: string;
  origin: RefundOrigin;
  amountCents: number;
  reason: string;
  lines: RefundLine[];
  /** Null if it answers no withdrawal. */
  returnCode: string | null;
  status: RefundStatus;
  /** Refunded by the staff. */
  byHand: boolean;
  /** Failure of the last attempt, half a sentence. */
  failure: string | null;
  createdAt: Date;
  doneAt: Date | null;
  /** Next attempt; null without one. */
  nextAttemptAt: Date | null;
  /** Who confirmed that it was refunded otherwise, and when. */
  settledBy: string | null;
  settledAt: Date | null;
  /** ISO day of the manual refund. */
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

/** Label for the owner, who makes manual refunds. */
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

export const REFUND_REFUSALS: Record<RefundRefusal, { status: number; message: string }> = {
  invalid_amount: { status: 422, message: NOT_ABOVE_ZERO },
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
  unknown_order: UNKNOWN_ORDER,
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

/** Half sentences for the owner. `isRetriable`: tried again automatically. */
const FAILURES = {
  // Refused by the provider.
  balance_insufficient: { text: 'il saldo presso il fornitore dei pagamenti non basta', isRetriable: true },
  already_refunded: { text: 'il pagamento risulta già rimborsato per intero', isRetriable: false },
  more_than_left: { text: 'del pagamento resta da rimborsare meno di così', isRetriable: false },
  disputed: { text: 'la cliente ha contestato il pagamento alla sua banca', isRetriable: false },
  unknown_payment: { text: 'il fornitore dei pagamenti non conosce questo pagamento', isRetriable: false },
  refused: { text: 'il fornitore dei pagamenti lo ha rifiutato', isRetriable: true },
  provider_away: { text: 'il fornitore dei pagamenti non risponde', isRetriable: true },
  // Returned by the bank, perhaps days later.
  declined: { text: 'la banca della cliente l’ha respinto', isRetriable: false },
  card_expired: { text: 'la carta della cliente è scaduta o chiusa', isRetriable: false },
  card_lost: { text: 'la carta della cliente è stata smarrita o rubata', isRetriable: false },
  cancelled: { text: 'è stato annullato nel pannello del fornitore dei pagamenti', isRetriable: false },
  bank_refused: { text: 'la banca della cliente non l’ha accettato', isRetriable: false },
} as const;

export type RefundFailure = keyof typeof FAILURES;

/** An unknown code is shown as it is. */
export function failureText(failure: string): string {
  return isKeyOf(FAILURES, failure) ? FAILURES[failure].text : failure;
}

export function isRetriable(failure: RefundFailure): boolean {
  return FAILURES[failure].isRetriable;
}
