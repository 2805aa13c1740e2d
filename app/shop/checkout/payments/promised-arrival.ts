import type { Arrival } from '#db/json/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { arrivalOf, arrivalRules } from '#shop/pricing/delivery/arrival.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

type Begun = {
  createdAt: Date;
  /** As shown at checkout; null where nothing was shown or stored. */
  arrival: Arrival | null;
  quote: { delivery: DeliveryMethod };
  customer: { customer_postal_code: string };
};

/**
 * The days shown at checkout if paid on the same Italian day; a payment decided days later starts the parcel then.
 * Midnight alone changes nothing: an order after the cut-off hour leaves on the same day as one before it on the next.
 */
export function promisedArrival(
  { createdAt, arrival, quote, customer }: Begun,
  paidAt: Date,
  settings: Parameters<typeof arrivalRules>[0],
): Arrival | null {
  if (arrival && dayInRome(createdAt) === dayInRome(paidAt)) return arrival;
  return arrivalOf(paidAt, quote.delivery, customer.customer_postal_code, arrivalRules(settings));
}
