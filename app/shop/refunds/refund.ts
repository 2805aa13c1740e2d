import { keysOf } from '../../lib/keys.ts';
import { type LinePieces, lineOfKey, orderLineKey } from '../orders/order-line.ts';
import type { RefundStatus } from './states.ts';

/**
 * Why money goes back, and who may ask for it: `account` is a person who is signed in and may (the route says which
 * permission), `system` the shop by itself, `provider` the owner in the provider's dashboard. The database's check of
 * `refunds.origin` is made from it: another origin needs a migration.
 */
const ASKED_BY = { owner: 'account', stock_gone: 'system', dashboard: 'provider' } as const;

export type RefundOrigin = keyof typeof ASKED_BY;
export const REFUND_ORIGINS = keysOf(ASKED_BY);

/** Origins that a person asks for. */
export type AccountOrigin = {
  [Origin in RefundOrigin]: (typeof ASKED_BY)[Origin] extends 'account' ? Origin : never;
}[RefundOrigin];

/** Whether this one may ask for a refund of the origin; `actor` is an account id, "system" or "provider". */
export function mayAskFor(origin: RefundOrigin, actor: string): boolean {
  const isPerson = actor !== 'system' && actor !== 'provider';
  return ASKED_BY[origin] === (isPerson ? 'account' : actor);
}

/** A refund as the owner sees it. */
export type RefundRow = {
  id: string;
  origin: RefundOrigin;
  amountCents: number;
  reason: string;
  /** Pieces that went back into stock. */
  restocked: LinePieces[];
  /** Code of the withdrawal that it answers; null for any other refund. */
  returnCode: string | null;
  status: RefundStatus;
  /** Why the last attempt failed, as half a sentence. */
  failure: string | null;
  createdAt: Date;
  doneAt: Date | null;
  /** When the provider is asked again; null when it is not tried any more. */
  nextAttemptAt: Date | null;
  /** Name of the person who says that the money was given back another way, and when. */
  settledBy: string | null;
  settledAt: Date | null;
};

export const REFUND_REASON_LENGTH = 300;

export const REFUND_LABELS: Record<RefundStatus, string> = {
  requested: 'In corso',
  sent: 'Inviato alla banca',
  done: 'Eseguito',
  failed: 'Non riuscito',
  settled: 'Dato in altro modo',
  superseded: 'Superato da altri rimborsi',
};

export type RefundRefusal =
  | 'invalid_amount'
  | 'invalid_restock'
  | 'too_much'
  | 'refunded_elsewhere'
  | 'no_payment'
  | 'unknown_order'
  | 'unknown_refund'
  | 'refund_changed'
  | 'in_progress'
  | 'provider_away';

/** What the owner reads when a refund is refused, and the HTTP status that goes with it. */
export const REFUND_REFUSALS: Record<RefundRefusal, { status: number; message: string }> = {
  invalid_amount: { status: 422, message: 'Inserisci un importo maggiore di zero, per esempio 12,50.' },
  invalid_restock: {
    status: 422,
    message: 'I pezzi da rimettere in vendita sono più di quelli dell’ordine.',
  },
  too_much: { status: 422, message: 'L’importo supera quello che resta da rimborsare.' },
  refunded_elsewhere: {
    status: 409,
    message:
      'Intanto una parte è stata rimborsata dal pannello del fornitore dei pagamenti: controlla quanto resta.',
  },
  no_payment: { status: 422, message: 'Per questo ordine non risulta un pagamento da rimborsare.' },
  unknown_order: { status: 404, message: 'Questo ordine non esiste più.' },
  unknown_refund: { status: 404, message: 'Questo rimborso non esiste più.' },
  refund_changed: {
    status: 409,
    message: 'Questo rimborso è già stato chiesto con altri dati: ricarica la pagina.',
  },
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

/**
 * Pieces of each line, by its key, that have not been restocked yet, whatever the status of the refunds.
 * @throws when pieces of no line were restocked: they would be restocked once more.
 */
export function restockable(
  items: readonly { productId: string; size: string; quantity: number }[],
  before: readonly { restocked: readonly LinePieces[] }[],
): Record<string, number> {
  const back = before.flatMap((refund) => refund.restocked);
  for (const { line } of back) lineOfKey(items, line);
  return Object.fromEntries(
    items.map((item) => {
      const key = orderLineKey(item);
      const again = back.filter(({ line }) => line === key).reduce((sum, { quantity }) => sum + quantity, 0);
      return [key, item.quantity - again];
    }),
  );
}
