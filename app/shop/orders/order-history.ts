import { italianDate } from '../../lib/calendar-day.ts';
import { formatEuro } from '../money/money.ts';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import { isOrderStatus } from './status.ts';
import { ownerStatus } from './timeline.ts';

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
  delivery: DeliveryMethod,
): string {
  const label = (status: string | null) => (isOrderStatus(status) ? ownerStatus(status, delivery) : '—');
  const { kind, detail } = event;
  const text = (key: string) => (typeof detail[key] === 'string' ? (detail[key] as string) : '');
  const amount = typeof detail.amountCents === 'number' ? formatEuro(detail.amountCents) : '';
  const reason = text('reason') ? `. Motivo: ${text('reason')}` : '';
  const refundSentence = (what: string) => `Rimborso di ${amount} ${what}${pieces(detail)}${reason}`;
  switch (kind) {
    case 'placed':
      return 'Ordine ricevuto e pagato';
    case 'status':
      if (detail.undoes !== undefined)
        return `Cambio di stato ripreso subito: di nuovo ${label(event.toStatus)}`;
      return `Stato: da ${label(event.fromStatus)} a ${label(event.toStatus)}${parcel(detail)}`;
    case 'shipping':
      return `Spedizione aggiornata${parcel(detail) || ': dati tolti'}`;
    case 'delivery-day':
      return text('day') ? `Consegnato il ${italianDate(text('day'))}` : 'Data di consegna tolta';
    case 'invoice':
      return `Fattura n. ${text('number')} del ${italianDate(text('day'))}`;
    case 'invoice-taken-back':
      return `Numero della fattura tolto: era ${text('number')} del ${italianDate(text('day'))}`;
    case 'note':
      return `Nota: ${text('text')}`;
    case 'refund-requested':
      return refundSentence(detail.origin === 'dashboard' ? 'fatto nel pannello del fornitore' : 'avviato');
    case 'refund-deferred':
      return refundSentence(`non ancora riuscito: ${text('failure')}. Il negozio riprova da solo`);
    case 'refund-sent':
      return refundSentence('inviato alla banca');
    case 'refund-retried':
      return refundSentence('avviato di nuovo');
    case 'refund-done':
      return refundSentence('eseguito');
    // Until November 2026 events of refunds stood among those of the order, this one by another name.
    case 'refund-elsewhere':
    case 'refund-settled':
      return refundSentence('dato in altro modo');
    case 'refund-linked':
      return refundSentence('dato in altro modo trovato nel pannello del fornitore');
    case 'refund-superseded':
      return refundSentence('superato: altri rimborsi hanno già restituito questa somma');
    case 'refund-twice':
      return refundSentence('partito benché la somma risultasse già restituita: da controllare');
    case 'refund-failed':
      return refundSentence(`non riuscito: ${text('failure')}`);
    case 'erasure-asked':
      return 'Il cliente ha chiesto la cancellazione dei dati: quelli dell’ordine restano finché lo chiede la legge';
    case 'anonymised':
      return 'Dati del cliente resi anonimi';
    default:
      return kind;
  }
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
