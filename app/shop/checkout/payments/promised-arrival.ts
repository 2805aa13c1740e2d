import type { Arrival } from '#db/json/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { arrivalOf, arrivalRules } from '#shop/pricing/delivery/arrival.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

type Begun = {
  createdAt: Date;
  /** Days shown at checkout; null where none were shown or stored. */
  arrival: Arrival | null;
  quote: { delivery: DeliveryMethod };
  customer: { customer_postal_code: string };
};

/**
 * Days shown at checkout if paid on that Italian day; a payment decided later starts the parcel then. Midnight alone
 * changes nothing: orders after the cut-off hour leave on the day of those before it on the next.
 */
export function promisedArrival(
  { createdAt, arrival, quote, customer }: Begun,
  paidAt: Date,
  settings: Parameters<typeof arrivalRules>[0],
): Arrival | null {
  if (arrival && dayInRome(createdAt) === dayInRome(paidAt)) return arrival;
  return arrivalOf(paidAt, quote.delivery, customer.customer_postal_code, arrivalRules(settings));
}
