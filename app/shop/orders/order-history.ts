import { formatEuro } from '../money/money.ts';
import { isOrderStatus, STATUS_LABELS } from './status.ts';

/** One thing that happened to an order; `actor` is the name of who did it. */
export type OrderEvent = {
  id: number;
  at: Date;
  actor: string;
  kind: string;
  fromStatus: string | null;
  toStatus: string | null;
  detail: Record<string, unknown>;
};

/** What happened, as a sentence for the owner. */
export function eventSentence(
  event: Pick<OrderEvent, 'kind' | 'fromStatus' | 'toStatus' | 'detail'>,
): string {
  const { kind, detail } = event;
  const amount = typeof detail.amountCents === 'number' ? formatEuro(detail.amountCents) : '';
  const text = (key: string) => (typeof detail[key] === 'string' ? (detail[key] as string) : '');
  switch (kind) {
    case 'placed':
      return 'Ordine ricevuto e pagato';
    case 'status':
      return `Stato: da ${label(event.fromStatus)} a ${label(event.toStatus)}${parcel(detail)}`;
    case 'shipping':
      return `Spedizione aggiornata${parcel(detail) || ': dati tolti'}`;
    case 'note':
      return `Nota: ${text('text')}`;
    case 'refund-requested':
      return `Rimborso di ${amount} avviato${pieces(detail)}${text('reason') ? `. Motivo: ${text('reason')}` : ''}`;
    case 'refund-retried':
      return `Rimborso di ${amount} avviato di nuovo`;
    case 'refund-done':
      return `Rimborso di ${amount} eseguito`;
    case 'refund-elsewhere':
      return `Rimborso di ${amount} dato in altro modo`;
    case 'refund-failed':
      return `Rimborso di ${amount} non riuscito: ${text('failure')}`;
    case 'erasure-asked':
      return 'Il cliente ha chiesto la cancellazione dei dati: quelli dell’ordine restano finché lo chiede la legge';
    case 'anonymised':
      return 'Dati del cliente resi anonimi';
    default:
      return kind;
  }
}

function label(status: string | null): string {
  return isOrderStatus(status) ? STATUS_LABELS[status] : '—';
}

function parcel(detail: Record<string, unknown>): string {
  const named = [detail.carrier, detail.trackingNumber].filter(
    (one) => typeof one === 'string' && one !== '',
  );
  return named.length > 0 ? `: ${named.join(', ')}` : '';
}

function pieces(detail: Record<string, unknown>): string {
  const count = typeof detail.restockedPieces === 'number' ? detail.restockedPieces : 0;
  if (count === 0) return '';
  return count === 1 ? ', 1 pezzo rimesso in vendita' : `, ${count} pezzi rimessi in vendita`;
}
