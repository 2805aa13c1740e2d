import { orderLineKey } from '../orders/order-line.ts';
import type { RefundStatus } from './states.ts';

/** Pieces of one line of an order that go back into stock; `line` is its key (`orderLineKey`). */
export type Restock = { line: string; quantity: number };

/**
 * Who or what asked for a refund: the owner here, pieces that were gone, the owner in the provider's dashboard. The
 * database's check of `refunds.origin` is made from it: another origin needs a migration.
 */
export const REFUND_ORIGINS = ['owner', 'stock_gone', 'dashboard'] as const;
export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

/** A refund as the owner sees it. */
export type RefundRow = {
  id: string;
  origin: RefundOrigin;
  amountCents: number;
  reason: string;
  restocked: Restock[];
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

/** Pieces of each line, by its key, that have not been restocked yet, whatever the status of the refunds. */
export function restockable(
  items: readonly { productId: string; size: string; quantity: number }[],
  before: readonly { restocked: readonly Restock[] }[],
): Record<string, number> {
  const back = before.flatMap((refund) => refund.restocked);
  return Object.fromEntries(
    items.map((item) => {
      const key = orderLineKey(item);
      const again = back.filter(({ line }) => line === key).reduce((sum, { quantity }) => sum + quantity, 0);
      return [key, item.quantity - again];
    }),
  );
}

/** Whether the pieces may be restocked: whole ones, each line once, no more than are left of it. */
export function mayRestock(asked: readonly Restock[], left: Readonly<Record<string, number>>): boolean {
  const lines = new Set(asked.map((one) => one.line));
  return (
    lines.size === asked.length &&
    asked.every(
      ({ line, quantity }) =>
        Number.isInteger(quantity) &&
        quantity > 0 &&
        Object.hasOwn(left, line) &&
        quantity <= (left[line] ?? 0),
    )
  );
}
