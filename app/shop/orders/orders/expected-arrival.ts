import { dayInRome } from '../../../lib/calendar-day.ts';
import { type Arrival, lastArrivalDay } from '../../pricing/delivery/arrival.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '../../pricing/delivery/delivery-methods.ts';
import type { OrderStatus } from './status.ts';

type Promised = { status: OrderStatus; deliveryMethod: DeliveryMethod; arrival: Arrival | null };

/**
 * The days promised with an order as long as they are still to come; null once it has arrived or waits in the shop, is
 * cancelled, or its last day in Italy is past.
 */
export function expectedArrival({ status, deliveryMethod, arrival }: Promised, now: Date): Arrival | null {
  const isReady = status === 'shipped' && DELIVERY_METHODS[deliveryMethod].isCollected;
  if (!arrival || status === 'delivered' || status === 'cancelled' || isReady) return null;
  return lastArrivalDay(arrival) < dayInRome(now) ? null : arrival;
}
