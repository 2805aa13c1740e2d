import type { Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { parseHundredths } from '#shop/money/money.ts';
import { WEIGHTS } from '#shop/orders/couriers/courier-template.ts';
import { withOneNumber } from '#shop/orders/couriers/tracking-number.ts';
import {
  BUYER_FIELDS,
  DELIVERY_FIELDS,
  NOTE_FIELDS,
  PACKING_FIELDS,
  PARCEL_FIELDS,
  STATUS_FIELDS,
} from './order-fields.ts';

export const WRONG_DAY = 'Scrivi un giorno fra quello dell’ordine e oggi.';

export const WRONG_WEIGHT = 'Scrivi i chili, da 0,1 a 100.';

export const readParcel = withOneNumber(formReader(PARCEL_FIELDS));

/** Typed parcel data in the columns' names. */
export function parcelOf(typed: { carrier: string; tracking_number: string }) {
  return { carrier: typed.carrier, trackingNumber: typed.tracking_number };
}

export const readBuyer = formReader(BUYER_FIELDS);
export const readDelivery = formReader(DELIVERY_FIELDS);
export const readNote = formReader(NOTE_FIELDS);
const readPacked = formReader(PACKING_FIELDS);

/** Weight in hundredths of a kilogram; null if left empty. */
export function readPacking(form: SentForm): Read<{ parcels: number; weight: number | null }> {
  const read = readPacked(form);
  if (!read.ok) return read;
  const { parcels, weight: typed } = read.value;
  if (typed === '') return { ok: true, value: { parcels, weight: null } };
  const weight = parseHundredths(typed.toLowerCase().replace('kg', '').trim());
  return weight === null || weight < WEIGHTS.min || weight > WEIGHTS.max
    ? { ok: false, fields: { weight: WRONG_WEIGHT } }
    : { ok: true, value: { parcels, weight } };
}

export const readStatus = formReader(STATUS_FIELDS);
