import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { refusalSentence } from '#shop/orders/lifecycle/changed-meanwhile.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { Refunded } from '#shop/orders/lifecycle/order-visibility.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { doubtOf, REFUNDED_WHOLE } from '#shop/orders/lifecycle/status-doubts.ts';
import { NO_SUCH_REFERENCE } from '#shop/orders/offline-payments/collected.ts';
import type { Shipment } from '#shop/orders/shipments/shipment.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { ParcelLine } from './parcel-file.ts';

/** Remarks on day and return of any parcel. */
export const REMARKS = {
  unreadable: 'La data non si legge.',
  impossible: 'La data è prima dell’ordine o nel futuro.',
  dayMissing: 'Consegnato, ma il file non dice quando: scrivi il giorno.',
  otherDay: 'Il giorno di consegna è già scritto, e diverso.',
  returned: 'Il pacco torna al mittente.',
} as const;

export type ParcelOrder = {
  id: string;
  version: number;
  customerName: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  paymentMethod: string | null;
  openCents: number;
  refunded: Refunded;
  trackingNumber: string | null;
  deliveredAt: Date | null;
  dispatchedAt: Date | null;
  courierNews: string | null;
  courierNewsDay: string | null;
  /** ISO day in Italy. */
  ordered: string;
};

/** Change by a line; `to`: null if the status stays. */
export type ParcelChange = {
  to: 'shipped' | 'delivered' | null;
  trackingNumber: string | null;
  /** ISO day of the delivery. */
  delivered: string | null;
  news: { text: string; day: string } | null;
};

/** `take`: proposed; `doubt`: needs a tick; `ask`: needs the day; `leave`: cannot be taken. */
export type ParcelProposal = {
  line: ParcelLine;
  order: { id: string; version: number; customerName: string } | null;
  /** The exchange whose parcel it is; its version is to be confirmed. */
  exchange: { id: string; version: number } | null;
  /** Id of the parcel of an order in several. */
  shipment?: string;
  verdict: 'take' | 'doubt' | 'ask' | 'leave';
  /** Sentence: the change, or why there is none. */
  says: string;
  change: ParcelChange | null;
};

/** Delivered to somebody else: sender, carrier, depot, pick-up point. */
const ELSEWHERE =
  /\b(?:mittente|corriere|vettore|punto|locker|deposito|filiale|magazzino|sender|carrier|depot|pick)/i;

export const NOT_LEFT = /annullat|in attesa|da ritirare|non (?:ancora )?(?:partit|ritirat)|cancel/i;

export const RETURNED = /mittente|sender/i;

/** Whether the courier says that the customer received the parcel. */
export function saysDelivered(state: string): boolean {
  return /^(?:consegnat[oae]|delivered)\b/i.test(state.trim()) && !ELSEWHERE.test(state);
}

/** The proposal by the order's number alone. `isSecond`: an earlier line is about the same order. */
export function parcelProposal(
  line: ParcelLine,
  { order, isSecond, today }: { order: ParcelOrder | null; isSecond: boolean; today: string },
): ParcelProposal {
  const found = order && { id: order.id, version: order.version, customerName: order.customerName };
  const say = (
    verdict: ParcelProposal['verdict'],
    says: string,
    change: ParcelChange | null = null,
  ): ParcelProposal => ({ line, order: found, exchange: null, verdict, says, change });
  if (!order) return say('leave', NO_SUCH_REFERENCE);
  if (isSecond)
    return say('leave', 'Una riga più su parla già di questo ordine: conferma, poi carica di nuovo il file.');
  if (DELIVERY_METHODS[order.deliveryMethod].isCollected)
    return say('leave', 'Questo ordine si ritira in negozio.');
  if (order.status === 'cancelled') return say('leave', 'L’ordine è annullato.');
  if (line.isDayUnreadable) return say(ifDelivered(line), REMARKS.unreadable);
  if (line.day !== null && (line.day > today || line.day < order.ordered))
    return say(ifDelivered(line), REMARKS.impossible);
  const change = changeOfOrder(line, order, today);
  if (change === null) return say('leave', 'Già così.');
  if (change.to === 'delivered' && change.delivered === null) return say('ask', REMARKS.dayMissing, change);
  const doubt = change.to && doubtOf(order, change.to);
  if (doubt === 'refunded') return say('doubt', REFUNDED_WHOLE, change);
  if (doubt === 'unpaid') return say('doubt', 'L’ordine non risulta ancora pagato.', change);
  if (RETURNED.test(line.state)) return say('doubt', REMARKS.returned, change);
  if (change.delivered && order.deliveredAt) return say('doubt', REMARKS.otherDay, change);
  if (change.delivered && order.dispatchedAt && change.delivered < dayInRome(order.dispatchedAt))
    return say('doubt', 'La consegna è prima del giorno in cui l’ordine risulta partito.', change);
  return say('take', sentence(change), change);
}

/** A wrong day matters only for a delivery. */
export const ifDelivered = ({ state }: ParcelLine) => (saysDelivered(state) ? 'ask' : 'leave');

