import { formReader } from '#shop/forms/form.ts';
import {
  RECEIVED_FIELDS,
  REFUSED_FIELDS,
  RETURNED_FIELDS,
} from '#shop/orders/offline-payments/payment-fields.ts';

export const readReceived = formReader(RECEIVED_FIELDS);
export const readRefusedParcel = formReader(REFUSED_FIELDS);
export const readReturned = formReader(RETURNED_FIELDS);
