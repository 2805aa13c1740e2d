import { cityProblem, withProvince } from '#shop/checkout/places/place.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import { provinceLetters } from '#shop/checkout/places/provinces.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { Entry, EntryProblem } from './entry.ts';

/** Adds a missing province. Not in `validateEntry`: the municipality lists are too large for browsers. */
export function placedEntry(
  places: Places,
  entry: Entry,
  delivery: DeliveryMethod,
): { ok: true; customer: Entry['customer']; invoice: Entry['invoice'] } | EntryProblem {
  const { customer, invoice } = entry;
  if (DELIVERY_METHODS[delivery].isCollected)
    return { ok: true, customer: { ...customer, customer_province: '' }, invoice };
  const placed = withProvince(places, customer);
  // As typed: a worked-out province does not prove that the city is Italian.
  const abroad = cityProblem(places, {
    ...customer,
    customer_province: customer.customer_province && placed.customer_province,
  });
  if (abroad) return { ok: false, code: 'unknown_city', fields: { customer_city: abroad } };
  const province = provinceLetters(placed.customer_province);
  const isAtHome =
    invoice?.kind === 'person' &&
    invoice.street === customer.customer_address &&
    invoice.province === customer.customer_province;
  return { ok: true, customer: placed, invoice: isAtHome ? { ...invoice, province } : invoice };
}
