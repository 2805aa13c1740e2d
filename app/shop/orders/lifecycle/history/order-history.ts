import type { LinePieces } from '#db/json/orders.ts';
import { beforeDay } from '#lib/before-day.ts';
import { italianDate } from '#lib/calendar-day.ts';
import { paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import { countOf } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { ORDER_DATA_NAMES } from '#shop/orders/lifecycle/line-changes/correction.ts';
import { changeParts } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import { isOrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { ownerStatus } from './timeline.ts';

/** `actor` is a name. */
export type OrderEvent = {
  id: number;
  at: Date;
  actor: string;
  kind: string;
  fromStatus: string | null;
  toStatus: string | null;
  /** The version after it; null for events older than versions. */
  orderVersion: number | null;
  detail: Record<string, unknown>;
};

/** For the owner. */
export function eventSentence(
  event: Pick<OrderEvent, 'kind' | 'fromStatus' | 'toStatus' | 'detail'>,
  delivery: DeliveryMethod,
): string {
  const label = (status: string | null) => (isOrderStatus(status) ? ownerStatus(status, delivery) : '—');
  const { kind, detail } = event;
  const text = (key: string) => (typeof detail[key] === 'string' ? (detail[key] as string) : '');
  const amount = euro(detail.amountCents);
  const reason = text('reason') ? `. Motivo: ${text('reason')}` : '';
  const refundSentence = (what: string) =>
    `Rimborso ${amount === '' ? '' : `di ${amount} `}${what}${wrappingOf(detail)}${pieces(detail)}${reason}`;
  const failure = text('failure') ? `: ${text('failure')}` : '';
  switch (kind) {
    case 'placed':
      if (detail.isFree === true) return 'Ordine ricevuto: non c’è niente da pagare';
      return text('method')
        ? `Ordine ricevuto, da pagare: ${paymentMethodLabel(text('method')).toLowerCase()}`
        : 'Ordine ricevuto e pagato';
    case 'by-hand': {
      const discount = amount && `sconto di ${amount}${text('reason') && `, motivo: ${text('reason')}`}`;
      return ['Ordine scritto a mano', discount, text('text') && `nota: ${text('text')}`]
        .filter(Boolean)
        .join('; ');
    }
    case 'payment-received':
      return `Pagamento ricevuto ${beforeDay('il', italianDate(text('day')))}: ${amount}`;
    case 'payment-returned':
      return `Restituito ${beforeDay('il', italianDate(text('day')))}, perché non era dovuto: ${amount}${moved(detail)}`;
    case 'pieces-put-back':
      return `Ordine annullato, denaro già restituito${moved(detail)}`;
    case 'more-time':
      return `Più tempo per pagare: fino ${beforeDay('al', italianDate(text('day')))}`;
    case 'slip-opened':
      return 'Bolla aperta per la stampa';
    case 'courier-file-made':
      return 'File del corriere scaricato';
    case 'way-changed':
      return `${changeParts(detail).join('. ')}`;
    case 'charge-opened':
      if (detail.because === 'way') return `Link per pagare mandato di nuovo: ${amount}`;
      return detail.told === false
        ? `Differenza da pagare: ${amount}. Si incassa in negozio`
        : `Differenza da pagare: ${amount}. Il link per pagarla è inviato alla cliente`;
    case 'charge-changed':
      return `Differenza da pagare: ora ${amount}${was(euro(detail.before))}`;
    case 'charge-paid':
      return detail.because === 'way' ? `Pagato con il link: ${amount}` : `Differenza pagata: ${amount}`;
    case 'charge-cancelled':
      return detail.because === 'way'
        ? `Link per pagare ${amount} annullato`
        : `Link per pagare la differenza di ${amount} annullato`;
    case 'difference-waived':
      return `Rinuncia alla differenza di ${euro(detail.waivedCents)}: il totale è ${euro(detail.totalCents)}${was(euro(Object(detail.was).totalCents))}${reason}`;
    case 'excess-returned':
      return `Da restituire, perché l’ordine costa meno: ${amount}`;
    case 'account-given':
      return detail.isOther === true
        ? 'La cliente ha cambiato l’IBAN per il rimborso'
        : 'La cliente ha scritto l’IBAN per il rimborso';
    case 'status':
      if (detail.undoes !== undefined)
        return `Cambio di stato ripreso subito: di nuovo ${label(event.toStatus)}${moved(detail)}`;
      return `Stato: da ${label(event.fromStatus)} a ${label(event.toStatus)}${parcel(detail)}${text('day') ? `, consegnato ${beforeDay('il', italianDate(text('day')))}` : ''}${refusedParcel(detail)}${moved(detail)}`;
    case 'shipping':
      return `Spedizione aggiornata${parcel(detail) || ': dati tolti'}${wasParcel(detail.before)}`;
    case 'shipment':
      return shipmentSentence(detail);
    case 'withdrawal-arrival': {
      const [arrived, taken] =
        detail.what === 'goods'
          ? ['capi arrivati', 'capi non arrivati, segnati per sbaglio']
          : ['prova di spedizione ricevuta', 'prova di spedizione tolta'];
      return `Recesso ${text('code')}: ${detail.arrived === true ? arrived : taken}`;
    }
    case 'packing':
      return packingSentence(detail);
    case 'courier-news':
      return `Dal corriere, ${beforeDay('il', italianDate(text('day')))}: ${text('text')}`;
    case 'delivery-day':
      return `${text('day') ? `Consegnato ${beforeDay('il', italianDate(text('day')))}` : 'Data di consegna tolta'}${was(
        text('before') && italianDate(text('before')),
      )}`;
    case 'invoice':
      return `Fattura n. ${text('number')} ${beforeDay('del', italianDate(text('day')))}${wasInvoice(detail.before)}`;
    case 'invoice-taken-back':
      return `Numero della fattura tolto: era ${text('number')} ${beforeDay('del', italianDate(text('day')))}`;
    case 'corrected':
    case 'invoice-corrected':
      return `Dati corretti: ${corrections(detail.corrected)}`;
    case 'invoice-asked':
      return `Fattura chiesta: ${text('text') || 'i dati non si leggono più'}`;
    case 'exchange':
      return exchangeSentence(detail);
    case 'lines-changed':
      return `${CHANGED[String(detail.because)] ?? 'Ordine modificato'}. ${changeParts(detail).join('. ')}`;
    case 'confirmation-sent':
      return `Conferma inviata di nuovo a ${text('to')}`;
    case 'credit-note':
      return `Nota di credito n. ${text('number')} ${beforeDay('del', italianDate(text('day')))}: ${amount}`;
    case 'credit-note-taken-back':
      return `Nota di credito tolta: era la n. ${text('number')} ${beforeDay('del', italianDate(text('day')))}, ${amount}`;
    case 'note':
      return `Nota: ${text('text')}`;
    case 'refund-requested':
      return refundSentence(detail.origin === 'dashboard' ? 'fatto nel pannello del fornitore' : 'avviato');
    case 'refund-deferred':
      return refundSentence(`non ancora riuscito${failure}. Il negozio riprova da solo`);
    case 'refund-sent':
      return refundSentence('inviato alla banca');
    case 'refund-retried':
      return refundSentence('avviato di nuovo');
    case 'refund-done':
      return refundSentence('eseguito');
    // Until November 2026 refunds' events were orders' events, this one under another name.
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
      return refundSentence(`non riuscito${failure}`);
    case 'erasure-asked':
      return 'La cliente ha chiesto la cancellazione dei dati: quelli dell’ordine restano finché lo chiede la legge';
    case 'anonymised':
      return 'Dati della cliente resi anonimi';
    default:
      return kind;
  }
}

const EXCHANGE_STEPS: Record<string, string> = {
  asked: 'Cambio chiesto dalla cliente',
  accepted: 'Cambio accettato',
  refused: 'Cambio rifiutato',
  sent: 'Cambio: capo nuovo partito',
  parcel: 'Cambio: spedizione del capo nuovo',
  delivered: 'Cambio: consegna del capo nuovo',
  arrived: 'Cambio: capo arrivato',
  released: 'Cambio: il capo nuovo non è più tenuto da parte',
  late: 'Cambio: il capo reso non è arrivato in tempo',
  done: 'Cambio fatto alla cassa',
  taken_back: 'Cambio: richiesta ritirata dalla cliente',
  not_left: 'Cambio chiuso: recesso, rimborso o annullamento',
  called_off: 'Cambio annullato',
  never_came: 'Cambio chiuso senza il capo reso',
  kept_both: 'Cambio chiuso: il capo che non è tornato va pagato',
};

/** "Cambio accettato: 1 × Camicia, taglia M → Camicia, taglia L". */
function exchangeSentence(detail: Record<string, unknown>): string {
  const { what, old, fresh, quantity, reason, day, keepOut } = detail;
  const also = [
    parcel(detail).replace(/^: /, ''),
    what === 'delivered' && typeof day === 'string' ? beforeDay('il', italianDate(day)) : '',
    keepOut === true ? 'non rimesso in vendita' : '',
    typeof reason === 'string' && reason !== '' ? `motivo: ${reason}` : '',
  ].filter(Boolean);
  const pieces = `${quantity} × ${old} → ${fresh}`;
  return `${EXCHANGE_STEPS[String(what)] ?? 'Cambio'}: ${[pieces, ...also].join('; ')}`;
}

const SHIPMENT_STEPS: Record<string, string> = {
  ready: 'Pacco preparato',
  sent: 'Pacco partito',
  updated: 'Pacco: spedizione aggiornata',
  delivered: 'Pacco: consegna',
  news: 'Pacco: dal corriere',
  not_sent: 'Pacco segnato come non partito',
  removed: 'Pacco disfatto',
};

/** "Pacco partito: 1 × Camicia, taglia M; BRT, 123". */
function shipmentSentence(detail: Record<string, unknown>): string {
  const { what, pieces, day, text } = detail;
  const also = [
    Array.isArray(pieces) ? pieces.join(', ') : '',
    parcel(detail).replace(/^: /, ''),
    typeof text === 'string' ? text : '',
    typeof day === 'string' ? beforeDay('il', italianDate(day)) : '',
    what === 'delivered' && day === null ? 'giorno tolto' : '',
  ].filter(Boolean);
  return `${SHIPMENT_STEPS[String(what)] ?? 'Pacco'}: ${also.join('; ')}`;
}

function packingSentence({ parcels, weight }: Record<string, unknown>): string {
  const kilos = typeof weight === 'number' ? `, ${(weight / 100).toString().replace('.', ',')} kg` : '';
  return `Colli: ${parcels === 1 ? '1 collo' : `${parcels} colli`}${kilos}`;
}

function euro(cents: unknown): string {
  return typeof cents === 'number' ? formatEuro(cents) : '';
}

/** ", prima ..."; empty without a former value. */
function was(before: string): string {
  return before === '' ? '' : `, prima ${before}`;
}

function wasParcel(before: unknown): string {
  return was(parcel(Object(before)).replace(/^: /, ''));
}

function wasInvoice(before: unknown): string {
  const { number, day } = Object(before) as Record<string, unknown>;
  return was(
    typeof number === 'string' && typeof day === 'string'
      ? `n. ${number} ${beforeDay('del', italianDate(day))}`
      : '',
  );
}

function corrections(corrected: unknown): string {
  if (!Array.isArray(corrected)) return 'non si leggono più';
  return corrected
    .map(({ field, from, to }) => `${ORDER_DATA_NAMES[field] ?? field} da «${from}» a «${to}»`)
    .join('; ');
}

const CHANGED: Readonly<Record<string, string>> = {
  exchange: 'Capo cambiato',
  pieces_gone: 'Capi non più disponibili',
};

function refusedParcel({ refused }: Record<string, unknown>): string {
  if (refused === undefined) return '';
  return refused === 'keep_out' ? ', pacco rifiutato, pezzi non rimessi in vendita' : ', pacco rifiutato';
}

/** Pieces moved by a change of status, and a refund that it dropped. */
function moved({ taken, putBack, dropsRefund }: Record<string, unknown>): string {
  const [out, back] = [sumOf(taken), sumOf(putBack)];
  const took = out === 1 ? ', 1 pezzo ripreso dal magazzino' : `, ${out} pezzi ripresi dal magazzino`;
  const gave = back === 1 ? ', 1 pezzo rimesso in vendita' : `, ${back} pezzi rimessi in vendita`;
  const refund = dropsRefund === true ? ', senza il rimborso chiesto con l’annullamento' : '';
  return `${out > 0 ? took : ''}${back > 0 ? gave : ''}${refund}`;
}

function sumOf(pieces: unknown): number {
  return Array.isArray(pieces) ? countOf(pieces as LinePieces[]) : 0;
}

function parcel(detail: Record<string, unknown>): string {
  const named = [detail.carrier, detail.trackingNumber].filter(
    (one) => typeof one === 'string' && one !== '',
  );
  return named.length > 0 ? `: ${named.join(', ')}` : '';
}

function wrappingOf({ wrapping }: Record<string, unknown>): string {
  return wrapping === true ? ', confezione regalo compresa' : '';
}

function pieces(detail: Record<string, unknown>): string {
  const count = typeof detail.restockedPieces === 'number' ? detail.restockedPieces : 0;
  if (count === 0) return '';
  return count === 1 ? ', 1 pezzo rimesso in vendita' : `, ${count} pezzi rimessi in vendita`;
}
