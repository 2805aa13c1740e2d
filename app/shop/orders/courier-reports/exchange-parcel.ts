import { dayInRome } from '#lib/calendar-day.ts';
import type { ParcelLine } from './parcel-file.ts';
import {
  ifDelivered,
  type ParcelOrder,
  type ParcelProposal,
  REMARKS,
  RETURNED,
  saysDelivered,
  sentence,
} from './parcel-proposal.ts';

/** An exchange whose new pieces are sent separately, with the order's number. */
export type ParcelExchange = {
  id: string;
  version: number;
  orderId: string;
  /** Null while in the shop. */
  sentAt: Date | null;
  carrier: string | null;
  trackingNumber: string | null;
  deliveredAt: Date | null;
};

/** Null for the order's own parcel; `unclear` where several exchanges are possible. */
export function exchangeOfLine(
  line: ParcelLine,
  order: Pick<ParcelOrder, 'id' | 'deliveredAt' | 'status' | 'trackingNumber'>,
  all: readonly ParcelExchange[],
): ParcelExchange | 'unclear' | null {
  const { trackingNumber: number, day } = line;
  const exchanges = all.filter(({ orderId }) => orderId === order.id);
  const numbered = exchanges.find(({ trackingNumber }) => number !== '' && trackingNumber === number);
  if (numbered) return numbered;
  if (order.status !== 'delivered' || (number !== '' && number === order.trackingNumber)) return null;
  const waiting = exchanges.filter(({ deliveredAt }) => deliveredAt === null);
  const arrived = order.deliveredAt && dayInRome(order.deliveredAt);
  const isFirst = number === '' && day !== null && arrived !== null && day <= arrived;
  if (waiting.length === 0 || isFirst) return null;
  const [only, ...others] = waiting.filter(({ trackingNumber }) => number === '' || trackingNumber === null);
  return only?.sentAt && others.length === 0 ? only : 'unclear';
}

/** The proposal for an exchange's parcel: its arrival, and its number if not yet known. */
export function exchangeProposal(
  line: ParcelLine,
  {
    order,
    exchange,
    isSecond,
    today,
  }: { order: ParcelOrder; exchange: ParcelExchange | 'unclear'; isSecond: boolean; today: string },
): ParcelProposal {
  const { id, version, customerName } = order;
  const of = exchange === 'unclear' ? null : { id: exchange.id, version: exchange.version };
  const say = (
    verdict: ParcelProposal['verdict'],
    says: string,
    change: ParcelProposal['change'] = null,
  ): ParcelProposal => ({
    line,
    order: { id, version, customerName },
    exchange: of,
    verdict,
    change,
    says: `Pacco di un cambio. ${says}`,
  });
  if (exchange === 'unclear' || exchange.sentAt === null)
    return say('leave', 'L’ordine è già consegnato: scrivi numero e consegna nel suo cambio.');
  if (isSecond) return say('leave', 'Una riga più su ne parla già: conferma, poi carica di nuovo il file.');
  if (RETURNED.test(line.state)) return say('leave', 'Torna al mittente: decidi nel cambio.');
  if (line.isDayUnreadable) return say(ifDelivered(line), REMARKS.unreadable);
  const isDelivered = saysDelivered(line.state);
  if (isDelivered && line.day !== null && (line.day > today || line.day < dayInRome(exchange.sentAt)))
    return say('ask', 'La data è prima della partenza o nel futuro.');
  const before = exchange.deliveredAt && dayInRome(exchange.deliveredAt);
  const trackingNumber =
    line.trackingNumber !== '' && line.trackingNumber !== exchange.trackingNumber
      ? line.trackingNumber
      : null;
  const delivered = isDelivered && line.day !== before ? line.day : null;
  const change = { to: null, trackingNumber, delivered, news: null };
  if (isDelivered && line.day === null && before === null) return say('ask', REMARKS.dayMissing, change);
  if (!delivered && !trackingNumber) return say('leave', 'Già così.');
  if (delivered && before) return say('doubt', REMARKS.otherDay, change);
  return say('take', sentence(change), change);
}