/** Null if nothing changes. */
function changeOfOrder(line: ParcelLine, order: ParcelOrder, today: string): ParcelChange | null {
  const isDelivered = saysDelivered(line.state);
  const trackingNumber =
    line.trackingNumber !== '' && line.trackingNumber !== order.trackingNumber ? line.trackingNumber : null;
  const before = order.deliveredAt && dayInRome(order.deliveredAt);
  const to = isDelivered
    ? order.status !== 'delivered'
      ? ('delivered' as const)
      : null
    : STATUSES_TO_HANDLE.includes(order.status) && !NOT_LEFT.test(line.state)
      ? ('shipped' as const)
      : null;
  const delivered = isDelivered && line.day !== before ? line.day : null;
  const day = line.day ?? today;
  const isNews = line.state !== '' && !isDelivered && order.status !== 'delivered';
  const isSaid = line.state === order.courierNews && (line.day === null || line.day === order.courierNewsDay);
  const news = isNews && !isSaid ? { text: line.state, day } : null;
  return to || trackingNumber || delivered || news ? { to, trackingNumber, delivered, news } : null;
}

/** `isPart`: one of several parcels of the order. */
export function sentence({ to, trackingNumber, delivered, news }: ParcelChange, isPart = false): string {
  const arrived = isPart
    ? 'consegnato: i 14 giorni del recesso partono dall’ultimo pacco'
    : 'consegnato: da quel giorno partono i 14 giorni del recesso';
  const parts = [
    to === 'shipped' && 'spedito, con un’e-mail alla cliente',
    (to === 'delivered' || delivered) && arrived,
    trackingNumber && `numero ${trackingNumber}`,
    news && `dal corriere: ${news.text}`,
  ].filter((part): part is string => Boolean(part));
  const text = parts.join('; ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

export function isNumberOf({ trackingNumber }: ParcelLine, number: string | null): boolean {
  return trackingNumber !== '' && trackingNumber === number;
}

/**
 * Parcel of a line by tracking number, otherwise the only candidate, sent ones first; `unclear` if there are several.
 */
export function shipmentOfLine(line: ParcelLine, shipments: readonly Shipment[]): Shipment | 'unclear' {
  const numbered = shipments.find(({ trackingNumber }) => isNumberOf(line, trackingNumber));
  if (numbered) return numbered;
  const open = shipments.filter(
    ({ deliveredAt, trackingNumber }) =>
      deliveredAt === null && (line.trackingNumber === '' || trackingNumber === null),
  );
  const shipped = open.filter(({ shippedAt }) => shippedAt !== null);
  const [only, ...others] = shipped.length > 0 ? shipped : open;
  return only && others.length === 0 ? only : 'unclear';
}

/** Two numbers in one cell: no proposal, since joined they would lead nowhere. */
export function unclearNumber(line: ParcelLine, order: ParcelOrder | null): ParcelProposal {
  return {
    line,
    exchange: null,
    verdict: 'leave',
    change: null,
    order: order && { id: order.id, version: order.version, customerName: order.customerName },
    says: 'Nella colonna Tracking ci sono due numeri: serve una riga per ogni pacco.',
  };
}

export function shipmentProposal(
  line: ParcelLine,
  {
    order,
    shipment,
    isSecond,
    today,
  }: { order: ParcelOrder; shipment: Shipment | 'unclear'; isSecond: boolean; today: string },
): ParcelProposal {
  const say = (
    verdict: ParcelProposal['verdict'],
    says: string,
    change: ParcelChange | null = null,
  ): ParcelProposal => ({
    line,
    exchange: null,
    verdict,
    says,
    change,
    order: { id: order.id, version: order.version, customerName: order.customerName },
    ...(shipment !== 'unclear' && { shipment: shipment.id }),
  });
  if (order.status === 'cancelled') return say('leave', 'L’ordine è annullato.');
  if (shipment === 'unclear')
    return say(
      'leave',
      'L’ordine parte in più pacchi, e non si sa di quale parla: scrivilo nella sua pagina.',
    );
  if (isSecond)
    return say('leave', 'Una riga più su parla già di questo pacco: conferma, poi carica di nuovo il file.');
  if (line.isDayUnreadable) return say(ifDelivered(line), REMARKS.unreadable);
  if (line.day !== null && (line.day > today || line.day < order.ordered))
    return say(ifDelivered(line), REMARKS.impossible);
  const change = changeOfShipment(line, shipment, today);
  if (change === null) return say('leave', 'Già così.');
  if (saysDelivered(line.state) && line.day === null && shipment.deliveredAt === null)
    return say('ask', REMARKS.dayMissing, change);
  const doubt = change.to && doubtOf(order, change.to);
  if (doubt) return say('doubt', refusalSentence(orderNumber(order.id), { code: 'must_ask', doubt }), change);
  if (RETURNED.test(line.state)) return say('doubt', REMARKS.returned, change);
  if (change.delivered && shipment.deliveredAt) return say('doubt', REMARKS.otherDay, change);
  return say('take', `Uno dei suoi pacchi. ${sentence(change, true)}`, change);
}

/** Null if nothing changes. */
function changeOfShipment(line: ParcelLine, shipment: Shipment, today: string): ParcelChange | null {
  const isDelivered = saysDelivered(line.state);
  const to = shipment.shippedAt === null && !NOT_LEFT.test(line.state) ? ('shipped' as const) : null;
  const isNew = line.trackingNumber !== '' && line.trackingNumber !== shipment.trackingNumber;
  const before = shipment.deliveredAt && dayInRome(shipment.deliveredAt);
  const delivered = isDelivered && line.day !== before ? line.day : null;
  const isNews = line.state !== '' && !isDelivered && shipment.deliveredAt === null;
  const isSaid =
    line.state === shipment.courierNews && (line.day === null || line.day === shipment.courierNewsDay);
  const news = isNews && !isSaid ? { text: line.state, day: line.day ?? today } : null;
  const trackingNumber = isNew ? line.trackingNumber : null;
  return to || trackingNumber || delivered || news ? { to, trackingNumber, delivered, news } : null;
}
