import { isOwnMethod, type OwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { type Read, type SentForm, sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import type { Cents } from '#shop/money/money.ts';
import { RECEIVED_FIELDS, REFUSED_FIELDS, RETURNED_FIELDS } from './payment-fields.ts';

export const readRefusedParcel = formReader(REFUSED_FIELDS);

const readReceived = formReader(RECEIVED_FIELDS);
const readReturned = formReader(RETURNED_FIELDS);

/** `id`: the form's, sent twice it is one payment. `day`: ISO, Italy. */
type NotedPayment = { id: string; day: string | null; amountCents: Cents; method?: OwnMethod };

/** Money for an order (`received`), or returned as not owed (`returned`). */
export function readPayment(form: SentForm, kind: 'received' | 'returned'): Read<NotedPayment> {
  const read = kind === 'returned' ? readReturned(form) : readReceived(form);
  if (!read.ok) return read;
  const { day, amount: amountCents } = read.value;
  const method = sentText(form, 'method');
  const payment = { id: sentText(form, 'payment_id'), day, amountCents };
  return { ok: true, value: isOwnMethod(method) ? { ...payment, method } : payment };
}
