import { eventSentence, type OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { orderDate } from './order-date.ts';
import type { Doubt } from './status-doubts.ts';

const MOST_SHOWN = 3;

/** Changes since a version, for its editor; `events`: readable ones, oldest first. */
export function changedSince(
  order: { number: string; deliveryMethod: DeliveryMethod },
  events: readonly OrderEvent[],
  version: number,
): string {
  if (version === 0)
    return `Non si sa su quale versione dell’ordine ${order.number} lavoravi: ricarica la pagina e riprova.`;
  const since = events.filter(({ orderVersion, kind }) => (orderVersion ?? 0) > version && kind !== 'note');
  const changes = since
    .slice(-MOST_SHOWN)
    .map((event) => `${orderDate(event.at)}, ${event.actor}: ${eventSentence(event, order.deliveryMethod)}`);
  const before = since.length > changes.length ? '…; ' : '';
  const what = changes.length > 0 ? `${before}${changes.join('; ')}` : 'qualcuno ne ha cambiato i dati';
  return `L’ordine ${order.number} è cambiato mentre ci lavoravi: ${what}. Non è stato sovrascritto niente.`;
}

/** Why an order was not moved, besides concurrent changes. */
export type MoveRefusal =
  | { code: 'must_ask'; doubt: Doubt }
  | {
      code:
        | 'refund_pending'
        | 'withdrawal_open'
        | 'exchange_open'
        | 'nothing_left'
        | 'invalid_day'
        | 'in_parcels'
        | 'partly_sent'
        | 'too_late'
        | 'unknown_order'
        | 'unknown_status';
    }
  | { code: 'pieces_gone'; gone: readonly string[] };

const DOUBTS: Record<Doubt, (number: string) => string> = {
  reopened: (number) => `L’ordine ${number} è annullato: riaprilo solo se sei sicura, confermando.`,
  refunded: (number) =>
    `L’ordine ${number} è stato rimborsato per intero: conferma se deve partire lo stesso.`,
  unpaid: (number) => `L’ordine ${number} non è pagato per intero: conferma se deve partire lo stesso.`,
};

export function refusalSentence(number: string, why: MoveRefusal): string {
  switch (why.code) {
    case 'must_ask':
      return DOUBTS[why.doubt](number);
    case 'refund_pending':
      return `L’ordine ${number} è annullato e il suo rimborso sta per partire: se va riaperto, fallo dalla sua pagina.`;
    case 'withdrawal_open':
      return `Per l’ordine ${number} c’è un recesso da gestire: non spedirlo prima di averlo deciso, in Recessi.`;
    case 'exchange_open':
      return `Per l’ordine ${number} c’è un cambio in corso, e il capo nuovo viaggia da solo: prima chiudi il cambio, in Cambi.`;
    case 'nothing_left':
      return `L’ordine ${number} resta annullato: tutti i suoi capi sono stati rimborsati. Per venderli di nuovo scrivi un ordine nuovo.`;
    case 'pieces_gone':
      return `L’ordine ${number} resta annullato: non è più disponibile ${why.gone.join('; ')}.`;
    case 'invalid_day':
      return `Per l’ordine ${number} scrivi un giorno di consegna fra quello dell’ordine e oggi.`;
    case 'in_parcels':
      return `L’ordine ${number} parte in più pacchi: segna ogni pacco nella sua pagina, lo stato segue da solo.`;
    case 'partly_sent':
      return `L’ordine ${number} è già partito in parte: quello che non parte si rimborsa, pezzo per pezzo, in Rimborsi.`;
    case 'too_late':
      return `Per l’ordine ${number} è troppo tardi per tornare indietro.`;
    case 'unknown_order':
    case 'unknown_status':
      return `L’ordine ${number} non esiste più.`;
  }
}
