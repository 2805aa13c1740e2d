import type { LinePieces } from '#db/json/orders.ts';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { entryOf } from '#lib/keys.ts';
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
  /** Version after the event; null for older events. */
  orderVersion: number | null;
  detail: Record<string, unknown>;
};

type WrittenEvent = Pick<OrderEvent, 'kind' | 'fromStatus' | 'toStatus' | 'detail'>;

/** Sentence for the owner. */
export function eventSentence(event: WrittenEvent, delivery: DeliveryMethod): string {
  const sentence = entryOf(SENTENCES, event.kind) ?? event.kind;
  return typeof sentence === 'string' ? sentence : sentence(read(event, delivery));
}

function read({ fromStatus, toStatus, detail }: WrittenEvent, delivery: DeliveryMethod) {
  const label = (status: string | null) => (isOrderStatus(status) ? ownerStatus(status, delivery) : '—');
  const text = (key: string) => (typeof detail[key] === 'string' ? detail[key] : '');
  return {
    detail,
    text,
    amount: euro(detail.amountCents),
    reason: text('reason') ? `. Motivo: ${text('reason')}` : '',
    failure: text('failure') ? `: ${text('failure')}` : '',
    from: label(fromStatus),
    to: label(toStatus),
    /** "il 12 marzo 2026". */
    day: (preposition: Parameters<typeof beforeDay>[0]) => beforeDay(preposition, italianDate(text('day'))),
  };
}

type Read = ReturnType<typeof read>;
type Sentence = string | ((event: Read) => string);

