import { z } from 'zod';
import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { parseSentJson } from '#lib/typed-text.ts';
import { MOST_SET_SIZE } from '#shop/catalog/sets/set-size.ts';
import { validateCustomer } from '#shop/checkout/order-entry/customer.ts';
import { readWrittenGift } from '#shop/checkout/order-entry/gift.ts';
import { CHECKOUT_METHODS } from '#shop/checkout/payment-methods/own-methods.ts';
import { withProvince } from '#shop/checkout/places/place.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import { type FieldErrors, type SentForm, sentText } from '#shop/forms/fields.ts';
import type { OrderEdit } from '#shop/orders/edits/edit.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';

const MOST_LINES = 100;

const Pieces = z
  .array(
    z.object({
      productId: z.string().min(1).max(64),
      size: z.string().max(MOST_SET_SIZE),
      quantity: z.number().int().min(1).max(999),
    }),
  )
  .max(MOST_LINES);

type Read = { ok: true; value: OrderEdit } | { ok: false; fields: FieldErrors };

/** The address is read only for deliveries, and only if the form has its fields: others may not correct it. */
export function readEdit(
  places: Places,
  form: SentForm,
  order: { customerName: string; customerEmail: string },
): Read {
  const fields: FieldErrors = {};
  const pieces = Pieces.safeParse(parsed(sentText(form, 'pieces')));
  if (!pieces.success) fields.pieces = 'Aggiungi almeno un capo.';
  const delivery = DELIVERY_METHOD_KEYS.find((key) => key === form.get('delivery'));
  if (!delivery) fields.delivery = 'Scegli come consegnare.';
  if (!pieces.success || !delivery) return { ok: false, fields };
  const method = CHECKOUT_METHODS.find((key) => key === form.get('way'));
  const gift = sentGift(form);
  if (gift && !gift.ok) return gift;
  const value = {
    pieces: pieces.data,
    delivery,
    ...(method && { method }),
    ...(gift && { gift: gift.value }),
  };
  const asksPlace = PLACE_NAMES.some((name) => form.get(name) !== null);
  if (DELIVERY_METHODS[delivery].isCollected || !asksPlace)
    return { ok: true, value: { ...value, address: null } };
  const typed = {
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    ...Object.fromEntries(PLACE_NAMES.map((name) => [name, sentText(form, name)])),
  };
  const read = validateCustomer(typed, delivery);
  if (!read.ok) return read;
  const { customer_phone, customer_address, customer_city, customer_postal_code, customer_province } =
    withProvince(places, read.customer);
  return {
    ok: true,
    value: {
      ...value,
      address: {
        customerPhone: customer_phone ?? '',
        customerAddress: customer_address,
        customerCity: customer_city,
        customerPostalCode: customer_postal_code,
        customerProvince: customer_province,
      },
    },
  };
}

/** Null where the form has no gift fields. */
function sentGift(form: SentForm) {
  const message = form.get('gift_message');
  if (message === null) return null;
  return readWrittenGift({ gift_message: message, gift_wrapped: form.get('gift_wrapped') === 'on' });
}

const PLACE_NAMES = [
  'customer_phone',
  'customer_address',
  'customer_city',
  'customer_postal_code',
  'customer_province',
] as const;

function parsed(json: string): unknown {
  try {
    return parseSentJson(json);
  } catch {
    return null;
  }
}
