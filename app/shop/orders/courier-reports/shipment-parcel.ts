import { dayInRome } from '#lib/calendar-day.ts';
import { refusalSentence } from '#shop/orders/lifecycle/changed-meanwhile.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { doubtOf } from '#shop/orders/lifecycle/status-doubts.ts';
import type { Shipment } from '#shop/orders/shipments/shipment.ts';
import type { ParcelLine } from './parcel-file.ts';
import {
  ifDelivered,
  NOT_LEFT,
  type ParcelChange,
  type ParcelOrder,
  type ParcelProposal,
  REMARKS,
  RETURNED,
  saysDelivered,
  sentence,
} from './parcel-proposal.ts';

export function isNumberOf({ trackingNumber }: ParcelLine, number: string | null): boolean {
  return trackingNumber !== '' && trackingNumber === number;
}

/**
 * The parcel that a line is about: by tracking number, else the only candidate, where those on their way come
 * before those in the shop. `unclear` where several are possible.
 */
export function shipmentOfLine(line: ParcelLine, shipments: readonly Shipment[]): Shipment | 'unclear' {
  const numbered = shipments.find(({ trackingNumber }) => isNumberOf(line, trackingNumber));
  if (numbered) return numbered;
  const open = shipments.filter(
    ({ deliveredAt, trackingNumber }) =>
      deliveredAt === null && (line.trackingNumber === '' || trackingNumber === null),
  );
  const onWay = open.filter(({ shippedAt }) => shippedAt !== null);
  const [only, ...others] = onWay.length > 0 ? onWay : open;
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
  const change = changeOf(line, shipment, today);
  if (change === null) return say('leave', 'Già così.');
  if (saysDelivered(line.state) && line.day === null && shipment.deliveredAt === null)
    return say('ask', REMARKS.dayMissing, change);
  const doubt = change.to && doubtOf(order, change.to);
  if (doubt) return say('doubt', refusalSentence(orderNumber(order.id), { code: 'must_ask', doubt }), change);
  if (RETURNED.test(line.state)) return say('doubt', REMARKS.returned, change);
  if (change.delivered && shipment.deliveredAt) return say('doubt', REMARKS.otherDay, change);
  return say('take', `Uno dei suoi pacchi. ${sentence(change, true)}`, change);
}

/** Null where nothing changes. */
function changeOf(line: ParcelLine, shipment: Shipment, today: string): ParcelChange | null {
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