/** Sentences by kind of event. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  placed: ({ detail, text }) => {
    if (detail.isFree === true) return 'Ordine ricevuto: non c’è niente da pagare';
    return text('method')
      ? `Ordine ricevuto, da pagare: ${paymentMethodLabel(text('method')).toLowerCase()}`
      : 'Ordine ricevuto e pagato';
  },
  'by-hand': ({ amount, text }) => {
    const discount = amount && `sconto di ${amount}${text('reason') && `, motivo: ${text('reason')}`}`;
    return ['Ordine scritto a mano', discount, text('text') && `nota: ${text('text')}`]
      .filter(Boolean)
      .join('; ');
  },
  'payment-received': ({ day, amount }) => `Pagamento ricevuto ${day('il')}: ${amount}`,
  'payment-returned': ({ day, amount, detail }) =>
    `Restituito ${day('il')}, perché non era dovuto: ${amount}${moved(detail)}`,
  'pieces-put-back': ({ detail }) => `Ordine annullato, denaro già restituito${moved(detail)}`,
  'more-time': ({ day }) => `Più tempo per pagare: fino ${day('al')}`,
  'slip-opened': 'Bolla aperta per la stampa',
  'courier-file-made': 'File del corriere scaricato',
  'way-changed': ({ detail }) => changeParts(detail).join('. '),
  'charge-opened': ({ detail, amount }) => {
    if (detail.because === 'way') return `Link per pagare mandato di nuovo: ${amount}`;
    return detail.told === false
      ? `Differenza da pagare: ${amount}. Si incassa in negozio`
      : `Differenza da pagare: ${amount}. Il link per pagarla è inviato alla cliente`;
  },
  'charge-changed': ({ detail, amount }) => `Differenza da pagare: ora ${amount}${was(euro(detail.before))}`,
  'charge-paid': ({ detail, amount }) =>
    detail.because === 'way' ? `Pagato con il link: ${amount}` : `Differenza pagata: ${amount}`,
  'charge-cancelled': ({ detail, amount }) =>
    detail.because === 'way'
      ? `Link per pagare ${amount} annullato`
      : `Link per pagare la differenza di ${amount} annullato`,
  'difference-waived': ({ detail, reason }) =>
    `Rinuncia alla differenza di ${euro(detail.waivedCents)}: il totale è ${euro(detail.totalCents)}${was(euro(Object(detail.was).totalCents))}${reason}`,
  'excess-returned': ({ amount }) => `Da restituire, perché l’ordine costa meno: ${amount}`,
  'account-given': ({ detail }) =>
    detail.isOther === true
      ? 'La cliente ha cambiato l’IBAN per il rimborso'
      : 'La cliente ha scritto l’IBAN per il rimborso',
  status: ({ detail, text, day, from, to }) =>
    detail.undoes !== undefined
      ? `Cambio di stato ripreso subito: di nuovo ${to}${moved(detail)}`
      : `Stato: da ${from} a ${to}${parcel(detail)}${text('day') ? `, consegnato ${day('il')}` : ''}${refusedParcel(detail)}${moved(detail)}`,
  shipping: ({ detail }) =>
    `Spedizione aggiornata${parcel(detail) || ': dati tolti'}${wasParcel(detail.before)}`,
  shipment: ({ detail }) => shipmentSentence(detail),
  'withdrawal-arrival': ({ detail, text }) => {
    const [arrived, taken] =
      detail.what === 'goods'
        ? ['capi arrivati', 'capi non arrivati, segnati per sbaglio']
        : ['prova di spedizione ricevuta', 'prova di spedizione tolta'];
    return `Recesso ${text('code')}: ${detail.arrived === true ? arrived : taken}`;
  },
  packing: ({ detail }) => packingSentence(detail),
  'courier-news': ({ day, text }) => `Dal corriere, ${day('il')}: ${text('text')}`,
  'delivery-day': ({ day, text }) =>
    `${text('day') ? `Consegnato ${day('il')}` : 'Data di consegna tolta'}${was(text('before') && italianDate(text('before')))}`,
  invoice: ({ detail, day, text }) =>
    `Fattura n. ${text('number')} ${day('del')}${wasInvoice(detail.before)}`,
  'invoice-taken-back': ({ day, text }) => `Numero della fattura tolto: era ${text('number')} ${day('del')}`,
  corrected: ({ detail }) => corrections(detail.corrected),
  'invoice-corrected': ({ detail }) => corrections(detail.corrected),
  'invoice-asked': ({ text }) => `Fattura chiesta: ${text('text') || 'i dati non si leggono più'}`,
  exchange: ({ detail }) => exchangeSentence(detail),
  'lines-changed': ({ detail }) =>
    `${CHANGED[String(detail.because)] ?? 'Ordine modificato'}. ${changeParts(detail).join('. ')}`,
  'confirmation-sent': ({ text }) => `Conferma inviata di nuovo a ${text('to')}`,
  'credit-note': ({ day, text, amount }) => `Nota di credito n. ${text('number')} ${day('del')}: ${amount}`,
  'credit-note-taken-back': ({ day, text, amount }) =>
    `Nota di credito tolta: era la n. ${text('number')} ${day('del')}, ${amount}`,
  note: ({ text }) => `Nota: ${text('text')}`,
  'refund-requested': (event) =>
    refund(event, event.detail.origin === 'dashboard' ? 'fatto nel pannello del fornitore' : 'avviato'),
  'refund-deferred': (event) =>
    refund(event, `non ancora riuscito${event.failure}. Il negozio riprova da solo`),
  'refund-sent': (event) => refund(event, 'inviato alla banca'),
  'refund-retried': (event) => refund(event, 'avviato di nuovo'),
  'refund-done': (event) => refund(event, 'eseguito'),
  'refund-settled': (event) => refund(event, 'dato in altro modo'),
  // Name of refunds' events until November 2026.
  'refund-elsewhere': (event) => refund(event, 'dato in altro modo'),
  'refund-linked': (event) => refund(event, 'dato in altro modo trovato nel pannello del fornitore'),
  'refund-superseded': (event) => refund(event, 'superato: altri rimborsi hanno già restituito questa somma'),
  'refund-twice': (event) =>
    refund(event, 'partito benché la somma risultasse già restituita: da controllare'),
  'refund-failed': (event) => refund(event, `non riuscito${event.failure}`),
  mail: ({ detail, text }) => `${MAILS[String(detail.state)] ?? 'E-mail'} a ${text('to')}: «${text('text')}»`,
  'withdrawal-claimed': ({ text }) => `Recesso ${text('code')} ricevuto da ${text('name')}`,
  dispute: ({ amount }) => `Pagamento contestato alla banca: ${amount}`,
  'erasure-asked':
    'La cliente ha chiesto la cancellazione dei dati: quelli dell’ordine restano finché lo chiede la legge',
  anonymised: 'Dati della cliente resi anonimi',
};

function refund({ amount, detail, reason }: Read, what: string): string {
  return `Rimborso ${amount && `di ${amount} `}${what}${wrappingOf(detail)}${pieces(detail)}${reason}`;
}

const MAILS: Record<string, string> = {
  sent: 'E-mail inviata',
  waiting: 'E-mail in partenza',
  undelivered: 'E-mail non ancora consegnata',
};

export const CLOSED_WITHOUT_PIECE = 'Cambio chiuso senza il capo reso';

const EXCHANGE_STEPS: Record<string, string> = {
  requested: 'Cambio chiesto dalla cliente',
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
  never_came: CLOSED_WITHOUT_PIECE,
  both_retained: 'Cambio chiuso: il capo che non è tornato va pagato',
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

/** ", prima ..."; empty without a previous value. */
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
  if (!Array.isArray(corrected)) return 'Dati corretti: non si leggono più';
  const fields = corrected.map(
    ({ field, from, to }) => `${ORDER_DATA_NAMES[field] ?? field} da «${from}» a «${to}»`,
  );
  return `Dati corretti: ${fields.join('; ')}`;
}

const CHANGED: Readonly<Record<string, string>> = {
  exchange: 'Capo cambiato',
  pieces_gone: 'Capi non più disponibili',
};

function refusedParcel({ refused }: Record<string, unknown>): string {
  if (refused === undefined) return '';
  return refused === 'keep_out' ? ', pacco rifiutato, pezzi non rimessi in vendita' : ', pacco rifiutato';
}

/** Pieces moved by a change of status, and a dropped refund. */
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
