import { withProvince } from '#shop/checkout/places/place.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import {
  type AddressEntry,
  notDelivered,
  SAVED_ADDRESS_FIELDS,
} from '#shop/customers/address-book/saved-address.ts';
import type { Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';

const readFields = formReader(SAVED_ADDRESS_FIELDS);

/** Refuses an address to which no parcel is sent, as checkout does. */
export function readSavedAddress(places: Places, form: SentForm): Read<AddressEntry> {
  const read = readFields(form);
  if (!read.ok) return read;
  const problem = notDelivered(read.value.customer_postal_code);
  if (problem) return { ok: false, fields: { customer_postal_code: problem } };
  return { ok: true, value: withProvince(places, read.value) };
}
