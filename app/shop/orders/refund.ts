import { parseEuro } from '../money/money.ts';

/** Pieces of one line of an order that go back on the shelf; `line` is its position. */
export type Restock = { line: number; quantity: number };

export type RefundStatus = 'requested' | 'done' | 'failed';

/** Money given back, or on its way; `amountCents` in cents. */
export type RefundRow = {
  id: string;
  amountCents: number;
  reason: string;
  restocked: Restock[];
  status: RefundStatus;
  failure: string | null;
  createdAt: Date;
  doneAt: Date | null;
};

export const REFUND_REASON_LENGTH = 300;

export const REFUND_LABELS: Record<RefundStatus, string> = {
  requested: 'In corso',
  done: 'Eseguito',
  failed: 'Non riuscito',
};

export type RefundRefusal =
  | 'invalid_amount'
  | 'invalid_restock'
  | 'too_much'
  | 'no_payment'
  | 'unknown_order'
  | 'refund_changed';

/** What the owner reads when a refund is refused. */
export const REFUND_REFUSALS: Record<RefundRefusal, string> = {
  invalid_amount: 'Inserisci un importo maggiore di zero, per esempio 12,50.',
  invalid_restock: 'I pezzi da rimettere in vendita sono più di quelli dell’ordine.',
  too_much: 'L’importo supera quello che resta da rimborsare.',
  no_payment: 'Per questo ordine non risulta un pagamento da rimborsare.',
  unknown_order: 'Questo ordine non esiste più.',
  refund_changed: 'Questo rimborso è già stato chiesto con altri dati: ricarica la pagina.',
};

/** Why the bank sent a refund back, in half a sentence; `reason` is the provider's word for it. */
export function bankRefusal(reason: string | null): string {
  return BANK_REFUSALS[reason ?? ''] ?? 'la banca del cliente non l’ha accettato';
}

const BANK_REFUSALS: Record<string, string> = {
  charge_for_pending_refund_disputed: 'il cliente ha contestato il pagamento alla sua banca',
  declined: 'la banca del cliente l’ha respinto',
  expired_or_canceled_card: 'la carta del cliente è scaduta o chiusa',
  insufficient_funds: 'il saldo presso il fornitore dei pagamenti non basta',
  lost_or_stolen_card: 'la carta del cliente è stata smarrita o rubata',
  merchant_request: 'è stato annullato nel pannello del fornitore dei pagamenti',
};

/** An amount as an Italian owner types it, in cents; null unless it is more than nothing. */
export function refundAmount(text: string): number | null {
  const cents = parseEuro(text);
  return cents !== null && cents > 0 ? cents : null;
}

/** Pieces of each line that have not been put back yet, whatever became of the refunds' money. */
export function restockable(
  items: readonly { quantity: number }[],
  before: readonly { restocked: readonly Restock[] }[],
): number[] {
  const back = before.flatMap((refund) => refund.restocked);
  return items.map((item, line) =>
    back.filter((one) => one.line === line).reduce((left, one) => left - one.quantity, item.quantity),
  );
}

/** Whether the pieces may go back: whole ones, each line once, no more than are left of it. */
export function mayRestock(asked: readonly Restock[], left: readonly number[]): boolean {
  const lines = new Set(asked.map((one) => one.line));
  return (
    lines.size === asked.length &&
    asked.every(
      ({ line, quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= (left[line] ?? 0),
    )
  );
}
