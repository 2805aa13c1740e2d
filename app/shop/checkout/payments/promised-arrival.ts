import type { Arrival } from '#db/json/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { arrivalOf, arrivalRules } from '#shop/pricing/delivery/arrival.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** What of a checkout its promise rests on. */
type Begun = {
  createdAt: Date;
  /** The days that its checkout told; null where it told none, or they were not stored. */
  arrival: Arrival | null;
  quote: { delivery: DeliveryMethod };
  customer: { customer_postal_code: string };
};

/**
 * The days that an order promises: those that its checkout told, if it is paid on the same day in Italy. A payment that
 * is decided days later, as with some methods, starts the parcel then. Midnight alone moves nothing: what is ordered
 * after the cut-off hour leaves on the same day as what is ordered before it on the next.
 */
export function promisedArrival(
  { createdAt, arrival, quote, customer }: Begun,
  paidAt: Date,
  settings: Parameters<typeof arrivalRules>[0],
): Arrival | null {
  if (arrival && dayInRome(createdAt) === dayInRome(paidAt)) return arrival;
  return arrivalOf(paidAt, quote.delivery, customer.customer_postal_code, arrivalRules(settings));
}
